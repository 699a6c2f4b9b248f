// Finds dead links within a folder of pages. A link is dead if its target file doesn't exist or has no element for the
// link's fragment.
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, extname, join, relative, sep } from "node:path";
import { filesUnder } from "../build/stages.mjs";
import { Problem } from "../problem.mjs";
import { address, inRoot } from "../project.mjs";

/** The minimum number of links. The full site has more links than this number. */
const FEWEST = 10_000;
const MOST_SHOWN = 25;

const VALUE = String.raw`("[^"]*"|'[^']*'|[^\s>"']+)`;
const LINK = new RegExp(String.raw`<[a-z][^<>]*?\s(?:href|src)=${VALUE}`, "gi");
const NAME = new RegExp(String.raw`\s(?:id|name)=${VALUE}`, "gi");
/** The URL prefix of links to files in the repository. */
const ofRepository = () => `${address()}/blob/main/`;
const isElsewhere = (link) => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(link);

const characters = { amp: "&", quot: '"', "#39": "'", lt: "<", gt: ">" };
const unescaped = (text) => text.replace(/&(amp|quot|#39|lt|gt);/g, (_, name) => characters[name]);
/** Returns a page without the contents of its scripts, which may contain HTML. */
const read = (file) =>
  readFileSync(file, "utf8").replace(/(<script\b[^>]*>).*?<\/script>/gis, "$1");
const valuesOf = (text, pattern) =>
  Array.from(text.matchAll(pattern), ([, value]) => unescaped(value.replace(/^["']|["']$/g, "")));

/** Returns the number of links from these pages within their folder, and the dead ones. */
export function findDeadLinks(pages) {
  const names = new Map();
  const namesIn = (file) => {
    if (!names.has(file)) names.set(file, new Set(valuesOf(read(file), NAME)));
    return names.get(file);
  };
  const dead = [];
  let count = 0;
  for (const page of pages) {
    for (const link of new Set(valuesOf(read(page), LINK))) {
      if (link.startsWith(ofRepository())) {
        count++;
        if (!existsSync(inRoot(link.slice(ofRepository().length).split("#")[0]))) {
          dead.push({ page, link });
        }
      }
      if (link === "" || isElsewhere(link)) continue;
      count++;
      if (!leadsSomewhere(page, link, namesIn)) dead.push({ page, link });
    }
  }
  return { count, dead };
}

function leadsSomewhere(page, link, namesIn) {
  const [path, fragment = ""] = link.split("#");
  const target = path === "" ? page : join(dirname(page), decodeURIComponent(path.split("?")[0]));
  if (!existsSync(target)) return false;
  const file = statSync(target).isDirectory() ? join(target, "index.html") : target;
  if (!existsSync(file)) return false;
  if (fragment === "" || extname(file) !== ".html") return true;
  const found = namesIn(file);
  const name = decodeURIComponent(fragment);
  // The page reads its state from such a fragment.
  if (/^(?:url|base)=/.test(fragment)) return true;
  // Browsers try the fragment verbatim, and then decoded. Rustdoc links to ranges of lines.
  return (
    [fragment, name].some((one) => found.has(one)) ||
    (/^\d+-\d+$/.test(name) && name.split("-").every((n) => found.has(n)))
  );
}

/** @returns {import("../build/stages.mjs").Stage} fails if a link within the site is dead */
export function linksStage() {
  return {
    name: "links",
    inputs: ["site", "scripts/site/links.mjs"],
    settings: null,
    outputs: () => [],
    run() {
      const pages = filesUnder("site").filter((file) => extname(file) === ".html");
      const { count, dead } = findDeadLinks(pages.map((file) => inRoot(file)));
      if (count < FEWEST) throw new Error(`only ${count} links within the site were found`);
      if (dead.length === 0) return;
      const shown = dead
        .slice(0, MOST_SHOWN)
        .map(({ page, link }) => `${relative(inRoot(), page).split(sep).join("/")}: ${link}`);
      throw new Problem(
        `${dead.length} links within the site are dead:\n${shown.join("\n")}`,
        "each line is a page and its link.",
      );
    },
  };
}
