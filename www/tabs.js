// The panels at the bottom. One panel is open at a time, and each panel loads when it becomes visible.
import { byId, element, notLoaded } from "./elements.js";
import { loadStyles } from "./looking.js";

const PANELS = {
  readings: () => import("./panels/readings.js"),
  pattern: () => import("./panels/pattern.js"),
  sets: () => import("./panels/sets.js"),
  compare: () => import("./panels/compare.js"),
  standard: () => import("./panels/standard.js"),
  live: () => import("./live/panel.js"),
  race: () => import("./panels/race.js"),
};
const NAMES = Object.keys(PANELS);
const [FIRST] = NAMES;

/**
 * @param page for the panels: `parts()` returns the parsed input, `open(input)` shows another input, `keep(text)` saves the
 *   panel's content for links, and `kept()` returns the saved content
 * @param onOpen called with a panel's name when the user opens it
 */
export function createTabs(page, onOpen) {
  const list = byId("panels").querySelector("[role=tablist]");
  /** For each panel name, the promise for the panel and, once a module has created it, the panel. */
  const made = new Map();
  const comes = new Map();
  let open = FIRST;
  /** The tab that the list was last scrolled to. */
  let inView = FIRST;
  let isLookedAt = false;

  for (const name of NAMES) tab(name).addEventListener("click", () => choose(name));
  list.addEventListener("keydown", (event) => {
    const to = {
      ArrowLeft: NAMES.indexOf(open) - 1,
      ArrowRight: NAMES.indexOf(open) + 1,
      Home: 0,
      End: -1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    choose(NAMES.at(to % NAMES.length));
    tab(open).focus();
  });

  function choose(name) {
    if (name === open) return;
    select(name);
    onOpen(name);
  }

  function select(name) {
    open = name;
    for (const one of NAMES) {
      tab(one).setAttribute("aria-selected", String(one === name));
      tab(one).tabIndex = one === name ? 0 : -1;
      panel(one).hidden = one !== name;
    }
    if (isLookedAt) load(name);
  }

  async function load(name) {
    // The promise is stored first, so that nothing is created twice.
    if (!comes.has(name)) comes.set(name, make(name));
    await comes.get(name);
    show();
    // On phones, the list is scrolled once for each tab, so that no tab moves later.
    if (inView === open) return;
    inView = open;
    const [one, all] = [tab(open), list].map((it) => it.getBoundingClientRect());
    list.scrollLeft += (one.left + one.right - all.left - all.right) / 2;
  }

  async function make(name) {
    try {
      const [{ create }] = await Promise.all([PANELS[name](), loadStyles("below")]);
      panel(name).replaceChildren();
      made.set(name, await create(panel(name), page));
    } catch (error) {
      comes.delete(name);
      const message = notLoaded("This panel", error);
      panel(name).replaceChildren(element("p", { class: "summary", role: "status" }, message));
    }
  }

  function show() {
    const parts = page.parts();
    if (parts !== null) made.get(open)?.show(parts);
  }

  return {
    show,
    /** Opens a panel, like a click on its tab. */
    choose,
    /** Opens the panel named in a state, or the first panel if there is none. */
    open(name) {
      select(NAMES.includes(name) ? name : FIRST);
      show();
    },
    /** Loads the open panel when it becomes visible. Resolves once the panel has been loaded. */
    wake() {
      isLookedAt = true;
      return load(open);
    },
  };
}

const tab = (name) => byId(`tab-${name}`);
const panel = (name) => byId(`panel-${name}`);
