// Shows the results of four parsers for one input, as API attributes. Differences from the first parser are marked.
import { byId, element, isolated, say } from "../elements.js";
import { loadWebAddresses } from "../parser.js";
import { readStrictly } from "../rfc3986.js";
import { shortened } from "../visible.js";

const ROWS = [
  "href",
  "protocol",
  "username",
  "password",
  "hostname",
  "port",
  "pathname",
  "search",
  "hash",
];
const COLUMNS = [
  "whatwg-url-wasm",
  "This browser",
  "RFC 3986 grammar",
  "Web addresses, 2009 draft",
];
/** The field names in the comparison with the draft. */
const COMPONENTS = {
  href: "href",
  protocol: "scheme",
  username: "username",
  password: "password",
  hostname: "host",
  port: "port",
  pathname: "path",
  search: "query",
  hash: "fragment",
};
const MOST_TEXT = 2000;

/** The browser's own class. Only this comparison uses it. */
const BrowserURL = globalThis.URL;

/** Inputs longer than this are not passed to all four parsers, so that typing stays fast. */
const MOST_READ = 100_000;

/** @param {HTMLElement} panel */
export async function create(panel) {
  const webAddresses = await loadWebAddresses();
  panel.append(
    element(
      "p",
      { class: "about" },
      "How this library, your browser's own ",
      element("code", {}, "URL"),
      " and the grammar of ",
      element("a", { href: "https://www.rfc-editor.org/rfc/rfc3986" }, "RFC 3986"),
      " parse the input. The last column is “Web addresses” (2009): an early IETF draft, shown for history and not counted in the summary.",
    ),
    element("p", { id: "readings-summary", class: "summary", role: "status" }),
    table(),
  );
  return {
    show({ input, base, url }) {
      if (input.length + base.length > MOST_READ) {
        byId("readings").hidden = true;
        say(byId("readings-summary"), "Too long to compare.");
        return;
      }
      byId("readings").hidden = false;
      const ours = url && textsOf(url);
      const browser = browserReading(input, base, ours);
      const strict = strictReading(input, base, ours);
      const draft = webAddressReading(webAddresses, input, base, ours);
      showReadings(ours, [browser, strict, draft]);
    },
  };
}

function table() {
  const names = COLUMNS.map((name) => element("th", { scope: "col" }, name));
  const hidden = element("span", { class: "visually-hidden" }, "Attribute");
  return element(
    "table",
    { id: "readings", class: "readings" },
    element("caption", { class: "visually-hidden" }, "The input, parsed in four ways"),
    element("thead", {}, element("tr", {}, element("th", { scope: "col" }, hidden), ...names)),
    element("tbody"),
  );
}

export const textsOf = (url) => Object.fromEntries(ROWS.map((name) => [name, url[name]]));

/**
 * @returns the text of each attribute, or null for failure, and the attributes that differ from those of this library
 */
function browserReading(input, base, ours) {
  let url = null;
  try {
    url = base === "" ? new BrowserURL(input) : new BrowserURL(input, base);
  } catch {
    // The browser rejects the input.
  }
  const texts = url && textsOf(url);
  return { texts, differs: new Set(ROWS.filter((name) => texts?.[name] !== ours?.[name])) };
}

/** Returns the result of the RFC 3986 grammar as API attributes. */
function strictReading(input, base, ours) {
  const found = readStrictly(input, base === "" ? null : base);
  if (found === null) return { texts: null, differs: new Set(ours === null ? [] : ROWS) };
  const { scheme, host, path, query, fragment, href } = found;
  const userinfo = found.userinfo ?? "";
  const colon = userinfo.indexOf(":");
  const behind = (mark, text) => (text === null || text === "" ? "" : mark + text);
  const texts = {
    href,
    protocol: `${scheme}:`,
    username: colon === -1 ? userinfo : userinfo.slice(0, colon),
    password: colon === -1 ? "" : userinfo.slice(colon + 1),
    hostname: host ?? "",
    port: found.port ?? "",
    pathname: path,
    search: behind("?", query),
    hash: behind("#", fragment),
  };
  return { texts, differs: new Set(ROWS.filter((name) => texts[name] !== ours?.[name])) };
}

/** Returns the result of the "Web addresses" draft. */
function webAddressReading({ compareParsers }, input, base, ours) {
  let compared;
  try {
    compared = compareParsers(input, base === "" ? null : base);
  } catch {
    // Neither parser accepts the base.
    return { texts: null, differs: new Set(ours === null ? [] : ROWS) };
  }
  const { webAddress: found, differences } = compared;
  if (found === null) return { texts: null, differs: new Set(ours === null ? [] : ROWS) };
  const behind = (mark, text) => (text === null || text === "" ? "" : mark + text);
  const texts = {
    href: found.href ?? "",
    protocol: found.scheme === null ? "" : `${found.scheme}:`,
    username: found.username,
    password: found.password,
    hostname: found.host ?? "",
    port: found.port ?? "",
    pathname: found.path,
    search: behind("?", found.query),
    hash: behind("#", found.fragment),
  };
  const differs = new Set(ROWS.filter((name) => differences.includes(COMPONENTS[name])));
  if (ours !== null && found.href !== null) {
    // `differences` omits differences that a URL parser removes, for example between 2130706433 and 127.0.0.1. Programs
    // that check a host or path according to RFC 3986 do see these differences.
    if (texts.hostname.toLowerCase() !== ours.hostname.toLowerCase()) differs.add("hostname");
    if (texts.pathname !== ours.pathname && texts.pathname !== "") differs.add("pathname");
  }
  if (differs.size > 0) differs.add("href");
  return { texts, differs };
}

/**
 * @param ours our result, or null
 * @param others the results of the browser, the grammar and the draft
 */
function showReadings(ours, others) {
  const readings = [{ texts: ours, differs: new Set() }, ...others];
  const rows = ROWS.map((name) => {
    const isEmpty = readings.every(({ texts }) => texts?.[name] === "");
    return element(
      "tr",
      isEmpty ? { "data-empty": "" } : {},
      element("th", { scope: "row" }, name),
      ...readings.map((reading, column) => cell(name, reading, COLUMNS[column])),
    );
  });
  byId("readings").tBodies[0].replaceChildren(...rows);
  say(byId("readings-summary"), summary(ours, others));
  byId("readings-summary").dataset.state = others
    .slice(0, 2)
    .some(({ differs }) => differs.size > 0)
    ? "differ"
    : "agree";
}

function cell(name, { texts, differs }, column) {
  const text = texts === null ? null : texts[name];
  const state = text === null ? "none" : text === "" ? "empty" : "text";
  const shown =
    state === "text"
      ? isolated(shortened(text, MOST_TEXT))
      : state === "none"
        ? "rejected"
        : "empty";
  const created = element("td", { "data-column": column, "data-state": state }, shown);
  if (differs.has(name)) {
    created.dataset.differs = "";
    created.append(element("span", { class: "visually-hidden" }, " (differs)"));
  }
  return created;
}

function summary(ours, [browser, strict]) {
  const both = [
    ["This browser", browser],
    ["RFC 3986", strict],
  ];
  if (both.every(([, { differs }]) => differs.size === 0)) {
    return ours === null ? "All reject it." : "All agree.";
  }
  return both
    .map(([name, reading]) =>
      reading.differs.size > 0 ? `${name} ${disagreement(ours, reading)}.` : `${name} agrees.`,
    )
    .join(" ");
}

function disagreement(ours, { texts, differs }) {
  if (texts === null) return "rejects it";
  if (ours === null) return "accepts it";
  if (differs.has("hostname")) return "finds a different host";
  const names = [...differs].filter((name) => name !== "href");
  if (names.length > 0) return `differs in ${names.join(", ")}`;
  return "serializes it differently";
}
