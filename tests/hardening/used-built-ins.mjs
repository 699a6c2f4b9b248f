// Lists the built-ins that functions look up when they are called. Patching these built-ins changes the result.
// Functions may not look up built-ins that are missing from this list. Code that determines a URL's value uses original
// built-ins, saved when the code was loaded.

/** The functions that iterate over lists. Web IDL requires these functions for arguments. */
const ITERATION = ["Array.prototype[Symbol(Symbol.iterator)]", "Array Iterator.next"];

/** The built-ins that each entry or function may look up. */
const ALLOWED = {
  "whatwg-url-wasm/infra": ITERATION,
  "whatwg-url-wasm/form-urlencoded": ITERATION,
  "whatwg-url-wasm/form-urlencoded/utf-8": ITERATION,
  // An example passes a Map.
  serialize: ["Map.prototype[Symbol(Symbol.iterator)]", "Map Iterator.next"],
  elementBase: ITERATION,
  parseLines: ITERATION,
  parseArrow: ITERATION,
  redact: ITERATION,
  generate: ITERATION,
  fromParts: ITERATION,
  withParams: ITERATION,
  withSegments: ITERATION,
  normalize: ITERATION,
  "new URLPatternList": ITERATION,
  suppliedMIMEType: ITERATION,
  // Node's own `origin` reads the host.
  "whatwg-url-wasm/site/native": ["URL.prototype.host"],
  // This function reads the members of any object that it receives. The property for comparisons calls toString.
  urlToHttpOptions: [
    ...["hash", "hostname", "href", "password", "pathname", "port", "protocol", "search"],
    ...["toString", "username"],
  ].map((name) => `own URL.prototype.${name}`),
  // It copies the members of the class.
  "URL.install": [...ITERATION, "own URL.prototype.searchParams"],
  "URLSearchParams.install": ITERATION,
  "new URLSearchParams": [
    ...ITERATION,
    // The example's list contains a Set.
    ...["Set.prototype[Symbol(Symbol.iterator)]", "Set Iterator.next"],
  ],
};

/** The functions that consoles call affect only the displayed text. */
const FOR_CONSOLES = /\[Symbol\((nodejs\.util\.inspect\.custom|Deno\.privateCustomInspect)\)\]/;

/** The allowances that have been needed so far, in the form `who: title`. */
const needed = new Set();

/** Whether the function in the example `row` may look up the built-in with the given title. */
export function mayUse({ name, entry }, title) {
  if (FOR_CONSOLES.test(name)) return true;
  const own = name.slice(0, name.indexOf(" of whatwg-url-wasm"));
  const allowing = [entry, own].filter((who) => ALLOWED[who]?.includes(title));
  for (const who of allowing) needed.add(`${who}: ${title}`);
  return allowing.length > 0;
}

/** Whether any function may look up the built-in with the given title. */
export const isUsed = (title) => Object.values(ALLOWED).some((titles) => titles.includes(title));

/** The allowances that no call to `mayUse` has needed. */
export function unneededAllowances() {
  const all = Object.entries(ALLOWED).flatMap(([who, titles]) =>
    titles.map((title) => `${who}: ${title}`),
  );
  return all.filter((allowance) => !needed.has(allowance));
}
