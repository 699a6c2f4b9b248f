// Tests how the page presents an input: the colors, errors, host and data, and other parsers' interpretations.
import assert from "node:assert/strict";
import { gallery } from "../../www/gallery/items.js";
import { verdicts } from "../../www/gallery/verdicts.js";
import { nightlyCase, pageCase } from "./page-case.js";

const STANDARD = "https://url.spec.whatwg.org/";

/** Returns the images that have at least one pixel. */
const GIF = "data:image/gif;base64,R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==";
const SVG =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='4' height='2'%3E%3Cscript%3Ewindow.top.broken = 1%3C/script%3E%3C/svg%3E";

/** Inputs, each with whether it is a valid URL string. Browsers disagree about some of them. */
const COMPARED = [
  ["https://example.com/", "yes"],
  ["https://a b.example/", "no"],
  ["https://h/a|b", "no"],
  ["http://h:99999/", "no"],
  ["t:/a/..//b?", "yes"],
  ["https://example.255/", "no"],
];

pageCase("this browser's result, and both definitions of validity", async (tab, { address }) => {
  await tab.open(address);
  for (const [input, validity] of COMPARED) {
    await tab.show(input);
    const { ours, own, text, agrees, marked, summary, note } = await tab.evaluate((url) => {
      const shown = $("#browser");
      return {
        ours: globalThis.whatwg.URL.parse(url)?.href ?? null,
        own: URL.canParse(url) ? new URL(url).href : null,
        text: shown.textContent,
        agrees: shown.dataset.agrees,
        marked: shown.querySelector("mark")?.textContent,
        summary: $("#validity summary").textContent,
        note: $("#validity-note").textContent,
      };
    }, input);
    assert.equal(agrees, String(ours === own), input);
    if (ours === own) assert.equal(text, "This browser agrees", input);
    else if (own === null) assert.equal(text, "This browser: not a URL", input);
    else {
      assert.ok(
        text.startsWith("This browser: ") && own.endsWith(text.slice(14).replace(/^…/, "")),
        text,
      );
      assert.ok(own.includes(marked.replace("\u2060", "")), marked);
    }
    assert.equal(summary, `Valid URL string: ${validity}`, input);
    assert.equal(note, "For this input, both agree.", input);
  }
  for (const width of [320, 1280]) {
    await tab.driver.resize(width, 740);
    const [{ top }] = await tab.places("#browser");
    assert.ok(top > 0 && top < 400, `${top} at ${width}`);
  }
  // The explanation of an error does not run into it.
  await tab.driver.resize(1024, 768);
  await tab.show("http://0x7f.1/");
  const [place, browser] = await tab.places("#error .place", "#browser");
  assert.ok(place.right < browser.left, `${place.right} ${browser.left}`);
  await tab.openOnly(`${address}?embed#url=https://a%20b.example/`);
  await tab.until(() => $("#browser").textContent !== "");
  assert.ok(await tab.evaluate(() => $("#browser").checkVisibility()));
});

pageCase("the input is coloured by component, in place, as one types", async (tab, { address }) => {
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
    const field = $("#url").parentElement;
    const pieces = [...field.querySelectorAll("[data-component]")];
    return {
      components: pieces.map((piece) => getComputedStyle(piece).color),
      typed: getComputedStyle(field.querySelector("textarea")).color,
    };
  });
  assert.equal(new Set(colours.components).size, 8);
  assert.equal(colours.typed, "rgba(0, 0, 0, 0)");
  await tab.isInOrder("typed");
  await tab.hasText("#outcome", "Parses, with 4 errors");
  await tab.hasText("#href", "http://me:pw@example.com/b?x=1#f");

  await tab.fill("#url", "../c");
  assert.deepEqual(await tab.pieces(), [["../c", null, "failure"]]);
  await tab.hasText("#outcome", "Not a URL: it is relative and has no base");
  await tab.fill("#base", "https://example.org/a/b/d");
  assert.deepEqual(await tab.pieces(), [["../c", "path"]]);
  assert.deepEqual(await tab.pieces("base"), [
    ["https", "scheme"],
    ["://", null],
    ["example.org", "host"],
    ["/a/b/d", "path"],
  ]);
  await tab.hasText("#href", "https://example.org/a/c");
  await tab.fill("#base", "nonsense");
  await tab.hasText("#outcome", "The base is not a URL");
  assert.equal((await tab.attributes()).hostname, null);
});

pageCase("validation errors: chips, explanations, positions", async (tab, { address }) => {
  await tab.driver.resize(1440, 900);
  await tab.open(address);
  await tab.show("\u{1f600}:x", "");
  await tab.show("https://ex%61mple.org\\a b\t/\u{1f600} ?x", "");
  const list = () =>
    tab.evaluate(() =>
      $$("#errors .chip").map((chip) => [
        chip.querySelector(".name").textContent,
        chip.querySelector("code").textContent,
        chip.querySelector(".times")?.textContent ?? "",
        chip.nextElementSibling?.textContent ?? "",
        chip.getAttribute("aria-pressed"),
      ]),
    );
  const said = () =>
    tab.evaluate(() => {
      const panel = $("#error");
      return {
        link: [panel.querySelector("a").textContent, panel.querySelector("a").href],
        reason: panel.querySelector(".reason").textContent,
        advice: panel.querySelector(".advice")?.textContent ?? null,
        verdict: panel.querySelector(".verdict").textContent,
        places: [...panel.querySelectorAll(".place")].map(({ textContent }) => textContent),
      };
    });
  // Repeated messages share one chip. Chips are sorted by the first position of their errors.
  assert.deepEqual(await list(), [
    ["invalid-URL-unit", "⟨tab⟩", "", "Remove", "true"],
    ["domain-percent-encoded", "%61", "", "", "false"],
    ["invalid-reverse-solidus", "\\", "", "", "false"],
    ["invalid-URL-unit", "⟨space⟩", "× 2", "", "false"],
  ]);
  await tab.hasText("#outcome", "Parses, with 5 errors");
  const first = await said();
  assert.deepEqual(first.link, ["invalid-URL-unit", `${STANDARD}#invalid-url-unit`]);
  assert.equal(first.verdict, "parsing continues");
  assert.equal(first.reason, "U+0009 (tab) is removed from URLs.");
  assert.deepEqual(first.places, ["Show at 25"]);
  const underlined = (await tab.pieces()).filter((piece) => piece[2] === "error");
  assert.deepEqual(underlined, [
    ["%61", "host", "error"],
    ["\\", "path", "error"],
    [" ", "path", "error"],
    ["\t", "path", "error", "removed: tab"],
    [" ", "path", "error"],
  ]);
  const line = await tab.evaluate(() => {
    const style = getComputedStyle($("[data-error]"));
    return `${style.textDecorationLine} ${style.textDecorationStyle}`;
  });
  assert.equal(line, "underline wavy");

  // A chip explains its error and marks its position. A second click marks the next one.
  const marked = () =>
    tab.evaluate(() => [...CSS.highlights.get("current")].map((range) => range.toString()));
  await tab.click("#errors li:nth-child(3) .chip");
  assert.equal((await said()).reason, "With this scheme, a backslash is parsed as a slash.");
  // The tab character has to be removed first.
  assert.equal((await said()).advice, "Write a slash (/) instead of the backslash (\\).");
  assert.deepEqual(await marked(), ["\\"]);
  await tab.click("#errors li:nth-child(4) .chip");
  assert.deepEqual((await said()).places, ["Show at 23", "Show at 29"]);
  assert.deepEqual(await marked(), [" "]);
  const isLast = () =>
    tab.evaluate(() => {
      const [{ startContainer }] = CSS.highlights.get("current");
      return startContainer.parentElement.nextElementSibling.textContent === "?";
    });
  assert.equal(await isLast(), false);
  await tab.press("Enter");
  assert.deepEqual(await marked(), [" "]);
  assert.equal(await isLast(), true);
  assert.equal(
    await tab.evaluate(() => document.activeElement.querySelector(".name").textContent),
    "invalid-URL-unit",
  );
  // The error's position is selected in the field.
  await tab.click("#error .place:last-of-type");
  const selection = await tab.evaluate(() => {
    const { id, selectionStart, selectionEnd } = document.activeElement;
    return [id, selectionStart, selectionEnd];
  });
  assert.deepEqual(selection, ["url", 29, 30]);

  await tab.show("https://a_b/[", "");
  await tab.click("#errors .chip");
  assert.equal((await said()).link[1], `${STANDARD}#validation-error-domain-to-ascii`);
  // If there are several errors, the page first explains the one that made parsing fail.
  await tab.show("https://me@[::1", "");
  assert.deepEqual(
    (await list()).map(([name, , , , pressed]) => [name, pressed]),
    [
      ["invalid-credentials", "false"],
      ["IPv6-unclosed", "true"],
    ],
  );
  const failure = await said();
  assert.equal(failure.verdict, "parsing fails");
  assert.equal(failure.reason, "The host has no closing bracket at the end.");
  // If there is not exactly one right fix for an error, a sentence of advice is shown.
  await tab.show("http://[1::2::3]/", "");
  assert.match((await said()).advice, /^Write two colons \(::\) only once/);
  await tab.show("https://me@[::1", "");
  await tab.hasText("#outcome", "Not a URL");
  assert.equal(await tab.property("#attribute-href", "placeholder"), "No URL");
  assert.equal((await tab.pieces()).at(-1)[2], "failure");
  assert.equal(await tab.property("#url", "ariaInvalid"), "true");

  // Sixty errors of one kind take up no more space than a single error.
  const top = async () => (await tab.places("#components"))[0].top;
  await tab.show("https://h/ a", "");
  const before = await top();
  await tab.show(`https://h/${" a".repeat(60)}`, "");
  assert.equal((await list())[0][2], "× 60");
  assert.equal((await said()).places.length, 3);
  assert.match(await tab.text("#error"), /and 57 more$/);
  assert.ok((await top()) - before <= 26, "a line of the field more");

  // If there are many kinds of errors, the first few and the last are shown; the rest are available on request.
  await tab.show("http:\\\\me@%41\t b[^.x:080\\ü%zz\ud800|", "");
  const count = await tab.count("#errors .chip");
  const kinds = await tab.count("#errors li");
  assert.ok(count <= 4 && kinds <= 5, `${count} ${kinds}`);
  const oneLine = () =>
    tab.evaluate(() => {
      const list = $("#errors");
      const { right } = list.getBoundingClientRect();
      const items = [...list.children].map((item) => item.getBoundingClientRect());
      const isIn = items.every((item) => item.right <= right + 1);
      return isIn && new Set(items.map((item) => item.top)).size === 1;
    });
  await tab.until(() => new Promise((resolve) => requestAnimationFrame(() => resolve(true))));
  assert.equal(await oneLine(), true);
  // On a tablet, no chip is cut off, either.
  await tab.driver.resize(768, 1024);
  await tab.until(() => new Promise((resolve) => requestAnimationFrame(() => resolve(true))));
  assert.equal(await oneLine(), true);
  await tab.driver.resize(1440, 900);
  await tab.until(() => new Promise((resolve) => requestAnimationFrame(() => resolve(true))));
  await tab.click("#errors .more");
  assert.ok((await tab.count("#errors .chip")) > count);

  await tab.show("https://example.org/", "");
  assert.equal(await tab.isHidden("#error"), true);
  await tab.hasText("#outcome", "A valid URL");
  await tab.show("", "");
  await tab.hasText("#outcome", "Nothing to parse: a URL needs a scheme or a base.");
});

pageCase("four parsers compared", async (tab, { address }) => {
  await tab.open(address, { url: "https://example.com/a?b#c" });
  await tab.openPanel("readings");
  await tab.hasText("#readings-summary", "All agree.");
  for (const { texts, marked } of await tab.readings()) {
    assert.deepEqual(marked, []);
    assert.equal(texts.href, "https://example.com/a?b#c");
  }
  await tab.show("http://good.example\\@evil.example/");
  const [ours, browser, strict, draft] = await tab.readings();
  assert.deepEqual(
    [ours, browser, strict, draft].map(({ texts }) => texts.hostname),
    ["good.example", "good.example", null, "evil.example"],
  );
  assert.ok(draft.marked.includes("hostname"));
  assert.match(
    await tab.text("#readings-summary"),
    /^This browser agrees\. RFC 3986 rejects it\.$/,
  );
  await tab.show("http://[");
  await tab.hasText("#readings-summary", "All reject it.");
});

nightlyCase("cards: each parser's answer; the focus stays", async (tab, { address, label }) => {
  await tab.open(address);
  await tab.openGallery();
  const items = gallery.flatMap((group) => group.items);
  assert.equal(items.length, 31);
  // The first cards in a group are shown; the rest are available on request.
  const inSight = () =>
    tab.evaluate(() => $$("#gallery [data-card]").filter((card) => card.checkVisibility()).length);
  assert.equal(await inSight(), 17);
  await tab.hasText("#gallery .more-cards", "14 more");
  await tab.click("#gallery .more-cards");
  assert.equal(await inSight(), 31);
  assert.equal(await tab.evaluate(() => document.activeElement.dataset.card), items[8].id);
  const cards = await tab.evaluate(() =>
    $$("#gallery [data-card]").map((card) => ({
      id: card.dataset.card,
      name: card.textContent,
      tally: card.closest(".card").querySelector(".tally").textContent,
      answers: [...card.closest(".card").querySelectorAll("li")].map((answer) => [
        answer.querySelector(".reader").textContent,
        (answer.querySelector("code") ?? answer.querySelector("i")).textContent,
      ]),
    })),
  );
  assert.deepEqual(
    cards.map(({ id }) => id),
    items.map(({ id }) => id),
  );
  for (const { id, name, answers } of cards) {
    assert.ok(name.length <= 40, name);
    assert.ok(answers.length >= 6, `${id}: ${answers.length} readers`);
    assert.ok(new Set(answers.map(([, answer]) => answer)).size > 1, `${id}: all agree`);
    assert.deepEqual(
      answers.slice(0, 3).map(([reader]) => reader),
      ["This library:", "This browser:", "RFC 3986 grammar:"],
    );
  }
  const [backslash] = cards;
  // Recorded: Python's urllib, PHP's parse_url and curl.
  assert.equal(backslash.tally, "3 of 14 find evil.example");
  // Only answers that differ from the standard's are red.
  const red = await tab.evaluate(() => {
    const [bad, ...others] = $$(".answer[data-target] code");
    const { color } = getComputedStyle(bad);
    return others
      .filter((it) => getComputedStyle(it).color === color)
      .map((it) => "conforms" in it.closest(".answer").dataset);
  });
  assert.ok(red.length >= 5 && !red.includes(true), `${red}`);
  assert.deepEqual(backslash.answers.slice(0, 4), [
    ["This library:", "good.example"],
    ["This browser:", "good.example"],
    ["RFC 3986 grammar:", "rejected"],
    ["Node's url.parse:", "good.example"],
  ]);
  // The browser's recorded answers are the same as its current answers.
  for (const { id, part } of gallery[1].items) {
    const { answers } = cards.find((card) => card.id === id);
    const now = answers[1][1];
    const [, recorded] = answers.find(([reader]) => reader === `${label}:`);
    assert.equal(recorded, now, `${label}, ${id}: ${part}; record it again`);
  }

  for (const item of items) {
    const card = `[data-card="${item.id}"]`;
    await tab.evaluate((it) => $(it).focus({ preventScroll: true }), card);
    await tab.evaluate((it) => $(it).scrollIntoView(), card);
    await tab.press("Enter");
    assert.equal(await tab.value("#url"), item.url);
    assert.equal(await tab.value("#base"), item.base ?? "");
    const shown = await tab.evaluate((it) => {
      const { top, bottom } = $("#url").getBoundingClientRect();
      const verdict = $("#outcome").getBoundingClientRect();
      return {
        isInSight: top >= 0 && bottom <= 200 && verdict.top >= 0 && verdict.bottom <= 200,
        marked: $$("[data-card][aria-pressed=true]").map(({ dataset }) => dataset.card),
        says: getComputedStyle($(`.card:has(${it}) .shown`)).visibility,
        hasFocus: document.activeElement === $(it),
        covers: $$(`.card:has(${it}) :is(.answer, button, .tally, .of)`)
          .filter((other) => {
            const [a, b] = [$(`.card:has(${it}) .shown`), other].map((one) =>
              one.getBoundingClientRect(),
            );
            return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
          })
          .map(({ textContent }) => textContent),
      };
    }, card);
    assert.deepEqual(
      shown,
      { isInSight: true, marked: [item.id], says: "visible", hasFocus: true, covers: [] },
      item.id,
    );
    await tab.isInOrder(item.id);
  }
  // Once the input has been changed, it no longer belongs to the card.
  await tab.fill("#url", "https://h/");
  assert.equal(await tab.evaluate(() => $("[data-card][aria-pressed=true]")), null);
  assert.equal(Object.keys(verdicts).length, 31);
});

pageCase("data: URLs: facts, and a preview that runs nothing", async (tab, { address }) => {
  await tab.open(address);
  const preview = () =>
    tab.evaluate(() => {
      const panel = $("#data-preview");
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
      const shown = $("#data-facts dd")?.textContent;
      const image = $("#data-preview img");
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
  await tab.until(() => $("#data-preview .note") !== null);
  assert.equal((await preview()).image, null);

  await tab.show("data:text/plain;base64,!");
  await tab.untilText("#data-facts dt", "Problem");
  assert.deepEqual((await preview()).elements, []);

  await tab.show("https://example.com/");
  assert.equal(await tab.isHidden("#data"), true);
});

pageCase("look-alikes, with the scripts of their letters", async (tab, { address, requests }) => {
  const isThere = () => requests.some((request) => request.includes("look-alikes"));
  await tab.open(address, { url: "https://example.org/" });
  assert.equal(isThere(), false);
  await tab.show("https://p\u0430ypal.com/");
  await tab.until(() => $("#url-note").textContent !== "");
  await tab.hasText(
    "#url-note",
    "This host may imitate another one: \u2068p\u2069 is Latin, \u2068\u0430\u2069 U+0430 is Cyrillic, \u2068ypal\u2069 is Latin.",
  );
  assert.equal(isThere(), true);
  await tab.show("https://b\u00fccher.example/");
  await tab.hasText("#url-note", "");
  // The facts about the host are current.
  assert.equal((await tab.facts("#host")).Unicode, "b\u00fccher.example");
  // The letter is named if its run is Latin.
  await tab.show("https://\u0261oogle.com/");
  await tab.hasText(
    "#url-note",
    "This host may imitate another one: \u2068\u0261oogle\u2069 with \u2068\u0261\u2069 U+0261 is Latin.",
  );
  // The whole label consists of look-alike letters.
  await tab.show("https://\u0430\u0440\u0440\u04cf\u0435.com/");
  assert.match(await tab.text("#url-note"), /another one: \S+ is Cyrillic\.$/);
  await tab.show("https://example.org/");
  await tab.hasText("#url-note", "");
});
