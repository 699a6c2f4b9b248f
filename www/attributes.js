// Shows a URL's attributes, with `href` in color. Changing an attribute changes the URL, unless the standard's setter
// ignores the value.
import { ColouredField } from "./coloured-field.js";
import { byId, element, say, textField } from "./elements.js";
import { shortened } from "./visible.js";

/** The component that each attribute's setter changes. */
export const COMPONENT_OF = {
  protocol: "scheme",
  username: "username",
  password: "password",
  host: "host",
  hostname: "host",
  port: "port",
  pathname: "path",
  search: "query",
  hash: "fragment",
};

/** All attributes except `href`. The first four are short and share lines. */
const ATTRIBUTES = [
  "protocol",
  "port",
  "username",
  "password",
  "hostname",
  "pathname",
  "search",
  "hash",
  "origin",
];

const READ_ONLY = "origin";

/** The maximum length of a value that can be edited, so that typing stays fast, and what is shown of a longer one. */
const MOST_TEXT = 20_000;
const MOST_SHOWN = 2000;

/** `onChange` gets the new text of the input and whether the user is typing. `inputNow` returns the text. */
export function createAttributes(onChange, inputNow, componentsOf) {
  const note = byId("components-note");
  const fields = new Map();
  /** The attribute being changed, and the input and `href` before the change. */
  let editing = null;
  let current = null;

  const href = new ColouredField(byId("attribute-href"));
  fields.set("href", listen("href", byId("attribute-href")));
  for (const name of ATTRIBUTES) fields.set(name, addRow(name, COMPONENT_OF[name]));

  function addRow(name, component) {
    const id = `attribute-${name}`;
    const field = textField({ id, dir: "auto", "aria-describedby": "components-note" });
    const label = element("label", { for: id }, name);
    if (component !== undefined) {
      label.dataset.component = component;
      label.title = `The URL's ${component}`;
    }
    if (name === READ_ONLY) field.readOnly = true;
    const row = element("div", { class: "attribute" }, label, field);
    if (component !== undefined) row.dataset.component = component;
    byId("components").append(row);
    return listen(name, field);
  }

  function listen(name, field) {
    field.addEventListener("focus", () => {
      editing = current === null ? null : begin(name);
    });
    field.addEventListener("input", () => change(name, field));
    field.addEventListener("blur", () => {
      leave();
      showAll();
    });
    return field;
  }

  const begin = (name) => ({ name, href: current.href, input: inputNow() });

  function leave() {
    if (editing !== null) fields.get(editing.name).setAttribute("aria-invalid", "false");
    editing = null;
    say(note, "");
  }

  // Each change is applied to the URL as it was before the first change, so that half-typed values leave no traces.
  function change(name, field) {
    if (current === null) return;
    if (editing?.name !== name) editing = begin(name);
    const url = new current.constructor(editing.href);
    let isRefused = false;
    try {
      url[name] = field.value;
      isRefused = url.href === editing.href && field.value !== url[name];
    } catch {
      // Only the `href` setter throws.
      isRefused = true;
    }
    field.setAttribute("aria-invalid", String(isRefused));
    say(note, isRefused ? `${name}: the setter left the URL unchanged.` : "");
    // If a value changes nothing, the input stays as typed.
    onChange(url.href === editing.href ? editing.input : url.href, true);
  }

  function showAll() {
    for (const [name, field] of fields) {
      field.disabled = current === null;
      // The field being edited keeps the typed text.
      if (editing?.name === name && document.activeElement === field) continue;
      const value = current === null ? "" : current[name];
      const isLong = value.length > MOST_TEXT;
      const shown = isLong ? shortened(value, MOST_SHOWN) : value;
      if (field.value !== shown) field.value = shown;
      field.readOnly = name === READ_ONLY || isLong;
      const ofNone = name === "href" ? "No URL" : "–";
      field.placeholder = current === null ? ofNone : "empty";
    }
    const shown = href.text;
    const isInvalid = fields.get("href").ariaInvalid === "true";
    href.show(shown.length > MOST_SHOWN ? [] : componentsOf(shown), [], [], isInvalid);
  }

  return {
    /** @param url null if there is none */
    show(url) {
      current = url;
      showAll();
    },
    /** Discards the typed text, because the page now shows another URL. */
    leave,
  };
}
