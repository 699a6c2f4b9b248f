// Checks that the npm package and both Python wheels (native and WebAssembly) return the same bytes for all columns of
// ten million rows. With `--memory`, the script instead checks that each package's memory use stays constant while it
// parses a hundred million rows in batches. With `--as-installed`, the script uses wheels installed by an earlier run
// or by `npm run test:python`.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { realisticURLs, untidyURLs } from "../../benches/inside/corpus.mjs";
import { kindNames, samplesOfKind } from "../../benches/inside/kinds.mjs";
import { readCases } from "../../tests/js/cases.js";
import { Random } from "../../tests/js/random.js";
import { readArguments, wholeNumber } from "../arguments.mjs";
import { Problem, runScript } from "../problem.mjs";
import { inRoot } from "../project.mjs";
import { installWheels, pythonOf } from "../setup/python-tools.mjs";
import "../typescript.mjs";

const { COLUMNS } = await import("../../js/wasm/layout.ts");

const { parseArrow } = await import("../../dist/columns.js");
const siteFunctions = await import("../../dist/site.js");

const BATCH = 10_000;
const PYTHON = "python/tests/many_rows.py";
/** The number of different batches to parse repeatedly when measuring memory use. */
const REPEATED = 20;
/** The maximum memory growth, in MiB, after the first twentieth of the rows. Allocators keep some memory. */
const MOST_GROWTH = 16;

const options = {
  rows: { type: "string" },
  memory: { type: "boolean" },
  "as-installed": { type: "boolean" },
};

async function main(args) {
  const { values } = readArguments({ args, options });
  const { memory } = values;
  if (memory && process.platform !== "linux") {
    throw new Problem("Memory is read from /proc, which only Linux has.", "leave out --memory");
  }
  const rows = wholeNumber("--rows", values.rows ?? (memory ? "1e8" : "1e7"), BATCH);
  if (!values["as-installed"]) await installWheels();
  const programs = ["wasm", "native"].map(pythonOf);
  const wanted = memory ? ["memory", String(rows)] : ["digest"];
  const wheels = programs.map((program) => start(program, wanted));
  const batches = [];
  const digests = digester();
  const parts = makeRows();
  const count = memory ? REPEATED : Math.ceil(rows / BATCH);
  for (let i = 0; i < count; i++) {
    const batch = makeBatch(parts);
    if (memory) batches.push(batch);
    else digests.take(batch);
    await Promise.all(wheels.map(({ send }) => send(batch)));
    if (i % 100 === 99) console.error(`${((i + 1) * BATCH).toLocaleString("en")} rows`);
  }
  const ends = wheels.map(({ end }) => end());
  const ours = memory ? await loop(batches, rows) : digests.end();
  const results = [ours, ...(await Promise.all(ends))];
  for (const result of results) console.log(JSON.stringify(result));
  if (memory) checkMemory(results, rows);
  else checkDigests(results, rows);
}

function checkDigests(results, rows) {
  const [first, ...others] = results;
  const names = Object.keys(first.digests);
  if (names.length !== 19) throw new Problem(`${names.length} columns were compared.`, "");
  for (const other of others) {
    const all = Object.keys(other.digests);
    const different = all.filter((name) => first.digests[name] !== other.digests[name]);
    if (different.length > 0 || all.length !== names.length) {
      throw new Problem(`${first.by} and ${other.by} differ in ${different.join(", ")}.`, "");
    }
    if (other.rows !== first.rows || other.rows < rows) {
      throw new Problem(`${other.by} had ${other.rows} rows of ${rows}.`, "");
    }
  }
  // The comparison would mean little if almost all or almost none of the inputs were URLs.
  const share = first.valid / first.rows;
  if (share < 0.2 || share > 0.9) throw new Problem(`${first.valid} rows are URLs.`, "");
  console.log(
    `${results.map(({ by }) => by).join(", ")}: ${names.length} columns of ${first.rows.toLocaleString("en")} rows are the same bytes; ${first.valid.toLocaleString("en")} rows are URLs.`,
  );
}

function checkMemory(results, rows) {
  for (const { by, rows: done, MiB } of results) {
    if (done < rows || MiB.length < 20) throw new Problem(`${by} had ${done} rows of ${rows}.`, "");
    const grown = Math.max(...MiB) - MiB[0];
    console.log(
      `${by}: ${MiB[0]} MiB after a twentieth of the rows, at most ${grown.toFixed(1)} MiB more later.`,
    );
    if (grown > MOST_GROWTH) throw new Problem(`The memory of ${by} grows.`, MiB.join(", "));
  }
}

function start(program, args) {
  const child = spawn(program, [PYTHON, ...args], {
    cwd: inRoot(),
    stdio: ["pipe", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text) => {
    output += text;
  });
  // If the Python program ends early, its exit status is reported instead of this error.
  child.stdin.on("error", () => {});
  const ended = once(child, "close");
  return {
    async send({ count, bytes, offsets, validity }) {
      const head = Buffer.from(Uint32Array.of(count, bytes.length).buffer);
      const parts = [head, Buffer.from(offsets.buffer), validity, bytes];
      if (!child.stdin.write(Buffer.concat(parts))) {
        await Promise.race([once(child.stdin, "drain"), ended]);
      }
    },
    async end() {
      child.stdin.end();
      const [status] = await ended;
      if (status !== 0) throw new Problem(`${PYTHON} failed.`, "see above");
      return JSON.parse(output);
    },
  };
}

const by = "npm package";
/** A query parameter that some of the rows contain. */
const PARAM = "param:q";
const NAMES = COLUMNS.split(" ").map((name) => (name === "param" ? PARAM : name));
NAMES.push("site", "public_suffix");

const take = (
  { count: length, bytes: values, offsets: valueOffsets, validity: nullBitmap },
  columns,
) => parseArrow({ length, values, valueOffsets, nullBitmap }, { columns, siteFunctions }).columns;

/** Computes digests of all columns in the same way as many_rows.py does. */
function digester() {
  const hashes = new Map(NAMES.map((name) => [name, createHash("sha256")]));
  let [rows, valid] = [0, 0];
  return {
    take(batch) {
      const columns = take(batch, NAMES);
      rows += batch.count;
      valid += batch.count - columns.href.nullCount;
      for (const [name, hash] of hashes) {
        const { nullBitmap, valueOffsets, data } = columns[name];
        for (const part of [nullBitmap ?? new Uint8Array(0), valueOffsets, data]) {
          if (part === undefined) continue;
          hash.update(Uint32Array.of(part.byteLength)).update(part);
        }
      }
    },
    end() {
      const digests = Object.fromEntries(
        Array.from(hashes, ([name, hash]) => [name, hash.digest("hex")]),
      );
      return { by, rows, valid, digests };
    },
  };
}

async function loop(batches, rows) {
  let done = 0;
  const MiB = [];
  for (let i = 0; done < rows; i++) {
    const batch = batches[i % batches.length];
    take(batch, ["href"]);
    const before = done;
    done += batch.count;
    if (Math.floor((20 * before) / rows) < Math.floor((20 * done) / rows)) {
      MiB.push(Math.round(process.memoryUsage.rss() / 2 ** 20));
      // Engines free buffers between turns of the event loop.
      await new Promise(setImmediate);
    }
  }
  return { by, rows: done, MiB };
}

const readColumns = () => JSON.parse(readFileSync(inRoot("tests/data/columns.json"), "utf8")).rows;

/** The inputs that the rows are made from. */
function makeRows() {
  const samples = [
    ...readCases("urltestdata.json"),
    ...readColumns(),
    ...untidyURLs(1000),
    ...kindNames.flatMap((kind) => samplesOfKind(kind, 30)),
  ];
  const encode = (sample) => Buffer.from((sample.input ?? sample).toWellFormed());
  return {
    chance: new Random(),
    odd: samples.map(encode),
    usual: realisticURLs(20_000).map(encode),
  };
}

/**
 * Makes a batch. One in three rows is an ordinary URL. The other rows are unusual inputs, each with part of another
 * input inserted.
 */
function makeBatch({ chance, odd, usual }) {
  const pieces = [];
  const offsets = new Int32Array(BATCH + 1);
  const validity = new Uint8Array(Math.ceil(BATCH / 8));
  let size = 0;
  const add = (piece) => {
    pieces.push(piece);
    size += piece.length;
  };
  for (let row = 0; row < BATCH; row++) {
    if (row % 3 === 0) {
      add(chance.oneOf(usual));
    } else {
      const [one, other] = [chance.oneOf(odd), chance.oneOf(odd)];
      const start = chance.below(one.length + 1);
      const from = chance.below(other.length + 1);
      add(one.subarray(0, start));
      add(other.subarray(from, from + chance.below(12)));
      add(one.subarray(start + chance.below(4)));
    }
    offsets[row + 1] = size;
    if (chance.below(50) > 0) validity[row >> 3] |= 1 << (row & 7);
  }
  return { count: BATCH, bytes: Buffer.concat(pieces), offsets, validity };
}

await runScript(main);
