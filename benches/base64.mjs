// `npm run bench -- base64` compares forgiving base64 with the runtime's own functions, in the Node that runs the script.
import { randomBytes } from "node:crypto";
import { ratio } from "./statistics.mjs";

const { forgivingBase64Decode, forgivingBase64Encode } = await import("../dist/data-url.js");

const ROUNDS = 15;
const SAMPLE_MS = 20;
const sizes = [
  ["45 B", 45],
  ["1 KB", 1 << 10],
  ["100 KB", 100 << 10],
  ["10 MB", 10 << 20],
];

/** The runtime's built-in functions for base64 decoding and encoding, if any. */
const theirs = {
  decode: {
    atob,
    "Uint8Array.fromBase64": Uint8Array.fromBase64?.bind(Uint8Array),
  },
  encode: {
    // btoa accepts bytes only in the form of a string. The time needed to create the string for btoa is not measured.
    btoa: ({ text }) => btoa(text),
    "Uint8Array.prototype.toBase64":
      Uint8Array.prototype.toBase64 && (({ bytes }) => bytes.toBase64()),
  },
};

console.log(
  `Node ${process.versions.node}: theirs / ours, median of ${ROUNDS} alternating rounds\n`,
);
for (const [label, size] of sizes) {
  const bytes = Uint8Array.from(randomBytes(size));
  const text = Buffer.from(bytes).toString("latin1");
  const base64 = Buffer.from(bytes).toString("base64");
  if (Buffer.compare(forgivingBase64Decode(base64), bytes) !== 0) {
    throw new Error("decodes to other bytes");
  }
  if (forgivingBase64Encode(bytes) !== base64) throw new Error("encodes to another string");
  for (const [name, native] of Object.entries(theirs.decode)) {
    show(`decode ${label}`, name, native, forgivingBase64Decode, base64, base64);
  }
  for (const [name, native] of Object.entries(theirs.encode)) {
    show(`encode ${label}`, name, native, forgivingBase64Encode, { bytes, text }, bytes);
  }
}

function show(what, name, native, ours, nativeInput, ourInput) {
  if (native === undefined) return;
  const [nativeTimes, ourTimes] = [[], []];
  const calls = callsFor(() => ours(ourInput));
  for (let round = 0; round < ROUNDS; round++) {
    const takeOurs = () => ourTimes.push(time(calls, () => ours(ourInput)));
    if (round % 2 === 0) takeOurs();
    nativeTimes.push(time(calls, () => native(nativeInput)));
    if (round % 2 === 1) takeOurs();
  }
  const { median, low, high } = ratio(nativeTimes, ourTimes);
  const figure = `${median.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
  console.log(`${what.padEnd(14)} ${name.padEnd(30)} ${figure}`);
}

function callsFor(call) {
  let calls = 1;
  while (time(calls, call) < SAMPLE_MS && calls < 1 << 20) calls *= 2;
  return calls;
}

function time(calls, call) {
  const start = performance.now();
  for (let i = 0; i < calls; i++) call();
  return performance.now() - start;
}
