// Tests everyday use of the page: going back, following links, copying, escapes, removed characters, the first screen,
// frames, and long inputs.
import assert from "node:assert/strict";
import { checkWithAxe } from "./everyone-cases.js";
import { nightlyCase, pageCase } from "./page-case.js";
import { assertSorted, FIRST_URL } from "./tab.js";

pageCase("back, forward and undo bring back what was typed", async (tab, { address }) => {
  await tab.open(address);
  const undoIsOff = () => tab.property("#undo", "disabled");
  const is = (url) => tab.untilValue("#url", url);
  assert.equal(await undoIsOff(), true);
  await tab.fill("#url", "https://typed.example/");
  assert.equal(await undoIsOff(), false);
  await tab.openGallery();
  await tab.focus("[data-card=tab]");
  await tab.press("Enter");
  await is("http://ev\til.example/");
  await tab.evaluate(() => scrollTo(0, 0));
  await tab.fill("#attribute-hash", "x");
  await is("http://evil.example/#x");
  await tab.click("#params-add");
  await is("http://evil.example/?=#x");

  // A sequence of key presses creates a single history entry, and so does each action.
  await tab.evaluate(() => history.back());
  await is("http://evil.example/#x");
  await tab.evaluate(() => history.back());
  await is("http://ev\til.example/");
  assert.equal(await tab.evaluate(() => $("[data-card][aria-pressed=true]").dataset.card), "tab");
  await tab.evaluate(() => history.back());
  await is("https://typed.example/");
  await tab.hasText("#href", "https://typed.example/");
  await tab.evaluate(() => history.back());
  await is(FIRST_URL);
  assert.equal(await undoIsOff(), true);
  for (const url of ["https://typed.example/", "http://ev\til.example/"]) {
    await tab.evaluate(() => history.forward());
    await is(url);
  }

  // The button is hidden while the page is scrolled, as it can be after going back.
  await tab.until(() => {
    scrollTo(0, 0);
    return $("#undo").checkVisibility();
  });
  await tab.click("#undo");
  await is("https://typed.example/");
  await tab.focus("#url");
  await tab.press("Control", "z");
  await is(FIRST_URL);
  await tab.press("Control", "y");
  await is("https://typed.example/");

  // The typed text is restored after leaving the page and coming back.
  await tab.fill("#url", "https://left.example/");
  await tab.blur();
  const left = await tab.evaluate(() => location.href);
  await tab.open(left);
  await is("https://left.example/");

  // After going back, an attribute's field has its earlier value, and editing continues from that value.
  await tab.open(address, { url: "https://h/#a" });
  await tab.fill("#attribute-hash", "b");
  await is("https://h/#b");
  await tab.evaluate(() => history.back());
  await is("https://h/#a");
  assert.equal(await tab.focused(), "attribute-hash");
  assert.equal(await tab.value("#attribute-hash"), "#a");
});

pageCase("links hold the input, the base and the panel's content", async (tab, { address }) => {
  await tab.open(address, { base: "https://only.example/" });
  assert.equal(await tab.value("#url"), "");
  await tab.hasText("#href", "https://only.example/");

  await tab.open(address, {
    url: "https://h/a/b",
    panel: "pattern",
    text: "/:x/:y",
    step: "7",
  });
  await tab.until(() => $("#pattern") !== null);
  assert.equal(await tab.value("#pattern"), "/:x/:y");
  await tab.focus("#pattern");
  await tab.fill("#pattern", "https://h/:z/*");
  await tab.blur();
  const parameters = () =>
    tab.evaluate(() => Object.fromEntries(new URLSearchParams(location.hash.slice(1))));
  assert.deepEqual(await parameters(), {
    url: "https://h/a/b",
    panel: "pattern",
    text: "https://h/:z/*",
    step: "7",
  });
  // A step belongs only to the input for which it was selected.
  await tab.fill("#url", "https://h/c");
  await tab.blur();
  assert.deepEqual(await parameters(), {
    url: "https://h/c",
    panel: "pattern",
    text: "https://h/:z/*",
  });

  // Text that addresses can't contain.
  await tab.open(address, { url: "https://h/\\u{D800}\\r\\\\a\\q", escapes: "" });
  assert.equal(await tab.value("#url"), "https://h/\\u{D800}\\r\\\\a\\\\q");
  await tab.hasText("#href", "https://h/%EF%BF%BD/a/q");
});

pageCase("escapes, and marks for removed characters", async (tab, { address }) => {
  await tab.open(address);
  await tab.show("ht\ttp://h/\u{1f600}\\a\nb ");
  await tab.hasText(
    "#url-note",
    "Removed before parsing: a tab, a line feed, a character at the end.",
  );
  assert.deepEqual(
    (await tab.pieces()).filter((piece) => /^removed/.test(piece.at(-1))),
    [
      ["\t", "scheme", "error", "removed: tab"],
      ["\n", "path", "removed: line feed"],
      [" ", null, "error", "removed: after"],
    ],
  );
  await tab.isInOrder("with marks");
  await tab.click("#escapes");
  assert.equal(await tab.value("#url"), "ht\\ttp://h/\u{1f600}\\\\a\\nb ");
  await tab.hasText("#href", "http://h/%F0%9F%98%80/ab");
  assert.deepEqual(
    (await tab.pieces()).filter(([text]) => text.startsWith("\\")),
    [
      ["\\t", "scheme", "error", "removed: tab"],
      ["\\\\", "path", "error"],
      ["\\n", "path", "removed: line feed"],
    ],
  );
  // Escapes of all kinds, and several tabs.
  await tab.fill("#url", "https://h/\\u{0}\\ta\\t\\ud800\\x41\\n\\u{10FFFF}");
  await tab.hasText("#href", "https://h/%00a%EF%BF%BDA%F4%8F%BF%BF");
  assert.equal((await tab.pieces()).filter((piece) => piece.at(-1) === "removed: tab").length, 2);
  // A lone surrogate (which can be typed only with an escape) is reported with its offset.
  await tab.fill("#url", "https://h/#\\ud800");
  await tab.hasText("#href", "https://h/#%EF%BF%BD");
  await tab.hasText("#outcome", "Parses, with 1 error");
  await tab.hasText("#errors .name", "invalid-URL-unit");
  assert.deepEqual((await tab.pieces()).at(-1), ["\\ud800", "fragment", "error"]);
  // Offsets refer to the text as typed.
  await tab.fill("#url", "https://h/\\u{61}\\\\b");
  await tab.click("#error .place");
  assert.deepEqual(
    await tab.evaluate(() => {
      const { value, selectionStart, selectionEnd } = document.activeElement;
      return value.slice(selectionStart, selectionEnd);
    }),
    "\\\\",
  );
  await tab.isInOrder("escapes");
  await tab.click("#escapes");
  assert.equal(await tab.value("#url"), "https://h/a\\b");
});

pageCase("right-to-left inputs are also shown in parsing order", async (tab, { address }) => {
  await tab.open(address, { url: "https://h/" });
  assert.equal(await tab.isHidden("#in-order"), true);
  await tab.show("https://\u05d0\u05d1.\u05d2\u05d3.example/\u05d4/x?\u05d5#\u05d6");
  assert.deepEqual(
    await tab.evaluate(() =>
      $$("#in-order li:not(.of-all)").map((item) => [
        item.querySelector(".name").textContent,
        item.querySelector("bdi").textContent,
      ]),
    ),
    [
      ["scheme", "https"],
      ["host", "\u05d0\u05d1"],
      ["host", "\u05d2\u05d3"],
      ["host", "example"],
      ["path", "\u05d4"],
      ["path", "x"],
      ["query", "\u05d5"],
      ["fragment", "\u05d6"],
    ],
  );
  await tab.hasText("#in-order li", "In parsing order:");
  // The items have the same order on the screen.
  const places = await tab.evaluate(() =>
    $$("#in-order li").map((item) => {
      const { top, left } = item.getBoundingClientRect();
      return 10_000 * Math.round(top) + left;
    }),
  );
  assertSorted(places);
  // Text without components has no explanation.
  await tab.show("\u05e9\u05dc\u05d5\u05dd");
  assert.equal(await tab.isHidden("#in-order"), true);
});

pageCase("copies: a link, a row of WPT, a test, JSON, curl, Markdown", async (tab, { address }) => {
  await tab.open(address, { url: "../\u00fc'|`", base: "https://h/a/b/c" });
  await tab.click("#copy-as summary");
  const forms = await tab.texts("#copy-as button");
  assert.deepEqual(forms, [
    ...["Link", "Web Platform Tests row", "JavaScript test", "JSON", "curl", "Markdown"],
    ...["Picture", "Picture as SVG"],
  ]);
  await tab.press("Escape");
  assert.equal(await tab.property("#copy-as", "open"), false);
  assert.equal(await tab.focused("localName"), "summary");
  const copied = async (form) => {
    await tab.focus("#copy-as summary");
    await tab.press("Enter");
    await tab.until(() => "ready" in $("#copy-as").dataset);
    for (let i = 0; i <= forms.indexOf(form); i++) await tab.press("Tab");
    await tab.press("Enter");
    await tab.until(() => $("#copied").textContent !== "");
    await tab.hasText("#copied", `${form} copied.`);
    await tab.evaluate(() => {
      const field = document.createElement("textarea");
      field.id = "pasted";
      $("header").append(field);
      field.focus();
    });
    await tab.press("Control", "v");
    await tab.until(() => $("#pasted").value !== "");
    const text = await tab.value("#pasted");
    await tab.evaluate(() => $("#pasted").remove());
    return text;
  };
  assert.equal(
    await copied("Link"),
    `${address}#url=..%2F%C3%BC%27%7C%60&base=https%3A%2F%2Fh%2Fa%2Fb%2Fc`,
  );
  // Copying a second time shows the message again.
  assert.ok((await copied("Link")).startsWith(address));
  assert.equal(await copied("curl"), "curl --globoff --path-as-is 'https://h/a/%C3%BC'\\''|%60'");
});

pageCase("a URLPattern and its groups, percent-encode sets, two URLs", async (tab, { address }) => {
  await tab.open(address, { url: "https://www.example.com/books/7/cover" });
  await tab.openPanel("pattern");
  await tab.fill("#pattern", "https://*.example.com/books/:id(\\d+)/:page?");
  await tab.hasText("#pattern-summary", "The pattern matches.");
  const groups = () =>
    tab.evaluate(() =>
      [1, 2].map((column) =>
        $$("#matched tbody tr").flatMap((row) =>
          [
            ...row.cells[column].querySelectorAll(".of-group[data-colour]:not([data-colour=''])"),
          ].map(({ textContent, dataset }) => [textContent, dataset.colour]),
        ),
      ),
    );
  assert.deepEqual(await groups(), [
    [
      ["*", "0"],
      [":id(\\d+)", "1"],
      [":page?", "2"],
    ],
    [
      ["www", "0"],
      ["7", "1"],
      ["cover", "2"],
    ],
  ]);
  await tab.fill("#pattern", "https://h/(");
  assert.match(await tab.text("#pattern-summary"), /^Invalid URL pattern: /);
  await tab.fill("#pattern", "https://h/");
  await tab.hasText("#pattern-summary", "No match: the hostname and pathname differ.");
  await tab.show("https://[");
  await tab.hasText("#pattern-summary", "There is no URL to match.");
  assert.deepEqual(await tab.texts("#matched [data-column=URL]"), Array(8).fill("–"));
  await tab.show("https://www.example.com/books/7/cover");

  // On phones, a pattern with several pieces appears on the same line as its name, like the URL.
  await tab.driver.resize(360, 740);
  await tab.fill("#pattern", "https://*.example.com/books/:id(\\d+)/:page?");
  const beside = await tab.evaluate(() =>
    $$("#matched td").filter((cell) => cell.children.length !== 1),
  );
  assert.deepEqual(beside, []);
  const heights = await tab.evaluate(() => $$("#matched td").map((cell) => cell.offsetHeight));
  assert.ok(Math.max(...heights) <= 60, `${heights}`);
  await tab.driver.resize(1280, 900);

  await tab.openPanel("sets");
  const encoded = () =>
    tab.evaluate(() =>
      $$(".ascii [data-encoded]")
        .map(({ dataset }) => dataset.character)
        .join(""),
    );
  assert.equal(await encoded(), ' "#<>?^`{}');
  await tab.clickUnseen("input[value=fragment]");
  assert.equal(await encoded(), ' "<>`');
  await tab.focus(".ascii [tabindex='0']");
  await tab.press("ArrowLeft");
  assert.equal(await tab.focused("ariaLabel"), ">, encoded");
  assert.match(await tab.text(".about-character"), /U\+003EEncoded in: fragment, query, /);
  await tab.press("ArrowDown");
  assert.equal(await tab.evaluate(() => document.activeElement.dataset.character), "N");
  // On phones, each row shows half as many bytes.
  await tab.driver.resize(360, 740);
  await tab.press("ArrowUp");
  assert.equal(await tab.evaluate(() => document.activeElement.dataset.character), "F");
  await tab.driver.resize(1280, 900);
  // A different URL must not change this text, because screen readers would announce the change.
  await tab.evaluate(() => {
    globalThis.changes = 0;
    new MutationObserver((records) => {
      globalThis.changes += records.length;
    }).observe($("#panel-sets"), {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
  });
  await tab.show("https://www.example.com/books/8");
  await tab.show("https://www.example.com/books/7/cover");
  assert.equal(await tab.evaluate(() => globalThis.changes), 0);
  await tab.fill("#to-encode", "a b>\u00e9");
  await tab.hasText("#encoded", "a%20b%3E%C3%A9");

  await tab.openPanel("compare");
  await tab.fill("#other", "HTTPS://WWW.example.com:443/books/./7/cover");
  await tab.hasText("#compare-summary", "They are equal.");
  await tab.fill("#other", "https://www.example.com/books/8/cover#x");
  await tab.hasText("#compare-summary", "Same origin; they differ in pathname and hash.");
  assert.equal(await tab.count("#compared [data-differs]"), 3);
});

pageCase("the first screen, by window size", async (tab, { address }) => {
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ]) {
    await tab.driver.resize(width, height);
    // If there is enough room, the step and the components are visible, too.
    const seen = width > 1000 ? ["#href", "#attribute-hash", "#step", "#attribute-origin"] : [];
    for (const state of [undefined, { url: "http://good.example\\@evil.example/?a&b" }]) {
      await tab.open(address, state);
      const all = ["#url", "#outcome", "#watch", "#score .tape", "#score .transport", ...seen];
      for (const [index, { bottom }] of (await tab.places(...all)).entries()) {
        assert.ok(bottom <= height, `${width}: ${all[index]} ends at ${bottom}`);
      }
    }
  }
  await tab.driver.resize(1920, 1080);
  await tab.open(address);
  const { width, columns } = await tab.evaluate(() => ({
    width: $("main").getBoundingClientRect().width,
    columns: new Set(
      $$(".stage section").map((panel) => Math.round(panel.getBoundingClientRect().left)),
    ).size,
  }));
  assert.ok(width >= 1700, `${width}`);
  assert.equal(columns, 3);
});

nightlyCase("what is best stands right below, and is a link away", async (tab, { address }) => {
  await tab.open(address, { url: `https://h/?${"a=b&".repeat(60)}` });
  const parts = await tab.places("#trace", "#below", "#params", "#gallery", "#panels");
  const order = parts.map(({ top }) => top);
  assertSorted(order);
  // Only a dozen pairs are shown, however many there are.
  assert.equal((await tab.pairs()).length, 60);
  const [{ height }] = await tab.places(".scrolls");
  assert.ok(height > 300 && height < 420, `${height}`);
  const isAtTop = (selector) =>
    tab.until((it) => {
      const { top } = $(it).getBoundingClientRect();
      // The page may be too short to scroll any further.
      return top >= 0 && top < innerHeight / 2;
    }, selector);
  for (const name of ["pattern", "sets", "compare"]) {
    await tab.evaluate(() => scrollTo(0, 0));
    await tab.click(`#below a[href="#panel-${name}"]`);
    await tab.until((it) => document.activeElement.id === `tab-${it}`, name);
    assert.equal(await tab.evaluate((it) => $(`#panel-${it}`).hidden, name), false);
    await isAtTop("#panels");
    await tab.until((it) => location.hash.includes(`panel=${it}`), name);
  }
  // The first screen has links to the panels that are relevant to this URL.
  await tab.driver.resize(1280, 800);
  for (const [url, place] of [
    ["https://h/?a=b", "params-title"],
    ["data:,a", "data-title"],
  ]) {
    await tab.open(address, { url });
    const link = `.jumps a[data-place=${place}]`;
    const [{ bottom }] = await tab.places(link);
    assert.ok(bottom > 0 && bottom < 800, `${place}: ${bottom}`);
    await tab.click(link);
    await isAtTop(`#${place}`);
    assert.equal(await tab.focused(), place);
    const hasData = await tab.evaluate(() => !$("#to-data").hidden);
    assert.equal(hasData, url === "data:,a");
  }
  await tab.open(address, { url: "https://h/?a=b" });
  await tab.driver.resize(1280, 900);
  await tab.click("#below a[data-place=gallery]");
  await isAtTop("#gallery-hosts");
  await tab.untilFocus("gallery-hosts");
  // When the bar is stuck to the top, its edges match the edges of the content below.
  await tab.until(() => $("#bar[data-stuck]") !== null);
  const [large, gallery] = await tab.places("#bar[data-stuck] .large", "#gallery");
  assert.equal(Math.round(large.left), Math.round(gallery.left));
  // The bar does not show the base, so it stays hidden while the user types in the base field.
  await tab.evaluate(() => scrollTo(0, 0));
  await tab.until(() => $("#bar[data-stuck]") === null);
  await tab.focus("#base");
  await tab.scrollTo("#gallery");
  // When this observer sees that the line is out of view, the page's own has run before.
  await tab.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new IntersectionObserver((entries) => {
          // Firefox may scroll to the focused field only after this.
          if (entries.at(-1).isIntersecting) {
            $("#gallery").scrollIntoView();
            return;
          }
          observer.disconnect();
          resolve();
        });
        observer.observe($("#bar-place"));
      }),
  );
  assert.equal(await tab.evaluate(() => $("#bar[data-stuck]")), null);
  await tab.blur();
  await tab.until(() => $("#bar[data-stuck]") !== null);
  await tab.driver.resize(1920, 1080);
  await tab.open(address);
  await tab.until(() => $("#two .cuts") !== null);
  const [{ top }] = await tab.places("#two .cuts");
  assert.ok(top < 1200, `${top}: the two parsers are right below the first screen`);
});

nightlyCase("embedded: input, verdict and picture", async (tab, { address, requests }) => {
  for (const width of [1280, 700, 360]) {
    await tab.driver.resize(width, 800);
    await tab.open(`${address}?embed`, { url: "https://h/x", panel: "sets", step: "3" });
    const shown = await tab.evaluate(() =>
      [
        ...["header .brand", "header .home", "#gallery", "#panels", "footer code", "#params"],
        ...[".score-body", "#step", "#trace-title", "#below"],
        ...["#url", "#outcome", "#components", "#open-in-full"],
      ].filter((selector) => $(selector).checkVisibility()),
    );
    assert.deepEqual(
      shown,
      [".score-body", "#url", "#outcome", "#open-in-full"],
      `${width} pixels`,
    );
    await tab.until(() => /^3 of /.test($("#trace .count").textContent));
    const entries = await tab.evaluate(() => history.length);
    await tab.show("https://h/y");
    assert.equal(await tab.evaluate(() => history.length), entries);
    const [link, bar] = await tab.places("#open-in-full", "#bar");
    assert.equal(link.left, bar.left, "one edge");
    await checkWithAxe(tab, `embedded, ${width} pixels`);
    await tab.isInOrder("embedded");
  }
  // Parts of the page that are not shown are not loaded either.
  const below = /\/(?:panels|gallery)\/|below\.css/;
  assert.deepEqual(
    requests.map((request) => request.split(" ", 1)[0]).filter((path) => below.test(path)),
    [],
  );
  await tab.driver.resize(1280, 900);
  // A link opens the full page in the frame's current state.
  await tab.fill("#url", "https://h/y");
  await tab.focus("#open-in-full");
  assert.equal(
    await tab.property("#open-in-full", "href"),
    `${address}#url=https%3A%2F%2Fh%2Fy&panel=sets`,
  );
});

nightlyCase("what is shown of a long input is bounded", async (tab, { address }) => {
  await tab.open(address);
  await tab.openPanel("readings");
  const count = () => tab.count("*");
  const before = await count();
  for (const [what, url] of [
    ["path", `https://h/${"a/".repeat(500_000)}`],
    ["errors", `https://h/${" a".repeat(500_000)}`],
    ["pairs", `https://h/?${"a&".repeat(500_000)}`],
    ["credentials", `https://${"@".repeat(1_000_000)}h/`],
    ["host", `https://${"a.".repeat(500_000)}/`],
    ["data", `data:,${"a".repeat(1_000_000)}`],
  ]) {
    await tab.show(url);
    assert.match(
      await tab.text("#url-note"),
      /^1,000,\d{3} code units\. Too long to check and highlight\.$/,
    );
    assert.match(await tab.text("#outcome"), /^(?:A URL|Not a URL)$/);
    assert.match(await tab.text("#readings-summary"), /^Too long to compare/);
    const shown = await tab.evaluate(() => ({
      text: document.body.innerText.length,
      values: $$("#attribute-href, #components input").map(({ value }) => value.length),
    }));
    assert.ok(shown.text < 20_000, `${what}: ${shown.text}`);
    assert.ok(Math.max(...shown.values) <= 2001, `${what}: ${shown.values}`);
    assert.ok((await count()) < before + 200, `${what}: ${await count()} elements`);
  }
  // The panel has no steps to go through, and nothing suggests that it does.
  await tab.until(
    (text) => $("#score > .note")?.textContent === text,
    "Too long to walk through: over 100,000 code units.",
  );
  assert.deepEqual(
    await tab.evaluate(() =>
      [
        "#score .key",
        "#score .transport",
        "#score .score-body",
        "#step .lines",
        "#score > .note",
      ].map((it) => $(it).checkVisibility()),
    ),
    [false, false, false, false, true],
  );
  await tab.show(`https://h/${" a".repeat(5000)}?${"b=c&".repeat(500)}`);
  await tab.hasText("#outcome", "Parses, with 5,000 errors");
  await tab.hasText("#url-note", "500 of 5,000 errors are underlined.");
  const isWrong = ([, , error]) => error !== undefined;
  assert.equal((await tab.pieces()).filter(isWrong).length, 500);
  assert.ok((await count()) < before + 3500, `${await count()} elements`);
  await tab.show("a", `https://h/${"a".repeat(100_000)}`);
  await tab.hasText("#outcome", "A URL");
  await tab.hasText("#url-note", "Input and base together are too long to check for errors.");
  await tab.show("https://h/");
  await tab.hasText("#url-note", "");
  assert.deepEqual(await tab.pieces(), [
    ["https", "scheme"],
    ["://", null],
    ["h", "host"],
    ["/", "path"],
  ]);
});

pageCase("a key press in a long input recreates only what it changes", async (tab, { address }) => {
  await tab.open(address);
  const url = `https://h/${" a".repeat(2000)}`;
  await tab.show(url);
  const pieces = await tab.pieces();
  assert.ok(pieces.length > 900, `${pieces.length} pieces`);
  /** Counts the elements created while text is typed, except in the parser panel, which updates later. */
  const made = async (text, at) => {
    await tab.evaluate((place) => {
      const area = $("#url");
      area.focus();
      area.setSelectionRange(place, place);
      globalThis.made = [];
      globalThis.observer?.disconnect();
      globalThis.observer = new MutationObserver((records) => {
        for (const { addedNodes } of records) globalThis.made.push(...addedNodes);
      });
      for (const one of $$("#bar, .said, #host"))
        globalThis.observer.observe(one, { childList: true, subtree: true });
    }, at);
    await tab.driver.type(text);
    // Chips are fitted to their line one frame later.
    await tab.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    return tab.evaluate(() => globalThis.made.filter((node) => node.nodeType === 1).length);
  };
  assert.equal(await made("x", url.length), 1);
  assert.deepEqual((await tab.pieces()).at(-1), [`${pieces.at(-1)[0]}x`, "path"]);
  // If the user types in the middle of the underlined text, the pieces after that position are kept as well.
  assert.equal(await made("y", "https://h/ a a a a".length), 1);
  assert.deepEqual((await tab.pieces()).slice(10, 14), [
    [" ", "path", "error"],
    ["ay", "path"],
    [" ", "path", "error"],
    ["a", "path"],
  ]);
  // There is one more error. Errors that were already shown remain and can still be fixed.
  await tab.untilText("#errors .times", "× 2,000");
  assert.ok((await made(" ", "https://h/ a a".length)) > 3);
  await tab.hasText("#errors .times", "× 2,001");
  await tab.hasText("#outcome", "Parses, with 2,001 errors");
  await tab.show("https://h/ a b");
  await tab.show("https://h/c d e");
  await tab.click("#errors .chip");
  assert.deepEqual(
    await tab.evaluate(() => {
      const [{ startContainer }] = CSS.highlights.get("current");
      return startContainer.parentElement.previousElementSibling.textContent;
    }),
    "/c",
  );
  await tab.click("#errors .fix");
  assert.equal(await tab.value("#url"), "https://h/c%20d%20e");
  assert.equal(await tab.isHidden("#error"), true);
});
