// Computes the state of the parser after the first steps of a trace.
import { integerArgument, requireArguments } from "../language/arguments.js";
import { isArray, isInteger, slice } from "../language/builtins.js";
import { invalidArgument } from "../language/errors.js";
import { isObject } from "../language/webidl.js";
import { COMPONENTS } from "../wasm/layout.js";
import { type Components, emptyComponents, type Trace, type Write } from "./steps.js";

/** The type that {@link replay} returns. */
export interface Replay {
  /** The standard's *buffer*. */
  buffer: string;
  /** The components. */
  components: Components;
}

/** See `newText`. */
interface Text {
  pieces: string[] | null;
  readonly ends: number[];
  count: number;
}

/**
 * Returns the state of the parser after the first steps of a trace. The time is linear in the number of steps and the
 * length of the text that they write.
 *
 * ```js
 * import { replay, trace } from "whatwg-url-wasm/trace";
 *
 * const result = trace("a:b/../c");
 * replay(result, 4); // { buffer: "", components: { scheme: "a", username: "", password: "", host: null, port: null, path: "b/", query: null, fragment: null } }
 * replay(result).components.path; // "b/../c"
 * ```
 *
 * @param trace the result of `trace` or `traceSetter`
 * @param count the number of steps, from 0 to `trace.steps.length`. The default is all steps.
 * @throws {TypeError} when an argument has the wrong type, or `count` is not an integer in this range
 */
export function replay(
  trace: Pick<Trace, "before" | "steps">,
  count: number | undefined = undefined,
): Replay {
  requireArguments(arguments.length, "trace");
  const { before, steps } = requireObject(trace);
  requireObject(before);
  requireArray(steps);
  const number = count === undefined ? steps.length : integerArgument(count, "count", steps.length);
  const buffer = newText("");
  const texts = { __proto__: null } as unknown as Record<keyof Components, Text>;
  for (let i = 0; i < COMPONENTS.length; i++) {
    const name = COMPONENTS[i] as keyof Components;
    texts[name] = newText(requireStringOrNull(before[name]));
  }
  for (let i = 0; i < number; i++) {
    const { buffer: change, writes } = requireObject(steps[i]);
    if (change !== null) {
      // Unlike a component, the buffer is never null.
      ensure(change, isObject(change) && typeof change.add === "string");
      apply(buffer, change);
    }
    requireArray(writes);
    for (let j = 0; j < writes.length; j++) {
      const { component } = requireObject(writes[j]);
      // Only strings are looked up, because converting any other value to a string may throw.
      const text = typeof component === "string" ? texts[component] : undefined;
      apply(requireObject(text), writes[j]);
    }
  }
  const components = emptyComponents();
  for (let i = 0; i < COMPONENTS.length; i++) {
    components[COMPONENTS[i] as keyof Components] = textOf(
      texts[COMPONENTS[i] as keyof Components],
    );
  }
  return { buffer: textOf(buffer)!, components };
}

function requireObject<Value>(value: Value): NonNullable<Value> {
  return ensure(value, isObject(value))!;
}

function requireArray<Value>(value: Value): Value {
  return ensure(value, isArray(value));
}

function requireStringOrNull<Value>(value: Value): Value {
  return ensure(value, value === null || typeof value === "string");
}

/** Returns `value`, a value from a trace, if it is valid. Throws otherwise. */
function ensure<Value>(value: Value, isRight: boolean): Value {
  if (!isRight) throw invalidArgument("trace", "what trace or traceSetter returns");
  return value;
}

/**
 * A string stored in pieces. The time for a change therefore depends on how much text is added, not on how much is
 * kept. `ends` contains the end of each piece. `pieces` is null for null.
 */
function newText(string: string | null): Text {
  if (string === null) return { __proto__: null, pieces: null, ends: [], count: 0 } as Text;
  return { __proto__: null, pieces: [string], ends: [string.length], count: 1 } as Text;
}

function apply(text: Text, change: Pick<Write, "keep" | "add">): void {
  const { keep, add } = requireObject(change);
  requireStringOrNull(add);
  ensure(keep, isInteger(keep) && keep >= 0);
  if (add === null) {
    text.pieces = null;
    text.count = 0;
    return;
  }
  if (text.pieces === null) text.pieces = [];
  const { pieces, ends } = text;
  let { count } = text;
  while (count > 0 && (count > 1 ? ends[count - 2] : 0) >= keep) count--;
  if (count > 0 && ends[count - 1] > keep) {
    const start = count > 1 ? ends[count - 2] : 0;
    pieces[count - 1] = slice(pieces[count - 1], 0, keep - start);
    ends[count - 1] = keep;
  }
  pieces[count] = add;
  ends[count] = (count > 0 ? ends[count - 1] : 0) + add.length;
  text.count = count + 1;
}

function textOf({ pieces, count }: Text): string | null {
  if (pieces === null) return null;
  let string = "";
  for (let i = 0; i < count; i++) string += pieces[i];
  return string;
}
