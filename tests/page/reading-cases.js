// What the page shows of an input: its colours, its errors, its host, its data, and how others read it.
import assert from "node:assert/strict";
import { gallery } from "../../www/gallery-items.js";

const STANDARD = "https://url.spec.whatwg.org/";

/** Pictures of one pixel and more. */
const GIF = "data:image/gif;base64,R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==";
const SVG =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='4' height='2'%3E%3Cscript%3Ewindow.top.broken = 1%3C/script%3E%3C/svg%3E";

const HOSTS = [
  [
    "https://xn--bcher-kva.example/",
    {
      Kind: "domain",
      ASCII: "xn--bcher-kva.example",
      Unicode: "bücher.example",
      Labels: "2: xn--bcher-kva · example",
    },
  ],
  [
    "https://0x7f.1/",
    {
      Kind: "IPv4 address",
      Decimal: "127.0.0.1",
      "As one number": "2130706433 = 0x7f000001",
      "In IPv6": "::ffff:127.0.0.1",
      Range: "loopback: this very machine (127.0.0.0/8)",
    },
  ],
  [
    "https://[::FFFF:192.168.0.1]/",
    {
      Kind: "IPv6 address",
      Compressed: "::ffff:c0a8:1",
      "In full": "0000:0000:0000:0000:0000:ffff:c0a8:0001",
      "IPv4 in it": "192.168.0.1",
      Range: "an IPv4 address, mapped (::ffff:0:0/96)",
    },
  ],
  [
    "foo://Host/",
    { Kind: "opaque host: kept as it is, as the scheme is not special", Host: "Host" },
  ],
  ["file:///x", { Kind: "empty host" }],
  ["mailto:x", { Kind: "null: this URL has no host" }],
  ["nothing", { Kind: "there is no URL" }],
];

export const readingCases = [
  {
    name: "the input is coloured by component, in place, as one types",
    async run(tab, { address }) {
      await tab.open(address);
      await tab.fill("#url", "HTTP:\\\\me:pw@Example.com:80/a/../b?x=1#f");
      assert.deepEqual(await tab.pieces(), [
        ["HTTP", "scheme"],
        [":", null, "error"],
        ["\\", null, "error"],
        ["\\", null, "error"],
        ["me", "username", "error"],
        [":", null, "error"],
        ["pw", "password", "error"],
        ["@", null, "error"],
        ["Example.com", "host"],
        [":", null],
        ["80", "port"],
        ["/a/../b", "path"],
        ["?", null],
        ["x=1", "query"],
        ["#", null],
        ["f", "fragment"],
      ]);
      const colours = await tab.evaluate(() => {
        const field = document.querySelector("#url").parentElement;
        const pieces = [...field.querySelectorAll("[data-component]")];
        return {
          components: pieces.map((piece) => getComputedStyle(piece).color),
          typed: getComputedStyle(field.querySelector("textarea")).color,
        };
      });
      assert.equal(new Set(colours.components).size, 8);
      assert.equal(colours.typed, "rgba(0, 0, 0, 0)");
      await tab.isInOrder("typed");
      assert.equal(await tab.text("#outcome"), "Parsed, with errors.");
      assert.equal(await tab.text("#href"), "http://me:pw@example.com/b?x=1#f");

      await tab.fill("#url", "../c");
      assert.deepEqual(await tab.pieces(), [["../c", null, "failure"]]);
      assert.equal(await tab.text("#outcome"), "Failure: the URL is relative, which takes a base.");
      await tab.fill("#base", "https://example.org/a/b/d");
      assert.deepEqual(await tab.pieces(), [["../c", "path"]]);
      assert.deepEqual(await tab.pieces("base"), [
        ["https", "scheme"],
        ["://", null],
        ["example.org", "host"],
        ["/a/b/d", "path"],
      ]);
      assert.equal(await tab.text("#href"), "https://example.org/a/c");
      await tab.fill("#base", "nonsense");
      assert.equal(await tab.text("#outcome"), "Failure: the base does not parse.");
      assert.equal((await tab.attributes()).host, null);
    },
  },
  {
    name: "validation errors: underlined, named, linked, with what to write instead",
    async run(tab, { address }) {
      await tab.open(address);
      await tab.show("\u{1f600}:x", "");
      await tab.show("https://ex%61mple.org\\a b\t/\u{1f600}[?x", "");
      const list = () =>
        tab.evaluate(() =>
          [...document.querySelectorAll("#errors-list li")].map((item) => [
            item.querySelector("a").textContent,
            item.querySelector("a").href,
            item.querySelector(".verdict").textContent,
            item.querySelector(".advice").textContent,
            item.querySelector(".place code").textContent,
          ]),
        );
      const errors = await list();
      assert.deepEqual(
        errors.map(([name, href]) => [name, href]),
        [
          "invalid-URL-unit",
          "domain-percent-encoded",
          "invalid-reverse-solidus",
          "invalid-URL-unit",
          "invalid-URL-unit",
        ].map((name) => [name, `${STANDARD}#${name.toLowerCase()}`]),
      );
      assert.deepEqual(new Set(errors.map((error) => error[2])), new Set(["parsing goes on"]));
      assert.equal(errors[2][3], "Write a slash (/) instead of the backslash (\\).");
      assert.equal(errors[0][4], "⟨tab⟩");
      assert.equal(await tab.text("#errors-title"), "5 validation errors");
      const underlined = (await tab.pieces()).filter((piece) => piece[2] === "error");
      assert.deepEqual(underlined, [
        ["%61", "host", "error"],
        ["\\", "path", "error"],
        [" ", "path", "error"],
        ["\t", "path", "error"],
        ["[", "path", "error"],
      ]);
      const line = await tab.evaluate(() => {
        const style = getComputedStyle(document.querySelector("[data-error]"));
        return `${style.textDecorationLine} ${style.textDecorationStyle}`;
      });
      assert.equal(line, "underline wavy");

      // A click shows the place.
      await tab.click("#errors-list li:nth-child(5) .place");
      const selection = await tab.evaluate(() => {
        const { id, selectionStart, selectionEnd } = document.activeElement;
        return [id, selectionStart, selectionEnd];
      });
      assert.deepEqual(selection, ["url", 29, 30]);

      await tab.show("https://a_b/[", "");
      assert.equal((await list())[0][1], `${STANDARD}#validation-error-domain-to-ascii`);
      await tab.show("https://[::1", "");
      assert.deepEqual(await list(), [
        [
          "IPv6-unclosed",
          `${STANDARD}#ipv6-unclosed`,
          "parsing fails",
          (await list())[0][3],
          (await list())[0][4],
        ],
      ]);
      assert.match((await list())[0][3], /^[A-Z].*\.$/);
      assert.equal((await tab.pieces()).at(-1)[2], "failure");
      assert.equal(await tab.evaluate(() => document.querySelector("#url").ariaInvalid), "true");

      await tab.show("https://example.org/", "");
      assert.equal(await tab.evaluate(() => document.querySelector("#errors").hidden), true);
      assert.equal(await tab.text("#outcome"), "A valid URL.");
    },
  },
  {
    name: "three readings, and a gallery of inputs on which they differ",
    async run(tab, { address, seen }) {
      await tab.open(address, { url: "https://example.com/a?b#c" });
      assert.equal(await tab.text("#readings-summary"), "All three agree.");
      for (const { texts, marked } of await tab.readings()) {
        assert.deepEqual(marked, []);
        assert.equal(texts.href, "https://example.com/a?b#c");
      }
      let count = 0;
      for (const [index, { items }] of gallery.entries()) {
        for (const [place, { title, url, base = "" }] of items.entries()) {
          count++;
          const card = `#gallery > :nth-child(${index + 1}) li:nth-child(${place + 1}) button`;
          await tab.click(card);
          await tab.until((text) => document.querySelector("#url").value === text, url);
          assert.equal(await tab.value("#base"), base);
          const [ours, browser, draft] = await tab.readings();
          assert.deepEqual(ours.marked, []);
          // The browser's own column is what this very browser says.
          const native = await tab.evaluate(
            (input, itsBase) => {
              try {
                return new URL(input, itsBase || undefined).href;
              } catch {
                return null;
              }
            },
            url,
            base,
          );
          assert.equal(browser.texts.href, native, title);
          assert.equal(browser.marked.includes("href"), browser.texts.href !== ours.texts.href);
          seen?.(title, { browser: browser.marked.length > 0, draft: draft.marked.length > 0 });
          if (index === 0) assert.notEqual(draft.marked.length, 0, `${title}: RFC 3986`);
          await tab.isInOrder(title);
        }
      }
      assert.equal(count, 19);

      await tab.click("#gallery button");
      const [ours, , draft] = await tab.readings();
      assert.deepEqual(
        [ours.texts.hostname, draft.texts.hostname],
        ["good.example", "evil.example"],
      );
      assert.ok(draft.marked.includes("hostname"));
      assert.match(await tab.text("#readings-summary"), /RFC 3986 reads another host\.$/);
      await tab.isQuiet();
    },
  },
  {
    name: "data: URLs: type, parameters, size, and a preview that runs nothing",
    async run(tab, { address }) {
      await tab.open(address);
      const preview = () =>
        tab.evaluate(() => {
          const panel = document.querySelector("#data-preview");
          const image = panel.querySelector("img");
          return {
            image: image && [new URL(image.src).protocol, image.naturalWidth],
            text: panel.querySelector("pre.text")?.textContent ?? null,
            bytes: panel.querySelector("pre.bytes")?.textContent ?? null,
            elements: [...panel.querySelectorAll("*")].map(({ localName }) => localName),
          };
        });
      const ready = (type) =>
        tab.until((it) => {
          const shown = document.querySelector("#data-facts dd")?.textContent;
          const image = document.querySelector("#data-preview img");
          return shown === it && (image === null || image.complete);
        }, type);

      await tab.show('data:TEXT/html;charset=UTF-8;X="a b",<b onclick=alert(1)>né</b><script>');
      await ready("text/html");
      assert.deepEqual(await tab.facts("#data-facts"), {
        "MIME type": "text/html",
        Parameters: "charset = UTF-8, x = a b",
        Size: "35 bytes",
      });
      assert.deepEqual(await preview(), {
        image: null,
        text: "<b onclick=alert(1)>né</b><script>",
        bytes: null,
        elements: ["div", "pre"],
      });

      await tab.show(GIF);
      await ready("image/gif");
      const gif = await preview();
      assert.deepEqual(gif.image, ["blob:", 1]);
      assert.match(gif.bytes, /^0000 {2}47 49 46 38 39 61 .* GIF89a/);

      await tab.show(SVG);
      await ready("image/svg+xml");
      const svg = await preview();
      assert.equal(svg.image[0], "blob:");
      assert.ok(svg.image[1] > 0);
      assert.match(svg.text, /^<svg xmlns.*<script>/);
      assert.equal(await tab.evaluate(() => "broken" in window), false);

      await tab.show("data:application/octet-stream;base64,AAEC/w");
      await ready("application/octet-stream");
      assert.match((await preview()).bytes, /^0000 {2}00 01 02 ff +····$/);

      await tab.show("data:image/png,x");
      await tab.until(() => document.querySelector("#data-preview .note") !== null);
      assert.equal((await preview()).image, null);

      await tab.show("data:text/plain;base64,!");
      await tab.until(() => document.querySelector("#data-facts dt").textContent === "Kind");
      assert.deepEqual((await preview()).elements, []);

      await tab.show("https://example.com/");
      assert.equal(await tab.evaluate(() => document.querySelector("#data").hidden), true);
      await tab.isQuiet();
    },
  },
  {
    name: "hosts: Unicode and ASCII, addresses in full",
    async run(tab, { address }) {
      await tab.open(address);
      for (const [url, facts] of HOSTS) {
        await tab.show(url);
        assert.deepEqual(await tab.facts("#host"), facts, url);
      }
      await tab.show("https://BÜCHER.example/");
      assert.equal((await tab.facts("#host")).ASCII, "xn--bcher-kva.example");
    },
  },
];
