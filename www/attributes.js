// A URL's attributes, the first of them in colours. Each can be changed, and the URL changes with it; as the standard's
// setters do, it may stay as it is.
import { ColouredField } from "./coloured-field.js";
import { byId, element, say } from "./elements.js";
import { afterDomains, needDomains } from "./parser.js";
import { shortened } from "./visible.js";

/** The attributes but `href`, each with the component whose colour it has. The first four, which are short, share lines. */
const ATTRIBUTES = [
  ["protocol", "scheme"],
  ["port", "port"],
  ["username", "username"],
  ["password", "password"],
  ["host", "host"],
  ["hostname", "host"],
  ["pathname", "path"],
  ["search", "query"],
  ["hash", "fragment"],
  ["origin", null],
];

const READ_ONLY = "origin";
/** The attributes whose setters parse a host. */
const WITH_HOST = new Set(["href", "host", "hostname"]);

/** The longest value that can be changed, so that typing stays quick, and how much shows of a longer one. */
const MOST_TEXT = 20_000;
const MOST_SHOWN = 2000;

/**
 * @param onChange is given the URL's new `href`, and whether somebody is typing it
 * @param {(href: string) => object[]} componentsOf the components of what is in the field of `href`
 */
export function createAttributes(onChange, componentsOf) {
  const note = byId("components-note");
  const fields = new Map();
  /** The attribute that is being changed, and the `href` it was of when that began. */
  let editing = null;
  let current = null;

  const href = new ColouredField(byId("attribute-href"));
  fields.set("href", listen("href", byId("attribute-href")));
  for (const row of ATTRIBUTES) fields.set(row[0], addRow(...row));

  function addRow(name, component) {
    const id = `attribute-${name}`;
    const field = element("input", {
      id,
      type: "text",
      dir: "auto",
      autocomplete: "off",
      autocapitalize: "none",
      spellcheck: "false",
      "aria-describedby": "components-note",
    });
    const label = element("label", { for: id }, name);
    if (component !== null) label.dataset.component = component;
    if (name === READ_ONLY) field.readOnly = true;
    byId("components").append(element("div", { class: "attribute" }, label, field));
    return listen(name, field);
  }

  function listen(name, field) {
    field.addEventListener("focus", () => {
      editing = current === null ? null : { name, href: current.href };
    });
    field.addEventListener("input", () => change(name, field));
    field.addEventListener("blur", () => {
      leave();
      showAll();
    });
    return field;
  }

  function leave() {
    if (editing !== null) fields.get(editing.name).setAttribute("aria-invalid", "false");
    editing = null;
    say(note, "");
  }

  // Each change starts from the URL as it was before the first, so that what is half typed leaves no traces.
  function change(name, field) {
    if (current === null) return;
    if (editing?.name !== name) editing = { name, href: current.href };
    if (WITH_HOST.has(name) && needDomains(field.value)) {
      const isStillEdited = () => editing?.name === name;
      afterDomains(
        () => isStillEdited() && change(name, field),
        (text) => isStillEdited() && say(note, text),
      );
      return;
    }
    const url = new current.constructor(editing.href);
    let isRefused = false;
    try {
      url[name] = field.value;
      isRefused = url.href === editing.href && field.value !== url[name];
    } catch {
      // Of all setters, only that of `href` throws.
      isRefused = true;
    }
    field.setAttribute("aria-invalid", String(isRefused));
    say(note, isRefused ? `${name}: the setter leaves the URL as it was.` : "");
    onChange(url.href, true);
  }

  function showAll() {
    for (const [name, field] of fields) {
      field.disabled = current === null;
      // The field that is being edited keeps its text as it was typed.
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
    /** Lets go of what is typed, because another URL is shown in its place. */
    leave,
  };
}
