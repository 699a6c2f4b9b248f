// Tests that the finished parser diagram is correct and consistent with the rest of the page, and that pointing at a
// component with a mouse, a finger or the keyboard highlights it everywhere.
import assert from "node:assert/strict";
import { nightlyCase, pageCase } from "./page-case.js";
import { FIRST_URL, keepSaved, SIZES } from "./tab.js";

const LONG = `https://user:secret@example.com:8080/docs/page.html?lang=en&q=two%20words#part-2`;

/** Shows a URL. The number of its code points must differ from that of the previous one. */
async function show(tab, url, base = "") {
  await tab.show(url, base);
  await tab.until(
    (input) => {
      const cells = $$("#trace .tape .cell:not(.end)");
      return input === null || cells.length === input;
    },
    url.length > 90 ? null : [...url].length,
  );
}

/** Returns the bars of one kind, in order. */
const bars = (tab, kind) =>
  tab.evaluate(
    (it) =>
      $$("#trace .rows .stroke:not(.of-host)")
        .filter(({ dataset }) => dataset.kind === it && dataset.done === "all")
        .map(({ textContent }) => textContent)
        .join(""),
    kind,
  );

const texts = (tab, selector) => tab.texts(`#trace ${selector}`);

pageCase("the finished picture is true without its key", async (tab, { address }) => {
  await tab.openTrace(address, { url: "https://example.com/" });
  assert.equal(await bars(tab, "written"), "https");
  assert.equal(await bars(tab, "ends"), ":///");
  // Text read in the authority and host states is only tinted. The host parser's result is in the URL.
  assert.equal(await bars(tab, "buffer"), "example.com");
  assert.equal(await bars(tab, "parsed"), "example.com");
  assert.deepEqual(await texts(tab, ".way"), ["back 11 characters"]);
  assert.deepEqual(await texts(tab, ".of-host[data-kind=written]"), ["example.com"]);
  assert.deepEqual(await texts(tab, ".result bdi"), ["https://example.com/"]);

  await show(tab, "../other/./x?y#z", "https://user@example.com/a/b/c?d");
  await tab.until(() => $$("#trace .piece").length > 0);
  assert.equal(
    (await texts(tab, ".piece[data-state=taken]")).join(""),
    "https://user@example.com/a/",
  );
  assert.equal((await texts(tab, ".piece[data-state=dropped]")).join(""), "b/c?d");
  assert.equal(await bars(tab, "dropped"), ".././");
  assert.equal((await texts(tab, ".tape [data-dropped]")).join(""), ".././");
  assert.deepEqual(await texts(tab, ".way"), ["takes from the base", ".. removes b"]);
  // The line through dropped text does not cross the text's dots.
  const strikes = await tab.evaluate(() =>
    $$("#trace :is([data-dropped], [data-kind=dropped])").map((one) => {
      const { backgroundSize, backgroundPositionY, textDecorationLine } = getComputedStyle(one);
      return `${backgroundSize}, ${backgroundPositionY}, ${textDecorationLine}`;
    }),
  );
  assert.equal(strikes.length, 11);
  assert.deepEqual([...new Set(strikes)], ["100% 2px, 48%, none"]);

  await show(tab, "https://B\u00dcCHER.example/stra\u00dfe?a b");
  assert.deepEqual(await texts(tab, ".of-host"), [
    "b\u00fccher.example",
    "xn--bcher-kva.example",
    "xn--bcher-kva.example",
  ]);
  assert.deepEqual(await texts(tab, ".of-host b"), ["b\u00fccher", "xn--bcher-kva"]);
  assert.equal((await texts(tab, ".of-host[data-kind=written]")).length, 1);
  assert.deepEqual(await texts(tab, ".rows [data-rewritten]"), ["\u00df", "\u2423"]);
  assert.deepEqual(await texts(tab, ".way"), [
    "back 14 characters",
    "\u00df → %C3%9F",
    "⟨space⟩ → %20",
  ]);
  // The text in each stage fits into the stage, even if characters are narrow.
  for (const url of ["https://B\u00dcCHER.example/stra\u00dfe?a b", LONG]) {
    await show(tab, url);
    const cut = await tab.evaluate(() =>
      $$("#trace .of-host")
        .filter((one) => {
          const text = new Range();
          text.selectNodeContents(one);
          // The last letter's spacing is outside the bar.
          const spacing = Number.parseFloat(getComputedStyle(one).letterSpacing) || 0;
          const { right } = one.getBoundingClientRect();
          return text.getBoundingClientRect().right - spacing > right + 0.5;
        })
        .map(({ textContent }) => textContent),
    );
    assert.deepEqual(cut, [], url);
  }

  await show(tab, "https://h:443/");
  assert.equal(await bars(tab, "dropped"), ":443");
  assert.equal((await texts(tab, ".way")).at(-1), "the scheme's default");

  await show(tab, "https://exa mple.com/a");
  assert.equal(await bars(tab, "written"), "https");
  assert.deepEqual(await texts(tab, ".way"), ["back 12 characters", "domain-to-ASCII"]);
  assert.deepEqual(await texts(tab, ".result"), ["No URL: parsing failed"]);
  const struck = await tab.evaluate(
    () => getComputedStyle($("#trace .rows [data-kind=written]")).textDecorationLine,
  );
  assert.equal(struck, "line-through");

  // Joined emoji are shown apart, each below its place in the input.
  await show(tab, "https://\u{1f469}\u200d\u{1f469}\u200d\u{1f467}.example/path");
  assert.deepEqual(await texts(tab, ".of-host"), [
    "\u{1f469}\u00b7\u{1f469}\u00b7\u{1f467}.example",
  ]);
  const [read, parsed] = await tab.evaluate(() =>
    ["[data-kind=buffer]", ".of-host"].map((kind) => {
      const bars = $$(`#trace .rows .stroke${kind}`);
      const edges = bars.map((bar) => bar.getBoundingClientRect());
      return [Math.min(...edges.map((it) => it.left)), Math.max(...edges.map((it) => it.right))];
    }),
  );
  for (const [index, edge] of read.entries()) {
    assert.ok(Math.abs(edge - parsed[index]) < 1, `${edge}, ${parsed[index]}`);
  }
});

pageCase("a skipped slash, in the picture and in the sentence", async (tab, { address }) => {
  await tab.openTrace(address, { url: "https://example.com/", step: "7" });
  await tab.hasText(
    "#trace .words",
    "Reads /, sees another /, and skips both. Next state: special authority ignore slashes.",
  );
  assert.ok((await texts(tab, ".rows .stroke")).includes("//"));
});

pageCase("the standard's steps, and why some do not run", async (tab, { address }) => {
  await tab.openTrace(address, { url: "https://user:secret@example.com/", step: "20" });
  const lines = () =>
    tab.evaluate(() =>
      $$("#trace .lines li").map((line) => [
        line.dataset.outcome,
        line.querySelector(".number").textContent,
        line.querySelector(".why")?.textContent ?? "",
      ]),
    );
  assert.deepEqual(await lines(), [
    ["run", "1", "c is @"],
    ["run", "1.1", ""],
    ["not", "1.2", "atSignSeen is false"],
    ["run", "1.3", ""],
    ["run", "1.4", ""],
    ["run", "1.4.1", "the first colon is in buffer"],
    ["run", "1.4.2", "buffer has other code points"],
    ["run", "1.4.3", "some code points follow the colon"],
    ["run", "1.4.4", "some code points precede any colon"],
    ["run", "1.5", ""],
    ["unasked", "2", "not reached"],
    ["unasked", "3", "not reached"],
  ]);
  const pages = await tab.evaluate(() => $$("#trace .lines a").map(({ href }) => href));
  assert.ok(pages[5].endsWith("/steps/authority-state-1.4.1.html"), pages[5]);
  for (const page of pages) assert.ok((await fetch(page)).ok, page);
  // Pointing at a step highlights the text that belongs to it.
  const lit = async (selector) => {
    await tab.evaluate((it) => {
      const target = $(it);
      target.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    }, selector);
    return (await texts(tab, ".tape [data-lit]")).join("");
  };
  assert.equal(await lit(".lines li:first-child"), "@");
  assert.equal(await lit(".lines [data-about=buffer]"), "user:secret");
  assert.equal(await lit(".step h3"), "");
  // On a laptop, all steps that run are in sight, wherever the head is.
  await tab.driver.resize(1280, 800);
  await tab.open(address);
  const found = await tab.eachStep((step) => {
    const area = $("#trace .lines");
    if (area.hidden) return null;
    const { top, bottom: end } = area.getBoundingClientRect();
    // Text at the bottom fades out.
    const bottom = Math.min(end - 13, innerHeight);
    const runs = [...area.querySelectorAll("[data-outcome=run]")];
    const [title] = $("#trace h3").textContent.split(" state");
    const hidden = runs.filter((run) => {
      const place = run.getBoundingClientRect();
      return place.top < top - 1 || place.bottom > bottom;
    });
    return {
      set: `${title} ${runs.map((run) => run.firstChild.textContent)}`,
      hidden: hidden.map((run) => `${step}: ${run.textContent}`),
    };
  });
  const ofStates = found.slice(0, -1).filter((one) => one !== null);
  assert.deepEqual(
    ofStates.flatMap(({ hidden }) => hidden),
    [],
  );
  assert.equal(new Set(ofStates.map(({ set }) => set)).size, 20);
});

pageCase("the head's line is below its character", async (tab, { address }) => {
  const url = `https://example.com/${"a".repeat(150)}/${"b".repeat(40)}/../c`;
  for (const step of ["2", "30", "100", "220"]) {
    await tab.openTrace(address, { url, step });
    const [cell, line] = await tab.evaluate(async () => {
      // A transition moves the line to its position.
      await Promise.all(document.getAnimations().map(({ finished }) => finished));
      return [".tape [data-head]", ".playhead"].map((it) => {
        const { left, right } = $(`#trace ${it}`).getBoundingClientRect();
        return { left, right };
      });
    });
    assert.ok(
      cell.left <= line.left + 1 && line.right <= cell.right + 1,
      JSON.stringify({ step, cell, line }),
    );
  }
});

nightlyCase("title, invitation and picture at four sizes", async (tab, { address }) => {
  for (const [width, height] of SIZES) {
    await tab.driver.resize(width, height);
    await tab.open(address);
    await tab.isInOrder(`${width}`);
    const [header, title, watch, outcome] = await tab.places("header", "h1", "#watch", "#outcome");
    assert.ok(header.height <= 56 && title.width > 100, `${width}: ${header.height}`);
    assert.ok(watch.bottom <= height && Math.abs(watch.top - outcome.top) < 4, `${width}`);
    // The diagram for a short URL uses at least half of its panel.
    await show(tab, "https://example.com/");
    const part = await tab.evaluate(() => {
      const { left, width: whole } = $(".rows").getBoundingClientRect();
      const ends = $$(".rows :is(.stroke, .state-name, .way)").map(
        (one) => one.getBoundingClientRect().right,
      );
      return (Math.max(...ends) - left) / whole;
    });
    assert.ok(part >= 0.5, `${width}: ${part}`);
    // No part of a letter, such as an underscore, is outside its bar.
    const { letter, bar } = await tab.evaluate(() => {
      const stroke = $(".rows .stroke");
      const pen = document.createElement("canvas").getContext("2d");
      pen.font = getComputedStyle(stroke).font;
      const { fontBoundingBoxAscent, fontBoundingBoxDescent } = pen.measureText("_");
      const lines = Math.round(fontBoundingBoxAscent) + Math.round(fontBoundingBoxDescent);
      return { letter: lines, bar: stroke.clientHeight };
    });
    assert.ok(letter <= bar + 1, `${width}: ${letter} in ${bar}`);
  }
});

nightlyCase("frames are filled, and show the step", async (tab, { address }) => {
  // The page that hosts the frame is on a site that allows frames.
  await tab.driver.open(`${address}reference/index.html`);
  const url = encodeURIComponent("https://user:secret@example.com:8080/docs/page.html?q=1#top");
  for (const [width, height] of [
    [700, 420],
    [360, 500],
  ]) {
    await tab.evaluate(
      (src, itsWidth, itsHeight) => {
        const frame = document.createElement("iframe");
        Object.assign(frame, { src, width: itsWidth, height: itsHeight });
        frame.style.border = "0";
        document.body.style.display = "block";
        document.body.replaceChildren(frame);
      },
      `${address}?embed#url=${url}&step=60`,
      width,
      height,
    );
    await tab.until(() => {
      const { contentDocument: inner } = $("iframe");
      return /^60 of /.test(inner?.querySelector("#trace .count")?.textContent ?? "");
    });
    const { outside, scrolls } = await tab.evaluate(() => {
      const { contentDocument: inner, contentWindow: view } = $("iframe");
      const parts = ["#url", "#outcome", "#watch", ".tape", "[aria-current=step]", ".play"];
      const { bottom } = inner.querySelector(".score-body").getBoundingClientRect();
      return {
        outside: [...parts, "#open-in-full"].filter((one) => {
          const place = inner.querySelector(one).getBoundingClientRect();
          const end = inner.querySelector(".score-body").contains(inner.querySelector(one))
            ? bottom
            : view.innerHeight;
          return place.height === 0 || place.top < 0 || place.bottom > end + 1;
        }),
        scrolls: [inner.documentElement.scrollHeight, inner.documentElement.scrollWidth],
      };
    });
    assert.deepEqual(outside, [], `${width} x ${height}`);
    assert.deepEqual(scrolls, [height, width]);
  }
});

pageCase("the staircase is saved as SVG and copied as PNG", async (tab, { address }) => {
  await tab.open(address, { url: "../other/./x?\u00fc", base: "https://example.com/a/b/c?d" });
  await tab.evaluate(keepSaved);
  await tab.evaluate(() => {
    const write = async ([item]) => void globalThis.made.push(await item.getType("image/png"));
    Object.defineProperty(navigator, "clipboard", { value: { write } });
  });
  for (const form of ["Picture as SVG", "Picture"]) {
    await tab.click("#copy-as summary");
    await tab.until(() => $("#copy-as[data-ready]") !== null);
    await tab.clickOn("#copy-as button", form);
    await tab.until(() => /^Picture (?:saved|copied)/.test($("#copied").textContent));
    await tab.evaluate(() => $("#copied").replaceChildren());
  }
  const { source, png, card } = await tab.evaluate(async () => {
    const find = (type) => globalThis.made.find((blob) => blob.type.startsWith(type));
    const { width } = await createImageBitmap(find("image/png"));
    const { backgroundColor } = getComputedStyle($(".score"));
    return { source: await find("image/svg").text(), png: width, card: backgroundColor };
  });
  const words = Array.from(source.matchAll(/<text [^>]*>([^<]*)</g), ([, text]) => text);
  const svg = Number(/^<svg [^>]*\bwidth="(\d+)"/.exec(source)[1]);
  const [, paper] = /<rect [^>]*\bfill="([^"]+)"/.exec(source);
  assert.equal(png, 2 * svg);
  for (const word of ["base, as parsed", "input", "relative", "takes from the base"])
    assert.ok(words.includes(word), `${word} in ${words}`);
  for (const word of [".. removes b", "%C3%BC", "whatwg-url-wasm"])
    assert.ok(words.includes(word), `${word} in ${words}`);
  assert.ok(words.join("").includes("URL https://example.com/a/other/x?%C3%BC"), `${words}`);
  assert.equal(paper, card.replaceAll(" ", ""));
});

pageCase("on phones, the current row is above the transport", async (tab, { address }) => {
  await tab.driver.resize(360, 740);
  await tab.open(address);
  const tops = await tab.eachStep(() => {
    const [row, transport] = [".row[aria-current]", ".transport"].map((it) =>
      $(`#trace ${it}`).getBoundingClientRect(),
    );
    return Math.round(transport.top - row.bottom);
  });
  assert.equal(tops.length, 101);
  assert.ok(Math.min(...tops) >= 0, `${tops}`);
});

nightlyCase("phones are shown that the page thinks", async (tab, { address }) => {
  await tab.driver.resize(360, 740);
  await tab.open(address);
  const isInSight = (selector) =>
    tab.evaluate((it) => {
      const { top, bottom, width } = $(it).getBoundingClientRect();
      return width > 0 && top >= 0 && bottom <= innerHeight;
    }, selector);
  assert.ok(await isInSight("#watch"));
  // The fields for the base and escapes are shown on request, or when they have a value.
  assert.equal(await isInSight("#base"), false);
  await tab.click("#all-fields");
  assert.ok(await isInSight("#base"));
  assert.equal(await tab.focused(), "base");
  assert.equal(await isInSight("#all-fields"), false);
  await tab.open(address, { url: "a", base: "https://h/" });
  assert.ok(await isInSight("#base"));
  const widths = await tab.evaluate(() => ["#url", "#base"].map((it) => $(it).offsetWidth));
  assert.ok(Math.min(...widths) > 240, `${widths}`);
  await tab.show("", "");
  assert.equal(await tab.property("#watch", "disabled"), true);

  await tab.open(address);
  await tab.click("#watch");
  await tab.until(() => $("#score .play").title === "Pause");
  assert.ok(await isInSight("#score .tape"));
  await tab.until(() => Number.parseInt($(".count").textContent, 10) > 3);
  // A link to a step shows that step.
  await tab.open(address, { url: FIRST_URL, step: "20" });
  await tab.until(() => {
    const { top, bottom } = $("#score .tape").getBoundingClientRect();
    return top > 0 && bottom < innerHeight;
  });
});

const POINTED_URL = "https://user:secret@example.com:8080/docs/page.html?lang=en#part-2";
const TEXTS = {
  scheme: "https",
  username: "user",
  password: "secret",
  host: "example.com",
  port: "8080",
  path: "/docs/page.html",
  query: "lang=en",
  fragment: "part-2",
};
/** The elements that users can point at to select a component, both while the picture is drawn and afterwards. */
const AT_END = [
  ".large .backdrop [data-component=NAME]",
  "#trace .tape [data-component=NAME]",
  "#trace .rows .stroke[data-component=NAME]",
  "#href [data-component=NAME]",
  "#components .attribute[data-component=NAME]",
];
const BEFORE = ["#record tr[data-component=NAME]", "#record .so-far [data-component=NAME]"];

/** Moves the pointer to the middle of an element. */
const pointAt = (tab, selector, pointerType = "mouse") =>
  tab.evaluate(
    (it, type) => {
      const target = $(it);
      target.scrollIntoView({ block: "nearest" });
      const [{ left, top, width, height }] = target.getClientRects();
      const place = { clientX: left + width / 2, clientY: top + height / 2 };
      const hit = document.elementFromPoint(place.clientX, place.clientY);
      const event = { ...place, bubbles: true, pointerType: type };
      for (const kind of ["pointerover", "pointermove"])
        hit.dispatchEvent(new PointerEvent(kind, event));
    },
    selector,
    pointerType,
  );

const leave = (tab, pointerType = "mouse") =>
  tab.evaluate((type) => {
    const event = new PointerEvent("pointerleave", { pointerType: type });
    for (const it of ["main", "#step", ".score-body"]) $(it).dispatchEvent(event);
  }, pointerType);

/** The texts that are highlighted. */
const lit = (tab) =>
  tab.evaluate(() => {
    const textOf = (selector) =>
      $$(selector)
        .filter((one) => getComputedStyle(one).boxShadow !== "none")
        .map(({ textContent }) => textContent)
        .join("");
    return {
      input: textOf(".large .backdrop span"),
      tape: textOf("#trace .tape .cell"),
      href: textOf("#href span"),
    };
  });

const pointed = (tab) => tab.evaluate(() => $("main").dataset.pointed ?? "");
/** Returns the standard's numbers for the highlighted steps. */
const lines = (tab) =>
  tab.evaluate(() =>
    $$("#step .lines li")
      .filter((one) => getComputedStyle(one).boxShadow !== "none")
      .map((one) => one.querySelector(".number").textContent),
  );

pageCase("pointing at a component highlights it everywhere", async (tab, { address, isLong }) => {
  let count = 0;
  for (const [state, places] of [
    [{}, AT_END],
    [{ step: "83" }, BEFORE],
  ]) {
    await tab.open(address, { url: POINTED_URL, ...state });
    for (const [name, text] of Object.entries(TEXTS)) {
      for (const place of places) {
        // A finger differs from a mouse only in how it leaves, whatever the component.
        const hasTouch = isLong || name === "host";
        for (const pointerType of hasTouch ? ["mouse", "touch"] : ["mouse"]) {
          const selector = place.replace("NAME", name);
          await pointAt(tab, selector, pointerType);
          const what = `${selector}, ${pointerType}`;
          assert.equal(await pointed(tab), name, what);
          const found = await lit(tab);
          assert.deepEqual([found.input, found.tape], [text, text], what);
          if (places === AT_END) assert.equal(found.href, text, what);
          await leave(tab, pointerType);
          // Lifting the finger changes nothing.
          assert.equal(await pointed(tab), pointerType === "mouse" ? "" : name, what);
          count++;
        }
      }
    }
  }
  assert.equal(count, isLong ? 8 * 7 * 2 : 8 * 7 + 7);
  // A finger elsewhere ends it.
  await pointAt(tab, "h2#params-title", "touch");
  assert.equal(await pointed(tab), "");
});

pageCase("the focus and the head point at components, too", async (tab, { address }) => {
  await tab.open(address, { url: POINTED_URL });
  for (const [attribute, name] of [
    ["protocol", "scheme"],
    ["hostname", "host"],
    ["search", "query"],
    ["origin", ""],
  ]) {
    await tab.focus(`#attribute-${attribute}`);
    // Browsers may report the focus later.
    await tab.until((it) => ($("main").dataset.pointed ?? "") === it, name);
  }
  await tab.blur();
  assert.equal(await pointed(tab), "");
  // The keyboard moves the caret in the input.
  await tab.evaluate(() => {
    const field = $("#url");
    field.focus();
    field.setSelectionRange(8, 8);
  });
  await tab.press("ArrowRight");
  await tab.until(() => $("main").dataset.pointed === "username");
  // Typing ends it.
  await tab.driver.type("x");
  assert.equal(await pointed(tab), "");
  await tab.open(address, { url: POINTED_URL, step: "1" });
  await tab.focus("#trace input[type=range]");
  const found = new Set();
  for (let step = 1; step < 20; step++) {
    await tab.press("ArrowRight");
    found.add(await pointed(tab));
  }
  assert.deepEqual([...found], ["scheme", "", "username", "password", "username password"]);
});

pageCase("pointing links steps and their characters", async (tab, { address }) => {
  // The dot in the host, while the parser is in the authority state.
  await tab.open(address, { url: POINTED_URL, step: "28" });
  const cells = async () => (await tab.texts("#trace .cell[data-lit]")).join("");
  for (const pointerType of ["mouse", "touch"]) {
    await pointAt(tab, "#step .lines li:nth-child(1) .text", pointerType);
    assert.equal(await cells(), ".");
    await pointAt(tab, "#step .lines li:nth-child(3) .text", pointerType);
    assert.equal(await cells(), "example.");
    await leave(tab);
    assert.equal(await cells(), "");
    await pointAt(tab, "#trace .cell[data-head]", pointerType);
    assert.deepEqual(await lines(tab), ["1", "2"]);
    await pointAt(tab, "#trace .cell:nth-child(22)", pointerType);
    assert.deepEqual(await lines(tab), ["3"]);
    await leave(tab);
    assert.deepEqual(await lines(tab), []);
  }
  // The step that sets the host is highlighted, and so is the host.
  await tab.open(address, { url: POINTED_URL, step: "49" });
  await tab.hasText("#step h3", "Host state");
  const texts = await tab.evaluate(() =>
    $$("#step .lines [data-of-components=host]").map(
      (one) => one.querySelector(".text").textContent,
    ),
  );
  assert.deepEqual(texts, ["Set the host; empty buffer; go to port."]);
  await pointAt(tab, "#step .lines [data-of-components=host] .text");
  assert.equal((await lit(tab)).tape, "example.com");
  await leave(tab);
  await pointAt(tab, ".large .backdrop [data-component=host]");
  assert.equal((await lines(tab)).length, 1);
});
