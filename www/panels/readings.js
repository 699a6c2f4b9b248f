// Shows the results of four parsers for one input, as API attributes. Differences from the first parser are marked.
import { COMPONENT_OF } from "../attributes.js";
import { byId, element, introduction, say } from "../elements.js";
import { readStrictly } from "../rfc3986.js";
import { inBrowser } from "../this-browser.js";
import { ATTRIBUTES, cell, emptyTable } from "./tables.js";

const ROWS = ["href", ...ATTRIBUTES];
const COLUMNS = [
  "whatwg-url-wasm",
  "This browser",
  "RFC 3986 grammar",
  "Web addresses, 2009 draft",
];

/** Inputs longer than this are not passed to all four parsers, so that typing stays fast. */
const MOST_READ = 100_000;

export async function create(panel) {
  const webAddresses = await import("../package/web-address.js");
  panel.append(
    introduction(
      "How this library, your browser's own ",
      element("code", {}, "URL"),
      " and the grammar of ",
      element("a", { href: "https://www.rfc-editor.org/rfc/rfc3986" }, "RFC 3986"),
      " parse the input. The last column is “Web addresses” (2009): an early IETF draft, shown for history and not counted in the summary.",
    ),
    element("p", { id: "readings-summary", class: "summary", role: "status" }),
    emptyTable({ id: "readings", class: "readings" }, "The input, parsed in four ways", [
      "Attribute",
      ...COLUMNS,
    ]),
  );
  return {
    show({ input, base, url }) {
      if (input.length + base.length > MOST_READ) {
        byId("readings").hidden = true;
        say(byId("readings-summary"), "Too long to compare.");
        return;
      }
      byId("readings").hidden = false;
      const ours = textsOf(url);
      const given = base === "" ? null : base;
      const browser = withDifferences(textsOf(inBrowser(input, base)), ours);
      const strict = withDifferences(strictReading(input, given), ours);
      const draft = webAddressReading(webAddresses, input, given, ours);
      showReadings(ours, [browser, strict, draft]);
    },
  };
}

const textsOf = (url) => url && Object.fromEntries(ROWS.map((name) => [name, url[name]]));

/** The parts of a URL as attributes. */
const attributesOf = ({ href, scheme, username, password, host, port, path, query, fragment }) => ({
  href: href ?? "",
  protocol: scheme === null ? "" : `${scheme}:`,
  username,
  password,
  hostname: host ?? "",
  port: port ?? "",
  pathname: path,
  search: query ? `?${query}` : "",
  hash: fragment ? `#${fragment}` : "",
});

/** Adds to a result the attributes that differ from those of this library. Both results are null for failure. */
const withDifferences = (texts, ours) => ({
  texts,
  differs: new Set(ROWS.filter((name) => texts?.[name] !== ours?.[name])),
});

/** Returns the result of the RFC 3986 grammar, or null. */
function strictReading(input, base) {
  const found = readStrictly(input, base);
  if (found === null) return null;
  const [username, ...password] = (found.userinfo ?? "").split(":");
  return attributesOf({ ...found, username, password: password.join(":") });
}

/** Returns the result of the "Web addresses" draft. */
function webAddressReading({ compareParsers }, input, base, ours) {
  let compared = { webAddress: null };
  try {
    compared = compareParsers(input, base);
  } catch {
    // Neither parser accepts the base.
  }
  const { webAddress: found, differences } = compared;
  if (found === null) return withDifferences(null, ours);
  const texts = attributesOf(found);
  const differs = new Set(ROWS.filter((name) => differences.includes(COMPONENT_OF[name] ?? name)));
  if (ours !== null && found.href !== null) {
    // `differences` omits what a URL parser makes equal, such as 2130706433 and 127.0.0.1, but other programs don't.
    if (texts.hostname.toLowerCase() !== ours.hostname.toLowerCase()) differs.add("hostname");
    if (texts.pathname !== ours.pathname && texts.pathname !== "") differs.add("pathname");
  }
  if (differs.size > 0) differs.add("href");
  return { texts, differs };
}

/** Shows our result, which may be null, and those of the browser, the grammar and the draft. */
function showReadings(ours, others) {
  const readings = [{ texts: ours, differs: new Set() }, ...others];
  const rows = ROWS.map((name) => {
    const isEmpty = readings.every(({ texts }) => texts?.[name] === "");
    return element(
      "tr",
      isEmpty ? { "data-empty": "" } : {},
      element("th", { scope: "row" }, name),
      ...readings.map(({ texts, differs }, column) =>
        cell(texts?.[name], COLUMNS[column], differs.has(name), "rejected"),
      ),
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
