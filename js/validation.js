// The entry `/validation`: which strings are valid URLs, and what is wrong with the others.
// https://url.spec.whatwg.org/#url-writing
import { wasmBytes } from "../pkg/validation/wasm-bytes.js";
import { URL } from "./index.js";
import {
  baseOption,
  optionsArgument,
  requireArguments,
  stringArgument,
} from "./language/arguments.js";
import { charCodeAt } from "./language/builtins.js";
import { ask, call, connect, memoryOf, readNumbers, readUTF8 } from "./wasm/client.js";
import { idnaImports } from "./wasm/idna.js";
import { ABSENT, COMPONENTS, ERROR_WORDS } from "./wasm/layout.js";

const client = connect(
  wasmBytes,
  ["validation"],
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
  // Each error is four numbers: the index of its name, 1 if it is a failure, and its start and end in the input.
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
  const surrogates = loneSurrogates(string);
  return {
    url: URL.parse(string, base),
    errors: surrogates.length === 0 ? errors : withSurrogates(errors, surrogates),
    components,
  };
}

/** Where the lone surrogates of `string` are. The module is sent U+FFFD in their place, which is a URL code point. */
function loneSurrogates(string) {
  const { length } = string;
  const places = [];
  for (let i = 0; i < length; i++) {
    const unit = charCodeAt(string, i);
    if (unit < 0xd800 || unit > 0xdfff) continue;
    const next = unit < 0xdc00 && i + 1 < length ? charCodeAt(string, i + 1) : 0;
    if (next >= 0xdc00 && next <= 0xdfff) i++;
    else places[places.length] = i;
  }
  return places;
}

/** `errors` with one more for each lone surrogate: before those that start behind it, and before a failure. */
function withSurrogates(errors, surrogates) {
  const index = indexOfName("invalid-URL-unit");
  const all = [];
  let next = 0;
  for (let i = 0; i <= errors.length; i++) {
    const isLast = i === errors.length || errors[i].failure;
    for (; next < surrogates.length; next++) {
      const start = surrogates[next];
      if (!isLast && errors[i].start <= start) break;
      const { name, message } = description(index);
      all[all.length] = { name, failure: false, start, end: start + 1, message };
    }
    if (i < errors.length) all[all.length] = errors[i];
  }
  return all;
}

export function isValidURLString(input, options = undefined) {
  requireArguments(arguments.length, "input");
  const string = stringArgument(input, "input");
  const base = baseOption(optionsArgument(options).base, string, hrefOf);
  return (
    ask(client, [string, base ?? null], (module) => module.is_valid_url_string()) &&
    loneSurrogates(string).length === 0
  );
}

export function isValidDomain(domain) {
  requireArguments(arguments.length, "domain");
  return ask(client, [stringArgument(domain, "domain")], (module) => module.is_valid_domain());
}

/** The index of a validation error's name, which must be that of one. */
function indexOfName(name) {
  let index = 0;
  while (description(index).name !== name) index++;
  return index;
}

const descriptions = [];

/** The name of the validation error with this index, and the message that says what to write instead. */
function description(index) {
  descriptions[index] ??= {
    name: call(client, [], (module) => module.validation_error_name(index), readUTF8),
    message: call(client, [], (module) => module.validation_error_advice(index), readUTF8),
  };
  return descriptions[index];
}
