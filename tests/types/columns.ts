// Checks the types of the columns entry. The file is compiled but never run.
import * as arrow from "apache-arrow";
import {
  type CodeColumn,
  type HostType,
  type LineBatch,
  type PortColumn,
  parseArrow,
  parseLineStream,
  parseLines,
  type StringColumn,
  toArrow,
} from "whatwg-url-wasm/columns";

const bytes = new Uint8Array();
const batch = parseLines(bytes, { columns: ["href", "port", "host_type"], base: new URL("a:") });
const href: StringColumn = batch.columns.href;
const port: PortColumn = batch.columns.port;
const types: CodeColumn<HostType> = batch.columns.host_type;
const byDefault: StringColumn = parseLines(bytes.buffer).columns.href;

export async function* used(): AsyncGenerator<number | Int32Array | Uint8Array> {
  for await (const { length, firstLine, lineStarts } of parseLineStream(new Blob([]).stream())) {
    yield length + firstLine;
    yield lineStarts;
  }
  const lines: AsyncGenerator<LineBatch<"error">> = parseLineStream([bytes], {
    columns: ["error"],
    lineEnd: "\0",
  });
  for await (const { columns } of lines) yield columns.error.data;
  yield href.valueOffsets.length + port.data.length + types.dictionary.length + byDefault.length;
}

const vector = arrow.vectorFromArray(["a:"], new arrow.Utf8());
const [data] = vector.data;
export const recordBatch: arrow.RecordBatch | undefined =
  data && toArrow(parseArrow(data, { columns: ["host"] }), arrow);
const plain = { length: 1, valueOffsets: Int32Array.of(0, 2), data: new Uint8Array(2) };
export const indexed = parseArrow({ length: 1, values: Int8Array.of(0), dictionary: plain });
export const table = recordBatch && new arrow.Table(recordBatch);
export const made = arrow.makeData({ ...href, type: new arrow.Utf8() });

// @ts-expect-error no such column
parseLines(bytes, { columns: ["hostname"] });
// @ts-expect-error this column was not requested
batch.columns.path;
// @ts-expect-error strings are parsed one by one
parseLines("https://example.com/");
// @ts-expect-error only these two can end a line
parseLines(bytes, { lineEnd: "\r" });
// @ts-expect-error bytes are not a stream of bytes
parseLineStream(bytes);
