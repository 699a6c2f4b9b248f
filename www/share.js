// Copies a link to the current state, or copies the URL in other formats. The code for the other formats and for images
// is loaded on demand.
import { button, byId, copyText, element, say } from "./elements.js";
import { addressOf, fitsALink } from "./state.js";

const FORMS = ["Link", "Web Platform Tests row", "JavaScript test", "JSON", "curl", "Markdown"];
/** Images of the parser at work. */
const PICTURES = ["Picture", "Picture as SVG"];

/** @param {() => object} shown returns the current state with its parsed result */
export function createShare(shown) {
  const menu = byId("copy-as");
  menu.querySelector("ul").append(
    ...[...FORMS, ...PICTURES].map((form) =>
      element(
        "li",
        {},
        button(form, {}, () => copyAs(form)),
      ),
    ),
  );
  /** The module for the forms. It is loaded first, because after waiting, WebKit refuses to copy. */
  let made = null;
  menu.addEventListener("toggle", async () => {
    if (!menu.open) return;
    await load();
    if (made !== null) menu.dataset.ready = "";
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });
  menu.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget !== null && !menu.contains(relatedTarget)) menu.open = false;
  });
  addEventListener("pointerdown", ({ target }) => {
    if (!menu.contains(target)) menu.open = false;
    if (isAsking() && !byId("copied").contains(target)) say(byId("copied"), "");
  });
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && isAsking()) say(byId("copied"), "");
  });
  byId("copy").addEventListener("click", () => copyAs("Link"));
  byId("install").addEventListener("click", () => copy("Command", byId("install").textContent));

  /** Whether the user is asked which link to copy. */
  const isAsking = () => byId("copied").querySelector("button") !== null;

  async function load() {
    try {
      made ??= await import("./copy-as.js");
    } catch {
      say(byId("copied"), "The formats could not be loaded.");
    }
  }

  function close() {
    if (!menu.open) return;
    menu.open = false;
    menu.querySelector("summary").focus();
  }

  async function copyAs(form) {
    const { state, reading } = shown();
    close();
    if (PICTURES.includes(form)) {
      await copyPicture(form);
      return;
    }
    const address = fitsALink(state) ? addressOf(state) : null;
    if (form === "Link") {
      if (address === null) say(byId("copied"), "Too long for a link.");
      else if (reading.parsed !== null && reading.parsed.password !== "")
        askFirst(state, reading.parsed);
      else await copy(form, address);
      return;
    }
    if (made === null) await load();
    if (made === null) return;
    const text = made.formOf(form, { ...state, address, ...reading });
    if (text === null) say(byId("copied"), "Not a URL.");
    else await copy(form, text);
  }

  /** Asks the user whether a link may contain the password. */
  function askFirst(state, { href }) {
    const URLClass = shown().reading.parsed.constructor;
    const without = new URLClass(href);
    without.password = "";
    const choice = (label, link) => button(label, { class: "plain" }, () => copy("Link", link));
    byId("copied").replaceChildren(
      "The link contains the password. ",
      choice("Copy without it", addressOf({ ...state, url: without.href, base: "" })),
      choice("Copy anyway", addressOf(state)),
    );
  }

  async function copyPicture(form) {
    try {
      const pictures = await import("./picture.js");
      const target = byId("score").querySelector(".score-body");
      const isCopied = form === "Picture";
      const done = target && (await pictures.copyOrSave(target, "parser-at-work", isCopied));
      say(byId("copied"), done ?? "There is no picture yet.");
    } catch {
      say(byId("copied"), "The picture could not be made.");
    }
  }

  const copy = (what, text) => copyText(what, text, byId("copied"));

  return {
    /** Removes the message when the copied input is no longer shown. */
    forget: () => say(byId("copied"), ""),
  };
}
