// In three browsers, checks that the advice in /display about right-to-left text works. The tests measure where each
// part is drawn.
import assert from "node:assert/strict";
import { test } from "node:test";
import { URL } from "whatwg-url-wasm";
import { renderURL } from "whatwg-url-wasm/display";
import { browsers } from "../page/drivers.js";
import { withoutChromium } from "./chromium.js";
import { Random } from "./random.js";

const HEBREW = "\u05d3\u05d5\u05d2\u05de\u05d4.\u05e7\u05d5\u05dd";
const ARABIC = "\u0645\u062b\u0627\u0644.\u0645\u0648\u0642\u0639";
const URLS = [
  `https://${HEBREW}/8.8.8.8/login`,
  `https://${HEBREW}:8080/1?2=3#4`,
  `https://paypal.com.\u05e7\u05d5\u05dd/1/x`,
  `https://a.b.${HEBREW}/3/${HEBREW}/4`,
  `https://${ARABIC}/%D9%A1%D9%A2/a-1?${ARABIC}=1#\u0645`,
  `https://a.${ARABIC}:81/`,
  `https://www.example.com/\u05d0/b?\u05d0#1`,
  "https://example.com/%D8%8D1/x",
  `https://b\u00fccher.example/\u4e2d/${HEBREW}`,
  `foo://h/${HEBREW}?1#2`,
  `mailto:1@${HEBREW}`,
  "https://evil.com/\u0627/google.com.",
  "https://evil.com/\u05d0/.google.com",
  "https://google.\u05d0\u05d1.com/x",
  "https://google.\u05d0\u05d1.co.uk/",
  "https://\u05d0\u05d1.google.com.evil.com/",
  "https://\u05d0\u05d1.\u05d2\u05d3.\u05d4\u05d5.com/",
  "https://evil.com/\u05d1@google.com:443",
  "https://evil.com/?\u05d1=/google.com.",
  "https://evil.com/\u05d0%20\u05d0/1/2%2F3\u05d0#\u05d01.2",
];

const LETTERS = "a z 1 20 \u05d0 \u05d1 \u05d2 \u0627 \u0628 \u0661 \u06f2 \u00e9 \u4e2d".split(
  " ",
);
const DELIMITERS = "/ / . . : ? # @ %25 & = [ ] - _ ~ ( ) ! %20 + , ;".split(" ");

/** Returns URLs that mix left-to-right and right-to-left letters, digits and delimiters. */
function randomURLs(count) {
  const random = new Random();
  const some = (list, most) =>
    Array.from({ length: 1 + random.below(most) }, () => random.oneOf(list)).join("");
  const urls = [];
  while (urls.length < count) {
    const labels = Array.from({ length: 1 + random.below(4) }, () => some(LETTERS, 3));
    const url = `https://${labels.join(".")}.${random.oneOf(["com", "\u05e7\u05d5\u05dd"])}/${some([...LETTERS, ...DELIMITERS], 16)}`;
    if (URL.canParse(url)) urls.push(url);
  }
  return urls;
}

const RANDOM = 200;

/** The number of URLs that are drawn in one call, because calls to the browser take longer than drawing. */
const AT_ONCE = 20;

/** Runs in a page. For each piece of HTML, returns the left and right edges of the characters in its text nodes. */
function edgesOf(pieces) {
  const all = [];
  for (const html of pieces) {
    document.body.innerHTML = `<p style="font: 20px sans-serif; white-space: nowrap; width: 4000px">${html}</p>`;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const range = document.createRange();
      for (let i = 0; i < node.data.length; i++) {
        range.setStart(node, i);
        range.setEnd(node, i + 1);
        const { left, right } = range.getBoundingClientRect();
        found.push([left, right]);
      }
    }
    all.push(found);
  }
  return all;
}

/** The characters that delimit parts, labels and segments. */
const DELIMITER = /([/\\:?#@%&=.[\]])/;
/** Splits a URL's text into delimiters and the pieces between them. */
const piecesOf = (text) => text.split(DELIMITER).filter((piece) => piece !== "");

/** Returns the horizontal range in which each piece is drawn, from its leftmost to its rightmost character. */
function extents(edges, pieces) {
  let at = 0;
  return pieces.map((piece) => {
    const its = edges.slice(at, at + piece.length);
    at += piece.length;
    return [Math.min(...its.map(([left]) => left)), Math.max(...its.map(([, right]) => right))];
  });
}

const escaped = (text) => text.replace(/[&<]/g, (c) => `&#${c.charCodeAt()};`);
/** This is the documented markup. */
const isolated = (piece) => `<bdi dir="ltr">${escaped(piece)}</bdi>`;

/** Returns the HTML that shows a URL in four ways. In all ways but the last, every piece must be drawn in order. */
function waysToShow(url) {
  const { parts, text, isolatedText } = renderURL(url);
  const elements = parts.map(
    (part) => `<span>${part.text.split(DELIMITER).map(isolated).join("")}</span>`,
  );
  return {
    url,
    pieces: parts.flatMap((part) => piecesOf(part.text)),
    isolatedText,
    ways: [
      `<bdi dir="ltr">${elements.join("")}</bdi>`,
      // The order is also correct within right-to-left text.
      `<span dir="rtl">${escaped(isolatedText)}</span>`,
      escaped(isolatedText),
      // This is the earlier advice.
      `<span dir="ltr">${escaped(text)}</span>`,
    ],
  };
}

/**
 * Fails unless each URL's parts are drawn in order, each as a single piece. The labels, path segments and delimiters in
 * each part must also be drawn in this way. Pieces may overlap by `rounding` pixels, less than the width of a
 * character.
 */
async function expectInOrder(evaluate, rounding) {
  const inOrder = (drawn) =>
    drawn.every(([left], i) => i === 0 || left >= drawn[i - 1][1] - rounding);
  const shown = [...URLS, ...randomURLs(RANDOM)].map(waysToShow);
  let torn = 0;
  let drawn = 0;
  for (let first = 0; first < shown.length; first += AT_ONCE) {
    const some = shown.slice(first, first + AT_ONCE);
    const edges = await evaluate(
      edgesOf,
      some.flatMap(({ ways }) => ways),
    );
    for (const { url, pieces, isolatedText, ways } of some) {
      const [withElements, within, withIsolates, plain] = ways.map((_, way) => {
        const its = edges.shift();
        const hasIsolates = way === 1 || way === 2;
        const isIsolate = (i) => hasIsolates && /[\u2066\u2069]/.test(isolatedText[i]);
        // In WebKitGTK, the box of the first character includes the isolate character before it.
        if (isIsolate(0)) its[1] = its[2];
        const found = extents(
          its.filter((__, i) => !isIsolate(i)),
          pieces,
        );
        drawn += found.length;
        return found;
      });
      assert.ok(inOrder(withElements), `${url} ${withElements}`);
      assert.ok(inOrder(within), `${url} ${within}`);
      assert.ok(inOrder(withIsolates), `${url} ${withIsolates}`);
      if (!inOrder(plain)) torn++;
    }
    assert.equal(edges.length, 0);
  }
  assert.ok(torn >= RANDOM / 5, `${torn} are torn without isolates`);
  assert.ok(drawn > 30 * RANDOM, `${drawn}`);
}

/** Returns why a browser is left out, or false. */
function reasonToSkip({ label, find, get }) {
  if (label === "Chromium") return withoutChromium;
  if (!process.env.LONG_TESTS) return "Nightly runs draw them in Firefox and WebKitGTK too.";
  return find() ? false : `${label} was not found: ${get}`;
}

for (const browser of browsers) {
  const { label, session } = browser;
  test(`${label} draws each part in one piece and in order`, { skip: reasonToSkip(browser) }, () =>
    // WebKitGTK rounds positions to whole pixels.
    session(({ evaluate }) => expectInOrder(evaluate, label === "WebKitGTK" ? 1 : 0.5)),
  );
}
