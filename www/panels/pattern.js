// Matches a URLPattern against the URL and shows the pattern's groups in color in both:
// https://urlpattern.spec.whatwg.org/
import { element, introduction, isolated, say, textField } from "../elements.js";
import { listOf, shortened } from "../visible.js";
import { groupsIn, piecesOf } from "./pattern-groups.js";
import { ATTRIBUTES, emptyTable, MOST_TEXT } from "./tables.js";

const STANDARD = "https://urlpattern.spec.whatwg.org/";
/** The groups have the colors of these components. */
const COLOURS = ["host", "query", "path", "username", "port", "password"];
const EXAMPLE = "http{s}?://{:sub.}?example.com:*/:folder/:page.html";

export async function create(panel, { keep, kept }) {
  const { URLPattern } = await import("../package/url-pattern.js");
  const field = textField({
    id: "pattern",
    class: "wide",
    dir: "ltr",
    value: EXAMPLE,
    "aria-describedby": "pattern-summary",
  });
  const summary = element("p", { id: "pattern-summary", class: "summary", role: "status" });
  const table = emptyTable(
    { id: "matched", class: "readings two" },
    "The pattern and the URL, component by component",
    ["Component", "Pattern", "URL"],
  );
  const groups = element("dl", { id: "groups", class: "facts groups" });
  panel.append(
    introduction(
      element("a", { href: STANDARD }, "URLPattern"),
      ": text, names as ",
      element("code", {}, ":name"),
      ", regular expressions as ",
      element("code", {}, "(\\d+)"),
      ", ",
      element("code", {}, "*"),
      " for anything, and ",
      element("code", {}, "{…}?"),
      " for optional parts. A group has the same colour on both sides.",
    ),
    element("label", { for: "pattern", class: "above" }, "Pattern"),
    field,
    summary,
    table,
    groups,
  );
  let parts = null;
  field.addEventListener("input", () => {
    keep(field.value);
    render();
  });

  function render() {
    const { pattern, error } = made(URLPattern, field.value, parts.base);
    field.setAttribute("aria-invalid", String(pattern === null));
    table.hidden = pattern === null;
    groups.replaceChildren();
    if (pattern === null) {
      summary.dataset.state = "differ";
      return say(summary, error);
    }
    const { url } = parts;
    const result = url === null ? null : pattern.exec(url.href);
    let count = 0;
    const differing = [];
    const rows = ATTRIBUTES.map((name) => {
      const found = result?.[name];
      const pieces = piecesOf(pattern[name]);
      const colours = new Map();
      // Components that are missing from a pattern are "*", so there is no need to show them.
      for (const { group } of pattern[name] === "*" ? [] : pieces) {
        if (group !== null && !colours.has(group) && found?.groups[group] !== undefined) {
          colours.set(group, count++ % COLOURS.length);
        }
      }
      for (const [group, colour] of colours) {
        groups.append(fact(name, group, found.groups[group], colour));
      }
      const differs = result === null && url !== null && isOther(URLPattern, name, pattern, url);
      if (differs) differing.push(name);
      return row(name, pieces, colours, found, url, pattern, differs);
    });
    table.tBodies[0].replaceChildren(...rows);
    summary.dataset.state = result === null ? "differ" : "agree";
    return say(summary, inWords(url, result, differing));
  }

  return {
    show(now) {
      parts = now;
      const text = kept();
      if (text !== undefined && text !== field.value) field.value = text;
      render();
    },
  };
}

function made(URLPattern, text, base) {
  try {
    const pattern = base === "" ? new URLPattern(text) : new URLPattern(text, base);
    return { pattern, error: null };
  } catch (error) {
    return { pattern: null, error: error.message };
  }
}

/** Whether a component, tested separately, fails to match. */
function isOther(URLPattern, name, pattern, url) {
  try {
    return !new URLPattern({ [name]: pattern[name] }).test({ [name]: componentOf(url, name) });
  } catch {
    return false;
  }
}

function inWords(url, result, differing) {
  if (url === null) return "There is no URL to match.";
  if (result !== null) return "The pattern matches.";
  if (differing.length === 0) return "No match.";
  return `No match: the ${listOf(differing)} ${differing.length === 1 ? "differs" : "differ"}.`;
}

function row(name, pieces, colours, found, url, pattern, differs) {
  const colour = (group) => (colours.has(group) ? String(colours.get(group)) : "");
  const inPattern = pieces.map(({ text, group }) => coloured(text, group, colour(group)));
  const head = element("th", { scope: "row" }, name);
  const ofPattern = cell("Pattern", inPattern, pattern[name]);
  if (url === null) return element("tr", {}, head, ofPattern, cell("URL", ["–"], null));
  const value = found === undefined ? componentOf(url, name) : found.input;
  const places = found === undefined ? null : groupsIn(pieces, value, found.groups);
  const inURL =
    places === null
      ? [isolated(shortened(value, MOST_TEXT))]
      : places.map(({ text, group }) => coloured(shortened(text, MOST_TEXT), group, colour(group)));
  return element("tr", {}, head, ofPattern, cell("URL", inURL, value, differs));
}

function coloured(text, group, colour) {
  if (group === null) return element("span", {}, text);
  const name = /^\d/.test(group) ? `group ${group}` : group;
  return ofGroup(text, colour, { title: name });
}

/** @param {string} colour the index of a color, or "" */
function ofGroup(text, colour, attributes = {}) {
  const about = { class: "of-group", "data-colour": colour, ...attributes };
  const made = element("span", about, isolated(text));
  if (colour !== "") made.style.setProperty("--group", `var(--${COLOURS[colour]})`);
  return made;
}

/** @param {string | null} text the whole text of the cell, or null if there is no pattern or URL */
function cell(column, pieces, text, differs = false) {
  const attributes = {
    "data-column": column,
    "data-state": text === null || text === "" ? "empty" : "text",
    ...(differs ? { "data-differs": "" } : {}),
  };
  // On narrow screens, the cell is a grid, so the text is in a single element.
  return element("td", attributes, element("span", {}, ...(text === "" ? ["empty"] : pieces)));
}

function fact(component, group, value, colour) {
  const name = element("dt", {}, `${component}.groups.${group}`);
  return element("div", {}, name, element("dd", {}, ofGroup(value, String(colour))));
}

function componentOf(url, name) {
  const text = url[name];
  if (name === "protocol") return text.slice(0, -1);
  return name === "search" || name === "hash" ? text.slice(1) : text;
}
