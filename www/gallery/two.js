// Shows how two parsers split one URL, next to the URL itself. Visitors guess before the answer is shown.
import { button, element, introduction, isolated } from "../elements.js";
import { glyphOf } from "../glyphs.js";
import { copyButtons } from "../picture.js";
import { visible } from "../visible.js";
import { cutsOf, nameAtStart, nameWithin, verdictOf } from "./cuts.js";
import { date } from "./verdicts.js";

const NAMES = { scheme: "scheme", user: "user name", host: "host", port: "port", path: "path" };
const LEGENDS = { checks: "Checked with", fetches: "Requested with" };
/** The narrowest and the widest character, in pixels. Visitors can scroll a URL that does not fit. */
const LEAST = 6.4;
const MOST = 26;
/** The width of a character in a bar, and of a bar's borders, in pixels. */
const LETTER = 8;
const BORDERS = 8;

/** Shows items whose host is in question. The functions `choose` and `play` of `page` get an item. */
export function createTwo(items, readers, validate, page) {
  let item = items[0];
  let isRevealed = false;
  let guess = null;
  let pair = pairOf(item, readers);

  const select = element(
    "select",
    { "aria-label": "The URL" },
    ...items.map(({ id, title }) => element("option", { value: id }, title)),
  );
  select.addEventListener("change", () => {
    page.choose(items.find(({ id }) => id === select.value));
  });
  const figure = element("div", { class: "cuts" });
  const words = element("p", { class: "verdict-of-two", role: "status", tabindex: "-1" });
  const question = element("div", { class: "question" });
  const versions = element("p", { class: "note" });
  const picture = element("div", { class: "picture" }, figure, words);
  const choices = ["checks", "fetches"].map((role, index) =>
    choice(role, readers, (reader) => {
      pair[index] = reader;
      render();
    }),
  );
  const section = element(
    "section",
    { id: "two", class: "two", "aria-labelledby": "two-title" },
    element(
      "div",
      { class: "title-line" },
      element("h2", { id: "two-title", tabindex: "-1" }, "One URL, two parsers"),
      select,
    ),
    introduction(
      "One program checks a URL, and another one requests it. If they find different hosts, the check is useless.",
    ),
    picture,
    question,
    ...choices.map(({ holder }) => holder),
    element(
      "div",
      { class: "actions" },
      button("Play the steps", {}, () => page.play(item)),
      ...copyButtons(
        () => picture,
        () => `two-parsers-${item.id}`,
      ),
    ),
    versions,
  );
  new ResizeObserver(() => draw()).observe(figure);

  function reveal(answer) {
    guess = answer;
    isRevealed = true;
    render();
    words.focus();
  }

  function render() {
    const [checker, fetcher] = pair;
    const [checked, fetched] = pair.map((reader) => reader.read(item));
    select.value = item.id;
    for (const [index, { chips }] of choices.entries()) {
      for (const { reader, input, chip } of chips) {
        input.checked = pair[index] === reader;
        const answer = reader.read(item);
        input.disabled = answer == null;
        chip.lastChild.data = answer === null ? `${reader.name} (not supported)` : reader.name;
        chip.dataset.chosen = String(input.checked);
      }
    }
    const verdict = verdictOf(checker, checked, fetcher, fetched);
    section.dataset.fooled = String(verdict.isFooled && isRevealed);
    words.replaceChildren(...wordsOf(verdict, isRevealed, fetcher));
    const truth = fetched === false ? false : fetched.host;
    if (!isRevealed) question.replaceChildren(...ask(item, readers, fetcher, reveal));
    else if (guess !== null) {
      question.replaceChildren(
        element("strong", {}, guess === truth ? "You guessed right." : "You guessed wrong."),
        ` ${item.why}`,
      );
    } else question.replaceChildren(item.why);
    versions.textContent = sourcesOf(pair);
    draw();
  }

  const draw = () => drawCuts(figure, { item, pair, isRevealed }, readers, validate);

  return {
    element: section,
    get item() {
      return item;
    },
    /** Shows an item. */
    show(id) {
      const found = items.find((one) => one.id === id);
      if (found === undefined || found === item) return render();
      item = found;
      isRevealed = false;
      guess = null;
      pair = pairOf(item, readers);
      return render();
    },
  };
}

/** Makes the radio buttons for one of the two parsers. */
function choice(role, readers, choose) {
  const chips = readers.map((reader) => {
    const input = element("input", { type: "radio", name: `who-${role}`, value: reader.name });
    input.addEventListener("change", () => choose(reader));
    return {
      reader,
      input,
      chip: element("label", { class: "chip-of-two" }, input, reader.name),
    };
  });
  const holder = element(
    "fieldset",
    { class: "who" },
    element("legend", {}, LEGENDS[role]),
    ...chips.map(({ chip }) => chip),
  );
  return { chips, holder };
}

/** Returns the question, with a button for each host that a reader finds. */
function ask(item, readers, fetcher, reveal) {
  const all = readers.map((reader) => reader.read(item)).filter((it) => it != null);
  const hosts = [...new Set(all.map((it) => (it === false ? false : it.host)))].sort(
    (a, b) => Number(a === false) - Number(b === false),
  );
  const labels = { false: "It rejects the URL", null: "No host" };
  return [
    element("strong", {}, `Which host does ${nameWithin(fetcher.name)} find?`),
    ...hosts.map((host) => button(labels[String(host)] ?? visible(host), {}, () => reveal(host))),
  ];
}

/** Returns the verdict in words. The second answer is hidden until it is revealed. */
function wordsOf({ before, seen, between, reached }, isRevealed, fetcher) {
  const end = (name, text) =>
    text === null ? [] : [element("b", { class: name }, isolated(visible(text))), "."];
  return [
    before,
    ...end("seen", seen),
    " ",
    isRevealed
      ? element("span", {}, between, ...end("reached", reached))
      : element("span", { class: "hidden-answer" }, `${nameAtStart(fetcher.name)} finds …`),
  ];
}

/** Says where the two answers come from. */
function sourcesOf(pair) {
  const recorded = [...new Set(pair)]
    .filter(({ version }) => version !== null)
    .map(({ name, version }) => `${name} ${version}`);
  if (recorded.length === 0) return "Both answers were computed just now.";
  return recorded.length === 1
    ? `The answer from ${recorded[0]} was recorded on ${date}.`
    : `The answers from ${recorded.join(" and ")} were recorded on ${date}.`;
}

/** Draws the URL between the bars of the two parsers. */
export function drawCuts(figure, { item, pair, isRevealed }, readers, validate) {
  const { base } = item;
  const text = item.url;
  const points = [...text];
  if (figure.clientWidth === 0) return;
  const [ours] = readers;
  const own = ours.read(item);
  const { components } = validate(text, base === undefined ? {} : { base });
  const cutsBy = pair.map((reader) => {
    const answer = reader.read(item);
    return answer === false || answer === undefined ? null : cutsOf(text, answer, own, components);
  });
  const forks = new Set(forksOf(cutsBy));
  const cells = points.map((c, index) =>
    element(
      "span",
      { class: "letter", ...(isRevealed && forks.has(index) && { "data-fork": "" }) },
      glyphOf(c),
    ),
  );
  figure.replaceChildren(
    lane(pair[0], text, cutsBy[0], false),
    element(
      "div",
      { class: "lane" },
      element("span", { class: "who-reads" }, base === undefined ? "" : `relative to ${base}`),
      element("span", { class: "track letters" }, ...cells),
    ),
    lane(pair[1], text, cutsBy[1], !isRevealed),
  );
  fitCuts(figure, points.length);
}

/** Makes a row: a parser, and its bars. */
function lane(reader, text, cuts, isHidden) {
  const columnOf = (at) => [...text.slice(0, at)].length;
  return element(
    "div",
    { class: "lane" },
    element("span", { class: "who-reads" }, reader.name),
    element(
      "span",
      { class: "track" },
      ...(isHidden
        ? [element("span", { class: "unknown" }, "Guess first")]
        : cuts === null
          ? [element("span", { class: "unknown rejected" }, "rejects the URL")]
          : cuts.map(({ part, start, end, text: found }) =>
              bar(part, columnOf(start), columnOf(end), found),
            )),
    ),
  );
}

/** Sets the width of the characters, and shortens the names that do not fit into their bars. */
function fitCuts(figure, count) {
  // The track is measured without the width that the previous URL needed.
  figure.style.setProperty("--count", "0");
  const { clientWidth } = figure.querySelector(".track");
  const cell = Math.min(MOST, Math.max(LEAST, (clientWidth - 4) / count));
  figure.style.setProperty("--cell", `${cell}px`);
  figure.style.setProperty("--count", String(count));
  if (cell * count > clientWidth) figure.tabIndex = 0;
  else figure.removeAttribute("tabindex");
  // A bar's title contains all of its text.
  for (const cut of figure.querySelectorAll(".cut")) {
    const { part, name } = cut.dataset;
    const room = (cut.getBoundingClientRect().width - BORDERS) / LETTER;
    cut.firstChild.textContent = [name, NAMES[part], ""].find((text) => text.length <= room) ?? "";
  }
}

function bar(part, start, end, found) {
  const name = part === "host" ? `host: ${visible(found)}` : NAMES[part];
  const made = element(
    "span",
    {
      class: "cut",
      "data-part": part,
      "data-name": name,
      "data-component": part === "user" ? "username" : part,
      title: `${NAMES[part]}: ${visible(found)}`,
    },
    element("span"),
  );
  made.style.setProperty("--from", String(start));
  made.style.setProperty("--to", String(end));
  return made;
}

/** Returns a checker and a fetcher. Their answers differ if possible. */
function pairOf(item, readers) {
  const answers = readers
    .map((reader) => [reader, reader.read(item)])
    .filter(([, answer]) => answer != null);
  const hits = ([, answer]) => Boolean(answer) && answer.host === item.target;
  const usual = answers.find(([{ name }]) => name === "curl") ?? answers.at(-1);
  const fetcher = hits(usual) ? usual : (answers.find(hits) ?? usual);
  const differs = ([, answer]) =>
    Boolean(answer) &&
    answer.host !== null &&
    answer.host !== (fetcher[1] ? fetcher[1].host : null);
  const checker =
    answers.find((one) => differs(one) && one[0].isBrowser === false) ??
    answers.find(([reader, answer]) => answer === false && reader !== fetcher[0]) ??
    answers[0];
  return [checker[0], fetcher[0]];
}

/** Returns the positions where only one of the two parsers splits the URL. */
function forksOf([one, other]) {
  const hostOf = (cuts) => cuts?.find(({ part }) => part === "host");
  const [a, b] = [hostOf(one), hostOf(other)];
  if (a === undefined || b === undefined || (a.start === b.start && a.end === b.end)) return [];
  const [first, second] = a.start <= b.start ? [a, b] : [b, a];
  const found = [];
  for (let at = first.end; at < second.start; at++) found.push(at);
  return found.length <= 4 ? found : [];
}
