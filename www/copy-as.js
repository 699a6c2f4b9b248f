// Formats the current URL for other uses.
import { COMPONENT_OF } from "./attributes.js";
import { placeOf } from "./visible.js";

const ATTRIBUTES = ["href", "origin", ...Object.keys(COMPONENT_OF)];

const attributesOf = (url) => Object.fromEntries(ATTRIBUTES.map((name) => [name, url[name]]));
const json = (value) => JSON.stringify(value, null, 2);

/** Formats the URL as an entry for url/resources/urltestdata.json in the Web Platform Tests. */
function wptRow({ url, base, parsed }) {
  const given = { input: url, base: base === "" ? null : base };
  return json(
    parsed === null ? { ...given, failure: true } : { ...given, ...attributesOf(parsed) },
  );
}

function javaScriptTest({ url, base, parsed }) {
  const given =
    base === "" ? JSON.stringify(url) : `${JSON.stringify(url)}, ${JSON.stringify(base)}`;
  const lines =
    parsed === null
      ? [`  assert.throws(() => new URL(${given}), TypeError);`]
      : [
          `  const url = new URL(${given});`,
          ...ATTRIBUTES.map(
            (name) => `  assert.equal(url.${name}, ${JSON.stringify(parsed[name])});`,
          ),
        ];
  return [
    `import assert from "node:assert/strict";`,
    `import { test } from "node:test";`,
    `import { URL } from "whatwg-url-wasm";`,
    "",
    `test(${JSON.stringify(url)}, () => {`,
    ...lines,
    "});",
    "",
  ].join("\n");
}

function asJSON({ url, base, parsed, errors }) {
  return json({
    input: url,
    base: base === "" ? null : base,
    url: parsed === null ? null : attributesOf(parsed),
    errors: errors.map(({ message, fixed, ...error }) => error),
  });
}

/** For POSIX shells. Without options, curl would expand brackets and braces and simplify the path. */
function curl({ parsed }) {
  if (parsed === null) return null;
  return `curl --globoff --path-as-is '${parsed.href.replaceAll("'", "'\\''")}'`;
}

/** Formats text as Markdown code, with as many backticks as necessary. */
function code(text) {
  if (text === "") return "";
  const line = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("\\\\", "\\");
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  const pad = longest > 0 ? " " : "";
  return `${fence}${pad}${line}${pad}${fence}`;
}

/** Formats code for a table cell. Vertical bars are escaped, because they would end the cell. */
const cell = (text) => code(text).replaceAll("|", "\\|");

function markdown({ url, base, parsed, errors, address }) {
  const on = base === "" ? "" : `, relative to ${code(base)}`;
  const link = address === null ? "" : ` ([see how it is parsed](${address}))`;
  const title = `${code(url)}${on}${link}:`;
  const rows =
    parsed === null
      ? ["Not a URL."]
      : [
          "| attribute | value |",
          "| --- | --- |",
          ...ATTRIBUTES.map((name) => `| ${name} | ${cell(parsed[name])} |`),
        ];
  const said = errors.map(({ name, start, end }) => `- ${name}, at ${placeOf(start, end)}`);
  return [title, "", ...rows, ...(said.length > 0 ? ["", ...said] : []), ""].join("\n");
}

const FORMS = {
  "Web Platform Tests row": wptRow,
  "JavaScript test": javaScriptTest,
  JSON: asJSON,
  curl,
  Markdown: markdown,
};

/** Returns what is shown in a form, or null if the form can't represent the URL. */
export const formOf = (form, shown) => FORMS[form](shown);
