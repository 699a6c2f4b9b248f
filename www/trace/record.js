// Shows the components of the URL written so far.
import { byId, element, say } from "../elements.js";
import { quoted } from "./words.js";

/** The components, in the order of the attributes that they replace. */
const COMPONENTS = ["scheme", "port", "username", "password", "host", "path", "query", "fragment"];

/** Until the head reaches the end, the components written so far are shown instead of the attributes. */
export function createRecord(goToEnd) {
  const title = byId("components-title");
  const end = byId("to-end");
  end.addEventListener("click", () => {
    goToEnd();
    title.focus();
  });
  const href = element("p", { class: "so-far", dir: "ltr" });
  const rows = COMPONENTS.map((name) => {
    const value = element("td", { role: "cell" });
    const head = element("th", { scope: "row", role: "rowheader" }, name);
    const row = element("tr", { role: "row", "data-component": name }, head, value);
    return { name, row, head, value };
  });
  // Some browsers don't treat a table that is displayed as a grid as a table without roles.
  const body = element("tbody", { role: "rowgroup" }, ...rows.map(({ row }) => row));
  byId("record").append(href, element("table", { role: "table" }, body));

  return {
    show({ tick, after, isEnd, isDone, ofBase, setter }) {
      // If a setter fails, the URL keeps its components.
      const isLost = setter === null && (tick?.fails ?? false);
      // At the end, the URL is shown, with editable attributes.
      const isWalking = setter === null ? !isEnd || isLost : tick !== undefined;
      byId("trace").dataset.walking = String(isWalking);
      end.hidden = !isWalking || isEnd;
      say(title, titleOf(isWalking, isDone, setter));
      href.replaceChildren(...(isLost ? thrownAway() : soFar(after?.components, isDone)));
      const now = new Map(tick?.writes.map((write) => [write.component, write]) ?? []);
      for (const label of byId("components").querySelectorAll("label[data-component]")) {
        markOfBase(label, ofBase.has(label.dataset.component));
      }
      for (const { name, row, head, value } of rows) {
        const text = after?.components[name] ?? null;
        const isWritten = text !== null && text !== "";
        row.dataset.written = String(isWritten);
        row.dataset.fails = String(isLost);
        row.dataset.now = String(now.has(name));
        markOfBase(head, ofBase.has(name));
        value.replaceChildren(
          isWritten
            ? quoted(text)
            : element("span", { class: "nothing" }, text === null ? "null" : "empty"),
        );
      }
    },
  };
}

/** Marks the name of a component that was taken from the base. */
function markOfBase(label, isOfBase) {
  label.toggleAttribute("data-of-base", isOfBase);
  if (isOfBase) label.title = "from the base";
  else label.removeAttribute("title");
}

function titleOf(isWalking, isDone, setter) {
  if (!isWalking) return "Resulting URL";
  return isDone && setter !== null ? `After setting ${setter.setter}` : "Written so far";
}

function thrownAway() {
  return [element("strong", {}, "No URL: "), "the parts written are discarded."];
}

/** The components of a URL record in order, with their delimiters. A pen follows the last component. */
export function soFar(components, isEnd) {
  if (components === undefined || components === null) return [];
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
  // The serializer adds "/." so that such a path isn't parsed as a host.
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
