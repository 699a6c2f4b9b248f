// Parses the HTML in a Bikeshed source into elements. Bikeshed lets authors omit end tags. An element therefore also
// ends where the next element cannot be inside it according to HTML.

/**
 * @typedef {object} Element
 * @property {string} tag
 * @property {Record<string, string>} attributes
 * @property {(Element | string)[]} children
 * @property {number} line the source line on which the element begins
 */

const VOID = new Set(["hr", "br", "meta", "img", "input", "link"]);
const ENDS_PARAGRAPH = new Set("p ol ul dl div table pre h1 h2 h3 h4 h5 h6 hr li dd dt".split(" "));
const CONTAINERS = ["ol", "ul", "dl", "li", "dd", "dt", "div", "td", "th", "table"];

/** For each start tag: the elements that it closes, and the elements at which the search for those elements stops. */
const ENDED_BY = {
  li: [["li"], ["ol", "ul"]],
  dt: [["dt", "dd"], ["dl"]],
  dd: [["dt", "dd"], ["dl"]],
  td: [["td", "th"], ["tr"]],
  th: [["td", "th"], ["tr"]],
  tr: [["tr"], ["table"]],
  tbody: [["tbody", "thead"], ["table"]],
};

const REFERENCES = {
  lt: "<",
  gt: ">",
  amp: "&",
  quot: '"',
  nbsp: " ",
  minus: "−",
  times: "×",
  laquo: "«",
  raquo: "»",
};

const MARKUP =
  /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s=>]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+))?)*)\s*>/g;
const ATTRIBUTE = /([^\s=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s]+))?/g;

function decode(text) {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return REFERENCES[name] ?? all;
  });
}

function attributesOf(source) {
  const attributes = {};
  for (const [, name, value = ""] of source.matchAll(ATTRIBUTE)) {
    attributes[name.toLowerCase()] = decode(value.replace(/^["']|["']$/g, ""));
  }
  return attributes;
}

/**
 * @param {string} source
 * @returns {Element} an element that has all others
 */
export function parseHTML(source) {
  /** @type {Element} */
  const root = { tag: "", attributes: {}, children: [], line: 1 };
  const open = [root];
  let line = 1;
  let position = 0;
  const advance = (to) => {
    const text = source.slice(position, to);
    if (text !== "") open.at(-1).children.push(decode(text));
  };
  const end = (tags, boundary) => {
    const index = open.findLastIndex(({ tag }) => tags.includes(tag) || boundary.includes(tag));
    if (index > 0 && tags.includes(open[index].tag)) open.length = index;
  };
  let counted = 0;
  const lineAt = (index) => {
    for (; counted < index; counted++) if (source[counted] === "\n") line++;
    return line;
  };
  for (const match of source.matchAll(MARKUP)) {
    if (match.index < position) continue; // inside a pre
    advance(match.index);
    position = match.index + match[0].length;
    const [, slash, name] = match;
    if (name === undefined) continue; // a comment
    const tag = name.toLowerCase();
    if (slash) {
      end([tag], []);
      continue;
    }
    if (ENDS_PARAGRAPH.has(tag)) end(["p"], CONTAINERS);
    if (tag in ENDED_BY) end(...ENDED_BY[tag]);
    const element = {
      tag,
      attributes: attributesOf(match[3]),
      children: [],
      line: lineAt(match.index),
    };
    open.at(-1).children.push(element);
    if (tag === "pre") {
      const close = source.indexOf("</pre>", position);
      element.children.push(decode(source.slice(position, close)));
      position = close + "</pre>".length;
    } else if (!VOID.has(tag)) open.push(element);
  }
  advance(source.length);
  return root;
}

/** Whether a node is an element and, if tags are given, has one of those tags. */
export const isElement = (node, ...tags) =>
  typeof node === "object" && (tags.length === 0 || tags.includes(node.tag));

/** Returns a node's text with the source's white space. */
export const rawText = (node) =>
  typeof node === "string" ? node : node.children.map(rawText).join("");

/** Returns a node's text as one line. */
export const textOf = (node) => rawText(node).replace(/\s+/g, " ").trim();

/** Returns an element and all elements inside it, in source order. */
export function* elementsOf(element) {
  yield element;
  for (const child of element.children) if (isElement(child)) yield* elementsOf(child);
}

/** Whether an element is a note, an example, a warning or an issue. None of them requires anything. */
export const isAside = ({ attributes }) =>
  /\b(note|example|warning|XXX)\b/.test(attributes.class ?? "");
