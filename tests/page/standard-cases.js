// Tests the panel in which a visitor changes the standard. Its text here is a small one of our own; the standard's text
// also takes part if there is one.
import assert from "node:assert/strict";
import { readText, textPath } from "../standard/text.js";
import { checkWithAxe } from "./everyone-cases.js";
import { pageCase } from "./page-case.js";

export const TEXT = `<p>A <dfn>URL</dfn> has a <dfn for=url>path</dfn>. It is initially the empty string.
<p>A <dfn>validation error</dfn> can be <dfn>odd-end</dfn>.
<div algorithm>
<p>The <dfn>basic URL parser</dfn> takes <var>input</var> and <var>base</var> (default null):
<ol>
 <li><p>Let <var>url</var> be a new <a>URL</a>.
 <li>
  <p>If <var>input</var> is "<code>ab</code>":
  <ol>
   <li><p><a>odd-end</a> <a>validation error</a>.
   <li><p>Return failure.
  </ol>
 <li><p>Set <var>url</var>'s <a for=url>path</a> to <var>input</var>.
 <li><p>Return <var>url</var>.
</ol>
</div>
<div algorithm>
<p>The <dfn>URL serializer</dfn> takes <var>url</var>:
<ol>
 <li><p>Return "<code>x:</code>", followed by <var>url</var>'s <a for=url>path</a>.
</ol>
</div>
`;

/** Gives the panel a text, as pasting does. */
const bring = (tab, selector, text) => tab.enter(`${selector} ~ textarea`, text);

const says = (tab, ...said) => tab.untilPanelSays("standard", ...said);

/** Returns the answers about the URL above: each text's name, result and errors. */
const answers = (tab) =>
  tab.evaluate(() =>
    $$(".texts-answers tbody tr").map((row) =>
      [...row.cells].map(({ textContent }) => textContent),
    ),
  );

/** Returns the steps that are shown: their number, whether they are new or gone, and which texts run them. */
const steps = (tab) =>
  tab.evaluate(() =>
    $$(".standard-steps li").map(({ dataset, children }) =>
      [
        children[0].textContent,
        dataset.what,
        ...["before", "after", "differs"].filter((name) => name in dataset),
      ].join(" "),
    ),
  );

/** Edits a step with the keyboard. */
async function edit(tab, id, from, to) {
  await tab.evaluate((it) => $(`[aria-label="Edit ${it}"]`).focus(), id);
  await tab.press("Enter");
  const source = await tab.value(".standard-steps textarea");
  assert.ok(source.includes(from), source);
  await tab.fill(".standard-steps textarea", source.replace(from, to));
  await tab.press("Control", "Enter");
}

const press = (tab, label) => tab.clickOn("#panel-standard button", label);

const RETURN = "#basic-url-parser 2.2";

pageCase("the standard is changed: steps, links, errors", async (tab, { address, requests }) => {
  const isOwn = (request) => /standard/.test(request);
  await tab.open(address, { url: "ab" });
  assert.deepEqual(requests.filter(isOwn), [], "nothing of it is loaded before it is asked for");
  await tab.openPanel("standard");
  assert.equal(requests.filter((request) => /wpt\.json/.test(request)).length, 0);
  await bring(tab, "#standard-text", TEXT);
  await says(tab, "#standard-status", "22 lines read. No change yet.");
  await tab.until(() => $$(".texts-answers tbody tr").length === 1);
  assert.deepEqual(await answers(tab), [["Original", "failure", "odd-end"]]);

  await edit(tab, RETURN, "failure", "<var>url</var>");
  await says(tab, "#standard-status", "1 line changed.");
  await says(tab, ".texts-answers", "x:");
  assert.equal(await tab.focused("ariaLabel"), `Edit ${RETURN}`);
  assert.deepEqual(await answers(tab), [
    ["Original", "failure", "odd-end"],
    ["Changed", "x:", "odd-end"],
  ]);
  assert.deepEqual(await steps(tab), [
    "1 same before after",
    "2 same before after",
    "2.1 same before after",
    "2.2 gone before differs",
    "2.2 new after differs",
    "3 same",
    "4 same",
  ]);
  // No Web Platform Test is about "ab", and no short string is "ab" by chance.
  await says(tab, ".tests", "0 of 1,169 Web Platform Tests change.");
  // The search can be stopped.
  await press(tab, "Stop");
  await says(tab, ".shortest", "Stopped.");
  assert.match(await tab.text(".shortest"), /^[\d,]+ of 2\d,\d{3} other URLs tried/);
  assert.equal(
    await tab.copiedBy("#panel-standard button", "Copy both results"),
    "ab\nOriginal: failure (validation errors: odd-end)\nChanged: x: (validation errors: odd-end)",
  );
  await checkWithAxe(tab, "a change of the standard");

  // A link has the change and none of the text.
  await tab.until(() => location.hash.includes("text="));
  const link = await tab.evaluate(() => location.href);
  assert.doesNotMatch(decodeURIComponent(link), /failure|validation|serializer/);
  await tab.open(link);
  await tab.scrollTo("#panels");
  await says(tab, "#standard-status", "This link changes 1 line.");
  const longer = TEXT.replace("<p>A", "<p>This is another line.\n<p>A");
  await bring(tab, "#standard-text", longer);
  await says(tab, ".texts-answers", "x:");
  await says(tab, "#standard-status", "1 line changed. The change was made for another text.");

  // A second text, of which one sentence can't be read.
  await bring(tab, "#standard-second", TEXT.replace("Return <var>url", "Guess <var>url"));
  await says(tab, ".unread", "Can't be read: #basic-url-parser 4, line 14: Guess url.");
  await says(tab, "#standard-status", "Can't be read: #basic-url-parser 4.");
  await tab.hasText(".standard-steps mark", "Guess url.");
  // Texts whose parser runs itself, whose serializer returns no string, and which have a long range.
  const self = "Return the result of running the <a>basic URL parser</a> on <var>input</var>";
  await bring(tab, "#standard-second", TEXT.replace("Return failure", self));
  await says(tab, ".texts-answers", "no result: ");
  await bring(tab, "#standard-second", TEXT.replace(/Return "<code>x:.*/, "Return failure."));
  await says(tab, ".tests", "0 pass with the original, 0 with the change.");
  await says(tab, ".tests", "no result: it is not a string");
  const long =
    "<li>For each <var>i</var> in the range 1 to 999999, inclusive: <ol><li>Return failure.</ol>";
  await bring(tab, "#standard-second", TEXT.replace("<li>", `${long}\n <li>`));
  await says(tab, ".texts-answers", "no result: the range is too long");
  // A diff is added to the edits, and Undo takes back one change.
  await bring(tab, "#standard-second", longer);
  await says(tab, "#standard-status", "No change yet.");
  await edit(tab, RETURN, "failure", "<var>url</var>");
  await bring(
    tab,
    "#standard-second",
    '--- a/url.bs\n+++ b/url.bs\n@@ -9 +9 @@\n-  <p>If <var>input</var> is "<code>ab</code>":\n+  <p>If <var>input</var> is "<code>C:</code>":\n',
  );
  await says(tab, "#standard-status", "2 lines changed.");
  await says(tab, ".hunks", 'Line 9: <p>If <var>input</var> is "<code>ab</code>":');
  await bring(tab, "#standard-second", "@@ -9 +9 @@\r\n-quux\r\n+x\r\n");
  await says(tab, "#standard-status", "Line 9 should be “quux”, but is “<p>If");
  await press(tab, "Undo the last change");
  await says(tab, "#standard-status", "1 line changed.");
  await press(tab, "Undo the last change");
  await says(tab, "#standard-status", "No change yet.");
  // Examples need their step, and its words.
  await press(tab, "010 means ten");
  await says(tab, "#standard-status", "This text has no step #ipv4-number-parser 5.3.");
  const parser = "<dfn>IPv4 number parser</dfn> takes <var>input</var>";
  const step = "<li><p>Return failure.";
  const inner = `<li><p>If <var>input</var> is <var>input</var>:<ol>${step.repeat(3)}</ol>`;
  const other = `<div algorithm><p>The ${parser}:<ol>${step.repeat(4)}${inner}</ol></div>`;
  await bring(tab, "#standard-text", TEXT + other);
  await says(tab, "#standard-status", "No change yet.");
  await press(tab, "010 means ten");
  await says(tab, "#standard-status", "5.3 of this text lacks “8”");
  await tab.show("ab");
  await bring(tab, "#standard-text", TEXT);
  await says(tab, "#standard-status", "No change yet.");
  await bring(
    tab,
    "#standard-second",
    '@@ -9 +9 @@\n-  <p>If <var>input</var> is "<code>ab</code>":\n+  <p>If <var>input</var> is "<code>C:</code>":\n',
  );
  await says(tab, ".texts-answers", "x:ab");
  // What the change mentions is tried.
  await says(tab, ".shortest", "The shortest: ab");
  await tab.show("x");
  await tab.clickUnseen(".shortest button");
  assert.equal(await tab.value("#url"), "ab");
  // Text that has not been applied is kept, and words get their markup.
  const write = async (id, text, ...keys) => {
    await tab.evaluate((it) => $(`[aria-label="Edit ${it}"]`).click(), id);
    await tab.fill(`[aria-label="The source of ${id}"]`, text);
    await tab.press(...keys);
  };
  await write("#basic-url-parser 4", "Return null.", "Escape");
  await write("#basic-url-parser 3", "Set url's path to input.", "Control", "Enter");
  await says(tab, "#standard-status", "1 line changed.");
  await write("#basic-url-parser 3", "Guess url.", "Control", "Enter");
  await says(tab, ".standard-steps .unread", "Sentences that can be read: “");
  assert.equal(
    await tab.value('[aria-label="The source of #basic-url-parser 3"]'),
    "<li><p>Guess <var>url</var>.",
  );
  await tab.clickUnseen('[aria-label="Edit #basic-url-parser 4"]');
  assert.equal(await tab.value('[aria-label="The source of #basic-url-parser 4"]'), "Return null.");
  await tab.openPanel("live");
  await tab.openPanel("standard");
  await says(tab, "#standard-status", "2 lines changed.");
  // Discard takes back a sentence that can't be read.
  await press(tab, "Discard");
  await says(tab, "#standard-status", "1 line changed.");
  await bring(tab, "#standard-text", "@@ -1 +1 @@\n-a\n+b\n");
  await says(tab, "#standard-status", "This is a diff.");
  // A text of something else.
  await bring(tab, "#standard-text", "quux");
  await says(tab, "#standard-status", "This text has no algorithms.");
});

pageCase("the standard's own text is changed", async (tab, { address }) => {
  if (textPath() === undefined) return;
  await tab.open(address, { url: "http://1.22/" });
  await tab.openPanel("standard");
  await bring(tab, "#standard-text", readText());
  await says(tab, "#standard-status", "lines read. No change yet.");
  // The steps of getters do not run when a URL is parsed.
  await says(tab, "#standard-section optgroup", "basic-url-parser");
  assert.doesNotMatch(await tab.text("#standard-section optgroup"), /dom-url/);
  // A text that is refused leaves the one before it in place.
  await bring(tab, "#standard-text", "quux");
  await says(tab, "#standard-status", "This text has no algorithms.");
  await press(tab, "Users are rejected");
  await press(tab, "Apply");
  await says(tab, ".texts-answers", "failure");
  await press(tab, "Undo the last change");
  await press(tab, "010 means ten");
  await press(tab, "Apply");
  await says(tab, ".texts-answers", "http://10.0.0.1/");
  await says(tab, ".tests", "1,169 pass with the original");
  // The search begins with the URL above.
  await says(tab, ".shortest", ": http://010.1/");
  // A change of a getter alone, and one that no step contains.
  const text = readText();
  const changed = text.replace(/Return U\+0023 \(#\)(?=, followed by\s)/, "Return U+003F (?)");
  await bring(tab, "#standard-second", changed);
  await says(tab, ".tests", "By href, 1,169 pass with the original, 1,169 with the change.");
  assert.match(await tab.text(".tests"), /^96 of 1,169/);
  await says(tab, ".tests", "hash “?");
  await bring(tab, "#standard-second", text.replace("<p class=note>", "<p class=note>Of course "));
  await says(tab, "#standard-status", "Definitions can change results, too.");
});
