// Describes the effects of one tick. The description is one sentence.
import { element, isolated } from "../elements.js";
import { nameOf } from "../glyphs.js";
import { listOf, shortened, visible, withoutMiddle } from "../visible.js";
import { skipsOne } from "./ticks.js";

const MOST = 40;
/** The maximum number of characters in a value that a step writes. The sentence has two lines. */
const MOST_WRITTEN = 24;
/** The maximum number of characters in a value for screen readers. */
const MOST_SPOKEN = 100;

/** Formats text from the URL in the font used for URLs. The middle of long text is omitted. */
export function quoted(text, most = MOST) {
  return element("code", {}, isolated(visible(withoutMiddle(text, most))));
}

/** @returns {(Node | string)[]} */
export function sentence(tick, next, values, isEnd) {
  if (tick.stage !== null) return stageSentence(tick);
  const { step, host, writes } = tick;
  const words = readingOf(step, next?.step);
  if (host !== null) words.push(" Passes ", quoted(step.host.input), " to the host parser.");
  const taken = writes.filter(isTaken);
  if (taken.length > 1) {
    const names = taken.map(({ component }) => component);
    words.push(` Takes ${listOf(names)} from the base.`);
  }
  for (const write of writes) {
    if (taken.length > 1 && isTaken(write)) continue;
    words.push(" ", ...writeSentence(write, values));
  }
  if (tick.fails) words.push(" The parser fails.");
  else if (writes.length === 0 && step.buffer !== null) words.push(...bufferSentence(step.buffer));
  if (isEnd && !tick.fails) words.push(" The parser is done.");
  else if (next !== undefined && host === null) words.push(...turnSentence(step, next.step));
  return words;
}

function readingOf(step, next) {
  const { codePoint } = step;
  if (codePoint === null) return ["Reads the end of the input."];
  if (next !== undefined && skipsOne(step, next)) {
    return codePoint === "/"
      ? ["Reads ", quoted("/"), ", sees another ", quoted("/"), ", and skips both."]
      : ["Reads ", quoted(codePoint), ", sees ", quoted("/"), " after it, and skips both."];
  }
  return ["Reads ", quoted(codePoint), "."];
}

function bufferSentence({ keep, add }) {
  if (add === "") return [" Empties the buffer."];
  return keep === 0 && add.length > 2
    ? [" Sets the buffer to ", quoted(add), "."]
    : [" Appends ", quoted(add), " to the buffer."];
}

/** Whether a component is taken from the base. A null component is described separately. */
const isTaken = ({ add, fromBase }) => fromBase && add !== null;

function writeSentence({ component, keep, add, fromBase }, values) {
  if (add === null) return [`Sets ${component} to null.`];
  const value = values[component] ?? "";
  if (fromBase) return [`Takes ${component} from the base: `, quoted(add, MOST_WRITTEN), "."];
  if (keep > 0 && add === "")
    return [`Shortens ${component} to `, quoted(value, MOST_WRITTEN), "."];
  if (keep > 0) return [`Appends `, quoted(add, MOST_WRITTEN), ` to ${component}.`];
  if (add === "") return [`Sets ${component} to the empty string.`];
  return [`Sets ${component} to `, quoted(add, MOST_WRITTEN), "."];
}

function turnSentence(step, next) {
  if (next.state === step.state) return [];
  const back = step.pointer - next.pointer;
  const characters = back === 1 ? "character" : "characters";
  const way = back > 0 ? `, ${back} ${characters} back` : back === 0 ? ", same position" : "";
  return [` Next state: ${next.state}${way}.`];
}

/** The names of the host parser's stages. */
export const STAGES = {
  "percent-decode": "Percent-decode",
  lowercase: "Lowercase",
  map: "Map (UTS 46)",
  normalize: "Normalize (NFC)",
  labels: "Labels, Punycode",
  "forbidden domain code points": "Forbidden code points?",
  "ends in a number": "Ends in a number?",
  IPv4: "Read as IPv4",
  IPv6: "Read as IPv6",
  compress: "Compress zeros",
  "forbidden host code points": "Forbidden code points?",
  "percent-encode": "Percent-encode",
};

function stageSentence({ stage, host, writes }) {
  const { stage: name, before, after } = stage;
  if (after === null) {
    const forbidden = stage.forbidden;
    return forbidden === null
      ? [`${STAGES[name]}: `, quoted(before), " is rejected, and with it the whole input."]
      : ["A host can't contain ", quoted(forbidden), ", so the whole input is rejected."];
  }
  const words = outcomeOf(stage, host);
  const [write] = writes;
  if (write?.add !== undefined && write.add !== null) {
    words.push(" Sets host to ", write.add === "" ? "the empty string" : quoted(write.add), ".");
  }
  return words;
}

function outcomeOf({ stage: name, before, after }, host) {
  if (name === "ends in a number") {
    return [
      endsInANumber(host)
        ? "The last label is a number, so this must be an IPv4 address."
        : "The last label is not a number, so this is a domain.",
    ];
  }
  if (name.startsWith("forbidden")) return [quoted(after), " contains no forbidden characters."];
  if (before === after) return ["Changes nothing in ", quoted(after), "."];
  return [quoted(before), " becomes ", quoted(after), "."];
}

export const endsInANumber = ({ stages }) => stages.at(-1).stage === "IPv4";

/** Returns the announcement of a tick for screen readers. */
export function spoken(tick, values) {
  const { step, stage, writes, errors } = tick;
  const parts = [
    stage === null
      ? `${capital(step.state)} state reads ${nameOf(step.codePoint)} at position ${step.pointer}.`
      : `Host parser, ${STAGES[stage.stage]}: ${told(stage.after ?? "rejected")}.`,
    ...writes.map(({ component }) => `${capital(component)} ${told(values[component] ?? "null")}.`),
    ...errors.map(({ name }) => `Error: ${name}.`),
  ];
  return parts.join(" ");
}

const told = (text) => visible(shortened(text, MOST_SPOKEN));

export const capital = (text) => text[0].toUpperCase() + text.slice(1);
