// Checks in three browsers that the advice about right-to-left text in /display works, by measuring where each part is
// drawn.
import assert from "node:assert/strict";
import { test } from "node:test";
import { renderURL } from "whatwg-url-wasm/display";
import { webkitGTK, withSession } from "../../benches/runtimes/webkitgtk.mjs";
import { isProgram } from "../../scripts/processes.mjs";
import { sharedChromium, withoutChromium } from "./chromium.js";

const newPage = sharedChromium();

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
];

/** Runs in a page. Returns the boxes of each text node in an element, and of each character in it. */
function boxesOf(html) {
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
  return found;
}

/** Returns where each part is drawn, from the leftmost of its characters to the rightmost. */
function extents(boxes, lengths) {
  let at = 0;
  return lengths.map(([before, length, behind]) => {
    const its = boxes.slice(at + before, at + before + length);
    at += before + length + behind;
    return [Math.min(...its.map(([left]) => left)), Math.max(...its.map(([, right]) => right))];
  });
}

/**
 * Fails unless the parts of all URLs are drawn in order, each in one piece. Parts may overlap by `rounding` pixels. A
 * character is several pixels wide.
 */
async function expectInOrder(evaluate, rounding = 0.5) {
  const inOrder = (drawn) =>
    drawn.every(([left], i) => i === 0 || left >= drawn[i - 1][1] - rounding);
  const escaped = (text) => text.replace(/[&<]/g, (c) => `&#${c.charCodeAt()};`);
  let torn = 0;
  for (const url of URLS) {
    const { parts, text, isolatedText } = renderURL(url);
    const draw = async (html, before, behind, first = 0) => {
      const boxes = await evaluate(boxesOf, html);
      const lengths = parts.map((part) => [before, part.text.length, behind]);
      return extents(boxes.slice(first), lengths);
    };
    const elements = parts.map((part) => `<bdi>${escaped(part.text)}</bdi>`).join("");
    const withElements = await draw(`<span dir="ltr">${elements}</span>`, 0, 0);
    assert.ok(inOrder(withElements), `${url} ${withElements}`);
    // The order is also correct within right-to-left text.
    const within = await draw(`<span dir="rtl">${escaped(isolatedText)}</span>`, 1, 1, 1);
    assert.ok(inOrder(within), `${url} ${within}`);
    const withIsolates = await draw(escaped(isolatedText), 1, 1, 1);
    assert.ok(inOrder(withIsolates), `${url} ${withIsolates}`);
    // This is the earlier advice.
    if (!inOrder(await draw(`<span dir="ltr">${escaped(text)}</span>`, 0, 0))) torn++;
  }
  assert.ok(torn >= 4, `${torn} are torn without isolates`);
}

test("Chromium draws each part in one piece and in order", {
  skip: withoutChromium,
}, async (context) => {
  const page = await newPage(context);
  await expectInOrder((run, html) => page.evaluate(run, html));
});

const FIREFOX = "/usr/bin/firefox-esr";
const withoutFirefox = isProgram(FIREFOX)
  ? false
  : "Firefox was not found: apt-get install firefox-esr";

test("Firefox draws each part in one piece and in order", {
  skip: withoutFirefox,
}, async (context) => {
  const { launch } = await import("puppeteer-core");
  const browser = await launch({ browser: "firefox", executablePath: FIREFOX });
  context.after(() => browser.close());
  const page = await browser.newPage();
  await expectInOrder((run, html) => page.evaluate(run, html));
});

const withoutWebKitGTK = webkitGTK.find() ? false : `WebKitGTK was not found: ${webkitGTK.get}`;

test("WebKitGTK draws each part in one piece and in order", { skip: withoutWebKitGTK }, () =>
  withSession(({ command }) =>
    // WebKitGTK rounds positions to whole pixels.
    expectInOrder(
      (run, html) =>
        command("POST", "/execute/sync", {
          script: `return (${run}).apply(null, arguments)`,
          args: [html],
        }),
      1,
    ),
  ),
);
