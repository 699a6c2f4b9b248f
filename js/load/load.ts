// Loads the files below /js in pages without a bundler, for pages whose policy forbids WebAssembly. The build adds the
// declared constants.
//
// Each file is CommonJS if it is required, and a module without imports if a page imports it. While a page loads a file,
// the file finds its own exports, and those of other files, through a global function with a symbol as its name.
declare const KEY: string;
/** For each file, the files that it requires. */
declare const REQUIRED: Readonly<Record<string, readonly string[]>>;

type Exports = Record<string, unknown>;

const key = Symbol.for(KEY);
const { defineProperty, deleteProperty, getOwnPropertyDescriptor } = Reflect;
const loaded = { __proto__: null } as unknown as Record<string, Exports>;
const exportsOf = (name: string): Exports =>
  (loaded[name] ??= { __proto__: null } as unknown as Exports);
// For files that load another file later.
exportsOf.load = load;

async function evaluate(name: string): Promise<Exports> {
  if (name in loaded) return loaded[name];
  for (const required of REQUIRED[name]) await evaluate(required);
  try {
    await import(`../fallback/${name}.js`);
    return loaded[name];
  } catch (error) {
    delete loaded[name];
    throw error;
  }
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Loads an entry without WebAssembly.
 *
 * @param name the name of the entry's file in fallback/, without `.js`
 * @returns a promise for the entry's exports
 */
export function load(name = "index"): Promise<Exports> {
  const next = async () => {
    if (getOwnPropertyDescriptor(REQUIRED, name) === undefined)
      throw new TypeError(`There is no entry ${JSON.stringify(name)}`);
    defineProperty(globalThis, key, {
      __proto__: null,
      configurable: true,
      value: exportsOf,
    } as PropertyDescriptor);
    try {
      return await evaluate(name);
    } finally {
      deleteProperty(globalThis, key);
    }
  };
  // Files are loaded one after another.
  const loading = last.then(next, next);
  last = loading;
  return loading;
}
