// Tests that the finished parser diagram is correct and consistent with the rest of the page.
import assert from "node:assert/strict";
import { keepSaved } from "./tab.js";
import { URL_OF_ALL } from "./trace-cases.js";

/** The window sizes at which the layout is checked. */
const SIZES = [
  [360, 740],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
];

const LONG = `https://user:secret@example.com:8080/docs/page.html?lang=en&q=two%20words#part-2`;

/** Shows a URL. The number of its code points must differ from that of the previous one. */
async function show(tab, url, base = "") {
  await tab.show(url, base);
  await tab.until(
    (input) => {
      const cells = [...document.querySelectorAll("#trace .tape .cell:not(.end)")];
      return input === null || cells.length === input;
    },
    url.length > 90 ? null : [...url].length,
  );
}

/** Returns the bars of one kind, in order. */
const bars = (tab, kind) =>
  tab.evaluate(
    (it) =>
      [...document.querySelectorAll("#trace .rows .stroke:not(.of-host)")]
        .filter(({ dataset }) => dataset.kind === it && dataset.done === "all")
        .map(({ textContent }) => textContent)
        .join(""),
    kind,
  );

const texts = (tab, selector) => tab.texts(`#trace ${selector}`);

export const pictureCases = [
  {
    name: "the finished picture is true without its key",
    async run(tab, { address }) {
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
      await tab.until(() => document.querySelectorAll("#trace .piece").length > 0);
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
        [...document.querySelectorAll("#trace :is([data-dropped], [data-kind=dropped])")].map(
          (one) => {
            const { backgroundSize, backgroundPositionY, textDecorationLine } =
              getComputedStyle(one);
            return `${backgroundSize}, ${backgroundPositionY}, ${textDecorationLine}`;
          },
        ),
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
          [...document.querySelectorAll("#trace .of-host")]
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
        () =>
          getComputedStyle(document.querySelector("#trace .rows [data-kind=written]"))
            .textDecorationLine,
      );
      assert.equal(struck, "line-through");

      // Joined emoji are shown apart, each below its place in the input.
      await show(tab, "https://\u{1f469}\u200d\u{1f469}\u200d\u{1f467}.example/path");
      assert.deepEqual(await texts(tab, ".of-host"), [
        "\u{1f469}\u00b7\u{1f469}\u00b7\u{1f467}.example",
      ]);
      const [read, parsed] = await tab.evaluate(() =>
        ["[data-kind=buffer]", ".of-host"].map((kind) => {
          const bars = [...document.querySelectorAll(`#trace .rows .stroke${kind}`)];
          const edges = bars.map((bar) => bar.getBoundingClientRect());
          return [
            Math.min(...edges.map((it) => it.left)),
            Math.max(...edges.map((it) => it.right)),
          ];
        }),
      );
      for (const [index, edge] of read.entries()) {
        assert.ok(Math.abs(edge - parsed[index]) < 1, `${edge}, ${parsed[index]}`);
      }
    },
  },
  {
    name: "the second slash has its place, and the sentence says that it is skipped",
    async run(tab, { address }) {
      await tab.openTrace(address, { url: "https://example.com/", step: "7" });
      await tab.hasText(
        "#trace .words",
        "Reads /, sees another /, and skips both. Next state: special authority ignore slashes.",
      );
      assert.ok((await texts(tab, ".rows .stroke")).includes("//"));
    },
  },
  {
    name: "beside the picture are the standard's steps, with those that run and why the others do not",
    async run(tab, { address }) {
      await tab.openTrace(address, { url: "https://user:secret@example.com/", step: "20" });
      const lines = () =>
        tab.evaluate(() =>
          [...document.querySelectorAll("#trace .lines li")].map((line) => [
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
      const pages = await tab.evaluate(() =>
        Array.from(document.querySelectorAll("#trace .lines a"), ({ href }) => href),
      );
      assert.ok(pages[5].endsWith("/steps/authority-state-1.4.1.html"), pages[5]);
      for (const page of pages) assert.ok((await fetch(page)).ok, page);
      // Pointing at a step highlights the text that belongs to it.
      const lit = async (selector) => {
        await tab.evaluate((it) => {
          const target = document.querySelector(it);
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
      const { sets, hidden } = await tab.evaluate(() => {
        const slider = document.querySelector("#trace input[type=range]");
        const area = document.querySelector("#trace .lines");
        const found = { sets: [], hidden: [] };
        for (let step = 1; step < Number(slider.max); step++) {
          slider.value = String(step);
          slider.dispatchEvent(new Event("input", { bubbles: true }));
          if (area.hidden) continue;
          const { top, bottom: end } = area.getBoundingClientRect();
          // Text at the bottom fades out.
          const bottom = Math.min(end - 13, innerHeight);
          const runs = [...area.querySelectorAll("[data-outcome=run]")];
          const [title] = document.querySelector("#trace h3").textContent.split(" state");
          found.sets.push(`${title} ${runs.map((run) => run.firstChild.textContent)}`);
          for (const run of runs) {
            const place = run.getBoundingClientRect();
            const isInSight = top - 1 <= place.top && place.bottom <= bottom;
            if (!isInSight) found.hidden.push(`${step}: ${run.textContent}`);
          }
        }
        return found;
      });
      assert.deepEqual(hidden, []);
      assert.equal(new Set(sets).size, 20);
    },
  },
  {
    name: "the marked character of a long input is above the head's line",
    async run(tab, { address }) {
      const url = `https://example.com/${"a".repeat(150)}/${"b".repeat(40)}/../c`;
      for (const step of ["2", "30", "100", "220"]) {
        await tab.openTrace(address, { url, step });
        const [cell, line] = await tab.evaluate(async () => {
          // A transition moves the line to its position.
          await Promise.all(document.getAnimations().map(({ finished }) => finished));
          return [".tape [data-head]", ".playhead"].map((it) => {
            const { left, right } = document.querySelector(`#trace ${it}`).getBoundingClientRect();
            return { left, right };
          });
        });
        assert.ok(
          cell.left <= line.left + 1 && line.right <= cell.right + 1,
          JSON.stringify({ step, cell, line }),
        );
      }
    },
  },
  {
    name: "at four sizes, the title, the invitation and the picture have their places",
    isNightly: true,
    async run(tab, { address }) {
      for (const [width, height] of SIZES) {
        await tab.driver.resize(width, height);
        await tab.open(address);
        const found = await tab.evaluate(() => {
          const placeOf = (one) => document.querySelector(one).getBoundingClientRect();
          const topsOf = (selector) =>
            Array.from(document.querySelectorAll(selector), (one) =>
              Math.round(one.getBoundingClientRect().top),
            );
          const { bottom, right } = placeOf("#watch");
          return {
            isTitleFirst: placeOf("h1").top < placeOf("#url").top && placeOf("h1").width > 100,
            headerHeight: placeOf("header").height,
            isInvited: bottom <= innerHeight && right <= innerWidth,
            isBeside: Math.abs(placeOf("#watch").top - placeOf("#outcome").top) < 4,
            chipLines: new Set(topsOf("#errors li")).size,
            isWide: document.documentElement.scrollWidth > innerWidth,
          };
        });
        const { headerHeight, ...others } = found;
        assert.ok(headerHeight <= 56, `${width}: ${headerHeight}`);
        assert.deepEqual(
          others,
          { isTitleFirst: true, isInvited: true, isBeside: true, chipLines: 1, isWide: false },
          `${width}`,
        );
        // The diagram for a short URL uses at least half of its panel.
        await show(tab, "https://example.com/");
        const part = await tab.evaluate(() => {
          const { left, width: whole } = document.querySelector(".rows").getBoundingClientRect();
          const ends = [...document.querySelectorAll(".rows :is(.stroke, .state-name, .way)")].map(
            (one) => one.getBoundingClientRect().right,
          );
          return (Math.max(...ends) - left) / whole;
        });
        assert.ok(part >= 0.5, `${width}: ${part}`);
        // No part of a letter, such as an underscore, is outside its bar.
        const { letter, bar } = await tab.evaluate(() => {
          const stroke = document.querySelector(".rows .stroke");
          const pen = document.createElement("canvas").getContext("2d");
          pen.font = getComputedStyle(stroke).font;
          const { fontBoundingBoxAscent, fontBoundingBoxDescent } = pen.measureText("_");
          const lines = Math.round(fontBoundingBoxAscent) + Math.round(fontBoundingBoxDescent);
          return { letter: lines, bar: stroke.clientHeight };
        });
        assert.ok(letter <= bar + 1, `${width}: ${letter} in ${bar}`);
      }
    },
  },
  {
    name: "frames of 700 x 420 and 360 x 500 pixels are exactly filled, and the step is in sight",
    isNightly: true,
    async run(tab, { address }) {
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
          const { contentDocument: inner } = document.querySelector("iframe");
          return /^60 of /.test(inner?.querySelector("#trace .count")?.textContent ?? "");
        });
        const entries = await tab.evaluate(() => [history.length, location.href]);
        const { outside, scrolls } = await tab.evaluate(() => {
          const { contentDocument: inner, contentWindow: view } = document.querySelector("iframe");
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
        // Typing and stepping in the frame don't add anything to the host page's history.
        for (const text of ["https://h/a", "https://h/b"]) {
          await tab.evaluate((value) => {
            const { contentDocument: inner, contentWindow: view } =
              document.querySelector("iframe");
            const field = inner.querySelector("#url");
            field.value = value;
            field.dispatchEvent(new view.Event("input", { bubbles: true }));
            inner.querySelector("#trace .control").click();
            field.dispatchEvent(new view.Event("focusout", { bubbles: true }));
          }, text);
        }
        assert.deepEqual(await tab.evaluate(() => [history.length, location.href]), entries);
      }
    },
  },
  {
    name: "the staircase is saved as SVG and copied as PNG, with all its words",
    async run(tab, { address }) {
      await tab.open(address, { url: "../other/./x?\u00fc", base: "https://example.com/a/b/c?d" });
      await tab.evaluate(keepSaved);
      await tab.evaluate(() => {
        const write = async ([item]) => void globalThis.made.push(await item.getType("image/png"));
        Object.defineProperty(navigator, "clipboard", { value: { write } });
      });
      for (const form of ["Picture as SVG", "Picture"]) {
        await tab.click("#copy-as summary");
        await tab.until(() => document.querySelector("#copy-as[data-ready]") !== null);
        await tab.clickOn("#copy-as button", form);
        await tab.until(() =>
          /^Picture (?:saved|copied)/.test(document.querySelector("#copied").textContent),
        );
        await tab.evaluate(() => document.querySelector("#copied").replaceChildren());
      }
      const { source, png, card } = await tab.evaluate(async () => {
        const find = (type) => globalThis.made.find((blob) => blob.type.startsWith(type));
        const { width } = await createImageBitmap(find("image/png"));
        const { backgroundColor } = getComputedStyle(document.querySelector(".score"));
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
    },
  },
  {
    name: "on phones, the row with the head is not below the transport",
    async run(tab, { address }) {
      await tab.driver.resize(360, 740);
      await tab.open(address);
      const tops = await tab.evaluate(() => {
        const slider = document.querySelector("#trace input[type=range]");
        return [...document.querySelectorAll("#trace .row")].map((_, index, { length }) => {
          slider.value = String(Math.ceil((Number(slider.max) * (index + 1)) / length));
          slider.dispatchEvent(new Event("input", { bubbles: true }));
          const [row, transport] = [".row[aria-current]", ".transport"].map((it) =>
            document.querySelector(`#trace ${it}`).getBoundingClientRect(),
          );
          return Math.round(transport.top - row.bottom);
        });
      });
      assert.equal(tops.length, 12);
      assert.ok(Math.min(...tops) >= 0, `${tops}`);
    },
  },
  {
    name: "phones are shown that the page thinks",
    isNightly: true,
    async run(tab, { address }) {
      await tab.driver.resize(360, 740);
      await tab.open(address);
      const isInSight = (selector) =>
        tab.evaluate((it) => {
          const { top, bottom, width } = document.querySelector(it).getBoundingClientRect();
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
      const widths = await tab.evaluate(() =>
        ["#url", "#base"].map((it) => document.querySelector(it).offsetWidth),
      );
      assert.ok(Math.min(...widths) > 240, `${widths}`);
      await tab.show("", "");
      assert.equal(await tab.evaluate(() => document.querySelector("#watch").disabled), true);

      await tab.open(address);
      await tab.click("#watch");
      await tab.until(() => document.querySelector("#score .play").title === "Pause");
      assert.ok(await isInSight("#score .tape"));
      await tab.until(() => Number.parseInt(document.querySelector(".count").textContent, 10) > 3);
      // A link to a step shows that step.
      await tab.open(address, { url: URL_OF_ALL, step: "20" });
      await tab.until(() => {
        const { top, bottom } = document.querySelector("#score .tape").getBoundingClientRect();
        return top > 0 && bottom < innerHeight;
      });
    },
  },
];
