// What is written of the URL so far.
import { button, element } from "../elements.js";
import { quoted } from "./words.js";

const COMPONENTS = ["scheme", "username", "password", "host", "port", "path", "query", "fragment"];

/** @param {() => void} goToEnd */
export function createRecord(goToEnd) {
  const title = element("h3", {}, "Written so far");
  const end = button("Go to the end", { class: "plain" }, goToEnd);
  const href = element("p", { class: "so-far", dir: "ltr" });
  const rows = COMPONENTS.map((name) => {
    const value = element("td", {});
    const row = element(
      "tr",
      { "data-component": name },
      element("th", { scope: "row" }, name),
      value,
    );
    return { name, row, value };
  });
  const table = element("table", {}, element("tbody", {}, ...rows.map(({ row }) => row)));
  const line = element("div", { class: "title-line" }, title, end);

  return {
    element: element(
      "section",
      { class: "record", "aria-label": "Written so far" },
      line,
      href,
      table,
    ),
    show({ tick, after, isEnd, href: whole }) {
      const fails = tick?.fails ?? false;
      end.hidden = isEnd;
      title.textContent = isEnd && whole !== null ? "The URL" : "Written so far";
      href.replaceChildren(...(fails ? thrownAway() : soFar(after?.components, isEnd)));
      const now = new Map(tick?.writes.map((write) => [write.component, write]) ?? []);
      for (const { name, row, value } of rows) {
        const text = after?.components[name] ?? null;
        const isWritten = text !== null && text !== "";
        row.dataset.written = String(isWritten);
        row.dataset.fails = String(fails);
        row.dataset.now = String(now.has(name));
        const isFromBase = now.get(name)?.fromBase ?? false;
        value.replaceChildren(
          isWritten
            ? quoted(text)
            : element("span", { class: "nothing" }, text === null ? "null" : "empty"),
          ...(isFromBase ? [element("span", { class: "from-base" }, "from the base")] : []),
        );
      }
    },
  };
}

function thrownAway() {
  return [element("strong", {}, "No URL: "), "what was written is thrown away."];
}

/** The components in their order with their delimiters, and a pen behind them. */
function soFar(components, isEnd) {
  if (components === undefined) return [];
  const { scheme, username, password, host, port, path, query, fragment } = components;
  const pieces = [];
  const add = (name, text) => pieces.push(element("span", { "data-component": name }, text));
  if (scheme) add("scheme", scheme);
  if (scheme) pieces.push(":");
  if (host !== null || username || password) pieces.push("//");
  if (username) add("username", username);
  if (password) {
    pieces.push(":");
    add("password", password);
  }
  if (username || password) pieces.push("@");
  if (host !== null) add("host", host);
  if (port !== null) {
    pieces.push(":");
    add("port", port);
  }
  // The serializer keeps such a path from being read as a host.
  if (host === null && path?.startsWith("//")) pieces.push("/.");
  if (path) add("path", path);
  if (query !== null) {
    pieces.push("?");
    add("query", query);
  }
  if (fragment !== null) {
    pieces.push("#");
    add("fragment", fragment);
  }
  return isEnd ? pieces : [...pieces, element("span", { class: "pen" })];
}
