// Makes the page of other parsers from their recorded results, www/parsers.json.
import { readFileSync } from "node:fs";
import { escaped, needsEscapes } from "../../www/escapes.js";
import { inRoot } from "../project.mjs";
import { fileOfStep, rowsOfSteps } from "./page-steps.mjs";

export const RESULTS = "www/parsers.json";

/** @returns {{ date: string, rows: number, tables: string, parsers: object[] }} what record.mjs has written */
export const readResults = () => JSON.parse(readFileSync(inRoot(RESULTS), "utf8"));

const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const plain = (text) => String(text).replace(/[&<>"]/g, (sign) => ENTITIES[sign]);
/** Controls and spaces at the ends would not be seen. */
export const shown = (value) =>
  value === null
    ? "<i>failure</i>"
    : `<code>${
        plain(
          JSON.stringify(value)
            .slice(1, -1)
            .replace(
              /[\x7f-\x9f\u00ad\u200b-\u200f\u2028-\u202e\ufeff]/g,
              (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
            ),
        ) || "(empty)"
      }</code>`;

/** Links to our picture of an input. More parameters name a step, or a setter and its value. */
export function picture({ input, base = null, ...more }, root = ".") {
  const [write, escapes] = needsEscapes(input + base) ? [escaped, ""] : [String, null];
  const state = { url: write(input), base: base && write(base), escapes, ...more };
  const named = Object.entries(state).filter(([, value]) => value != null);
  const parameters = new URLSearchParams(named);
  return `<a href="${root}/index.html#${plain(parameters)}">${shown(input)}${base === null ? "" : ` against ${shown(base)}`}</a>`;
}

export const page = (title, content, style) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${style === undefined ? "'unsafe-inline'" : "'self'"}; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title} · whatwg-url-wasm</title>
${style === undefined ? `<style>\n${STYLE}\n</style>` : `<link rel="stylesheet" href="${style}">`}
</head>
<body>
<main>
${content}</main>
</body>
</html>
`;

/** Links to a step's page. Sentences without a number have none. */
function sentenceLink({ step, link, words }, table) {
  const own = table.get(step);
  const text = own?.words ?? words;
  return `<a href="${own ? `./steps/${fileOfStep(step)}` : plain(link)}">${plain(step)}</a>${text ? ` <small>${plain(text)}</small>` : ""}`;
}

const cells = (items, make) => items.map(make).join("");

function matrix(parsers, table) {
  const steps = new Map();
  for (const { sentences } of parsers) {
    for (const sentence of sentences) {
      const { rows = 0 } = steps.get(sentence.step) ?? {};
      steps.set(sentence.step, { ...sentence, rows: rows + 1 });
    }
  }
  const order = [...steps.values()].sort((one, other) => other.rows - one.rows);
  const cell = (parser, { step }) => {
    const count = parser.sentences
      .filter((sentence) => sentence.step === step)
      .reduce((sum, { rows }) => sum + rows, 0);
    return `<td>${count || ""}</td>`;
  };
  return `<div class="wide"><table>
<thead><tr><th scope="col">sentence of the standard</th>${parsers.map(({ name, version }) => `<th scope="col">${plain(name)} <small>${plain(version)}</small></th>`).join("")}</tr></thead>
<tbody>
<tr><th scope="row">all differences</th>${parsers.map(({ differ }) => `<td>${differ || ""}</td>`).join("")}</tr>
${cells(order, (sentence) => `<tr><th scope="row">${sentenceLink(sentence, table)}</th>${parsers.map((parser) => cell(parser, sentence)).join("")}</tr>`)}
</tbody>
</table></div>`;
}

function details({ name, version, rows, differ, sentences, kinds }, table) {
  const left = kinds.parse.unanswered;
  const asked = left > 0 ? ` It was not asked ${left} questions.` : "";
  if (differ === 0)
    return `<h3>${plain(name)} ${plain(version)}</h3>\n<p>No difference in ${rows} answers.${asked}</p>`;
  return `<h3>${plain(name)} ${plain(version)}</h3>
<p>${differ} of ${rows} answers differ.${asked}</p>
<div class="wide"><table>
<thead><tr><th scope="col">sentence</th><th scope="col">answers</th><th scope="col">shortest input</th><th scope="col">standard</th><th scope="col">${plain(name)}</th></tr></thead>
<tbody>
${cells(sentences, (sentence) => `<tr><td>${sentenceLink(sentence, table)}${sentence.change ? ` <small>as with: ${plain(sentence.change)}</small>` : ""}</td><td>${sentence.rows}</td><td>${picture({ input: sentence.input, base: sentence.base })}</td><td>${shown(sentence.expected)}</td><td>${shown(sentence.got)}</td></tr>`)}
</tbody>
</table></div>`;
}

export const STYLE = `:root { background: Canvas; color: CanvasText; color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 75rem; padding: 1rem }
.wide { overflow-x: auto }
table { border-collapse: collapse; margin: 0.5rem 0 1.5rem }
th, td { border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: 0.25rem 0.6rem; text-align: start; vertical-align: top }
td:not(:has(*)) { font-variant-numeric: tabular-nums; text-align: end }
thead th { vertical-align: bottom }
tbody th { font-weight: normal }
tr > :first-child { min-width: 14rem }
code { overflow-wrap: anywhere }
small { opacity: 0.8 }`;

export function parsersPage() {
  const { date, rows, tables, parsers } = readResults();
  const table = rowsOfSteps();
  const present = parsers.filter(({ absent }) => absent === undefined);
  const [claiming, free] = [true, false].map((claims) =>
    present.filter((parser) => parser.claims === claims),
  );
  const absent = parsers.filter((parser) => parser.absent !== undefined);
  const content = `<h1>URL parsers before the standard</h1>
<p>Each parser answered ${rows} questions. The right answers come from the text of the <a href="https://url.spec.whatwg.org/">URL Standard</a> itself, which a program reads and runs. If answers differ, the table names the sentence of the standard to which they point. Recorded on ${date} by a script, without corrections by hand. For domains, the standard refers to Unicode; the answers follow the tables in tr46 ${tables}. Parsers with tables of another version differ from it without breaking the standard's own sentences. <a href="./index.html">Watch a URL being parsed</a>, see <a href="./steps/index.html">all steps</a> and <a href="./parsers.json">these results as data</a>, or judge your own parser with <code>npm run report</code>.</p>
<h2>Parsers that follow the standard</h2>
${matrix(claiming, table)}
${cells(claiming, (parser) => details(parser, table))}
<h2>Parsers that do not claim to follow it</h2>
<p>These parsers follow other rules, such as RFC 3986. Differences are not faults. For each, only the most telling sentences are shown.</p>
${cells(free, (parser) => details(parser, table))}
<h2>Not recorded</h2>
${absent.length === 0 ? "<p>None.</p>" : `<ul>\n${cells(absent, ({ name, absent: reason }) => `<li>${plain(name)}: ${plain(reason)}</li>`)}\n</ul>`}
`;
  return page("URL parsers before the standard", content);
}
