// Tests the API reference and its search, which are part of the site.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { inflateSync } from "node:zlib";
import { entries } from "../../scripts/build/bundles.mjs";

const SITE = new URL("../../site/", import.meta.url);
const textOf = (file) => readFileSync(new URL(file, SITE), "utf8");

test("the reference: a sentence for each module, a link to its source, and one way back", () => {
  const { homepage } = JSON.parse(readFileSync(new URL("../package.json", SITE), "utf8"));
  const repository = homepage.replace(/#.*/, "");
  const index = textOf("reference/index.html");
  const modules = [
    ...index.matchAll(/<a href="(modules\/[^"]+)">([^<]+)<\/a>.*?<dd[^>]*>(.*?)<\/dd>/gs),
  ];
  // Other entries share these entries' declarations.
  const declared = entries.filter(({ typedBy }) => typedBy === undefined);
  assert.equal(modules.length, declared.length);
  const sources = modules.map(([, path, name, sentence]) => {
    assert.ok(sentence.replace(/<[^>]+>/g, "").trim().length > 20, name);
    const page = textOf(`reference/${path}`);
    assert.equal(page.split('<a href="../../index.html">Watch a URL being parsed</a>').length, 2);
    assert.match(page, /<link rel="icon" href="[^"]+"/);
    const link = `href="${repository}/blob/main/`;
    const [, source] = page.split(link);
    assert.ok(source !== undefined, name);
    return source.split('"', 1)[0];
  });
  // The build checks that the files exist.
  assert.deepEqual(sources.toSorted(), declared.map(({ source }) => source).toSorted());
});

/** What people ask in issue trackers, the beginning of the name of the answer, and the issue. */
const QUESTIONS = [
  ["jsdom slow", "Replace_whatwg-url", "jsdom/jsdom#3712"],
  ["polyfill", "_auto_", "jsdom/whatwg-url#18"],
  ["react native", "_auto_", "react/react-native#38656"],
  ["urlpattern polyfill", "url-pattern.URLPattern.", "JakeChampion/polyfill-library#1279"],
  ["punycode", "host.domainTo", "mathiasbynens/punycode.js#70"],
  ["decode punycode", "host.domainToUnicode", "IvanMathy/Boop#376"],
  ["idna", "host.domainToASCII", "furikake/sublime-codec#14"],
  ["private ip", "host.addressSpace", "frenchbread/private-ip#31"],
  ["private host", "host.addressSpace", "micro/mu#741"],
  ["ipv4-mapped", "host.embeddedIPv4", "open-jarvis/OpenJarvis#327"],
  ["registrable domain", "site.registrableDomain", "whatwg/url#72"],
  ["public suffix", "site.publicSuffix.", "w3c/webextensions#676"],
  ["etld+1", "site.registrableDomain", "mdn/content#42588"],
  ["same origin", "site.isSameOrigin", "commercetools/merchant-center-application-kit#181"],
  ["relative url", "make.relativeURL", "servo/rust-url#666"],
  ["redact password", "display.redact.", "servo/rust-url#1051"],
  ["homograph", "display.isSuspiciousDomain", "Phishing-Database/phishing#508"],
  ["spoofing", "display.isSuspiciousDomain", "sublimehq/sublime_text#3641"],
  ["tracking parameters", "normalize.TRACKING_PARAMS", "niksite/url-normalize#37"],
  ["canonicalize", "Normalizing_URLs", "mozilla/chronicle#228"],
  ["open redirect", "URLs_you_don_t_trust", "intrafind/ihub-apps#2024"],
  ["file url to path", "file-url.fileURLToPath", "denoland/deno#6920"],
  ["windows path", "file-url.", "nodejs/help#3348"],
  ["data url base64", "data-url.parseDataURL", "assistant-ui/assistant-ui#7217"],
  ["parse mime type", "data-url.MIMEType.", "servo/rust-url#567"],
  ["sniff", "mime-sniffing.computedMIMEType.", "jfroelich/rss-reader#321"],
  ["extract host", "In_DuckDB", "StarRocks/starrocks#31969"],
  ["cloudflare workers", "Runtimes_and_bundlers", "cloudflare/cloudflare-docs#14361"],
  ["csp", "Runtimes_and_bundlers", "w3c/webappsec-csp#293"],
  ["invalid reason", "validation.validate", "IntersectMBO/govtool#820"],
];

test("the reference: the search answers questions from issue trackers with its first result", (context) => {
  const [, data] = /"(.*)"/.exec(textOf("reference/assets/search.js"));
  const { rows, index } = JSON.parse(inflateSync(Buffer.from(data, "base64")));
  const require = createRequire(createRequire(import.meta.url).resolve("typedoc"));
  const search = require("lunr").Index.load(index);
  /** As the reference's script searches. */
  const firstOf = (query) => {
    const found = search.search(query.replace(/\S+/g, "*$&*")).map(({ ref, score }) => {
      const { name, url } = rows[Number(ref)];
      const isStart = name.toLowerCase().startsWith(query);
      const factor = isStart ? 10 / (1 + Math.abs(name.length - query.length)) : 1;
      return { url, score: score * factor };
    });
    return found.sort((a, b) => b.score - a.score)[0]?.url;
  };
  assert.equal(new Set(QUESTIONS.map(([query]) => query)).size, 30);
  const wrong = QUESTIONS.map(([query, item]) => [query, item, firstOf(query)]).filter(
    ([, item, found]) => !found?.replace(/^\w+\/(?:whatwg-url-wasm_)?/, "").startsWith(item),
  );
  context.diagnostic(`${30 - wrong.length} of 30`);
  assert.ok(wrong.length <= 2, JSON.stringify(wrong));
  for (const [query, item] of Object.entries({
    "localhost check": "host.addressSpace",
    cidr: "host.addressSpace",
    "base url": "whatwg-url-wasm.URL",
    "percent encode": "percent-encoding.utf8PercentEncode",
    benchmark: "How_the_guarantees",
  }))
    assert.ok(firstOf(query)?.includes(item), `${query}: ${firstOf(query)}`);
  // The page, the guides and the reports to the standard's editors are in the same index.
  assert.match(firstOf("viewer"), /^documents\/The_page/);
  assert.match(firstOf("reports editors"), /^documents\/Conformance/);
  assert.match(textOf("reference/documents/Conformance.html"), /Reports about the text/);
  // Modules list their functions first.
  const module = textOf("reference/modules/whatwg-url-wasm_host.html");
  assert.ok(module.indexOf('id="functions"') < module.indexOf('id="interfaces"'));
});
