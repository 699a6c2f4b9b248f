// Runs one of the live parsers, or a regular expression, outside the page's thread, so that it can be stopped.

const FOLDER = new URL("../live-parsers/", import.meta.url);
const PARTS = ["scheme", "user", "host", "port", "path", "href"];

/** A function that takes lines of hexadecimal and returns the version and the answers, if a parser has been loaded. */
let answers;

/** Reports how many bytes have been loaded. Each driver loads its files with `fetch`. */
function reportBytes() {
  const { fetch } = globalThis;
  let loaded = 0;
  globalThis.fetch = async (...args) => {
    const response = await fetch(...args);
    if (!response.ok) throw new Error(`status ${response.status}`);
    const count = new TransformStream({
      transform(chunk, controller) {
        loaded += chunk.length;
        postMessage({ loaded });
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(count), response);
  };
}

const encoder = new TextEncoder();
const inHex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));
const encoded = (text) =>
  text === "" ? "-" : Array.from(encoder.encode(text), (byte) => inHex[byte]).join("");

const decoder = new TextDecoder();
function decoded(field) {
  if (field === "-" || field === "x") return null;
  const bytes = new Uint8Array((field.length - 1) / 2);
  for (let at = 0; at < bytes.length; at++)
    bytes[at] = Number.parseInt(field.slice(1 + 2 * at, 3 + 2 * at), 16);
  return decoder.decode(bytes);
}

/** Returns a reading, false if the parser rejects the URL, or null if it does not resolve references. */
function answerOf(line) {
  if (line === "refused") return false;
  if (line === "none") return null;
  const fields = line.trim().split(" ").map(decoded);
  return Object.fromEntries(PARTS.map((part, at) => [part, fields[at]]));
}

async function parse(urls, base) {
  const questions = urls.map((url) => `${encoded(url)} ${encoded(base)}\n`).join("");
  const lines = (await answers(questions)).trimEnd().split("\n");
  if (lines.length < urls.length) throw new Error("too few answers");
  return lines.slice(-urls.length).map(answerOf);
}

async function answerTo({ parser, pattern, urls, base }) {
  if (parser !== undefined) {
    reportBytes();
    const { start } = await import(new URL(parser.driver, FOLDER).href);
    answers = await start(parser, FOLDER);
    return true;
  }
  if (pattern === undefined) return parse(urls, base);
  const expression = new RegExp(pattern);
  return urls.map((url) => expression.test(url));
}

addEventListener("message", async ({ data: { id, ...question } }) => {
  try {
    postMessage({ id, answer: await answerTo(question) });
  } catch (error) {
    postMessage({ id, error: String(error?.message ?? error) });
  }
});
