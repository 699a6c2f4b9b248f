// The changes made to each URL before it is printed: components, path segments and parameters. Also counts the lines that
// the normalizer's steps merge.

import { Writable } from "node:stream";
import { URL } from "whatwg-url-wasm";
import { UsageError, unknown } from "./options.js";

/**
 * @typedef {object} Edits all members can be sent to a worker
 * @property {[attribute: string, value: string][]} changes the attributes of the `URL` class to set
 * @property {string[]} appendedSegments
 * @property {string[]} appendedPaths
 * @property {string[]} removedParams names, in which `*` matches any sequence of characters
 * @property {[name: string, value: string][]} setParams
 * @property {[name: string, value: string][]} appendedParams
 * @property {string[]} steps of the normalizer
 * @property {boolean} spaceAsPlus
 */

/**
 * Returns a function that applies all changes to a URL and returns the result. The function may modify the URL passed
 * to it.
 *
 * @param {Edits} edits
 * @returns {Promise<(url: import("whatwg-url-wasm").URL) => import("whatwg-url-wasm").URL>}
 */
export async function loadEdits(edits) {
  const { steps, ...others } = edits;
  const edit = await loadChanges(others);
  if (steps.length === 0) return edit;
  const { normalize } = await import("whatwg-url-wasm/normalize");
  return (url) => new URL(normalize(edit(url), { steps }));
}

/** Checks the steps. @param {Edits} edits @throws {UsageError} */
export async function checkSteps({ steps, removedParams }) {
  if (steps.length + removedParams.length === 0) return;
  const { normalize, PRESETS, STEPS } = await import("whatwg-url-wasm/normalize");
  const names = [...PRESETS, ...STEPS].map(({ name }) => name);
  for (const step of steps) {
    if (!names.includes(step.replace(/^-/, "").replace(/:.*/s, ":NAME"))) {
      const { message } = unknown("step", step, names);
      const list = `There are ${names.join(", ")}.`;
      throw new UsageError(message.endsWith(list) ? message : `${message} ${list}`);
    }
  }
  for (const list of [steps, dropSteps(removedParams)]) {
    try {
      normalize("a:", { steps: list });
    } catch (error) {
      // The names are right, so only the number of patterns can be wrong.
      if (error.code !== "ERR_INVALID_ARG_VALUE") throw error;
      throw new UsageError("at most 100 names may be of drop-index or have characters after a *.");
    }
  }
}

/**
 * Returns a stream for lines of hrefs, and a function that returns how many of these lines each step merges, as rows of
 * tab-separated values. Steps are added one after the other, so the numbers add up.
 *
 * @param {string[]} steps
 */
export async function countingStream(steps) {
  const { normalize, ...lists } = await import("whatwg-url-wasm/normalize");
  let hrefs = new Set();
  let lines = 0;
  let incomplete = "";
  const write = (chunk, _, done) => {
    const parts = `${incomplete}${chunk}`.split("\n");
    incomplete = parts.pop();
    lines += parts.length;
    for (const href of parts) hrefs.add(href);
    done();
  };
  const rows = () => {
    const selected = [];
    let output = `lines\t\t${lines}\nparsing\t${lines - hrefs.size}\t${hrefs.size}\n`;
    for (const step of stepsInOrder(steps, lists)) {
      selected.push(step);
      const before = hrefs.size;
      // Every step of the list has been checked, so no URL is rejected.
      hrefs = new Set(Array.from(hrefs, (href) => normalize(href, { steps: selected })));
      output += `${step}\t${before - hrefs.size}\t${hrefs.size}\n`;
    }
    return output;
  };
  return { stream: new Writable({ decodeStrings: false, write }), rows };
}

/** Returns the selected steps in the order in which they are applied. */
function stepsInOrder(steps, { PRESETS, STEPS }) {
  const expanded = (list) =>
    list.flatMap((step) => PRESETS.find(({ name }) => name === step)?.steps ?? [step]);
  const isLeftOut = (step) => step.startsWith("-");
  const leftOut = expanded(steps.filter(isLeftOut).map((step) => step.slice(1)));
  const selected = new Set(expanded(steps.filter((step) => !isLeftOut(step))));
  for (const step of leftOut) selected.delete(step);
  return STEPS.flatMap(({ name }) =>
    [...selected].filter((step) => step.replace(/:.*/s, ":NAME") === name),
  );
}

const dropSteps = (names) => names.map((name) => `drop-params:${name}`);

async function loadChanges(edits) {
  const { changes, appendedSegments, appendedPaths } = edits;
  const { removedParams, setParams, appendedParams } = edits;
  const setAll = (url) => {
    for (const [attribute, value] of changes) url[attribute] = value;
    return url;
  };
  const lists = [appendedSegments, appendedPaths, removedParams, setParams, appendedParams];
  if (lists.every((list) => list.length === 0)) return setAll;
  const [{ withParams, withPath, withSegments }, { normalize }] = await Promise.all([
    import("whatwg-url-wasm/make"),
    removedParams.length > 0 ? import("whatwg-url-wasm/normalize") : {},
  ]);
  const steps = dropSteps(removedParams);
  const options = { spaceAsPlus: edits.spaceAsPlus };
  const set = grouped(setParams);
  const appended = grouped(appendedParams);
  return (given) => {
    let url = setAll(given);
    if (appendedSegments.length > 0 && !hasOpaquePath(url)) {
      url = withSegments(url, appendedSegments);
    }
    if (!hasOpaquePath(url)) for (const path of appendedPaths) url = withPath(url, path);
    // Names are changed one at a time, because an object would not preserve the order of the options.
    const change = (name, values) => {
      url = withParams(url, { [name]: values }, options);
    };
    if (removedParams.length > 0) {
      // The normalizer doesn't change the query of a URL with an opaque path.
      const { searchParams } = new URL(normalize(`https://a.example/${url.search}`, { steps }));
      const kept = new Set(searchParams.keys());
      const removed = [...url.searchParams.keys()].filter((name) => !kept.has(name));
      url = withParams(url, Object.fromEntries(removed.map((name) => [name, null])), options);
    }
    for (const [name, values] of set) change(name, values);
    for (const [name, values] of appended) {
      change(name, [...url.searchParams.getAll(name), ...values]);
    }
    return url;
  };
}

/** Groups the values by name. The names are in order of first appearance. */
function grouped(pairs) {
  const groups = new Map();
  for (const [name, value] of pairs) {
    const values = groups.get(name);
    if (values) values.push(value);
    else groups.set(name, [value]);
  }
  return groups;
}

/** https://url.spec.whatwg.org/#url-opaque-path */
const hasOpaquePath = ({ href, protocol, pathname }) =>
  pathname[0] !== "/" && !href.startsWith("//", protocol.length);
