// Reads sitemaps and bookmarks tag by tag.

import { DEEPEST, endsEarly, LONGEST, Malformed, pathOf, positionOf } from "./extraction.js";

/** Longer names of elements are cut. */
const LONGEST_NAME = 1 << 8;

/** The characters that may follow `<` in a tag. Before others, it is text. */
const TAG_START = { html: /[a-z/!?]/i, xml: /[^\s<>=]/ };

/**
 * Finds tags and text. Bytes are handled as Latin-1, in which each is a character. Subclasses have a method `tag`, which
 * gets the text between the brackets.
 */
class Markup {
  unit = "line";
  /** The line on which the current tag begins. */
  line = 1;
  #tagStart;
  #lineHere = 1;
  /** The number of bytes before the current chunk, and before the current tag. */
  #before = 0;
  #tagByte = 0;
  #nextLF = 0;
  /** The pieces of the current tag, or null outside tags. @type {string[] | null} */
  #tag = null;
  #length = 0;
  /** The first characters of the current tag. */
  #head = "";
  /** The quote that ends the current attribute value. */
  #quote = "";
  /** The last character in the tag that is not a space. */
  #last = "";
  /** The number of open brackets in a declaration. */
  #brackets = 0;
  /** In a comment or CDATA section, the character that precedes the closing bracket twice. */
  #section = "";
  /** How many of these characters have just been read. */
  #count = 0;
  /** The text since `capture` was called, or null. @type {string[] | null} */
  #text = null;
  #textLength = 0;

  /** @param {keyof typeof TAG_START} language */
  constructor(language) {
    this.#tagStart = TAG_START[language];
  }

  push(bytes) {
    const chunk = bytes.toString("latin1");
    this.#nextLF = -1;
    this.#countLines(chunk, 0);
    for (let at = 0; at < chunk.length; ) {
      if (this.#section !== "") at = this.#inSection(chunk, at);
      else if (this.#tag !== null) at = this.#inTag(chunk, at);
      else at = this.#inText(chunk, at);
    }
    this.#countLines(chunk, chunk.length);
    this.#before += chunk.length;
  }

  end() {
    if (this.#tag === null && this.#section === "") return;
    const what = this.#tag === null ? "a comment or a CDATA section" : "a tag";
    throw this.malformed(endsEarly(`${what} is not complete`));
  }

  /** @param {string} problem */
  malformed(problem) {
    return new Malformed(positionOf(this.line, this.#tagByte + 1), problem);
  }

  capture() {
    this.#text = [];
    this.#textLength = 0;
  }

  /** Returns the text that was kept, or null if it is too long. */
  captured() {
    const text = this.#textLength > LONGEST ? null : inUTF8((this.#text ?? []).join(""));
    this.#text = null;
    return text;
  }

  get isCapturing() {
    return this.#text !== null;
  }

  text(piece) {
    if (this.#text === null) return;
    this.#textLength += piece.length;
    if (this.#textLength > LONGEST) this.#text = [];
    else this.#text.push(piece);
  }

  #countLines(chunk, end) {
    while (this.#nextLF < end) {
      if (this.#nextLF !== -1) this.#lineHere++;
      const next = chunk.indexOf("\n", this.#nextLF + 1);
      this.#nextLF = next === -1 ? Number.POSITIVE_INFINITY : next;
    }
  }

  #inText(chunk, at) {
    const start = chunk.indexOf("<", at);
    const end = start === -1 ? chunk.length : start;
    if (end > at) this.text(chunk.slice(at, end));
    if (start === -1) return end;
    this.#countLines(chunk, start);
    this.line = this.#lineHere;
    this.#tagByte = this.#before + start;
    this.#tag = [];
    this.#length = 0;
    this.#head = "";
    this.#last = "";
    return start + 1;
  }

  #inTag(chunk, start) {
    for (let at = start; at < chunk.length; at++) {
      const unit = chunk[at];
      if (this.#head.length < 8) {
        this.#head += unit;
        if (this.#head.length === 1 && !this.#tagStart.test(unit)) {
          this.#tag = null;
          this.text("<");
          return at;
        }
        if (this.#head === "!--" || this.#head === "![CDATA[") {
          this.#section = this.#head === "!--" ? "-" : "]";
          this.#count = 0;
          this.#tag = null;
          return at + 1;
        }
      }
      if (this.#endsTag(unit)) {
        const text = this.#tag.join("") + chunk.slice(start, at);
        this.#tag = null;
        this.tag(text);
        return at + 1;
      }
    }
    this.#length += chunk.length - start;
    if (this.#length > LONGEST) throw this.malformed("has a tag that is too long");
    this.#tag.push(chunk.slice(start));
    return chunk.length;
  }

  #endsTag(unit) {
    const isDeclaration = this.#head[0] === "!";
    if (this.#quote !== "") {
      if (unit === this.#quote) this.#quote = "";
    } else if ((unit === '"' || unit === "'") && (isDeclaration || this.#last === "=")) {
      this.#quote = unit;
    } else if (unit === ">") {
      return !isDeclaration || this.#brackets === 0;
    } else if (isDeclaration && unit === "[") {
      this.#brackets++;
    } else if (isDeclaration && unit === "]") {
      this.#brackets = Math.max(0, this.#brackets - 1);
    }
    if (unit > " ") this.#last = unit;
    return false;
  }

  #inSection(chunk, start) {
    const isText = this.#section === "]";
    let text = "";
    let at = start;
    for (; at < chunk.length && this.#section !== ""; at++) {
      const unit = chunk[at];
      if (unit === this.#section) {
        this.#count++;
      } else if (unit === ">" && this.#count >= 2) {
        text += "]".repeat(isText ? this.#count - 2 : 0);
        this.#section = "";
      } else {
        if (isText) text += "]".repeat(this.#count) + unit;
        this.#count = 0;
      }
    }
    if (isText) this.text(text.replaceAll("&", "&amp;"));
    return at;
  }
}

const inUTF8 = (text) => Buffer.from(text, "latin1").toString();

const ENTITIES = new Map(Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }));

/** Replaces character references. Calls `orElse` for names of other entities. */
const decoded = (text, orElse) =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (reference, digits, decimals, name) => {
    if (name !== undefined) return ENTITIES.get(name) ?? orElse(reference);
    const point = digits ? Number.parseInt(digits, 16) : Number(decimals);
    return point <= 0x10ffff ? String.fromCodePoint(point) : "\ufffd";
  });

/** Returns the name in a tag, as a copy that does not keep the whole tag in memory. */
const nameIn = (tag) => inUTF8(/^\/?([^\s/]*)/.exec(tag)[1].slice(0, LONGEST_NAME));

const ATTRIBUTE = /[\s/]*([^\s/=]*)\s*(?:=\s*(?:"([^"]*)"|'([^']*)'|(\S*)))?/y;

function attributeIn(tag, wanted) {
  ATTRIBUTE.lastIndex = nameIn(tag).length;
  while (ATTRIBUTE.lastIndex < tag.length) {
    const start = ATTRIBUTE.lastIndex;
    const [, name, ...values] = ATTRIBUTE.exec(tag);
    const value = values.find((text) => text !== undefined);
    if (value !== undefined && name.toLowerCase() === wanted) return inUTF8(value);
    if (ATTRIBUTE.lastIndex === start) ATTRIBUTE.lastIndex++;
  }
  return undefined;
}

/** Reads sitemaps and indices of sitemaps: https://www.sitemaps.org/protocol.html */
export class SitemapReader extends Markup {
  #names = [];
  #record = null;
  #isEncodingKnown;
  #hasEnded = false;

  /** @param {boolean} isEncodingKnown whether the user has named the encoding */
  constructor(isEncodingKnown) {
    super("xml");
    this.#isEncodingKnown = isEncodingKnown;
  }

  tag(text) {
    if (text[0] === "?") this.#checkEncoding(text);
    if (text[0] === "?" || text[0] === "!") return;
    const name = nameIn(text);
    if (name === "") throw this.malformed("is not XML: a name should follow the bracket");
    if (text[0] === "/") {
      this.#close(name);
    } else {
      this.#open(name);
      if (text.endsWith("/")) this.#close(name);
    }
  }

  text(piece) {
    if (this.#names.length === 0 && /\S/.test(piece)) {
      throw this.malformed("is not a sitemap: there is text outside its elements");
    }
    super.text(piece);
  }

  #checkEncoding(declaration) {
    const encoding = attributeIn(declaration, "encoding");
    if (encoding === undefined || /^utf-|^us-ascii$/i.test(encoding) || this.#isEncodingKnown)
      return;
    throw this.malformed(
      `declares the encoding ${JSON.stringify(encoding.slice(0, LONGEST_NAME))}: give --encoding`,
    );
  }

  #open(name) {
    const depth = this.#names.length;
    const local = name.slice(name.indexOf(":") + 1);
    if (depth === DEEPEST) throw this.malformed("is nested too deeply");
    if (depth === 0 && (this.#hasEnded || (local !== "urlset" && local !== "sitemapindex"))) {
      throw this.malformed(`is not a sitemap: it has an element ${JSON.stringify(name)}`);
    }
    if (depth === 1 && (local === "url" || local === "sitemap")) {
      this.#record = { line: this.line, url: undefined, context: {} };
    }
    if (depth === 2 && this.#record !== null && (local === "loc" || local === "lastmod")) {
      // Another location would replace the first.
      if (local === "loc" && this.#record.url !== undefined) this.#add();
      if (local === "loc") this.#record.line = this.line;
      this.capture();
    }
    this.#names.push(name);
  }

  #close(name) {
    const open = this.#names.pop();
    if (open !== name) {
      const expected = open === undefined ? "no element is open" : `<${open}> is open`;
      throw this.malformed(`is not XML: </${name}> should not be here, because ${expected}`);
    }
    const depth = this.#names.length;
    if (depth === 2 && this.isCapturing) {
      const text = this.captured();
      const value = text && decoded(text.trim(), this.#refuse);
      if (name.endsWith("loc")) this.#record.url = value === "" ? undefined : value;
      else this.#record.context.lastmod = value ?? undefined;
    }
    if (depth === 1 && this.#record !== null) {
      this.#add();
      this.#record = null;
    }
    if (depth === 0) this.#hasEnded = true;
  }

  #add() {
    const { line, url, context } = this.#record;
    this.records.add(line, url, context);
  }

  #refuse = (reference) => {
    throw this.malformed(`is not a sitemap: ${reference.slice(0, LONGEST_NAME)} is not defined`);
  };

  end() {
    super.end();
    if (this.#names.length > 0) {
      throw this.malformed(endsEarly(`<${this.#names.at(-1)}> is not closed`));
    }
    if (!this.#hasEnded) throw this.malformed("is not a sitemap: it has no elements");
  }
}

/** Reads the bookmarks that browsers export, in Netscape's format. */
export class BookmarksReader extends Markup {
  /** The names of the open folders. A list without a heading has an empty name. */
  #folders = [];
  #folder = "";
  /** The bookmark or the heading whose text follows. */
  #record = null;
  #hasTags = false;
  #hasBookmarks = false;

  constructor() {
    super("html");
  }

  text(piece) {
    if (!this.#hasTags && /\S/.test(piece)) {
      throw this.malformed("is not a file of bookmarks: a tag should be here");
    }
    super.text(piece);
  }

  tag(text) {
    this.#hasTags = true;
    const name = nameIn(text).toLowerCase();
    const isEnd = text[0] === "/";
    if (!["a", "h3", "dt", "dl"].includes(name)) return;
    this.#finish();
    if (name === "dl") {
      this.#hasBookmarks = true;
      if (isEnd) this.#folders.pop();
      else this.#folders.push(this.#folder);
      this.#folder = "";
      if (this.#folders.length > DEEPEST) throw this.malformed("is nested too deeply");
    } else if (!isEnd && name !== "dt") {
      const href = name === "a" ? attributeIn(text, "href") : undefined;
      const url = href === undefined ? undefined : decoded(href, (reference) => reference);
      this.#record = { name, line: this.line, url };
      this.capture();
    }
  }

  #finish() {
    if (this.#record === null) return;
    const { name, line, url } = this.#record;
    this.#record = null;
    const text = decoded(this.captured() ?? "", (reference) => reference).trim();
    if (name === "h3") {
      this.#folder = Buffer.from(text.slice(0, LONGEST_NAME)).toString();
      return;
    }
    this.#hasBookmarks = true;
    this.records.add(line, url, { title: text, folder: pathOf(this.#folders, "/") });
  }

  end() {
    super.end();
    this.#finish();
    if (!this.#hasBookmarks) throw this.malformed("is not a file of bookmarks: it has none");
    const open = this.#folders.length;
    if (open > 0) throw this.malformed(endsEarly(`${open} <DL> are not closed`));
  }
}
