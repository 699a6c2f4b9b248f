/**
 * Normalizes URLs beyond the URL Standard, in selectable steps, so that they can be compared.
 *
 * @module whatwg-url-wasm/normalize
 */

import { hrefOf } from "./core/url-members.js";
import {
  listArgument,
  optionsArgument,
  requireArguments,
  stringArgument,
  type URLLike,
} from "./language/arguments.js";
import { indexOf, slice } from "./language/builtins.js";
import {
  INVALID_URL,
  invalidURL,
  invalidValue,
  NativeTypeError,
  quoted,
} from "./language/errors.js";
import { toUSVString } from "./language/webidl.js";
import { normalized } from "./normalize/normalizing.js";
import type { Selection, Step } from "./normalize/selection.js";
import {
  DEDUPE,
  LEVELS,
  MOST_PATTERNS,
  type PlainStep,
  type StepLevel,
  TRACKING,
} from "./normalize/steps.js";

export type { PlainStep, Step, StepLevel };

/** Options for {@link normalize}. */
export interface NormalizeOptions {
  /** The steps, in any order. By default, `["dedupe"]`. */
  steps?: readonly Step[] | Iterable<Step> | null | undefined;
}

/** A step of the normalizer, for {@link STEPS}. */
export interface DescribedStep {
  /** The name, as in `steps`. All steps that begin with `drop-params:` share the name `drop-params:NAME`. */
  readonly name: string;
  /** How much the step may change what the URL refers to: see {@link STEPS}. */
  readonly level: StepLevel;
}

/**
 * Every step with its level, which says how likely the result is to refer to the same resource. The levels are `"url"`
 * (the same URL according to the standard, except for the fragment), `"page"` (usually the same page), and `"guess"`.
 * The steps are applied in this order.
 */
export const STEPS: readonly DescribedStep[] = /* @__PURE__ */ (() => {
  const steps: DescribedStep[] = [];
  for (let i = 0; i < LEVELS.length; i++) steps[i] = { name: LEVELS[i][0], level: LEVELS[i][1] };
  return steps;
})();

/** The parameters that `drop-tracking-params` removes. `*` matches any characters. */
export const TRACKING_PARAMS: readonly string[] = /* @__PURE__ */ (() => {
  const names: string[] = [];
  for (let i = 0; i < TRACKING.length; i++) names[i] = TRACKING[i];
  return names;
})();

const DROP_PARAMS = "drop-params:";

/**
 * Applies normalization steps to a URL and returns its href for comparison. The default steps remove duplicates from a
 * crawl: they decode unreserved characters, convert escapes to upper case, drop the fragment, tracking parameters and
 * an empty query, and sort the parameters. Normalizing the result again does not change it.
 *
 * ```js
 * import { normalize } from "whatwg-url-wasm/normalize";
 *
 * normalize("https://a.example/%7ex?z=1&utm_source=n&a=2#t"); // "https://a.example/~x?a=2&z=1"
 * normalize("https://a.example./?ref=1", { steps: ["drop-trailing-dot", "drop-params:ref"] }); // "https://a.example/"
 * ```
 *
 * @param url an absolute URL, converted to a string as Web IDL specifies
 * @param options see `NormalizeOptions`
 * @throws {TypeError} if `url` is not a URL (code `"ERR_INVALID_URL"`)
 * @throws {TypeError} if there is no such step, or if more than 100 steps are `drop-params` with characters after a `*`
 *   (code `"ERR_INVALID_ARG_VALUE"`)
 * @throws {TypeError} if an argument is missing or has the wrong type
 */
export function normalize(
  url: URLLike,
  options: NormalizeOptions | null | undefined = undefined,
): string {
  requireArguments(arguments.length, "url");
  const input = stringArgument(url, "url");
  const steps = stepsOption(optionsArgument(options).steps);
  const href = hrefOf(input);
  const output = href === null ? null : normalized(href, steps);
  if (output === null) throw invalidURL(new NativeTypeError(INVALID_URL), input);
  return output;
}

function stepsOption(value: Iterable<Step> | null | undefined): Selection {
  const selected: PlainStep[] = [];
  const droppedParams: string[] = [];
  let patternCount = 0;
  const add = (step: string): void => {
    if (step === "dedupe") {
      for (let i = 0; i < DEDUPE.length; i++) selected[selected.length] = DEDUPE[i];
    } else if (slice(step, 0, DROP_PARAMS.length) === DROP_PARAMS) {
      const name = slice(step, DROP_PARAMS.length, step.length);
      droppedParams[droppedParams.length] = toUSVString(name);
      const asterisk = indexOf(name, "*", 0);
      if (asterisk !== -1 && asterisk < name.length - 1 && ++patternCount > MOST_PATTERNS) {
        throw invalidValue(
          `The "options.steps" argument must have at most ${MOST_PATTERNS} drop-params steps with characters after a "*"`,
        );
      }
    } else {
      selected[selected.length] = plainStep(step);
    }
  };
  if (value === undefined || value === null) add("dedupe");
  else listArgument(value, "options.steps", (item, name) => add(stringArgument(item, name)));
  const has = (step: PlainStep): boolean => includes(selected, step);
  return { has, droppedParams };
}

function plainStep(step: string): PlainStep {
  // Steps that take an argument are not in the list of plain steps.
  for (let i = 0; i < LEVELS.length; i++) if (LEVELS[i][0] === step) return step as PlainStep;
  throw invalidValue(
    `The "options.steps" argument must have names of steps, and not ${quoted(step)}`,
  );
}

function includes(list: readonly PlainStep[], item: PlainStep): boolean {
  for (let i = 0; i < list.length; i++) if (list[i] === item) return true;
  return false;
}
