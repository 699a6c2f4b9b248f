import { LEVELS, type NamedStep, type PlainStep, PRESET_BITS, type Preset } from "./steps.js";

/** A step, such as `sort-params` or `drop-params:ref`, or a preset. A `-` before a step or a preset leaves it out. */
export type Step = SelectableStep | `-${SelectableStep}`;

type SelectableStep = PlainStep | `${NamedStep}:${string}` | Preset;

export interface Selection {
  /** The bits of the steps. */
  readonly bits: number;
  /** The name patterns for steps that need a name. */
  readonly names: ReadonlyMap<string, readonly string[]>;
}

/** Returns the sentence for errors that lists all steps. */
export function listOfSteps(): string {
  let list = "";
  for (let i = 0; i < LEVELS.length; i++) list += `${LEVELS[i][0]}, `;
  return `The steps are ${list}and the presets ${PRESET_BITS[0][0]} and ${PRESET_BITS[1][0]}`;
}
