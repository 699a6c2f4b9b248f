// Tests the panel with live parsers. `npm test` uses a stand-in for a live parser; nightly runs use the real ones.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { checkWithAxe } from "./everyone-cases.js";
import { nightlyCase, pageCase } from "./page-case.js";
import { serveSite } from "./site-server.js";

/** A parser whose user info ends at the first @. */
const STAND_IN = `
const text = (hex) => decodeURIComponent(hex.replace(/../g, "%$&"));
const hex = (it) => "x" + Array.from(new TextEncoder().encode(it), (byte) => byte.toString(16).padStart(2, "0")).join("");
function answerTo(line) {
  const found = /^(\\w+):\\/\\/(?:([^/?#@]*)@)?([^/?#@:]+)/.exec(text(line.split(" ")[0]));
  if (found === null) return "refused";
  const [, scheme, user = "", host] = found;
  return [scheme, user, host, "", "/", ""].map(hex).join(" ");
}
export async function start({ files: [file] }, folder) {
  const version = await (await fetch(new URL(file, folder))).text();
  const answersTo = (questions) => [version, ...questions.trimEnd().split("\\n").map(answerTo)].join("\\n");
  const stop = () => reportError(new Error("out of memory"));
  return (questions) => /73746f70/.test(questions) ? new Promise(stop) : answersTo(questions);
}`;
const about = { version: "1.2", files: ["version.json"], bytes: 3_400_000 };
const FILES = {
  "live-parsers/list.json": JSON.stringify([
    { name: "Stand-in", driver: "stand-in.js", ...about },
    { name: "Broken", driver: "missing.js", ...about },
  ]),
  "live-parsers/stand-in.js": STAND_IN,
  "live-parsers/version.json": "1.2",
};
const LIST = new URL("../../site/live-parsers/list.json", import.meta.url);
const URL_OF_TWO = "http://evil.example@@good.example/";

const choose = (tab, role, name) =>
  tab.evaluate(
    (at, value) => {
      const select = $$(".live-choices select")[at];
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    },
    ["check", "fetch"].indexOf(role),
    name,
  );
const fields = (tab, ...texts) =>
  tab.evaluate((values) => {
    for (const [at, field] of $$(".live-search input").entries()) field.value = values[at];
  }, texts);
const seek = async (tab, ...texts) => {
  await fields(tab, ...texts);
  await press(tab, "Search");
};
const says = (tab, ...said) => tab.untilPanelSays("live", ...said);
/** Returns the row of a parser in the matrix. */
const row = (tab, name) =>
  tab.evaluate((it) => {
    const rows = $$(".matrix tbody tr");
    const { cells } = rows.find(({ textContent }) => textContent.includes(it));
    return [...cells].map(({ textContent }) => textContent);
  }, name);
const press = (tab, label) => tab.clickOn("#panel-live button", label);

async function open(tab, address) {
  await tab.open(address, { url: URL_OF_TWO });
  await tab.openPanel("live");
  await tab.until(() => $$(".matrix tbody tr").length > 3);
}

pageCase(
  "live parsers: verdict, matrix, search, failed loading",
  async (tab, { context, label }) => {
    const { address, requests } = await serveSite(context, { files: FILES });
    const loaded = () => requests.filter((request) => request.includes("live-parsers"));
    await tab.open(address, { url: URL_OF_TWO });
    assert.deepEqual(loaded(), []);
    await open(tab, address);
    assert.equal(loaded().length, 1, "only the list is loaded");
    await choose(tab, "fetch", "Stand-in");
    await says(tab, "[role=status]", "would connect to evil.example.");
    await tab.hasText("#panel-live .summary", "");
    assert.equal(loaded().length, 3);
    assert.deepEqual(await row(tab, "Stand-in"), [
      ...["4 Stand-in 1.2", "evil.example"],
      ...["≠different hosts", "≠different hosts", "✗only one rejects it", ""],
    ]);
    await checkWithAxe(tab, "live parsers");

    // A URL that no program connects to, and a host in two forms.
    await tab.show("x://0x7f.1/");
    await says(tab, ".verdict-of-two", "does not connect with this scheme. It sees 0x7f.1");
    await tab.show("http://0x7f.1/");
    await says(tab, ".verdict-of-two", "0x7f.1 (127.0.0.1). Both parsers mean the same host.");
    assert.equal((await row(tab, "Stand-in"))[2], "≈same host, written differently");
    assert.equal(await tab.value(".live-search input"), "127.0.0.1");
    await tab.show(URL_OF_TWO);
    assert.equal(
      await tab.copiedBy("#panel-live button", "Copy both readings"),
      `${URL_OF_TWO}\nThis library: good.example (http://evil.example%40@good.example/)\nStand-in 1.2: evil.example`,
    );

    // The search, with a parser as the check. What is not a host is refused.
    await seek(tab, "https://good.example/x", "");
    await says(tab, ".live-search .summary", "is not a host. Write good.example.");
    await fields(tab, "BÜCHER.example, good.example.", "");
    await tab.focus(".live-search [type=submit]");
    await tab.press("Enter");
    await says(tab, ".live-search", "every host except xn--bcher-kva.example, good.example.");
    await says(tab, ".live-search .summary", ", listed: ");
    assert.equal(await tab.focused("textContent"), "Stop");
    await tab.press("Enter");
    assert.equal(await tab.focused("textContent"), "Search");
    await tab.enter(".live-search input", "good.example");
    await says(tab, ".live-search .summary", "The search has changed. Search again.");
    await tab.hasText(".live-results", "");
    await press(tab, "Search");
    await says(tab, ".live-results", "goes to evil.example");
    await press(tab, "Stop");
    await says(tab, ".live-search .summary", "Stopped.");
    const first = await tab.text(".live-results li button");
    await tab.clickUnseen(".live-results li button");
    assert.equal(await tab.value("#url"), first);
    await says(tab, ".verdict-of-two", "would connect to evil.example.");

    // A regular expression that takes forever is stopped, and another one works.
    await seek(tab, "good.example", "^(([a-z.:/]+)*)*!!$");
    await says(tab, ".live-search .summary", "Searching…");
    await press(tab, "Stop");
    await says(tab, ".live-search .summary", "Stopped.");
    await seek(tab, "good.example", "^https?://good.example");
    await says(tab, ".live-results", "goes to good.exampleevil.example");
    await press(tab, "Stop");
    await seek(tab, "good.example", "(");
    const reason = { Firefox: "unterminated", WebKitGTK: "missing" }[label];
    await says(tab, ".live-search .summary", reason ?? "expression: Unterminated group");
    await seek(tab, "good.example", "/^x$/");
    await says(tab, ".live-search .summary", "without the slashes");

    // With a base, references are tried, and the verdict is about the expression. An example fills the fields.
    await press(tab, "Redirect within a site");
    assert.equal(await tab.value("#url"), "/\\evil.example");
    await press(tab, "Search");
    await says(tab, ".live-results", "/\\evil.example goes to evil.example");
    await says(tab, ".live-search", "references relative to https://app.example/.");
    await press(tab, "Stop");
    await tab.clickUnseen(".live-results li button");
    assert.equal(await tab.value("#base"), "https://app.example/");
    await says(tab, ".verdict-of-two", "Your regular expression matches the URL.");
    await tab.show(URL_OF_TWO);
    await choose(tab, "fetch", "Stand-in");
    await seek(tab, "other.example", "");
    await says(tab, ".verdict-of-two", "good.example. It is not allowed, so nothing is requested.");
    await seek(tab, "good.example", "");
    await press(tab, "Stop");

    // A link has the choices.
    await tab.until(() => location.hash.includes("Stand-in"));
    const link = await tab.evaluate(() => location.href);
    await tab.driver.open("about:blank");
    // Firefox reports files that the page was loading when it was left.
    tab.driver.forgetComplaints();
    await tab.driver.open(link);
    await tab.settled();
    await tab.evaluate(() => $("#panels").scrollIntoView());
    await says(tab, ".verdict-of-two", "would connect to evil.example.");
    await tab.isQuiet();
    await choose(tab, "check", "Broken");
    await says(tab, ".summary", "Broken could not be loaded");
    assert.equal((await row(tab, "Broken"))[1], "Load again");
    // A parser that stops after it was ready can be loaded again.
    tab.driver.forgetComplaints();
    await tab.show("http://stop.example/");
    await says(tab, ".summary", "out of memory). The table below can load it again.");
    await tab.show(URL_OF_TWO);
    await tab.clickUnseen('[aria-label$=" Stand-in"]');
    await says(tab, "[role=status]", "Stand-in is ready.");
    assert.equal((await row(tab, "Stand-in"))[0].slice(2), "Stand-in 1.2");
    tab.driver.forgetComplaints();

    // On phones, a long URL scrolls, because its letters keep the least width.
    await choose(tab, "check", "This library");
    await tab.driver.resize(360, 740);
    await tab.show(`https://good.example/${"a".repeat(80)}`);
    await tab.until(() => $("#panel-live .cuts").tabIndex === 0);
    assert.equal(
      await tab.evaluate(() => {
        const { width } = $("#panel-live .letter").getBoundingClientRect();
        return Math.round(10 * width);
      }),
      64,
    );
  },
);

nightlyCase("live parsers: the real ones, under the page's policy", async (tab, { context }) => {
  const parsers = JSON.parse(readFileSync(LIST, "utf8"));
  if (parsers.length === 0) {
    context.skip("There are none: node scripts/site/live-parsers.mjs, then npm run build");
    return;
  }
  const html = readFileSync(new URL("../index.html", LIST), "utf8");
  const [, policy] = /Content-Security-Policy"\s+content="([^"]+)"/.exec(html);
  // Workers follow the policy of their own response.
  const headers = { "content-security-policy": policy };
  const { address } = await serveSite(context, { headers });
  await open(tab, address);
  assert.ok(parsers.length >= 6, `${parsers.length} parsers`);
  await tab.show("http://user:pass@B.example:8080/x");
  const differing = [];
  for (const { name } of parsers) {
    await choose(tab, "fetch", name);
    await tab.until((it) => {
      const rows = $$(".matrix tbody tr");
      const found = rows.find(({ textContent }) => textContent.includes(`${it} `));
      return /^b\.example$/i.test(found.cells[1].textContent);
    }, name);
    await press(tab, "Search");
    await tab.until(() => {
      const [, tried] =
        /^([\d,]+) of [\d,]+ URLs/.exec($(".live-search .summary").textContent) ?? [];
      return Number(tried?.replaceAll(",", "")) > 60_000;
    });
    await press(tab, "Stop");
    const found = await tab.text(".live-search .summary");
    const results = await tab.text(".live-results");
    context.diagnostic(`${name}: ${found} ${results}`);
    if (results !== "") differing.push(name);
  }
  assert.ok(differing.includes("curl"), differing.join());
  // Python finds the host, although it refuses to return the port.
  await tab.show("http://b.example:99999/");
  await tab.until(() => /urllib [\d.]+b\.example/.test($(".matrix").textContent));
  await tab.isQuiet();
});
