// Creates elements from untrusted text, which becomes attributes and text but never markup.

export function element(name, attributes = {}, ...children) {
  const created = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    created.setAttribute(attribute, value);
  }
  created.append(...children);
  return created;
}

export function button(label, attributes, onClick) {
  const created = element("button", { type: "button", ...attributes }, label);
  created.addEventListener("click", onClick);
  return created;
}

/** A field for one line of text that is not prose. */
export const textField = (attributes) =>
  element("input", {
    type: "text",
    autocomplete: "off",
    autocapitalize: "none",
    spellcheck: "false",
    ...attributes,
  });

/** The introduction of a panel. */
export const introduction = (...children) => element("p", { class: "about" }, ...children);

/** Text with a direction that does not affect the surrounding text. */
export const isolated = (text) => element("bdi", {}, text);

/** Sets the text only if it differs, because screen readers announce each change. */
export function say(target, text) {
  if (target.textContent !== text) target.textContent = text;
}

/** Copies text, and says so in a status. @param {string} what the name of the text in the message */
export async function copyText(what, text, status) {
  // If the same text is copied again, screen readers announce it again.
  say(status, "");
  try {
    await navigator.clipboard.writeText(text);
    say(status, `${what} copied.`);
  } catch {
    say(status, "Your browser blocked copying.");
  }
}

/** Says that a part of the page could not be loaded. The console has the reason, which only developers understand. */
export function notLoaded(what, error) {
  reportError(error);
  return `${what} could not be loaded. Check your connection and reload the page.`;
}

/** Returns a function that says whether its argument, as JSON, differs from that of the previous call. */
export function difference() {
  let last;
  return (value) => {
    const before = last;
    last = JSON.stringify(value);
    return last !== before;
  };
}

export const byId = (id) => document.getElementById(id);

/** Fills a description list with pairs of a term and its description. */
export function showFacts(list, facts) {
  list.replaceChildren(
    ...facts.map(([term, text]) =>
      element("div", {}, element("dt", {}, term), element("dd", {}, isolated(text))),
    ),
  );
}
