// Cards with URLs that parsers interpret differently. Each card shows the parsers' answers, and users can put its URL
// into the input.
import { button, byId, element, introduction, isolated } from "../elements.js";
import { loadStyles } from "../looking.js";
import { visible } from "../visible.js";
import { gallery } from "./items.js";
import { allReaders } from "./readers.js";
import { createTwo } from "./two.js";
import { date } from "./verdicts.js";

/** The number of cards of a group that are shown at first. On phones, all are in one row. */
const FIRST = 8;
/** A group shows all its cards if at most this many would be hidden. */
const FEW = 1;

const NAMES = { scheme: "scheme", host: "host", path: "path", href: "href" };
/** The number of parsers that run live. */
const LIVE = 3;

/** Makes the cards. `open` gets the chosen item, and `watch` shows how it is parsed. */
export async function createGallery(parser, open, watch) {
  await loadStyles("below");
  let isAtTwo = false;
  const readers = allReaders(parser);
  const items = gallery.flatMap((group) => group.items);
  const inQuestion = items.filter(({ part }) => part === "host");
  const two = createTwo(inQuestion, readers, parser.validate, { choose, play });
  const shown = gallery.map((group) => section(group, readers, choose));
  byId("gallery").append(two.element, ...shown);
  two.show(items[0].id);
  new IntersectionObserver(
    ([{ isIntersecting }]) => {
      isAtTwo = isIntersecting;
      hideOtherInput();
    },
    { rootMargin: "0px 0px -75%" },
  ).observe(two.element);

  /** The page's input. */
  let current = null;

  /** At the top of the window, the line with the input is hidden while it differs from the URL of the two parsers. */
  function hideOtherInput() {
    byId("bar").toggleAttribute("data-aside", isAtTwo && two.item.url !== current);
  }

  function choose(item) {
    open(item);
    // The figure for the chosen item. If the item is not about the host, this is the parser diagram.
    const figure = item.part === "host" ? two.element : byId("bar-place");
    figure.scrollIntoView({ block: "start" });
  }

  /** Plays the steps of an item's URL, which need not be in the input yet. */
  function play(item) {
    if (item.url !== current) open(item);
    watch();
  }

  return {
    /** Marks the card whose URL is shown. */
    show({ input }, chosen) {
      current = input;
      for (const made of byId("gallery").querySelectorAll("[data-card]")) {
        const isShown = made.dataset.card === chosen && made.dataset.url === input;
        if (isShown) showAllBeside(made);
        made.setAttribute("aria-pressed", String(isShown));
        made.closest(".card").toggleAttribute("data-shown", isShown);
        made.closest(".card").querySelector(".shown").dataset.on = String(isShown);
        if (isShown) two.show(chosen);
      }
      hideOtherInput();
    },
  };
}

/** Shows all cards in a group if the current card would otherwise be hidden. */
function showAllBeside(card) {
  const list = card.closest(".group > ul");
  if ([...list.children].indexOf(card.closest(".group > ul > li")) >= FIRST) list.dataset.all = "";
}

function moreOf(count) {
  const made = button(`${count} more`, { class: "more-cards" }, () => {
    const list = made.closest("ul");
    list.dataset.all = "";
    list.children[FIRST].querySelector("button").focus();
  });
  return element("li", { class: "of-more" }, made);
}

function section(group, readers, open) {
  const id = `gallery-${group.id}`;
  const recorded = group.id === "browsers" ? "The browsers'" : "Other parsers'";
  const items = group.items.map((item) => element("li", {}, card(item, group, readers, open)));
  const left = items.length - FIRST;
  const list = element("ul", {}, ...items, ...(left > FEW ? [moreOf(left)] : []));
  if (left <= FEW) list.dataset.all = "";
  return element(
    "section",
    { class: "group", "aria-labelledby": id },
    element("h2", { id, tabindex: "-1" }, group.title),
    introduction(
      `${group.about} Choose a card to see its URL above. ${recorded} answers were recorded on ${date}.`,
    ),
    list,
    versions(group, readers),
  );
}

/** The parsers shown on the cards of a group: the live parsers, and either browsers or other parsers. */
const readersOf = (group, readers) =>
  readers.filter(
    ({ isBrowser, version }) => version === null || isBrowser === (group.id === "browsers"),
  );

function versions(group, readers) {
  const said = readersOf(group, readers)
    .slice(LIVE)
    .map(({ name, version }) => `${name} ${version}`);
  return element("p", { class: "note" }, `Recorded with ${said.join(", ")}.`);
}

function card(item, group, readers, open) {
  const { id, title, url, base, why, part, target } = item;
  const answers = readersOf(group, readers)
    .map((reader) => ({ name: reader.name, answer: reader.read(item) }))
    .filter(({ answer }) => answer != null)
    .map(({ name, answer }) => ({ name, ...shownOf(answer, part) }));
  // The whole card is the button's clickable area.
  const choose = button(title, { "data-card": id, "data-url": url, "aria-pressed": "false" }, () =>
    open(item),
  );
  return element(
    "div",
    { class: "card" },
    element(
      "div",
      { class: "head" },
      choose,
      element("span", { class: "tally" }, ...tallyOf(answers, item)),
    ),
    element(
      "code",
      { class: "of" },
      isolated(visible(url)),
      ...(base === undefined ? [] : [" ", element("span", { class: "on" }, `relative to ${base}`)]),
    ),
    element(
      "p",
      { class: "why" },
      why,
      " ",
      // While this text is hidden, its space is reserved, so that nothing moves when it appears.
      element("span", { class: "shown", "data-on": "false" }, "shown above"),
    ),
    element(
      "ul",
      {
        class: "answers",
        "data-part": NAMES[part],
        "aria-label": `The ${NAMES[part]} for each parser`,
      },
      ...answers.map((one) => answer(one, target, answers[0].text)),
    ),
  );
}

/** The number of parsers that find the target, or the number of different answers. */
function tallyOf(answers, { target }) {
  const given = new Set(answers.map(({ text }) => text));
  if (target === undefined) return [`${given.size} answers`];
  const falling = answers.filter(({ kind, text }) => kind === "found" && text === target).length;
  return [`${falling} of ${answers.length} ${falling === 1 ? "finds" : "find"} ${target}`];
}

/** What a card shows of a parser's answer: a part of the URL, or why there is none. */
function shownOf(answer, part) {
  if (answer === false) return { kind: "refused", text: "rejected" };
  if (answer[part] === null) return { kind: "none", text: `no ${part}` };
  return { kind: "found", text: answer[part] };
}

/** @param {string} standard the answer that the URL Standard defines */
function answer({ name, kind, text }, target, standard) {
  const attributes = { class: "answer", "data-kind": kind };
  if (kind === "found" && target !== undefined && text === target) attributes["data-target"] = "";
  if (text === standard) attributes["data-conforms"] = "";
  return element(
    "li",
    attributes,
    element("span", { class: "reader" }, name, element("span", { class: "visually-hidden" }, ":")),
    " ",
    kind === "found" ? element("code", {}, isolated(visible(text))) : element("i", {}, text),
  );
}
