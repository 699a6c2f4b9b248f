// Cuts prose into tokens. A token is a word, a symbol, a name (a variable), or a literal. If a list of steps, items or
// cases follows a sentence, the list is the sentence's last token.
import { sha256 } from "../../www/standard/sha256.js";
import { isAside, isElement, rawText, textOf } from "./html.js";

/**
 * @typedef {object} Link
 * @property {string} term the link's target, in lower case
 * @property {string} [of] what the term is for
 * @property {string} text
 * @property {number} length how many tokens it has
 *
 * @typedef {object} Token
 * @property {"word" | "sign" | "name" | "string" | "codePoint" | "byte" | "number" | "steps" | "items" | "cases"} type
 * @property {string} [text] the text of a word, a symbol or a name
 * @property {string | number} [value] of a literal
 * @property {Link} [link] the link that begins here
 * @property {boolean} [isItalic]
 * @property {boolean} [isInterface] whether the link refers to a Web IDL interface
 */

const TOKEN = new RegExp(
  [
    /U\+(?<codePoint>[0-9A-F]{4,6})(?:\s+\((?<glyph>[\s\S]{1,2}?)\)|\s+(?<title>[A-Z]{2,}(?:\s+[A-Z]{3,})*))?/,
    /0x(?<hex>[0-9A-F]+)(?:\s+\((?<shown>[\s\S]{1,2}?)\))?/,
    /\[\[!?[\w-]+\]\]/,
    /\{\{(?:\w+\/)?(?<idl>[\w()]+)\}\}/,
    /\|(?<name>\w+)\|/,
    /'s\b/,
    /"(?<string>[^"<>\n]*)"/,
    /(?<word>[A-Za-z0-9]+(?:[-/][A-Za-z0-9]+)*)/,
    /\S/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "gu",
);

/** The names that follow code points in the text. */
const TITLES = {
  NULL: 0,
  TAB: 9,
  LF: 0xa,
  CR: 0xd,
  SPACE: 0x20,
  SP: 0x20,
  "LEFT PARENTHESIS": 0x28,
  "RIGHT PARENTHESIS": 0x29,
  DELETE: 0x7f,
};

/** Whether the glyph or the name after a number, if there is one, belongs to the number's code point. */
function isShownAs(value, glyph, title) {
  if (title !== undefined) return TITLES[title.replace(/\s+/g, " ")] === value;
  const point = String.fromCodePoint(value);
  return !glyph || glyph.replaceAll(point, "") === "" || TITLES[glyph] === value;
}

/** @returns {Iterable<Token>} */
function* textTokens(text) {
  for (const { 0: all, groups } of text.matchAll(TOKEN)) {
    const { codePoint, glyph, title, hex, shown, idl, name, string, word } = groups;
    const value = Number.parseInt(codePoint ?? hex, 16);
    if (codePoint) yield { type: "codePoint", value };
    else if (hex) yield { type: shown ? "byte" : "number", value };
    else if (idl) yield { type: "word", text: idl, isInterface: true };
    else if (name) yield { type: "name", text: name };
    else if (string !== undefined) yield { type: "string", value: string };
    else if (word) {
      if (/^\d+$/.test(word)) yield { type: "number", value: Number(word) };
      else yield { type: "word", text: word };
    } else if (!all.startsWith("[[")) yield { type: "sign", text: all };
    // A glyph or a name of another code point remains, and no production reads it.
    if (value >= 0 && !isShownAs(value, glyph ?? shown, title)) {
      yield { type: "sign", text: glyph ?? shown ?? title };
    }
  }
}

/**
 * Returns the tokens of inline content.
 *
 * @param {(import("./html.js").Element | string)[]} nodes
 * @returns {Token[]}
 */
export function tokensOf(nodes) {
  const tokens = [];
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index];
    if (typeof node === "string") {
      // A string is an element between quotation marks, and a byte sequence is an element between backquotes.
      const quotes = isElement(nodes[index + 1], "code") && /["`]$/.test(node);
      tokens.push(...textTokens(quotes ? node.slice(0, -1) : node));
      if (!quotes) continue;
      tokens.push({ type: "string", value: rawText(nodes[index + 1]) });
      nodes = [...nodes.slice(0, index + 2), nodes[index + 2].slice(1), ...nodes.slice(index + 3)];
      index++;
    } else tokens.push(...elementTokens(node));
  }
  return tokens;
}

function elementTokens(element) {
  const { tag, children } = element;
  if (tag === "var") return [{ type: "name", text: textOf(element) }];
  if (tag === "i") return [{ type: "word", text: textOf(element), isItalic: true }];
  if (tag === "span" && isAside(element)) return [];
  const inside = tokensOf(children);
  if (tag === "sup") {
    const sign = (text) => ({ type: "sign", text });
    return [sign("^"), sign("("), ...inside, sign(")")];
  }
  if ((tag === "a" || tag === "dfn") && inside.length > 0) {
    inside[0].link = { ...linkOf(element), length: inside.length };
  }
  return inside;
}

/** Returns the subject of a link or a definition. */
export function linkOf(element) {
  const { lt, "local-lt": local, for: of } = element.attributes;
  const text = textOf(element);
  return { term: (lt ?? local ?? text).split("|")[0].toLowerCase(), of, text };
}

/** Formats tokens for messages. */
export function show(tokens) {
  const shown = tokens.map(({ type, text, value, items }) => {
    if (type === "string") return `"${value}"`;
    if (type === "codePoint") return `U+${hex(value, 4)}`;
    if (type === "byte") return `0x${hex(value, 2)}`;
    if (type === "steps" || type === "cases") return "…";
    if (type === "items") return items.map(show).join(" / ");
    return text ?? String(value);
  });
  return shown
    .join(" ")
    .replace(/ ([.,:;)\]]|'s)/g, "$1")
    .replace(/([([]) /g, "$1");
}

const hex = (value, length) => value.toString(16).toUpperCase().padStart(length, "0");
export const digest = (text) => sha256(text).slice(0, 8);

/** A fingerprint that changes whenever any part of the sentence changes. */
export const fingerprint = (tokens) => digest(show(tokens));

/** Returns the targets of the links in a sentence: `url/scheme`. @param {Token[]} tokens @returns {string[]} */
export const linkTargets = (tokens) =>
  tokens.flatMap(({ link, items = [] }) => [
    ...(link ? [`${link.of ?? ""}/${link.term}`] : []),
    ...items.flatMap(linkTargets),
  ]);

/**
 * A shape that changes when a word changes, but not when a name or a literal does. Productions use shapes to recognize
 * phrases.
 */
export function shapeOf(tokens) {
  return digest(tokens.map(({ type, text }) => text?.toLowerCase() ?? type).join(" "));
}
