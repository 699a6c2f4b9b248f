// Defines the class that stores the state of objects with the `/url-utils` mixins. Also
// defines the options for the mixins.
import type { URL, URLSearchParams } from "../index.js";
import {
  booleanOption,
  functionOption,
  optionsArgument,
  requireArguments,
} from "../language/arguments.js";
import { construct } from "../language/builtins.js";
import {
  illegalInvocation,
  invalidArgument,
  invalidValue,
  isExhausted,
} from "../language/errors.js";
import { isObject } from "../language/webidl.js";
import type { Class, Hooks, ResolveObject } from "./types.js";

export interface CheckedHooks {
  readonly getBase: ((object: object) => unknown) | undefined;
  readonly getEncoding: ((object: object) => unknown) | undefined;
  readonly update: ((object: object, value: string) => void) | undefined;
  readonly resolveObject: ResolveObject | undefined;
  readonly hasSearchParams: boolean;
}

export interface State {
  readonly hooks: CheckedHooks;
  input: string | undefined;
  url: URL | null;
  base: string | undefined;
  encoding: string | undefined;
  isParsed: boolean;
  params: URLSearchParams | undefined;
  isBehind: boolean;
}

// The constructor returns its argument, so a derived class adds its private fields to that object.
class Returned {
  constructor(object: object) {
    // biome-ignore lint/correctness/noConstructorReturn: see above.
    return object;
  }
}

export let isUtils: (value: unknown) => value is Utils;
export let stateOf: (object: unknown) => State;

/** Adds the mixin state to an object, as a private field. */
class Utils extends Returned {
  #state: State;

  static {
    isUtils = (value): value is Utils =>
      typeof value === "object" && value !== null && #state in value;
    stateOf = (object) => {
      if (!isUtils(object)) throw illegalInvocation("URLUtils or URLUtilsReadOnly");
      return object.#state;
    };
  }

  constructor(object: object, hooks: CheckedHooks) {
    super(object);
    this.#state = {
      hooks,
      // The input, verbatim. Undefined if there is none.
      input: undefined,
      // Null if there is no input or the input is an invalid URL.
      url: null,
      // The base with which the input was parsed, if there was one.
      base: undefined,
      // The encoding with which the input was parsed. Undefined if it is UTF-8.
      encoding: undefined,
      // Whether `url` was parsed from the input rather than provided by the caller.
      isParsed: false,
      // The object's `searchParams`. Undefined until it is first needed.
      params: undefined,
      // Whether the list of `params` has not yet been written to `url`. If true, `url` is not null.
      isBehind: false,
    };
  }
}

/** The constructor of a mixin's class. Constructs an object with `Base` and adds the state. */
export function create(
  Base: Class,
  args: IArguments,
  newTarget: Class,
  hooks: CheckedHooks,
): object {
  const object: object = construct(Base, args, newTarget);
  if (isUtils(object)) {
    throw invalidValue('The "Base" class must return a new object each time it is constructed');
  }
  new Utils(object, hooks);
  return object;
}

/** Whether a class can extend `value`. Does not call it. */
function isClass(value: unknown): value is Class {
  try {
    construct(Returned, [], value as Class);
  } catch (error) {
    if (isExhausted(error)) throw error;
    return false;
  }
  const { prototype } = value as { readonly prototype: unknown };
  return isObject(prototype) || prototype === null;
}

export function hooksOf(
  argumentCount: number,
  Base: unknown,
  options: Hooks<object> | undefined,
): CheckedHooks {
  requireArguments(argumentCount, "Base");
  if (!isClass(Base)) throw invalidArgument("Base", "a class");
  const { getBase, getEncoding, update, resolveObject, searchParams } = optionsArgument(options);
  return {
    __proto__: null,
    getBase: functionOption(getBase, "options.getBase"),
    getEncoding: functionOption(getEncoding, "options.getEncoding"),
    update: functionOption(update, "options.update"),
    resolveObject: functionOption(resolveObject, "options.resolveObject"),
    hasSearchParams: booleanOption(searchParams, "options.searchParams"),
  } as CheckedHooks;
}
