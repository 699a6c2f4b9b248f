import { compileAlgorithm } from "../../../www/standard/closures.js";
import { faultyLink } from "../definitions.js";
import { copy, Program, subjectOf } from "../standard.js";
import { loadStandard } from "../text.js";
import { linkTargets, show } from "../tokens.js";
import { vocabulary } from "../vocabulary/index.js";

const OTHER = "quux";

/** Returns other tokens of the same type. */
function variantsOf(token) {
  const { type, value } = token;
  if (type === "word" || type === "name") return [{ ...token, text: OTHER }];
  if (type === "sign") return [{ ...token, text: "§" }];
  if (type === "string") return [{ ...token, value: `${value}${OTHER}` }];
  if (["number", "codePoint", "byte"].includes(type)) {
    return [
      { ...token, value: value + 1 },
      { ...token, value: value ^ 0x40 },
    ];
  }
  return [];
}

/** Replaces a token. If it is part of a link, the link's text changes, and its target if the text names the target. */
function withToken(tokens, index, token) {
  const changed = [...tokens];
  changed[index] = token;
  for (let start = 0; start <= index; start++) {
    const { link } = changed[start];
    if (!link || start + link.length <= index || token.link !== tokens[index].link) continue;
    const text = show(
      changed.slice(start, start + link.length).map(({ link: _, ...rest }) => rest),
    );
    const term = link.term === link.text.toLowerCase() ? text.toLowerCase() : link.term;
    changed[start] = { ...changed[start], link: { ...link, text, term } };
  }
  return changed;
}

/**
 * Returns all changes of one token or of the target of one link.
 *
 * @param {import("../tokens.js").Token[]} tokens
 * @returns {Generator<{ kind: string, shown: string, tokens: import("../tokens.js").Token[] }>}
 */
function* changesOf(tokens) {
  for (const [index, token] of tokens.entries()) {
    const shown = show([token]);
    for (const variant of variantsOf(token)) {
      yield { kind: token.type, shown, tokens: withToken(tokens, index, variant) };
    }
    const { link } = token;
    if (link) {
      for (const change of [{ term: OTHER }, { of: OTHER }]) {
        const variant = { ...token, link: { ...link, ...change } };
        yield { kind: "link target", shown, tokens: withToken(tokens, index, variant) };
      }
      const { link: _, ...rest } = token;
      yield { kind: "link", shown, tokens: withToken(tokens, index, rest) };
    }
    for (const [position, item] of (token.items ?? []).entries()) {
      for (const change of changesOf(item)) {
        const items = token.items.with(position, change.tokens);
        yield { ...change, tokens: tokens.with(index, { ...token, items }) };
      }
    }
  }
}

/** Returns a node that writes down what is read of it. */
const observed = (node, seen) =>
  new Proxy(node, {
    get(target, name) {
      const part = target[name];
      if (typeof part !== "object" || part === null) seen.push(`${String(name)} ${part}`);
      else if (!["steps", "cases"].includes(name)) return observed(part, seen);
      return part;
    },
  });

/** Returns what the compiler reads of a step's nodes while it compiles the algorithm. */
function compiled(program, step) {
  const seen = [];
  const { body, subject } = step;
  Object.assign(step, { body: observed(body, seen), subject: subject && observed(subject, seen) });
  try {
    compileAlgorithm(step.algorithm, program);
    return seen.join("\n");
  } finally {
    Object.assign(step, { body, subject });
  }
}

/** Returns the changes of the tokens in a step. @returns {{ id: string, kind: string, shown: string, verdict: string }[]} */
export function judgeStep(program, step) {
  const { body, subject, id } = step;
  const before = compiled(program, step);
  const verdictOf = (kind, tokens) => {
    const { node } = vocabulary.read(tokens, "step");
    if (!node || faultyLink(tokens, program.standard.isTarget)) return "the reader stops";
    Object.assign(step, { body: copy(node), subject: subjectOf(node) });
    try {
      if (compiled(program, step) !== before) return "the program changes";
    } catch {
      return "the reader stops";
    } finally {
      Object.assign(step, { body, subject });
    }
    // The words of a link can stay the same. The table's fingerprint of the links then changes.
    const hasRow =
      kind === "link" && linkTargets(tokens).join() !== linkTargets(step.tokens).join();
    return hasRow ? "a row of the table changes" : "ignored";
  };
  return [...changesOf(step.tokens)].map(({ kind, shown, tokens }) => ({
    id,
    kind,
    shown,
    verdict: verdictOf(kind, tokens),
  }));
}

/** Changes each token of the text by itself, and lists the changes that nothing shows. */
export function run([path]) {
  const program = new Program(loadStandard(path));
  const tally = {};
  const ignored = [];
  for (const step of program.standard.steps) {
    for (const change of judgeStep(program, step)) {
      const about = `${change.kind}: ${change.verdict}`;
      tally[about] = (tally[about] ?? 0) + 1;
      if (change.verdict === "ignored")
        ignored.push(`  ${change.id}, ${change.kind} ${change.shown}`);
    }
  }
  for (const [about, count] of Object.entries(tally).sort()) console.log(`${about}: ${count}`);
  console.log(`${ignored.length} changes are ignored`);
  for (const line of ignored) console.log(line);
  return ignored.length;
}
