// Runs one process of `npm run bench -- jsdom`. The process prints its processor time in milliseconds, and a result that
// must be the same with both parsers.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { JSDOM } = require("jsdom");
const { parseURL, serializeURL } = require("whatwg-url");

const LINKS = 10_000;
const BASE = "https://example.com/wiki/Main_Page?a=b";

/** Links like those on real pages, most of them relative. */
const hrefs = Array.from({ length: LINKS }, (_, i) => {
  const word = `Page_${(i * 7919) % LINKS}`;
  return [
    ...[
      `/wiki/${word}`,
      `${word}#section-${i}`,
      `?title=${word}&action=edit`,
      `../w/index.php/${word}`,
    ],
    ...[
      `https://example.org/${word}/a/b?c=d`,
      `//upload.example.net/thumb/${word}.jpg`,
      `#note-${i}`,
    ],
    ...[`https://www.example.com/search?q=${word}%20x&lang=en#top`, `/wiki/B\u00fccher_${word}`],
    `https://b\u00fccher.example/${word}`,
  ][i % 10];
});

function time(run) {
  const start = process.cpuUsage();
  const length = run();
  const { user, system } = process.cpuUsage(start);
  return [(user + system) / 1000, length];
}

const html = `<!doctype html><body>${hrefs.map((href) => `<a href="${href.replaceAll("&", "&amp;")}">x</a>`).join("")}`;
const { window } = new JSDOM(html, { url: BASE });
const links = [...window.document.querySelectorAll("a")];
const baseURL = parseURL(BASE);
const sum = (list, lengthOf) => () => list.reduce((total, item) => total + lengthOf(item), 0);

const results = {
  parse: time(sum(hrefs, (href) => serializeURL(parseURL(href, { baseURL })).length)),
  links: time(sum(links, (link) => link.href.length)),
  urls: time(sum(hrefs, (href) => new window.URL(href, BASE).href.length)),
  changes: time(
    sum(links, (link) => {
      link.pathname = "/a/../changed path";
      return link.href.length;
    }),
  ),
};
console.log(
  JSON.stringify({
    ...Object.fromEntries(Object.entries(results).map(([name, [took]]) => [name, took])),
    answer: Object.values(results).map(([, length]) => length),
  }),
);
