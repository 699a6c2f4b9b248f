// Checks that pointing at a component with a mouse, a finger or the keyboard highlights it everywhere.
import assert from "node:assert/strict";

const URL_OF_ALL = "https://user:secret@example.com:8080/docs/page.html?lang=en#part-2";
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
      const target = document.querySelector(it);
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
    for (const it of ["main", "#step", ".score-body"])
      document.querySelector(it).dispatchEvent(event);
  }, pointerType);

/** The texts that are highlighted. */
const lit = (tab) =>
  tab.evaluate(() => {
    const textOf = (selector) =>
      [...document.querySelectorAll(selector)]
        .filter((one) => getComputedStyle(one).boxShadow !== "none")
        .map(({ textContent }) => textContent)
        .join("");
    return {
      input: textOf(".large .backdrop span"),
      tape: textOf("#trace .tape .cell"),
      href: textOf("#href span"),
    };
  });

const pointed = (tab) => tab.evaluate(() => document.querySelector("main").dataset.pointed ?? "");
/** Returns the standard's numbers for the highlighted steps. */
const lines = (tab) =>
  tab.evaluate(() =>
    [...document.querySelectorAll("#step .lines li")]
      .filter((one) => getComputedStyle(one).boxShadow !== "none")
      .map((one) => one.querySelector(".number").textContent),
  );

export const pointingCases = [
  {
    name: "pointing at a component highlights it everywhere",
    async run(tab, { address, isLong }) {
      let count = 0;
      for (const [state, places] of [
        [{}, AT_END],
        [{ step: "83" }, BEFORE],
      ]) {
        await tab.open(address, { url: URL_OF_ALL, ...state });
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
    },
  },
  {
    name: "the focus and the head point at components, too",
    async run(tab, { address }) {
      await tab.open(address, { url: URL_OF_ALL });
      for (const [attribute, name] of [
        ["protocol", "scheme"],
        ["hostname", "host"],
        ["search", "query"],
        ["origin", ""],
      ]) {
        await tab.focus(`#attribute-${attribute}`);
        // Browsers may report the focus later.
        await tab.until(
          (it) => (document.querySelector("main").dataset.pointed ?? "") === it,
          name,
        );
      }
      await tab.evaluate(() => document.activeElement.blur());
      assert.equal(await pointed(tab), "");
      // The keyboard moves the caret in the input.
      await tab.evaluate(() => {
        const field = document.querySelector("#url");
        field.focus();
        field.setSelectionRange(8, 8);
      });
      await tab.press("ArrowRight");
      await tab.until(() => document.querySelector("main").dataset.pointed === "username");
      // Typing ends it.
      await tab.driver.type("x");
      assert.equal(await pointed(tab), "");
      await tab.open(address, { url: URL_OF_ALL, step: "1" });
      await tab.focus("#trace input[type=range]");
      const found = new Set();
      for (let step = 1; step < 20; step++) {
        await tab.press("ArrowRight");
        found.add(await pointed(tab));
      }
      assert.deepEqual([...found], ["scheme", "", "username", "password", "username password"]);
    },
  },
  {
    name: "pointing links the standard's steps and the characters that they are about",
    async run(tab, { address }) {
      // The dot in the host, while the parser is in the authority state.
      await tab.open(address, { url: URL_OF_ALL, step: "28" });
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
      await tab.open(address, { url: URL_OF_ALL, step: "49" });
      await tab.hasText("#step h3", "Host state");
      const texts = await tab.evaluate(() =>
        [...document.querySelectorAll("#step .lines [data-of-components=host]")].map(
          (one) => one.querySelector(".text").textContent,
        ),
      );
      assert.deepEqual(texts, ["Set the host; empty buffer; go to port."]);
      await pointAt(tab, "#step .lines [data-of-components=host] .text");
      assert.equal((await lit(tab)).tape, "example.com");
      await leave(tab);
      await pointAt(tab, ".large .backdrop [data-component=host]");
      assert.equal((await lines(tab)).length, 1);
    },
  },
];
