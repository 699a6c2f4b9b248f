// Measures how much memory a URL keeps alive if its string is a slice of a page.
import { bytesInUse } from "./retained.mjs";

/** Links like those on real pages, and a value for a setter. */
export const LINKS = {
  absolute: "https://www.example.com/some/path/to/an-article-with-a-name.html?x=1",
  relative: "../some/path/to/an-article-with-a-name.html?x=1",
  hash: "an-article-with-a-name",
};
/** Used instead of a link. Keeps the pages themselves alive, for comparison. */
export const PAGES = "the page itself";
/** The characters that fill a page. */
export const FILLS = { "Latin-1": "\u00e9", "two-byte": "\u4e2d" };
/** The number of code units in a page. */
export const PAGE_LENGTH = 1 << 20;

const BASE = "https://www.example.com/a/b/c/index.html";

/**
 * Reports how much memory each of `count` URLs keeps alive once its page is no longer used. If the runtime can report
 * its memory use, the messages contain the numbers of bytes. If the runtime can't report it, the receiver must measure
 * the memory of the runtime's processes when it receives "nothing is held" and "URLs are held". The program awaits
 * `report`, which leaves time for this measurement.
 */
export async function keepPages(libs, { pages: { link, fill, count } }, report) {
  const [[name, { URL }]] = libs;
  const keep = {
    __proto__: null,
    absolute: (text) => new URL(text, BASE),
    relative: (text) => new URL(text, BASE),
    hash(text) {
      const url = new URL(BASE);
      url.hash = text;
      return url;
    },
    [PAGES]: (text) => text,
  };
  for (let i = 0; i < 20_000; i++) {
    // Engines compile code that runs often, and the strings that compiled code keeps alive may differ.
    for (const warming of Object.keys(LINKS)) keep[warming](`${LINKS[warming]}${i}`);
  }
  const cutOut = (use) => {
    for (let i = 0; i < count; i++) {
      // Freed memory that is not returned to the system would hide memory that is kept later.
      if (i % 8 === 0) globalThis.gc?.();
      const page = pageWith(LINKS[link] ?? LINKS.absolute, FILLS[fill]);
      use(link === PAGES ? page : page.slice(PAGE_LENGTH, page.length - 1));
    }
  };
  const before = await look(report, "nothing is held", cutOut);
  const held = [];
  cutOut((text) => held.push(keep[link](text)));
  const after = await look(report, "URLs are held", cutOut);
  if (!held.every((kept) => `${kept}`.includes("an-article"))) throw new Error("not all are held");
  const bytes = before === undefined ? undefined : (after - before) / count;
  await report({ kind: "kept", name, bytes });
}

async function look(report, state, cutOut) {
  if (globalThis.process || globalThis.Deno) return (await bytesInUse()).total;
  // Creates pages that nobody keeps. In some engines, only memory allocation triggers garbage collection.
  for (let i = 0; i < 3; i++) {
    if (globalThis.gc) globalThis.gc();
    else cutOut(() => {});
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await report({ kind: "look", state });
  return undefined;
}

/** Returns a page that ends with the link. Like a decoder's output, the page is a single flat string. */
function pageWith(link, fill) {
  const text = `${fill.repeat(PAGE_LENGTH)}${link}${fill}`;
  const isNarrow = fill < "\u0100";
  const units = isNarrow ? new Uint8Array(text.length) : new Uint16Array(text.length);
  for (let i = 0; i < text.length; i++) units[i] = text.charCodeAt(i);
  if (globalThis.Buffer) {
    return Buffer.from(units.buffer).toString(isNarrow ? "latin1" : "utf16le");
  }
  return new TextDecoder(isNarrow ? "windows-1252" : "utf-16le").decode(units);
}
