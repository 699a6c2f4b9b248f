// Tests how the page handles errors. For each error, the page gives the exact reason and a button that fixes the error.
// A separate button applies all fixes that keep the href.
import assert from "node:assert/strict";

/**
 * Inputs, each with a base (or ""), the buttons that fix the errors, and the field's text after each fix. Short runs use
 * the first five; tests/js/repairs.test.js tests the other repairs without the page.
 */
const REPAIRS = [
  ["https://h/a\\b", "", "Use /", "https://h/a/b"],
  ["  https://h/", "", "Remove", "https://h/"],
  ["https://exa mple.com/a", "", "Leave out ⟨space⟩", "https://example.com/a"],
  ["C:\\Users\\me", "", "Change to file:///C:/Users/me", "file:///C:/Users/me"],
  ["http://0x7f.1/", "", "Use 127.0.0.1", "http://127.0.0.1/"],
  ["a\\b", "https://h/", "Use /", "a/b"],
  ["https:h", "", "Use ://", "https://h"],
  ["//h/", "", "Put https: in front", "https://h/"],
  ["https://h/ a b ?c d", "", "Use %20", "https://h/%20a%20b%20?c%20d"],
  ["https://h/\ta\tb", "", "Remove ⟨tab⟩", "https://h/ab"],
  ["https://u:p@h/", "", "Leave out", "https://h/"],
  ["http://1.2.3.0x4/", "", "Remove 0x", "http://1.2.3.4/"],
  ["http://[::1", "", "Change to [::1]", "http://[::1]"],
];

const fixes = (tab) => tab.texts("#errors .fix");

/** The part of the page with the button that fixes everything. */
const repairAll = (tab) =>
  tab.evaluate(() => {
    const { hidden, textContent } = document.querySelector("#repair");
    return hidden ? null : textContent;
  });

export const mendingCases = [
  {
    name: "a hint has a button for the URL that was probably meant",
    async run(tab, { address }) {
      await tab.open(address, { url: "https://h/" });
      assert.equal(await tab.isHidden("#probably"), true);
      for (const [url, result] of [
        ["<hxxps://h[.]example>", "https://h.example"],
        ["postgres://u:p#w@h/db", "postgres://u:p%23w@h/db"],
        ["https://h/b).", "https://h/b"],
      ]) {
        await tab.show(url, "");
        assert.match(
          await tab.text("#probably"),
          /^[A-Z][^.]+\..* Change to (https|postgres):\/\/h?u?/,
        );
        await tab.click("#probably .fix");
        assert.equal(await tab.value("#url"), result);
        assert.equal(await tab.focused(), "outcome");
      }
    },
  },
  {
    name: "an error has a button for its repair, and a repair can be undone",
    async run(tab, { address, isLong }) {
      await tab.open(address, { url: "https://h/" });
      for (const [url, base, label, result] of isLong ? REPAIRS : REPAIRS.slice(0, 5)) {
        await tab.show(url, base);
        assert.deepEqual(await fixes(tab), [label], url);
        const before = await tab.text("#outcome");
        await tab.click("#errors .fix");
        assert.equal(await tab.value("#url"), result);
        assert.equal(await tab.value("#base"), base);
        await tab.hasText("#outcome", "A valid URL", url);
        // After the last fix, the focus is on the verdict.
        assert.equal(await tab.focused(), "outcome");
        await tab.click("#undo");
        await tab.untilValue("#url", url);
        await tab.untilText("#outcome", before);
      }
    },
  },
  {
    name: "a repair is by itself, and the next one has the focus",
    async run(tab, { address }) {
      await tab.open(address, { url: "https://me@h/a\\b c" });
      assert.deepEqual(await fixes(tab), ["Leave out", "Use /", "Use %20"]);
      const focused = () => tab.evaluate(() => document.activeElement.textContent);
      await tab.evaluate(() => document.querySelectorAll("#errors .fix")[1].focus());
      await tab.press("Enter");
      assert.equal(await tab.value("#url"), "https://me@h/a/b c");
      assert.equal(await focused(), "Use %20");
      await tab.press("Enter");
      assert.equal(await tab.value("#url"), "https://me@h/a/b%20c");
      assert.equal(await focused(), "Leave out");
      assert.equal(
        await tab.evaluate(() => document.activeElement.getAttribute("aria-label")),
        "Leave out: invalid-credentials",
      );
    },
  },
  {
    name: "repair all writes what keeps the href, and that alone",
    async run(tab, { address }) {
      const url = `https:\\\\me@0x7f.1\\${" a".repeat(60)}`;
      await tab.open(address, { url });
      const { href } = await tab.attributes();
      assert.equal(await repairAll(tab), "Fix 63 of 64");
      await tab.click("#repair");
      assert.equal(await tab.value("#url"), `https://me@127.0.0.1/${"%20a".repeat(60)}`);
      assert.equal((await tab.attributes()).href, href);
      assert.equal(await repairAll(tab), null);
      // A fix that changes the URL is offered separately.
      assert.deepEqual(await fixes(tab), ["Leave out"]);
      assert.equal(await tab.evaluate(() => document.activeElement.textContent), "Leave out");
      await tab.click("#undo");
      await tab.untilValue("#url", url);

      // Some fixes wait for others.
      await tab.show("https://h/a\\b\tc d", "");
      assert.deepEqual(await fixes(tab), ["Remove"]);
      assert.equal(await repairAll(tab), "Fix all");
      await tab.click("#repair");
      assert.equal(await tab.value("#url"), "https://h/a/bc%20d");

      // A single error has its own button unless it has no fix.
      await tab.show("https://h/a b", "");
      assert.equal(await repairAll(tab), null);
      await tab.show("http://[1::2::3]/", "");
      assert.deepEqual(await fixes(tab), []);
    },
  },
  {
    name: "a base that is refused has its errors shown, and mended",
    async run(tab, { address }) {
      await tab.open(address, { url: "a", base: "https://exa mple.com" });
      await tab.hasText("#outcome", "The base is not a URL");
      await tab.hasText("#error .reason", "U+0020 (space) is forbidden in a host.");
      await tab.click("#errors .fix");
      assert.equal(await tab.value("#base"), "https://example.com");
      assert.equal(await tab.value("#url"), "a");
      await tab.hasText("#href", "https://example.com/a");
    },
  },
  {
    name: "the step that reports an error says why, and mends it",
    async run(tab, { address }) {
      await tab.openTrace(address, { url: "https://me@h/a\\b" });
      await tab.focus("#trace input[type=range]");
      await tab.press("Shift", "n");
      await tab.hasText(
        "#trace .found p",
        "With this scheme, a backslash is parsed as a slash. invalid-reverse-solidus",
      );
      await tab.press("Shift", "n");
      assert.match(await tab.text("#trace .found p"), /^Anyone who sees the URL sees the username/);
      await tab.hasText("#trace .found .fix", "Leave out");
      await tab.click("#trace .found .fix");
      assert.equal(await tab.value("#url"), "https://h/a\\b");
    },
  },
];
