// Checks that Chromium uses WebAssembly's string builtins to pass strings. Without the builtins, everything would work,
// but more slowly.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sharedChromium, withoutChromium } from "./chromium.js";
import { openProject } from "./static-server.js";

const newPage = sharedChromium();

test("text is read with string builtins", { skip: withoutChromium }, async (context) => {
  const page = await openProject(context, newPage);
  const { count, wrong, read } = await page.evaluate(async () => {
    const { MOST_READ, MOST_SENT, stringFunctions } = await import("/js/core/string-builtins.js");
    const memory = new WebAssembly.Memory({ initial: 1 });
    const bytes = new Uint8Array(memory.buffer);
    let called;
    const operation = (...args) => {
      called = args.join();
      return 7;
    };

    const iterator = Array.prototype[Symbol.iterator];
    Array.prototype[Symbol.iterator] = () => {
      throw new Error("patched");
    };
    const { call, read } = stringFunctions(memory, operation);
    Array.prototype[Symbol.iterator] = iterator;

    const texts = [];
    for (let length = 0; length <= MOST_SENT; length++) {
      texts.push("abcdef\0\x7f".repeat(64).slice(0, length));
    }
    const pieces = ["a", "\x80\u07ff", "\u0800\ud7ff\ue000\uffff", "\u{10000}\u{10ffff}"];
    pieces.push("\ud800", "\udbff", "\udc00", "\udfff");
    for (let before = 0; before <= 8; before++) {
      for (const first of pieces) {
        for (const second of pieces) {
          for (const third of pieces) texts.push("a".repeat(before) + first + second + third);
        }
      }
    }
    for (const piece of ["\u00e9", "\u20ac", "\u{1f600}", "\ud83d"]) {
      texts.push(piece.repeat(MOST_SENT / piece.length));
    }
    const START = 100;
    const FREE = 0xaa;
    const wrong = texts.filter((text) => {
      bytes.fill(FREE);
      const expected = new TextEncoder().encode(text);
      const end = START + expected.length;
      return (
        call(text, START, 5, 1) !== 7 ||
        called !== `5,${expected.length},1` ||
        !expected.every((byte, i) => bytes[START + i] === byte) ||
        bytes[START - 1] !== FREE ||
        bytes[end + 8] !== FREE
      );
    });
    bytes.fill(0x61).set([0x62, 0x63], 3);
    return {
      count: texts.length,
      wrong,
      read: { all: read(0, MOST_READ), some: read(3, 3), none: read(0, 0) },
    };
  });
  assert.deepEqual(wrong, []);
  assert.equal(count, 513 + 9 * 8 ** 3 + 4);
  assert.deepEqual(read, { all: `aaabc${"a".repeat(507)}`, some: "bca", none: "" });
});

test("URLs are sent with string builtins", { skip: withoutChromium }, async (context) => {
  const page = await openProject(context, newPage);
  const { first, later, answers } = await page.evaluate(async () => {
    const { encodeInto } = TextEncoder.prototype;
    let encoded = 0;
    TextEncoder.prototype.encodeInto = function (...args) {
      encoded++;
      return encodeInto.apply(this, args);
    };
    const { URL } = await import("/js/index.js");
    const encodedBy = (action) => {
      const before = encoded;
      action();
      return encoded - before;
    };
    const first = encodedBy(() => URL.canParse("https://a/\u00e9"));
    // Reading a string here would also set up the string builtins.
    for (let i = 0; i < 100; i++) URL.canParse(`https://a/${i}`);
    const answers = [];
    const later = encodedBy(() => {
      for (const text of ["\u00e9", "\u{1f600}", "\ud800"]) {
        answers.push(URL.canParse(`https://a/${text}`));
      }
      for (const text of ["\u00e9", "\u{1f600}", "\ud800"]) {
        answers.push(new URL(`https://a/${text}`).href);
      }
    });
    return { first, later, answers };
  });
  assert.equal(first, 1);
  assert.equal(later, 0);
  assert.deepEqual(answers, [
    ...[true, true, true],
    ...["https://a/%C3%A9", "https://a/%F0%9F%98%80", "https://a/%EF%BF%BD"],
  ]);
});
