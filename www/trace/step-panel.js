// Describes the step at the head.
import { button, element, isolated } from "../elements.js";
import { reasonOf, sectionOf } from "../errors-panel.js";
import { labelOfFix } from "../fixes.js";
import { replay } from "../package/trace.js";
import { numberOf, visible } from "../visible.js";
import { REASONS } from "./reasons.js";
import { situationOf, walk } from "./walk.js";
import { capital, endsInANumber, quoted, STAGES, sentence } from "./words.js";

/** The maximum number of code points and labels of a host to show. */
const MOST = 60;

/** The terms in the steps. The first is explained above the steps, and the second below the steps that use it. */
const C = "In the steps, c is the character being read.";
const SPECIAL = "A special URL uses http, https, ws, wss, ftp or file.";

/** `mend` applies a fix to the input, and `light` highlights the text to which a step refers. */
export function createStepPanel(panel, mend, light) {
  const title = element("h3", {});
  const link = element(
    "a",
    { class: "section-link", target: "_blank", rel: "noopener" },
    element("span", { class: "where" }, "Read this in the "),
    "URL Standard",
  );
  const words = element("p", { class: "words" });
  const slot = element("div", { class: "slot" });
  const steps = element("ol", { "aria-label": "The steps of this state" });
  const purpose = element("p", { class: "reason" });
  const special = element("p", { class: "reason" }, SPECIAL);
  const lines = element("div", { class: "lines" }, purpose, steps, special);
  const inner = element("div", { class: "inner" });
  const line = element("div", { class: "title-line" }, title, link);
  const beneath = element("div", { class: "beneath" }, lines, slot, inner);
  panel.replaceChildren(line, words, beneath);
  panel.addEventListener("pointerover", ({ target }) =>
    light(target.closest("[data-about]")?.dataset.about ?? "none"),
  );
  panel.addEventListener("pointerleave", ({ pointerType }) => {
    // Lifting a finger also counts as leaving, so this handler only responds to a mouse.
    if (pointerType === "mouse") light("none");
  });
  return {
    show({ tick, next, after, isEnd, isAsked, setter, isLong, ...shown }) {
      const { ticks, input, trace, found } = shown;
      link.hidden = tick === undefined;
      lines.hidden = tick === undefined || tick.stage !== null;
      slot.replaceChildren();
      steps.replaceChildren();
      if (tick === undefined) {
        title.textContent = "No steps";
        words.textContent = isLong
          ? ""
          : "The standard's steps appear here, with the steps that run highlighted.";
        inner.replaceChildren();
        return;
      }
      const { step, stage, errors, fails } = tick;
      title.textContent = stage === null ? `${capital(step.state)} state` : "Host parser";
      link.href = stage === null ? step.section : stage.section;
      if (isEnd && !isAsked && errors.length === 0)
        words.replaceChildren(welcome(ticks.length, setter !== null, trace));
      else words.replaceChildren(...sentence(tick, next, after.components, isEnd));
      if (errors.length > 0) slot.append(errorOf(errors, input, fails, found, mend));
      panel.dataset.of = stage === null ? "state" : "stage";
      if (stage === null) {
        inner.replaceChildren(...stateOf(step, after));
        const walked = linesOf(tick, shown, setter);
        purpose.textContent = `${REASONS[step.state]} ${C}`;
        steps.replaceChildren(...walked.map((one) => lineOf(one, step.section)));
        special.hidden = !walked.some(({ text }) => /\bspecial\b/.test(text));
        scrollToRuns(lines, steps.querySelectorAll("[data-outcome=run]"));
      } else {
        const stages = stagesOf(tick);
        inner.replaceChildren(stages, element("p", { class: "reason" }, REASONS[stage.stage]));
        // Users can scroll to earlier stages, and the current stage's input is visible.
        inner.scrollTop = stages.querySelector("[data-when=now]").offsetTop;
      }
    },
  };
}

/** The state override with which each setter runs the parser. */
const OVERRIDES = {
  protocol: "scheme start",
  host: "host",
  hostname: "hostname",
  port: "port",
  pathname: "path start",
  search: "query",
  hash: "fragment",
};

/** Returns the standard's steps at a tick, except those inside a step that does not run. */
function linesOf(tick, { trace: traced, input, base }, chosen) {
  const index = traced.steps.indexOf(tick.step);
  const override = chosen === null ? null : OVERRIDES[chosen.setter];
  const before = replay(traced, index);
  const lines = walk(tick.step.state, situationOf(traced, index, before, input, base, override));
  const skipped = new Set(lines.filter(({ outcome }) => outcome !== "run").map((it) => it.number));
  return lines.filter(({ number }) => {
    const parents = number.split(".").slice(0, -1);
    return !parents.some((_, at) => skipped.has(parents.slice(0, at + 1).join(".")));
  });
}

/** The height of the text that fades out at the bottom of the steps, in pixels. */
const FADE = 14;

/** Scrolls to the steps that run. The state's purpose stays visible if there is room for both. */
function scrollToRuns(lines, runs) {
  lines.scrollTop = 0;
  if (runs.length === 0) return;
  const [first, last] = [runs[0], runs[runs.length - 1]];
  const bottom = last.offsetTop + last.offsetHeight + FADE - lines.offsetTop - lines.clientHeight;
  lines.scrollTop = Math.max(0, Math.min(first.offsetTop - lines.offsetTop, bottom));
}

/** A step of the standard. A step that runs is highlighted. For a step that does not run, the reason is shown. */
function lineOf({ number, depth, text, outcome, why }, section) {
  const reason = outcome === "unasked" ? "not reached" : why;
  // scripts/site/step-pages.mjs makes a page for each step.
  const page = `./steps/${section.split("#")[1]}-${number}.html`;
  return element(
    "li",
    {
      "data-outcome": outcome,
      "data-depth": String(depth),
      "data-about": aboutOf(text),
      "data-of-components": componentsOf(text).join(" "),
    },
    element("a", { class: "number", href: page, target: "_blank" }, number),
    element("span", { class: "text" }, ...withCode(text)),
    ...(reason === "" ? [] : [element("span", { class: "why" }, ...withCode(reason))]),
    element("span", { class: "visually-hidden" }, outcome === "run" ? " (runs)" : " (skipped)"),
  );
}

/** Matches the punctuation characters that a step names, for example the slash in "If c is /:". */
const PUNCTUATION = /(?<=^|\s)([/\\?#@[\]%+.-]{1,2})(?=[\s:,;]|$)/;

/** Formats named punctuation as code, and prevents a line break in UTF-8 by a word joiner. */
const withCode = (text) =>
  text
    .replaceAll("UTF-8", "UTF-\u{2060}8")
    .split(PUNCTUATION)
    .map((part, index) => (index % 2 === 1 ? element("code", {}, part) : part));

/** Returns the text to which a step refers. */
const aboutOf = (text) => (/\bbuffer\b/i.test(text) ? "buffer" : /\bc\b/.test(text) ? "c" : "none");

const WRITES = /\b(?:set|append|take|remove|empty)\b/i;
const NAMES = /\b(?:scheme|username|password|host|port|path|query|fragment)\b(?!'s default)/g;

/** Returns the components that a step writes. */
function componentsOf(text) {
  const clauses = text.replaceAll(/\bgo to [^;:]*/gi, "").split(/[;:]/);
  return [
    ...new Set(
      clauses
        .filter((clause) => WRITES.test(clause))
        .join()
        .match(NAMES) ?? [],
    ),
  ];
}

function welcome(count, isSetter, { href }) {
  const steps = `${count.toLocaleString("en")} ${count === 1 ? "step" : "steps"}`;
  const how = href === null ? "Rejected after" : isSetter ? "Set in" : "Parsed in";
  const text = `${how} ${steps}. Move the slider, or click a character, to see each step.`;
  return element("span", { class: "welcome" }, text);
}

function errorOf(errors, input, fails, found, mend) {
  const last = errors.at(-1);
  const others = errors.length > 1 ? ` and ${errors.length - 1} more` : "";
  const error = found(last);
  const fix = error?.fix ?? null;
  return element(
    "div",
    { class: "found", "data-failure": String(fails) },
    element(
      "p",
      {},
      element("span", {}, error === undefined ? "" : isolated(reasonOf(error.reason))),
      " ",
      element("a", { href: sectionOf(last.name), target: "_blank", rel: "noopener" }, last.name),
      others,
    ),
    ...(fix === null
      ? []
      : [button(labelOfFix([error], input), { class: "fix" }, () => mend(fix))]),
  );
}

/** Shows the buffer, with the new part marked, and the flags. */
function stateOf(step, { buffer }) {
  const { buffer: change } = step;
  const kept = change === null || change.add === "" ? buffer.length : change.keep;
  const value = element("span", { class: "buffer" });
  if (buffer === "") value.append(element("span", { class: "nothing" }, "empty"));
  else {
    value.append(isolated(visible(buffer.slice(0, kept))));
    if (kept < buffer.length) value.append(element("mark", {}, visible(buffer.slice(kept))));
  }
  const flag = (name, isSet, text) =>
    element("span", { class: "flag", "data-set": String(isSet), title: name }, text);
  const pointer = element("code", {}, String(step.pointer));
  return [
    fact("Buffer", value, element("span", { class: "pointer" }, "pointer ", pointer)),
    fact(
      "Flags",
      element(
        "span",
        { class: "flags" },
        flag("atSignSeen", step.atSignSeen, "@ seen"),
        flag("insideBrackets", step.insideBrackets, "in brackets"),
        flag("passwordTokenSeen", step.passwordTokenSeen, "colon seen"),
      ),
    ),
  ];
}

const fact = (name, ...values) =>
  element("div", { class: "fact" }, element("span", { class: "name" }, name), ...values);

/** Shows the stages of the host parser, with the current stage's input below. */
function stagesOf({ host, stage }) {
  const current = host.stages.indexOf(stage);
  const items = host.stages.map((one, index) =>
    element(
      "li",
      { "data-when": index === current ? "now" : index < current ? "past" : "later" },
      element("span", { class: "name" }, STAGES[one.stage]),
      verdictOf(one, host),
      ...(index === current ? [element("div", { class: "looks-at" }, ...detailsOf(stage))] : []),
    ),
  );
  return element("ol", { class: "stages" }, ...items);
}

function verdictOf(stage, host) {
  const { stage: name, before, after } = stage;
  if (after === null) return element("strong", { class: "refused" }, "rejected");
  if (name === "ends in a number") {
    return element("em", {}, endsInANumber(host) ? "yes: an IPv4 address" : "no: a domain");
  }
  if (name.startsWith("forbidden")) return element("em", {}, "none");
  return before === after ? element("em", {}, "no change") : quoted(after);
}

function detailsOf({ codePoints, labels, parts, pieces, compressed, stage, before }) {
  if (codePoints !== null) return mappings(codePoints);
  if (labels !== null) return labels.slice(0, MOST).map(labelOf);
  if (parts !== null) {
    return [
      list(
        "Each part and its number",
        parts.map(({ part, radix, number }) => [
          quoted(part),
          number === null ? " is not a number" : ` is ${number} (${RADIXES[radix]})`,
        ]),
      ),
    ];
  }
  if (pieces !== null && compressed !== null) {
    const { first, count } = compressed;
    return [
      list("Its pieces", [
        [
          quoted(before),
          `: the longest run of zeros, ${count} from piece ${first + 1} on, becomes `,
          element("code", {}, "::"),
        ],
      ]),
    ];
  }
  return stage === "compress" ? [list("Its pieces", [["No run of zeros to compress."]])] : [];
}

const RADIXES = { 8: "octal", 10: "decimal", 16: "hexadecimal" };

function mappings(codePoints) {
  const changed = codePoints.filter(({ status }) => status !== "valid");
  if (changed.length === 0) return [list("Code points", [["All stay unchanged."]])];
  return [
    list(
      "Code points that change",
      changed
        .slice(0, MOST)
        .map(({ codePoint, status, mapped }) => [
          quoted(codePoint),
          ` ${numberOf(codePoint)} `,
          ...(status === "mapped" ? ["becomes ", quoted(mapped)] : [`is ${status}`]),
        ]),
    ),
  ];
}

function labelOf({ label, unicode, ascii, checks }) {
  const verdicts = checks.map(({ rule, passed, section }) =>
    element(
      "li",
      { "data-passed": String(passed) },
      element("a", { href: section, target: "_blank", rel: "noopener" }, RULES[rule]),
      passed ? " ✓" : " ✕",
    ),
  );
  const words = [quoted(label)];
  if (unicode !== null && unicode !== label) words.push(" decodes to ", quoted(unicode));
  if (ascii !== null && ascii !== label) words.push(" encodes to ", quoted(ascii));
  return element(
    "div",
    { class: "label-of-host" },
    element("p", {}, ...words),
    element("ul", { class: "checks" }, ...verdicts),
  );
}

const RULES = {
  punycode: "valid Punycode",
  prefix: "no second xn--",
  "leading mark": "no leading mark",
  joiners: "joiners only where allowed",
  bidi: "valid right-to-left order",
};

function list(name, items) {
  return element(
    "div",
    { class: "details" },
    element("h4", {}, name),
    element("ul", {}, ...items.map((words) => element("li", {}, ...words))),
  );
}
