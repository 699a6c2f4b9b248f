// Builds the site's API reference and its guides. TypeDoc documents every entry from its types and their comments and
// renders docs/, and rustdoc documents the crate.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, posix } from "node:path";
import { entries, importPathOf } from "../build/bundles.mjs";
import { filesUnder } from "../build/stages.mjs";
import { Problem } from "../problem.mjs";
import { collect } from "../processes.mjs";
import { address, crateInCode, inRoot } from "../project.mjs";

const folder = "site/reference";
const crate = `${folder}/rust`;
/** The links at the top of every page of the reference. */
const ofSite = {
  "Watch a URL being parsed": "../index.html",
  Parsers: "../parsers.html",
  Rust: `rust/${crateInCode()}/index.html`,
};
/** Placeholders that become relative paths. TypeDoc writes targets of links unchanged into pages in all folders. */
const marked = (name) => `https://${name.toLowerCase().replaceAll(" ", "-")}.invalid/`;
const front = `<!doctype html>
<meta charset="utf-8">
<title>${crateInCode()}</title>
<link rel="icon" href="../../icon.svg" type="image/svg+xml">
<meta http-equiv="refresh" content="0; url=${crateInCode()}/index.html">
<a href="${crateInCode()}/index.html">${crateInCode()}</a>
`;
/** What people search for in other words than the text's, by a guide's title, or an entry's path and an export. */
const searchWords = {
  "Replace whatwg-url": "jsdom slow performance override dependency",
  "/auto: replace the globals": "polyfill react native shim install global",
  "Runtimes and bundlers": "cloudflare workers csp webpack vite deno bun",
  "Normalizing URLs": "canonicalize duplicates utm trailing slash",
  "URLs you don't trust": "open redirect allow-list attack",
  "Moving from another package": "migrate alternative urijs tldts normalize-url",
  "In DuckDB": "sql extract host domain from url column query database",
  Conformance: "web platform tests wpt reports editors standard bugs",
  Limits: "maximum length long url memory",
  "The page": "playground demo viewer visualize steps live url viewer debug state machine",
  "whatwg-url-wasm.URL": "base url",
  "/percent-encoding.utf8PercentEncode": "percent encode encodeuricomponent escape",
  "/percent-encoding.percentDecodeString": "percent decode unescape",
  "How the guarantees are tested": "benchmark speed fuzz",
  "/host.addressSpace": "private host ip internal loopback localhost check ssrf cidr",
  "/host.embeddedIPv4": "ipv4-mapped mapped nat64 6to4 embedded ipv4 in ipv6",
  "/host.domainToASCII": "punycode idna idn encode toascii uts46 international domain convert",
  "/host.domainToUnicode": "decode punycode xn-- tounicode idn",
  "/display.isSuspiciousDomain":
    "homograph homoglyph spoofing look-alike lookalike confusable phishing",
  "/display.redact": "redact mask hide password credentials secrets log logging",
  "/display.renderURL": "show display url to users safely address bar elide",
  "/file-url.fileURLToPath": "file url to path windows drive letter convert",
  "/file-url.pathToFileURL": "path to file url windows drive letter convert",
  "/normalize.TRACKING_PARAMS": "tracking parameters",
  "/site": "site",
  "/site.publicSuffix": "public suffix etld top-level domain tld psl",
  "/site.registrableDomain": "registrable domain etld+1 root domain apex main domain",
  "/site.isSameOrigin": "same origin compare origins",
  "/make.relativeURL": "relative url between two urls make relative relativize",
  "/make.withParams": "append add query parameter set params",
  "/data-url.parseDataURL": "data url data uri base64 decode mime type",
  "/data-url.MIMEType": "parse mime type content-type parameters",
  "/mime-sniffing.computedMIMEType": "sniff detect content type",
  "/form-urlencoded.serialize": "form encode urlencoded body charset",
  "/url-pattern.URLPattern": "route routing match path params polyfill urlpattern",
  "/validation.validate": "why invalid wrong explain",
};
/** Where TypeDoc finds the guides. */
const guidesFolder = ".build/guides";
const guides = filesUnder("docs").filter((file) => file.endsWith(".md"));

/**
 * Writes the guides so that links between them stay relative, and links to other files lead to the repository. TypeDoc
 * leaves code out of a heading's anchor, and knows no attributes after a code block's language.
 */
function writeGuides() {
  rmSync(inRoot(guidesFolder), { recursive: true, force: true });
  mkdirSync(inRoot(guidesFolder), { recursive: true });
  for (const file of guides) {
    const text = readFileSync(inRoot(file), "utf8")
      .replace(/\]\(([^)\s]+)\)/g, (link, target) => {
        if (/^(?:#|[a-z]+:)/.test(target)) return link;
        const path = posix.join("docs", target);
        return guides.includes(path.replace(/#.*/, ""))
          ? link
          : `](${address()}/blob/main/${path})`;
      })
      .replace(/^#.*/gm, (heading) => heading.replaceAll("`", ""))
      .replace(/^(```\w+),.*/gm, "$1");
    const title = `---\ntitle: ${JSON.stringify(/^# (.*)$/m.exec(text)[1])}\n---\n`;
    writeFileSync(inRoot(guidesFolder, basename(file)), title + text);
  }
  writeFileSync(inRoot(guidesFolder, "page.md"), guideToPage);
}

/** Finds the page in the same search as the guides. */
const guideToPage = `---
title: The page
---

- [Watch a URL being parsed](${marked("Watch a URL being parsed")}): type a URL to see its components, the standard's steps that
  run, each validation error with its fix, and whether your browser agrees. Further down are two parsers side by side,
  searchParams, URLPattern, percent-encode sets and a comparison of two URLs.
- [Parsers](${marked("Parsers")}): the sentences of the standard that each parser breaks.
`;

function addSearchWords({ searchResults, searchFields, searchFieldWeights }) {
  // Most items lack these words, so the index regards each list as long and weights its words accordingly.
  searchFieldWeights.words = 1000;
  const left = new Set(Object.keys(searchWords));
  for (const [index, reflection] of searchResults.entries()) {
    const name = reflection.getFullName().replace(/^whatwg-url-wasm(?=[/])/, "");
    if (!left.delete(name)) continue;
    searchFields[index] = { words: searchWords[name] };
  }
  if (left.size > 0) {
    throw new Problem(`Nothing is named ${[...left].join(", ")}.`, "correct searchWords.");
  }
}

/** Corrects what axe-core finds in TypeDoc's pages: landmarks, links in summaries, and levels of headings. */
function makeAccessible(html) {
  let level = 1;
  return html
    .replace('<div class="col-content"', '$& role="main"')
    .replace('<div class="page-menu"', '$& role="complementary" aria-label="About this page"')
    .replace('id="tsd-sidebar-links"', '$& aria-label="Site"')
    .replace(
      /<a href="[^"]*" aria-label="Permalink"(?:(?!<\/a>).)*<\/a>(?=<\/h\d><\/summary>)/gs,
      "",
    )
    .replace(/<h([1-6])(?=[ >])/g, (tag, number) => {
      level = Math.min(level + 1, Number(number));
      return level === Number(number) ? tag : `${tag} aria-level="${level}"`;
    });
}

/** The entries with declarations of their own. */
const declared = entries.filter(({ typedBy }) => typedBy === undefined);
const declarations = declared.map(({ source }) => source.replace(/^js(.*)[.]ts$/, "dist$1.d.cts"));

/** The entries whose declarations don't name their module in the reference with `@module`. */
function importsWithoutModule(modules) {
  const names = modules.map(({ name }) => name);
  return declared
    .map((entry) => `whatwg-url-wasm${importPathOf(entry)}`)
    .filter((name) => !names.includes(name));
}

function linkToSource({ name, comment }) {
  const entry = entries.find((one) => `whatwg-url-wasm${importPathOf(one)}` === name);
  if (entry === undefined || comment === undefined) return;
  const { source } = entry;
  const link = `[${source}](${address()}/blob/main/${source})`;
  comment.summary.push({ kind: "text", text: `\n\nSource: ${link}` });
}

/** @returns {import("../build/stages.mjs").Stage} */
export function referenceStage() {
  return {
    name: "reference",
    inputs: [
      ...declarations,
      ...guides,
      ...["README.md", "scripts/site/reference.mjs", "scripts/site/reference.css", "tsconfig.json"],
      "package-lock.json",
    ],
    settings: [declarations, address()],
    outputs: () => filesUnder(folder).filter((file) => !file.startsWith(`${crate}/`)),
    async run() {
      // Setup installs TypeDoc only after this file has loaded, so it can't be imported at the top.
      const { Application, LogLevel, Renderer } = await import("typedoc");
      writeGuides();
      const app = await Application.bootstrap({
        entryPoints: declarations.map((file) => inRoot(file)),
        tsconfig: inRoot("tsconfig.json"),
        // The name of the default entry's module would hide all modules in the navigation.
        name: "whatwg-url-wasm reference",
        readme: "none",
        projectDocuments: [`${guidesFolder}/*.md`],
        searchInDocuments: true,
        searchInComments: true,
        groupOrder: [
          ...["Documents", "Modules", "Functions", "Classes", "Variables", "Interfaces"],
          ...["Type Aliases", "*"],
        ],
        favicon: inRoot("www/icon.svg"),
        customCss: inRoot("scripts/site/reference.css"),
        // A module in the navigation is only a link, because a summary that contains a link can't be operated well.
        navigation: { includeFolders: false },
        navigationLeaves: declared.map((entry) => `whatwg-url-wasm${importPathOf(entry)}`),
        // This text describes each module in the index.
        useFirstParagraphOfCommentAsSummary: true,
        navigationLinks: Object.fromEntries(
          Object.keys(ofSite).map((name) => [name, marked(name)]),
        ),
        // A separate stage writes the crate's API reference to a subfolder.
        cleanOutputDir: false,
        highlightLanguages: [
          ...["js", "ts", "tsx", "html", "json", "console", "sh", "python", "sql", "rust", "toml"],
          ...["ini", "java", "yaml"],
        ],
        intentionallyNotExported: [
          ...[
            "Bytes",
            "ByteStream",
            "Class",
            "CodePoint",
            "Entry",
            "HostLike",
            "Mixed",
            "SelectableStep",
            "SiteOptions",
            "StringLike",
            "URLLike",
          ],
          ...["URLSearchParamsInit", "URLSearchParamsIterator"],
        ],
        intentionallyNotDocumented: ["whatwg-url-wasm/web-address.WebAddress.__type.href"],
        // The declarations are not in the repository, so modules link to their sources.
        disableSources: true,
        validation: { invalidLink: true, notDocumented: true, notExported: true },
        treatValidationWarningsAsErrors: true,
        treatWarningsAsErrors: true,
        logLevel: LogLevel.Warn,
      });
      const project = await app.convert();
      if (project !== undefined) {
        app.validate(project);
        for (const module of project.children) linkToSource(module);
        for (const name of importsWithoutModule(project.children)) {
          app.logger.error(`No declarations begin with a comment that has "@module ${name}".`);
        }
      }
      if (project === undefined || app.logger.hasErrors() || app.logger.hasWarnings()) {
        throw new Problem("The reference could not be made.", "document what is named above.");
      }
      app.renderer.on(Renderer.EVENT_PREPARE_INDEX, addSearchWords);
      app.renderer.on(Renderer.EVENT_END_PAGE, (page) => {
        const toTop = "../".repeat(page.url.split("/").length - 1);
        for (const [name, path] of Object.entries(ofSite)) {
          page.contents = page.contents?.replaceAll(marked(name), `${toTop}${path}`);
        }
        page.contents = page.contents && makeAccessible(page.contents);
      });
      for (const file of this.outputs()) rmSync(inRoot(file));
      await app.generateDocs(project, inRoot(folder));
    },
  };
}

/** @returns {import("../build/stages.mjs").Stage} makes the crate's reference using rustdoc */
export function crateReferenceStage({ env, toolchain }) {
  return {
    name: "reference-rust",
    inputs: ["src", "Cargo.toml", "Cargo.lock", "scripts/site/reference.mjs"],
    settings: toolchain,
    outputs: () => filesUnder(crate),
    async run() {
      const args = ["doc", "--locked", "--no-deps", "--all-features", "--package", "whatwg-url"];
      const into = ["--target-dir", inRoot("target", "reference")];
      const { status, output } = await collect("cargo", [...args, ...into], env);
      if (status !== 0) {
        throw new Problem(`The crate's reference could not be made:\n${output}`, "see above.");
      }
      rmSync(inRoot(crate), { recursive: true, force: true });
      cpSync(inRoot("target", "reference", "doc"), inRoot(crate), { recursive: true });
      // Rustdoc links to this file but does not create it.
      writeFileSync(inRoot(crate, "index.html"), front);
    },
  };
}
