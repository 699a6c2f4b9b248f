/**
 * Normalizes URLs beyond the URL Standard, in selectable steps, so that they can be compared.
 *
 * @module whatwg-url-wasm/normalize
 */

import {
  listArgument,
  optionsArgument,
  requireArguments,
  stringArgument,
  type URLLike,
} from "./language/arguments.js";
import {
  addToSet,
  getFromMap,
  hasInSet,
  indexOf,
  NativeMap,
  NativeSet,
  setInMap,
  slice,
} from "./language/builtins.js";
import {
  INVALID_URL,
  invalidURL,
  invalidValue,
  NativeTypeError,
  quoted,
} from "./language/errors.js";
import { toUSVString } from "./language/webidl.js";
import { normalized } from "./normalize/normalizing.js";
import { listOfSteps, type Selection, type Step } from "./normalize/selection.js";
import {
  LEVELS,
  MOST_PATTERNS,
  type NamedStep,
  type PlainStep,
  PRESET_BITS,
  type Preset,
  type StepLevel,
  TRACKING,
} from "./normalize/steps.js";

export type { NamedStep, PlainStep, Preset, Step, StepLevel };

/** Options for {@link normalize}. */
export interface NormalizeOptions {
  /** The steps, in any order. By default, `["dedupe"]`. */
  steps?: readonly Step[] | Iterable<Step> | null | undefined;
}

/** A step of the normalizer, for {@link STEPS}. */
export interface DescribedStep {
  /** The name, as in `steps`. Steps that need a name, such as `drop-params:ref`, are listed as `drop-params:NAME`. */
  readonly name: string;
  /** How much the step may change what the URL refers to: see {@link STEPS}. */
  readonly level: StepLevel;
}

/**
 * Every step with its level, which says how likely the result is to refer to the same resource. The levels are `"url"`
 * (the same URL according to the standard, except for the fragment), `"page"` (usually the same page), and `"guess"`.
 * The steps are applied in this order.
 */
export const STEPS: readonly DescribedStep[] = /* @__PURE__ */ LEVELS.map(([name, level]) => ({
  name,
  level,
}));

/** A preset of the normalizer, for {@link PRESETS}. */
export interface DescribedPreset {
  /** The name, as in `steps`. */
  readonly name: Preset;
  /** The steps that the preset stands for. */
  readonly steps: readonly PlainStep[];
}

/** Every preset with its steps. */
export const PRESETS: readonly DescribedPreset[] = /* @__PURE__ */ PRESET_BITS.map(
  ([name, bits]) => ({
    name,
    steps: LEVELS.filter((_, i) => (bits & (1 << i)) !== 0).map(([step]) => step as PlainStep),
  }),
);

/** The parameters that `drop-tracking-params` removes. `*` matches any characters. */
export const TRACKING_PARAMS: readonly string[] = /* @__PURE__ */ TRACKING.slice();

/**
 * Applies normalization steps to a URL and returns its href for comparison. The default steps remove duplicates from a
 * crawl: they decode unreserved characters, convert escapes to upper case, drop the fragment, tracking parameters and
 * an empty query, and sort the parameters. The preset `same-page` also guesses that `http`, `www.` and a slash at the
 * end don't matter. Normalizing the result again does not change it.
 *
 * ```js
 * import { normalize } from "whatwg-url-wasm/normalize";
 *
 * normalize("https://a.example/%7ex?z=1&utm_source=n&a=2#t"); // "https://a.example/~x?a=2&z=1"
 * normalize("https://a.example./?ref=1", { steps: ["drop-trailing-dot", "drop-params:ref"] }); // "https://a.example/"
 * normalize("http://www.a.example/b/#c", { steps: ["same-page", "-drop-fragment"] }); // "https://a.example/b#c"
 * ```
 *
 * @param url an absolute URL, converted to a string as Web IDL specifies
 * @param options see `NormalizeOptions`
 * @throws {TypeError} if `url` is not a URL (code `"ERR_INVALID_URL"`)
 * @throws {TypeError} if there is no such step, or if more than 100 steps are `drop-index` or have characters after a
 *   `*` (code `"ERR_INVALID_ARG_VALUE"`)
 * @throws {TypeError} if an argument is missing or has the wrong type
 */
export function normalize(
  url: URLLike,
  options: NormalizeOptions | null | undefined = undefined,
): string {
  requireArguments(arguments.length, "url");
  const input = stringArgument(url, "url");
  const steps = stepsOption(optionsArgument(options).steps);
  const output = normalized(input, steps);
  if (output === null) throw invalidURL(new NativeTypeError(INVALID_URL), input);
  return output;
}

const DEFAULT_STEPS: readonly string[] = ["dedupe"];

/** The latest list of steps, because most programs use the same list for many URLs. */
let latest: { readonly texts: readonly string[]; readonly selection: Selection } | undefined;

function stepsOption(value: Iterable<Step> | null | undefined): Selection {
  const texts =
    value === undefined || value === null
      ? DEFAULT_STEPS
      : listArgument(value, "options.steps", stringArgument);
  if (latest === undefined || !isSameList(texts, latest.texts)) {
    latest = { texts, selection: selectionOf(texts) };
  }
  return latest.selection;
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function selectionOf(texts: readonly string[]): Selection {
  let bits = 0;
  let bitsLeftOut = 0;
  const named: string[] = [];
  const namedLeftOut = new NativeSet<string>();
  for (let i = 0; i < texts.length; i++) {
    const isLeftOut = slice(texts[i], 0, 1) === "-";
    const text = isLeftOut ? slice(texts[i], 1, texts[i].length) : texts[i];
    const stepBits = bitsOf(text);
    if (stepBits === 0) throw unknownStep(texts[i]);
    if (indexOf(text, ":", 0) === -1) {
      if (isLeftOut) bitsLeftOut |= stepBits;
      else bits |= stepBits;
    } else if (isLeftOut) addToSet(namedLeftOut, text);
    else named[named.length] = text;
  }
  bits &= ~bitsLeftOut;
  const names = new NativeMap<string, string[]>();
  let limited = 0;
  for (let i = 0; i < named.length; i++) {
    if (hasInSet(namedLeftOut, named[i])) continue;
    const colon = indexOf(named[i], ":", 0);
    const step = slice(named[i], 0, colon);
    const name = toUSVString(slice(named[i], colon + 1, named[i].length));
    bits |= bitsOf(named[i]);
    const list = getFromMap(names, step) ?? [];
    list[list.length] = name;
    setInMap(names, step, list);
    const asterisk = indexOf(name, "*", 0);
    if (step === "drop-index" || (asterisk !== -1 && asterisk < name.length - 1)) limited++;
  }
  if (limited > MOST_PATTERNS) {
    throw invalidValue(
      `The "options.steps" argument must have at most ${MOST_PATTERNS} steps that are drop-index or have characters after a "*"`,
    );
  }
  return { bits, names };
}

/** Returns the bits of a preset or a step, or 0 if there is no such step. */
function bitsOf(text: string): number {
  for (let i = 0; i < PRESET_BITS.length; i++) {
    if (PRESET_BITS[i][0] === text) return PRESET_BITS[i][1];
  }
  const colon = indexOf(text, ":", 0);
  const name = colon === -1 ? text : `${slice(text, 0, colon)}:NAME`;
  for (let i = 0; i < LEVELS.length; i++) if (LEVELS[i][0] === name) return 1 << i;
  return 0;
}

const unknownStep = (text: string): TypeError =>
  invalidValue(
    `The "options.steps" argument must have names of steps, and not ${quoted(text)}. ${listOfSteps()}`,
  );
