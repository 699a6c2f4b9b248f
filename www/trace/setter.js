// Selects the operation to trace: parsing the URL, or setting one of its attributes.
import { COMPONENT_OF } from "../attributes.js";
import { button, element, textField } from "../elements.js";

/** For each setter, an example value that changes the URL. */
const EXAMPLES = {
  protocol: "ftp",
  username: "m\u00e9",
  password: "p:w",
  host: "b\u00fccher.example:81/x",
  hostname: "B\u00dcCHER.example",
  port: "81a",
  pathname: "a/../b c",
  search: "a=b c#",
  hash: "a b",
};

/** @param {(chosen: { setter: string, value: string } | null, isTyping: boolean) => void} change */
export function createSetterChoice(change) {
  let chosen = null;
  const select = element(
    "select",
    { "aria-label": "Traced operation" },
    element("option", { value: "" }, "Parsing the URL"),
    ...Object.keys(COMPONENT_OF).map((name) =>
      element("option", { value: name }, `Setting ${name}`),
    ),
  );
  const value = textField({
    dir: "auto",
    "aria-label": "The value to set",
  });
  const close = button(
    "\u00d7",
    { "aria-label": "Back to parsing", title: "Back to parsing" },
    () => {
      choose(null);
      change(null, false);
      select.focus();
    },
  );
  select.addEventListener("change", () => {
    const name = select.value;
    choose(name === "" ? null : { setter: name, value: EXAMPLES[name] });
    change(chosen, false);
  });
  value.addEventListener("input", () => {
    chosen = { ...chosen, value: value.value };
    change(chosen, true);
  });

  function choose(it) {
    chosen = it !== null && Object.hasOwn(COMPONENT_OF, it.setter) ? it : null;
    select.value = chosen?.setter ?? "";
    if (chosen !== null && value.value !== chosen.value) value.value = chosen.value;
    value.hidden = chosen === null;
    close.hidden = chosen === null;
  }

  choose(null);
  return {
    element: element("div", { class: "setter" }, select, value, close),
    /** The traced setter, or null for the parser. */
    get chosen() {
      return chosen;
    },
    choose,
    /** Setters need a URL. */
    allow(isURL) {
      if (!isURL) choose(null);
      select.disabled = !isURL;
    },
  };
}
