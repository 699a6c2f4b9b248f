// Implementations of the URL Standard with a common interface. The implementations are the standard's text itself, this
// package, whatwg-url, and the runtime's own classes.
import { createRequire } from "node:module";

/**
 * @typedef {object} Implementation
 * @property {string} name
 * @property {(input: string, base?: string) => { href: string, origin: string } | null} parse null: failure
 * @property {(href: string, changes: [name: string, value: string][]) => string} set an object's attributes and
 * parameters after calls to setters, joined into one string
 * @property {(input: string, base?: string) => string[]} [errors] the names of the validation errors, in order, in
 *   lower case
 * @property {(input: string, base?: string) => string[]} [states] the pairs of consecutive states
 * @property {(init: any, href: string | null, operations: [string, ...string[]][]) => string} [parameters] the result
 * of each operation on URLSearchParams, and the list after that operation
 */

export const ATTRIBUTES =
  "href origin protocol username password host hostname port pathname search hash".split(" ");

const LARGE = 1_000_000;

const METHODS = ["append", "delete", "get", "getAll", "has", "set", "sort"];

/**
 * Returns the standard's text as the classes that it defines. Arguments must be strings without lone surrogates, or
 * undefined.
 *
 * @param {import("./standard.js").Program} program
 */
export function classesOfText(program, { fuel = LARGE } = {}) {
  const { F, O } = program;
  const wellFormed = (value) => value?.toWellFormed();
  class URLSearchParams {
    constructor(init, object) {
      this.object = object ?? O.newURLSearchParamsObject();
      if (object === undefined) F["URLSearchParams()"](this.object, init);
    }
    get size() {
      return F["URLSearchParams.size getter"](this.object);
    }
    toString() {
      return F["stringification behavior for URLSearchParams"](this.object);
    }
    [Symbol.iterator]() {
      return this.object.list[Symbol.iterator]();
    }
  }
  for (const name of METHODS) {
    URLSearchParams.prototype[name] = function (...values) {
      return F[`URLSearchParams.${name}()`](this.object, ...values.map(wellFormed));
    };
  }
  class URL {
    constructor(input, base) {
      O.fuel = fuel;
      this.object = program.newURLObject(wellFormed(input), wellFormed(base));
      this.searchParams = new URLSearchParams(undefined, this.object["query object"]);
    }
    static canParse(input, base) {
      O.fuel = fuel;
      return F["URL.canParse()"](null, wellFormed(input), wellFormed(base));
    }
    static parse(input, base) {
      return URL.canParse(input, base) ? new URL(input, base) : null;
    }
  }
  for (const name of ATTRIBUTES) {
    Object.defineProperty(URL.prototype, name, {
      get() {
        return program.get(this.object, name);
      },
      set(value) {
        O.fuel = fuel;
        program.set(this.object, name, wellFormed(value));
      },
    });
  }
  return { URL, URLSearchParams };
}

/**
 * Returns the standard's text as an implementation. Each base is parsed only once, unless the implementation may not
 * keep bases.
 *
 * @param {import("./standard.js").Program} program
 * @returns {Implementation}
 */
export function ofText(program, { fuel = LARGE, keepsBases = true } = {}) {
  const { O } = program;
  const bases = new Map([[undefined, undefined]]);
  const prepare = (base) => {
    O.fuel = fuel;
    if (!keepsBases || !bases.has(base)) {
      bases.set(base, base === undefined ? undefined : program.parse(base));
    }
    const record = bases.get(base);
    if (record === null) throw new Error(`${base} is not a base`);
    O.errors.length = 0;
    return record;
  };
  return {
    ...ofClasses("the text", classesOfText(program, { fuel })),
    parse(input, base) {
      const record = prepare(base);
      const url = program.parse(input, record);
      return url && { href: program.serialize(url), origin: program.originOf(url) };
    },
    errors(input, base) {
      const record = prepare(base);
      program.parse(input, record);
      return O.errors.map((name) => name.toLowerCase());
    },
    states(input, base) {
      const record = prepare(base);
      const states = [];
      O.onState = (state) => {
        const name = state.slice(0, -" state".length);
        if (states.at(-1) !== name) states.push(name);
      };
      program.parse(input, record);
      O.onState = null;
      return states;
    },
  };
}

/**
 * Wraps a pair of classes as an implementation.
 *
 * @param {string} name
 * @param {{ URL: any, URLSearchParams: any }} classes
 * @returns {Implementation}
 */
function ofClasses(name, { URL, URLSearchParams }) {
  const parse = URL.parse?.bind(URL);
  return {
    name,
    parse(input, base) {
      if (parse) {
        const url = parse(input, base);
        return url && { href: url.href, origin: url.origin };
      }
      try {
        const { href, origin } = new URL(input, base);
        return { href, origin };
      } catch {
        return null;
      }
    },
    set(href, changes) {
      try {
        const url = new URL(href);
        for (const [attribute, value] of changes) url[attribute] = value;
        const attributes = ATTRIBUTES.map((attribute) => url[attribute]);
        return [...attributes, JSON.stringify([...url.searchParams])].join(" | ");
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        return "TypeError";
      }
    },
    parameters(init, href, operations) {
      const url = href === null ? null : new URL(href);
      const object = url ? url.searchParams : new URLSearchParams(init);
      const results = operations.map(([operation, ...values]) => {
        const result = object[operation](...values);
        return [result, object.toString(), [...object], object.size, url?.href ?? null];
      });
      return JSON.stringify(results);
    },
  };
}

/** This package, with /validation and /trace. @returns {Promise<Implementation>} */
export async function ofPackage() {
  const classes = await import("whatwg-url-wasm");
  const { validate } = await import("whatwg-url-wasm/validation");
  const { trace } = await import("whatwg-url-wasm/trace");
  const withBase = (base) => (base === undefined ? undefined : { base });
  return {
    ...ofClasses("the package", classes),
    errors: (input, base) =>
      validate(input, withBase(base)).errors.map(({ name }) => name.toLowerCase()),
    states: (input, base) =>
      trace(input, withBase(base))
        .states.map(({ state }) => state)
        .filter((state, index, all) => state !== all[index - 1]),
  };
}

/** The functions of /record, /whatwg-url and the whatwg-url npm package. @returns {Promise<Implementation[]>} */
export async function ofRecordEntries() {
  const record = await import("whatwg-url-wasm/record");
  const compatible = await import("whatwg-url-wasm/whatwg-url");
  const original = await import("whatwg-url");
  const { version } = createRequire(import.meta.url)("whatwg-url/package.json");
  const theirs = (name, entry) => ({
    ...ofClasses(name, entry),
    parse(input, base) {
      const baseURL = base === undefined ? undefined : entry.parseURL(base);
      const url = entry.parseURL(input, { baseURL });
      return url && { href: entry.serializeURL(url), origin: entry.serializeURLOrigin(url) };
    },
  });
  return [
    {
      name: "/record",
      parse(input, base) {
        const url = record.parseURL(input, { base });
        return url && { href: record.serializeURL(url), origin: record.serializeURLOrigin(url) };
      },
    },
    theirs("/whatwg-url", compatible),
    theirs(`npm's whatwg-url ${version}`, original.default ?? original),
  ];
}

/** @returns {Implementation} */
export const ofRuntime = () =>
  ofClasses(`the URL of ${process.release.name} ${process.versions.node}`, globalThis);
