// https://url.spec.whatwg.org/#url-writing: which strings are valid URLs, and what is wrong with the others.
import { wasmBytes } from "../pkg/validation/wasm-bytes.js";
import { URL } from "./index.js";
import {
  baseOption,
  optionsArgument,
  requireArguments,
  stringArgument,
} from "./language/arguments.js";
import { ask, call, connect, memoryOf, readNumbers, readUTF8 } from "./wasm/client.js";
import { idnaImports } from "./wasm/idna.js";
import { ABSENT, COMPONENTS, ERROR_WORDS } from "./wasm/layout.js";

const client = connect(
  wasmBytes,
  idnaImports(() => memoryOf(client)),
);

const hrefOf = (base) => {
  const url = URL.parse(base);
  return url === null ? null : url.href;
};

export function validate(input, options = undefined) {
  requireArguments(arguments.length, "input");
  const string = stringArgument(input, "input");
  const base = baseOption(optionsArgument(options).base, string, hrefOf);
  const numbers = call(client, [string, base ?? null], (module) => module.validate(), readNumbers);
  const length = numbers.length - 2 * COMPONENTS.length;
  const errors = [];
  // Of each error: the index of its name, whether it is a failure, where it starts and where it ends.
  for (let i = 0; i < length; i += ERROR_WORDS) {
    const { name, message } = description(numbers[i]);
    errors[errors.length] = {
      name,
      failure: numbers[i + 1] === 1,
      start: numbers[i + 2],
      end: numbers[i + 3],
      message,
    };
  }
  const components = [];
  for (let i = 0; i < COMPONENTS.length; i++) {
    const start = numbers[length + 2 * i];
    if (start === ABSENT) continue;
    const end = numbers[length + 2 * i + 1];
    components[components.length] = { name: COMPONENTS[i], start, end };
  }
  return { url: URL.parse(string, base), errors, components };
}

export function isValidURLString(input, options = undefined) {
  requireArguments(arguments.length, "input");
  const string = stringArgument(input, "input");
  const base = baseOption(optionsArgument(options).base, string, hrefOf);
  return ask(client, [string, base ?? null], (module) => module.is_valid_url_string());
}

export function isValidDomain(domain) {
  requireArguments(arguments.length, "domain");
  return ask(client, [stringArgument(domain, "domain")], (module) => module.is_valid_domain());
}

const descriptions = [];

/** The name of the error with this index in the module, and what to write instead of what caused it. */
function description(index) {
  descriptions[index] ??= {
    name: call(client, [], (module) => module.validation_error_name(index), readUTF8),
    message: call(client, [], (module) => module.validation_error_advice(index), readUTF8),
  };
  return descriptions[index];
}
