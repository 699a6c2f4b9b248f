// The names of validation errors, without the reasons and hints of `/validation`.
import { wasmBytes } from "../../pkg/validation/wasm-bytes.js";
import {
  explanationFrom,
  isValidURL,
  loneSurrogates,
  type ValidationModule,
  withSurrogates,
} from "../validation/explanation.js";
import { ERRORS, INVALID_URL_UNIT, type ValidationErrorName } from "../validation/names.js";
import { type Client, connect, memoryOf } from "../wasm/client.js";
import { idnaImports } from "../wasm/idna.js";
import { ERROR_IS_FAILURE, ERROR_NAME, ERROR_START, ERROR_WORDS } from "../wasm/layout.js";

const client: Client<ValidationModule> = /* @__PURE__ */ connect(
  wasmBytes,
  ["validation"],
  /* @__PURE__ */ idnaImports(() => memoryOf(client)),
);

const errorAt = (name: number, start: number, failure = false) => ({ name, start, failure });

/** Returns the names of the errors, in the order in which the parser reports them. */
export function namesOfErrors(string: string, base: string | undefined): ValidationErrorName[] {
  const { numbers } = explanationFrom(client, string, base);
  const end = 1 + numbers[0] * ERROR_WORDS;
  const errors = [];
  for (let at = 1; at < end; at += ERROR_WORDS) {
    const isFailure = numbers[at + ERROR_IS_FAILURE] === 1;
    errors[errors.length] = errorAt(numbers[at + ERROR_NAME], numbers[at + ERROR_START], isFailure);
  }
  const surrogates = loneSurrogates(string, (start) => errorAt(INVALID_URL_UNIT, start));
  const all = withSurrogates(errors, surrogates);
  const names: ValidationErrorName[] = [];
  for (let i = 0; i < all.length; i++) names[i] = ERRORS[all[i].name] as ValidationErrorName;
  return names;
}

export const isValid = (string: string, base: string | undefined): boolean =>
  isValidURL(client, string, base);
