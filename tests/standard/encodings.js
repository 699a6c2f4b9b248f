// Implements "Encode or fail" for encodings other than UTF-8 with the encoders in @exodus/bytes, a dependency of
// whatwg-url.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const require = createRequire(createRequire(import.meta.url).resolve("whatwg-url"));
const load = (file) => import(pathToFileURL(require.resolve(`@exodus/bytes/${file}`)).href);

const MULTIBYTE = new Set("gbk gb18030 big5 euc-jp iso-2022-jp shift_jis euc-kr".split(" "));
/** The ISO-2022-JP encoder rejects code points that could change its state, and reports them as U+FFFD. */
const CHANGES_STATE = /[\x0e\x0f\x1b]/;

/** @returns {Promise<Function>} for `encode` of {@link Program} */
export async function loadEncoders() {
  const { createMultibyteEncoder } = await load("multi-byte.js");
  const { createSinglebyteEncoder } = await load("single-byte.js");
  const encoders = new Map();
  const encoderOf = (name) => {
    const create = MULTIBYTE.has(name) ? createMultibyteEncoder : createSinglebyteEncoder;
    if (!encoders.has(name)) encoders.set(name, create(name));
    return encoders.get(name);
  };
  return (queue, text, name, output) => {
    const encode = encoderOf(name);
    const points = Array.from(text);
    const failing = points.findIndex((point) => !canEncode(encode, name, point));
    const end = failing < 0 ? points.length : failing;
    output.push(...encode(points.slice(0, end).join("")));
    if (failing < 0) return null;
    queue.text = points.slice(failing + 1).join("");
    const [point] = points.slice(failing);
    return name === "iso-2022-jp" && CHANGES_STATE.test(point) ? 0xfffd : point.codePointAt(0);
  };
}

function canEncode(encode, name, point) {
  if (name === "iso-2022-jp" && CHANGES_STATE.test(point)) return false;
  try {
    encode(point);
    return true;
  } catch {
    return false;
  }
}
