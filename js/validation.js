// https://url.spec.whatwg.org/#writing: which strings are valid URLs, and what is wrong with the others.
import { wasmBytes } from "../pkg/validation/wasm-bytes.js";
import { baseOption, optionsArgument, stringArgument } from "./arguments.js";
import { connect, SAME } from "./connection.js";
import { notEnoughMemory } from "./errors.js";
import { takeResult, toASCII } from "./idna.js";
import { URL } from "./index.js";

const NO_MEMORY = 2 ** 32 - 1;
/** The table's words for an error. */
const WORDS = 4;
/** In the order of the table, which has two words for each behind those of the errors. */
const COMPONENTS = ["scheme", "username", "password", "host", "port", "path", "query", "fragment"];
const ABSENT = -1;

const module = connect(wasmBytes, {
  idna: {
    to_ascii_length(pointer, length, beStrict) {
      return toASCII(module.bytes(), pointer >>> 0, length, beStrict !== 0);
    },
    take_ascii(pointer) {
      takeResult(module.bytes(), pointer >>> 0);
    },
  },
});

const validateIn = (core, [input, base = -1]) => core.validate(input, base) >>> 0;
const isValidURLStringIn = (core, [input, base = -1]) => core.is_valid_url_string(input, base);
const isValidDomainIn = (core, [domain]) => core.is_valid_domain(domain);

export function validate(input, options = undefined) {
  const parts = [stringArgument(input, "input")];
  const base = baseOption(optionsArgument(options).base);
  if (base !== undefined) parts[1] = base;
  const count = module.ask(validateIn, parts);
  if (count === NO_MEMORY) throw notEnoughMemory();
  const length = WORDS * count;
  const table = module.table(length + 2 * COMPONENTS.length);
  const components = [];
  for (let i = 0; i < COMPONENTS.length; i++) {
    const start = table[length + 2 * i];
    if (start === ABSENT) continue;
    const end = table[length + 2 * i + 1];
    components[components.length] = { name: COMPONENTS[i], start, end };
  }
  const found = [];
  for (let i = 0; i < length; i += WORDS) {
    found[found.length] = [table[i], table[i + 1] === 1, table[i + 2], table[i + 3]];
  }
  // Only now, as their names are asked of the module too.
  const errors = found.map(([index, failure, start, end]) => {
    const { name, message } = description(index);
    return { name, failure, start, end, message };
  });
  return { url: URL.parse(input, base), errors, components };
}

export function isValidURLString(input, options = undefined) {
  const parts = [stringArgument(input, "input")];
  const base = baseOption(optionsArgument(options).base);
  if (base !== undefined) parts[1] = base;
  return module.call(isValidURLStringIn, parts) === SAME;
}

export function isValidDomain(domain) {
  return module.call(isValidDomainIn, [stringArgument(domain, "domain")]) === SAME;
}

const descriptions = [];

/** The name of the error that the module counts as `index`, and what to write instead. */
function description(index) {
  descriptions[index] ??= {
    name: ask((core) => core.validation_error_name(index)),
    message: ask((core) => core.validation_error_advice(index)),
  };
  return descriptions[index];
}

function ask(operation) {
  module.call(operation, []);
  return module.output();
}
