// Shows the ASCII characters in the percent-encode sets: https://url.spec.whatwg.org/#percent-encoded-bytes
import { button, element, introduction, isolated, textField } from "../elements.js";

/** The sets, from smallest to largest, with their uses. */
const SETS = [
  ["C0 control", "opaque hosts and opaque paths", "c0-control-percent-encode-set"],
  ["fragment", "fragments", "fragment-percent-encode-set"],
  ["query", "queries", "query-percent-encode-set"],
  ["special-query", "queries of special schemes such as https", "special-query-percent-encode-set"],
  ["path", "paths", "path-percent-encode-set"],
  ["userinfo", "usernames and passwords", "userinfo-percent-encode-set"],
  ["component", "what encodeURIComponent encodes", "component-percent-encode-set"],
  [
    "application/x-www-form-urlencoded",
    "searchParams and forms",
    "application-x-www-form-urlencoded-percent-encode-set",
  ],
];
const STANDARD = "https://url.spec.whatwg.org/#";
const FIRST = 0x20;
const LAST = 0x7e;
const MOST_TEXT = 5000;
const NAMES = { " ": "space" };

export async function create(panel, { keep, kept }) {
  const { utf8PercentEncode } = await import("../package/percent-encoding.js");
  const isIn = (character, set) => utf8PercentEncode(character, set) !== character;
  let set = "path";
  let character = "?";

  const choices = element("div", { class: "choices", role: "radiogroup", "aria-label": "The set" });
  for (const [name] of SETS) {
    const input = element("input", { type: "radio", name: "set", value: name });
    input.checked = name === set;
    input.addEventListener("change", () => {
      set = name;
      render();
    });
    choices.append(element("label", {}, input, element("span", {}, name)));
  }
  const grid = element("div", { class: "ascii", role: "group", "aria-label": "ASCII" });
  for (let code = FIRST; code <= LAST; code++) {
    const one = String.fromCharCode(code);
    const made = button(NAMES[one] ? "␣" : one, { "data-character": one }, () => choose(one));
    made.tabIndex = -1;
    grid.append(made);
  }
  const cells = [...grid.children];
  grid.addEventListener("keydown", (event) => {
    const columns = getComputedStyle(grid).gridTemplateColumns.split(" ").length;
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
    const at = cells.indexOf(document.activeElement);
    const next =
      event.key === "Home" ? cells[0] : event.key === "End" ? cells.at(-1) : cells[at + step];
    if (next === undefined || (step === undefined && !/^(?:Home|End)$/.test(event.key))) return;
    event.preventDefault();
    choose(next.dataset.character);
    next.focus();
  });
  const aboutSet = element("p", { class: "note", id: "about-set" });
  const aboutCharacter = element("div", { class: "about-character", role: "status" });
  const field = textField({
    id: "to-encode",
    class: "wide",
    dir: "auto",
    maxlength: String(MOST_TEXT),
    value: "Say what? 100% + \u203d",
  });
  const encoded = element("output", { class: "encoded", for: "to-encode", id: "encoded" });
  field.addEventListener("input", () => {
    keep(field.value);
    renderText();
  });
  panel.append(
    introduction(
      "The ASCII characters that each set percent-encodes. Every set also contains the controls and all non-ASCII characters.",
    ),
    choices,
    element("div", { class: "sets" }, element("div", {}, grid, aboutSet), aboutCharacter),
    element("label", { for: "to-encode", class: "above" }, "Text to encode"),
    field,
    encoded,
  );

  function choose(one) {
    character = one;
    render();
  }

  function render() {
    for (const cell of cells) {
      const one = cell.dataset.character;
      const isEncoded = isIn(one, set);
      const isChosen = one === character;
      cell.toggleAttribute("data-encoded", isEncoded);
      cell.setAttribute("aria-pressed", String(isChosen));
      cell.setAttribute("aria-label", `${NAMES[one] ?? one}, ${isEncoded ? "encoded" : "kept"}`);
      cell.tabIndex = isChosen ? 0 : -1;
    }
    const [, use, anchor] = SETS.find(([name]) => name === set);
    const count = cells.filter((cell) => "encoded" in cell.dataset).length;
    aboutSet.replaceChildren(
      `${count} of ${cells.length} are encoded with the `,
      element("a", { href: STANDARD + anchor }, `${set} percent-encode set`),
      `, for ${use}.`,
    );
    aboutCharacter.replaceChildren(...factsOf(character, isIn));
    renderText();
  }

  function renderText() {
    encoded.replaceChildren(isolated(utf8PercentEncode(field.value.toWellFormed(), set)));
  }

  render();
  return {
    /** The panel does not depend on the URL, so it is updated only if the text changes. */
    show() {
      const text = kept();
      if (text === undefined || text === field.value) return;
      field.value = text;
      renderText();
    },
  };
}

/** Returns a character, and the sets that do and don't contain it. */
function factsOf(character, isIn) {
  const number = character.charCodeAt(0).toString(16).toUpperCase();
  const where = SETS.filter(([name]) => isIn(character, name)).map(([name]) => name);
  const not = SETS.filter(([name]) => !isIn(character, name)).map(([name]) => name);
  return [
    element(
      "p",
      { class: "big" },
      element("code", {}, NAMES[character] ? "␣" : character),
      ` U+00${number}`,
    ),
    sentence(where, "encoded", "Encoded in"),
    sentence(not, "kept", "Not encoded in"),
  ];
}

function sentence(names, kind, beginning) {
  if (names.length === 0) return "";
  return element(
    "p",
    { "data-kind": kind },
    `${beginning}: `,
    ...names.flatMap((name, index) => [index > 0 ? ", " : "", element("b", {}, name)]),
  );
}
