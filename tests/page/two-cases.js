// Tests how two parsers (a checker and a fetcher) split the same URL.
import assert from "node:assert/strict";
import { pageCase } from "./page-case.js";
import { keepSaved } from "./tab.js";

const chosen = (tab) => tab.evaluate(() => $$("#two input:checked").map(({ value }) => value));

const cutsOf = (tab, lane) =>
  tab.evaluate(
    (it) =>
      $$(`#two .lane:nth-child(${it}) .cut`).map(({ dataset, style }) => [
        dataset.part,
        ...["--from", "--to"].map((name) => Number(style.getPropertyValue(name))),
      ]),
    lane,
  );

const choose = (tab, name, value) =>
  tab.evaluate(
    (itsName, itsValue) => {
      const input = $(`#two [name="${itsName}"][value="${itsValue}"]`);
      input.click();
    },
    name,
    value,
  );

pageCase("a link with a password is offered without it", async (tab, { address }) => {
  await tab.open(address, { url: "https://me:pw@h/" });
  assert.equal(await tab.copiedBy("#copy", "Copy link"), "");
  assert.match(await tab.text("#copied"), /^The link contains the password\./);
  const link = await tab.copiedBy("#copied button", "Copy without it");
  assert.equal(new URLSearchParams(new URL(link).hash.slice(1)).get("url"), "https://me@h/");
});

pageCase("an empty input offers six examples", async (tab, { address }) => {
  await tab.open(address, { url: "https://h/" });
  const shown = () =>
    tab.evaluate(() => $$("#examples button").filter((it) => it.checkVisibility()).length);
  assert.equal(await shown(), 0);
  await tab.show("", "");
  assert.equal(await shown(), 6);
  // There is no URL.
  await tab.until(() => !$("#trace .result").checkVisibility());
  await tab.click("#examples button:nth-of-type(2)");
  assert.equal(await tab.value("#url"), "../other/./x?y#z");
  assert.equal(await tab.value("#base"), "https://user@example.com/a/b/c?d");
  assert.equal(await shown(), 0);
});

pageCase("one URL, two parsers: a guess, and then both cuts", async (tab, { address }) => {
  await tab.open(address);
  await tab.click("#to-two");
  await tab.untilFocus("two-title");
  assert.deepEqual(await chosen(tab), ["This library", "curl"]);
  assert.match(await tab.text("#two .verdict-of-two"), /sees good\.example\. curl finds …$/);
  assert.deepEqual(await cutsOf(tab, 3), [], "no answer before the guess");
  // The line at the top would show another URL.
  await tab.until(() => {
    const bar = $("#bar[data-stuck]");
    return bar !== null && getComputedStyle(bar).visibility === "hidden";
  });
  const letters = await tab.text("#two .letters");
  assert.equal(letters, "http://good.example\\@evil.example/");
  // The checker's boundaries are in the right positions in the URL.
  assert.deepEqual(await cutsOf(tab, 1), [
    ["scheme", 0, 4],
    ["host", 7, 19],
    ["path", 19, 34],
  ]);
  await tab.clickOn("#two .question button", "evil.example");
  assert.match(await tab.text("#two .question"), /^You guessed right\. /);
  await tab.hasText(
    "#two .verdict-of-two",
    "Your allow-list (this library) sees good.example. A program that takes the host from curl would connect to evil.example.",
  );
  assert.equal(await tab.evaluate(() => $("#two").dataset.fooled), "true");
  assert.deepEqual(
    (await cutsOf(tab, 3)).find(([part]) => part === "host"),
    ["host", 21, 33],
  );

  // The page indicates that a parser rejects the URL.
  await choose(tab, "who-fetches", "Go's net/url");
  assert.match(await tab.text("#two .verdict-of-two"), /Go's net\/url rejects it\.$/);
  await tab.hasText("#two .lane:last-child .unknown", "rejects the URL");
  assert.equal(await tab.evaluate(() => $("#two").dataset.fooled), "false");
  assert.match(await tab.text("#two .note"), /^The answer from Go's net\/url \d+\.\d+\S* was/);
  // The cuts fit, even if the browser's font is large.
  await tab.evaluate(() => {
    document.documentElement.style.fontSize = "22px";
  });
  await choose(tab, "who-fetches", "Python's urllib");
  const over = await tab.evaluate(() => {
    const { right } = $("#two .cuts").getBoundingClientRect();
    return $$("#two :is(.cut, .letter)").filter((one) => one.getBoundingClientRect().right > right)
      .length;
  });
  assert.equal(over, 0);
  await tab.evaluate(() => document.documentElement.removeAttribute("style"));
  // Every parser either has an answer or can't be selected.
  const all = await tab.count("#two [name=who-fetches]");
  assert.ok(all >= 16, `${all} readers`);
});

pageCase("a card leads to the figure with its URL", async (tab, { address }) => {
  await tab.open(address);
  await tab.openGallery();
  await tab.click('[data-card="three-slashes"]');
  await tab.until(() => {
    const { top, bottom } = $("#two .cuts").getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
  await tab.hasText("#two .letters", "http:///evil.example/");
  assert.equal(await tab.value("#url"), "http:///evil.example/");
  assert.equal(
    await tab.evaluate(() => document.activeElement.dataset.card),
    "three-slashes",
    "the focus stays",
  );
  // The steps are the figure's, even if the input is different.
  await tab.show("https://other.example/");
  await tab.clickOn("#two .actions button", "Play the steps");
  await tab.untilValue("#url", "http:///evil.example/");
  await tab.until(() => $("#trace .play").ariaLabel === "Pause");
  // A parser that does not support the scheme neither accepts nor rejects the URL.
  await tab.enter("#two select", "javascript-host");
  const curl = await tab.evaluate(() => {
    const input = $("#two [name=who-fetches][value=curl]");
    return [input.disabled, input.parentElement.textContent];
  });
  assert.deepEqual(curl, [true, "curl (not supported)"]);
});

pageCase("pictures contain what is on the page", async (tab, { address }) => {
  await tab.open(address);
  await tab.click("#to-two");
  await tab.untilFocus("two-title");
  // The image is in a separate file, so the test reads that file.
  await tab.evaluate(keepSaved);
  await tab.clickOn("#two .actions button", "Save as SVG");
  const saved = await tab.evaluate(async () => {
    const [blob] = globalThis.made;
    const image = new Image();
    image.src = URL.createObjectURL(blob);
    await image.decode();
    return { text: await blob.text(), width: image.naturalWidth };
  });
  assert.match(saved.text, /^<svg /);
  assert.match(saved.text, /good\.example/);
  assert.ok(saved.width > 300, `${saved.width}`);
});
