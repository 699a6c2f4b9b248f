// Replaces validation.ts where the module's code would be in the package twice.
import type { ValidationErrorName } from "../validation/names.js";
import { isValidURLString, validate } from "../validation.js";

const optionsOf = (base: string | undefined): { base?: string | undefined } =>
  ({ __proto__: null, base }) as { base?: string | undefined };

export function namesOfErrors(string: string, base: string | undefined): ValidationErrorName[] {
  const { errors } = validate(string, optionsOf(base));
  const names: ValidationErrorName[] = [];
  for (let i = 0; i < errors.length; i++) names[i] = errors[i].name;
  return names;
}

export const isValid = (string: string, base: string | undefined): boolean =>
  isValidURLString(string, optionsOf(base));
