// Shrinks a case as long as it still shows an unexplained difference.

const ATTEMPTS = 4000;

/**
 * @param {import("./generator.js").Case} found
 * @param {(smaller: import("./generator.js").Case) => boolean} stillShows
 */
export function shrink(found, stillShows) {
  let best = found;
  let attempts = 0;
  const better = (candidate) => {
    if (attempts++ >= ATTEMPTS || !stillShows(candidate)) return false;
    best = candidate;
    return true;
  };
  for (let previous; previous !== best && attempts < ATTEMPTS; ) {
    previous = best;
    for (let i = best.steps.length - 1; i >= 0; i--) {
      better({ ...best, steps: best.steps.filter((_, index) => index !== i) });
    }
    if (best.base !== undefined) better({ ...best, base: undefined });
    shrinkText(best.input, (input) => better({ ...best, input }));
    if (best.base !== undefined) shrinkText(best.base, (base) => better({ ...best, base }));
    for (let i = 0; i < best.steps.length; i++) {
      const replaced = (change) => ({
        ...best,
        steps: best.steps.map((step, index) => (index === i ? { ...step, ...change } : step)),
      });
      const step = best.steps[i];
      if (step.set !== undefined) shrinkText(step.to, (to) => better(replaced({ to })));
      for (let j = 0; j < (step.with?.length ?? 0); j++) {
        shrinkText(step.with[j], (text) =>
          better(replaced({ with: best.steps[i].with.map((old, at) => (at === j ? text : old)) })),
        );
      }
    }
  }
  return best;
}

/** Removes halves, quarters and smaller parts, then replaces the remaining characters with the letter a. */
function shrinkText(original, accept) {
  let text = original;
  for (
    let size = Math.ceil(text.length / 2);
    size > 0;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let i = text.length - size; i >= 0; i -= size) {
      const shorter = text.slice(0, i) + text.slice(i + size);
      if (accept(shorter)) text = shorter;
    }
  }
  for (let i = 0; i < text.length; i++) {
    if (text[i] === "a") continue;
    const plainer = `${text.slice(0, i)}a${text.slice(i + 1)}`;
    if (accept(plainer)) text = plainer;
  }
}
