// Cards with URLs that parsers interpret differently. Each card shows the parsers' answers and can put its URL into the
// input.
import { button, byId, element, isolated } from "../elements.js";
import { loadStyles } from "../looking.js";
import { loadDomains } from "../parser.js";
import { readStrictly } from "../rfc3986.js";
import { visible } from "../visible.js";
import { gallery } from "./items.js";
import { date, readers, verdicts } from "./verdicts.js";

/** The number of cards in a group that are shown until the user asks for all. On phones, all are in one row. */
const FIRST = 8;
/** A group shows all cards if no more than this many would be hidden. */
const FEW = 1;

const BrowserURL = globalThis.URL;
const NAMES = { scheme: "scheme", host: "host", path: "path", href: "href" };

/** Returns the current answers for an item: a text, null if there is no such part, or false for a rejection. */
const HERE = [
  { name: "This library", read: ({ URL }, item) => partOfURL(parsed(URL, item), item) },
  { name: "This browser", read: (_, item) => partOfURL(parsed(BrowserURL, item), item) },
  { name: "RFC 3986 grammar", read: (_, item) => partOfURI(item) },
];

function parsed(Class, { url, base }) {
  try {
    return base === undefined ? new Class(url) : new Class(url, base);
  } catch {
    return null;
  }
}

function partOfURL(url, { part }) {
  if (url === null) return false;
  const { protocol, hostname, pathname, href } = url;
  return { scheme: protocol.slice(0, -1), host: hostname, path: pathname, href }[part] || null;
}

function partOfURI({ url, base, part }) {
  const found = readStrictly(url, base ?? null);
  return found === null ? false : found[part] || null;
}

/**
 * @param parser the package's functions
 * @param open receives the selected item
 */
export async function createGallery(parser, open) {
  // Cards have non-ASCII hosts.
  await Promise.all([loadStyles("below"), loadDomains()]);
  byId("gallery").append(...gallery.map((group) => section(group, parser, open)));
  return {
    /** Marks the card whose URL is shown. */
    show({ input }, chosen) {
      for (const made of byId("gallery").querySelectorAll("[data-card]")) {
        const isShown = made.dataset.card === chosen && made.dataset.url === input;
        if (isShown) showAllBeside(made);
        made.setAttribute("aria-pressed", String(isShown));
        made.querySelector(".shown").dataset.on = String(isShown);
      }
    },
  };
}

/** Shows all cards in a group if the current one is not among the first. */
function showAllBeside(card) {
  const list = card.closest("ul");
  if ([...list.children].indexOf(card.parentElement) >= FIRST) list.dataset.all = "";
}

function moreOf(count) {
  const made = button(`${count} more`, { class: "more-cards" }, () => {
    const list = made.closest("ul");
    list.dataset.all = "";
    list.children[FIRST].firstChild.focus();
  });
  return element("li", { class: "of-more" }, made);
}

function section(group, ways, open) {
  const id = `gallery-${group.id}`;
  const recorded = group.id === "browsers" ? "The browsers'" : "Other parsers'";
  const items = group.items.map((item) => element("li", {}, card(item, group, ways, open)));
  const left = items.length - FIRST;
  const list = element("ul", {}, ...items, ...(left > FEW ? [moreOf(left)] : []));
  if (left <= FEW) list.dataset.all = "";
  return element(
    "section",
    { class: "group", "aria-labelledby": id },
    element("h2", { id, tabindex: "-1" }, group.title),
    element(
      "p",
      { class: "about" },
      `${group.about} Choose a card to see its URL above. ${recorded} answers were recorded on ${date}.`,
    ),
    list,
    versions(group),
  );
}

const isOf =
  (group) =>
  ({ isBrowser }) =>
    isBrowser === (group.id === "browsers");

function versions(group) {
  const said = readers.filter(isOf(group)).map(({ name, version }) => `${name} ${version}`);
  return element("p", { class: "note" }, `Recorded from ${said.join(", ")}.`);
}

function card(item, group, ways, open) {
  const { id, title, url, base, why, part, target } = item;
  const answers = [
    ...HERE.map(({ name, read }) => ({ name, found: read(ways, item) })),
    ...readers
      .map(({ name, isBrowser }, index) => ({ name, isBrowser, found: verdicts[id][index] }))
      .filter((reader) => isOf(group)(reader) && reader.found !== undefined),
  ];
  const made = element(
    "button",
    { type: "button", "data-card": id, "data-url": url, "aria-pressed": "false" },
    element(
      "span",
      { class: "head" },
      element("strong", {}, title),
      element("span", { class: "tally" }, ...tallyOf(answers, item)),
    ),
    element(
      "code",
      { class: "of" },
      isolated(visible(url)),
      base === undefined ? "" : element("span", { class: "on" }, ` on ${base}`),
    ),
    element(
      "span",
      { class: "why" },
      why,
      " ",
      // The space for this text is reserved while it is hidden, so that nothing moves when it appears.
      element("span", { class: "shown", "data-on": "false" }, "shown above"),
    ),
    element(
      "span",
      { class: "answers", "data-part": NAMES[part] },
      ...answers.flatMap(({ name, found }) => [answer(name, found, target, part), " "]),
    ),
  );
  made.addEventListener("click", () => {
    keepInPlace(made, () => open(item));
  });
  return made;
}

/**
 * Changes the content above an element while keeping the element's position on the screen. Not all browsers do this
 * themselves.
 */
function keepInPlace(target, change) {
  const { style } = document.documentElement;
  style.overflowAnchor = "none";
  const { top } = target.getBoundingClientRect();
  change();
  scrollBy(0, target.getBoundingClientRect().top - top);
  requestAnimationFrame(() => {
    style.overflowAnchor = "";
  });
}

/** Returns the number of parsers that are deceived, or the number of different answers. */
function tallyOf(answers, { target, part }) {
  const given = new Set(answers.map(({ found }) => found));
  if (target === undefined) return [`${given.size} answers`];
  const falling = answers.filter(({ found }) => found === target).length;
  const what = ` ${part === "host" ? "fetch" : "read"} ${target}`;
  // The title of the group already contains it.
  const shown =
    target === "evil.example" ? element("span", { class: "visually-hidden" }, what) : what;
  return [`${falling} of ${answers.length}`, shown];
}

function answer(name, found, target, part) {
  const kind = found === false ? "refused" : found === null ? "none" : "found";
  const text = { refused: "rejected", none: `no ${part}`, found }[kind];
  const attributes = { class: "answer", "data-kind": kind };
  if (kind === "found" && target !== undefined && found === target) attributes["data-target"] = "";
  return element(
    "span",
    attributes,
    element("span", { class: "reader" }, name, element("span", { class: "visually-hidden" }, ":")),
    " ",
    kind === "found" ? element("code", {}, isolated(visible(text))) : element("i", {}, text),
  );
}
