// Loads content further down the page when it is about to become visible.

const NEAR = "300px";

/** Calls `load` once, when one of the elements becomes visible or nearly visible. */
export function whenLookedAt(targets, load) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      load();
    },
    { rootMargin: NEAR },
  );
  for (const target of targets) observer.observe(target);
}

const sheets = new Map();

/** Resolves when a style sheet has loaded. */
export function loadStyles(name) {
  if (!sheets.has(name)) {
    sheets.set(
      name,
      new Promise((resolve) => {
        const link = document.createElement("link");
        link.rel = "stylesheet";
        link.href = new URL(`./styles/${name}.css`, import.meta.url).href;
        link.addEventListener("load", resolve);
        // Even if the style sheet fails to load, the page is readable.
        link.addEventListener("error", resolve);
        document.head.append(link);
      }),
    );
  }
  return sheets.get(name);
}
