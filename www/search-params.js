// Shows a URL's searchParams as a table. Users can change, move, remove and add pairs.
import { button, byId, element, say, textField } from "./elements.js";

/** The maximum number of pairs in the table. The number is limited because each row slows down every key press. */
const MOST_PAIRS = 100;
/** Pairs can be changed only if the query is at most this long, so that changes stay fast. */
const MOST_QUERY = 100_000;
const PARTS = ["name", "value"];

/** @param onChange receives the new `href` of the URL, and whether the user is typing */
export function createSearchParams(onChange) {
  const body = byId("params").tBodies[0];
  const note = byId("params-note");
  const add = byId("params-add");
  const sort = byId("params-sort");
  let current = null;
  let pairs = [];

  function write(changed, isTyping) {
    const url = new current.constructor(current.href);
    url.search = "";
    for (const [name, value] of changed) url.searchParams.append(name, value);
    pairs = changed;
    onChange(url.href, isTyping);
  }

  add.addEventListener("click", () => {
    write([...pairs, ["", ""]], false);
    control(Math.min(pairs.length, MOST_PAIRS) - 1, "name").focus();
  });

  sort.addEventListener("click", () => {
    const url = new current.constructor(current.href);
    url.searchParams.sort();
    onChange(url.href, false);
  });

  function control(index, role) {
    return body.rows[index].querySelector(`[data-role="${role}"]`);
  }

  function addRow() {
    const row = body.insertRow();
    const index = () => row.sectionRowIndex;
    for (const [part, role] of PARTS.entries()) {
      const field = textField({ dir: "auto", "data-role": role, placeholder: "empty" });
      field.addEventListener("input", () => {
        const changed = (pair) => pair.with(part, field.value);
        write(
          pairs.map((pair, at) => (at === index() ? changed(pair) : pair)),
          true,
        );
      });
      row.insertCell().append(field);
    }
    row.insertCell().append(
      element(
        "div",
        { class: "row-actions" },
        button("↑", { "data-role": "up" }, () => move(index(), index() - 1, "up")),
        button("↓", { "data-role": "down" }, () => move(index(), index() + 1, "down")),
        button("×", { "data-role": "remove" }, () => remove(index())),
      ),
    );
  }

  function move(from, to, role) {
    const moved = pairs.toSpliced(from, 1).toSpliced(to, 0, pairs[from]);
    write(moved, false);
    const same = control(to, role);
    (same.disabled ? control(to, role === "up" ? "down" : "up") : same).focus();
  }

  function remove(index) {
    write(pairs.toSpliced(index, 1), false);
    if (body.rows.length === 0) add.focus();
    else control(Math.min(index, body.rows.length - 1), "remove").focus();
  }

  function showRow(index) {
    for (const [part, role] of PARTS.entries()) {
      const field = control(index, role);
      if (field.value !== pairs[index][part]) field.value = pairs[index][part];
    }
    labelRow((role) => control(index, role), index, pairs[index][0]);
    control(index, "up").disabled = index === 0;
    control(index, "down").disabled = index === pairs.length - 1;
  }

  return {
    /** @param url null if there is none */
    show(url) {
      current = url;
      const isLong = url !== null && url.search.length > MOST_QUERY;
      pairs = url === null || isLong ? [] : [...url.searchParams];
      const count = Math.min(pairs.length, MOST_PAIRS);
      // Rows are reused so that a focused field keeps focus.
      while (body.rows.length > count) body.deleteRow(-1);
      while (body.rows.length < count) addRow();
      for (let index = 0; index < count; index++) showRow(index);
      byId("params").hidden = count === 0;
      // A new pair would not be shown, so users could not edit it.
      add.disabled = url === null || isLong || pairs.length >= MOST_PAIRS;
      sort.disabled = pairs.length < 2;
      say(
        note,
        isLong ? "The query is too long to show its pairs here." : noteOf(url, pairs.length),
      );
    },
  };
}

/** Names a row's controls for screen readers. */
function labelRow(control, index, name) {
  const position = `pair ${index + 1}`;
  const called = name === "" ? position : `${position}, ${name}`;
  control("name").setAttribute("aria-label", `Name of ${position}`);
  control("value").setAttribute("aria-label", `Value of ${called}`);
  control("up").setAttribute("aria-label", `Move ${called} up`);
  control("down").setAttribute("aria-label", `Move ${called} down`);
  control("remove").setAttribute("aria-label", `Remove ${called}`);
}

function noteOf(url, count) {
  if (url === null) return "Not a URL.";
  if (count === 0) return "No parameters.";
  if (count === MOST_PAIRS) return `Only ${MOST_PAIRS} pairs are shown, so you can't add more.`;
  if (count > MOST_PAIRS) return `Showing the first ${MOST_PAIRS} of ${count} pairs.`;
  return "";
}
