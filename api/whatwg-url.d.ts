import type { ReadonlyURLRecord, StateOverride, URLRecord } from "./record.js";
import type { ValidationErrorName } from "./validation.js";
export { URL, URLSearchParams } from "./index.js";
export type { Host, ReadonlyURLRecord, StateOverride, URLRecord } from "./record.js";
export { cannotHaveAUsernamePasswordPort, hasAnOpaquePath, percentDecodeBytes, percentDecodeString, serializeHost, serializeInteger, serializePath, serializeURL, serializeURLOrigin, setThePassword, setTheUsername, } from "./record.js";
export type { ValidationErrorName };
type Stringifiable = string | {
    toString(): string;
};
export interface ParseOptions {
    baseURL?: ReadonlyURLRecord | Stringifiable | null | undefined;
    encoding?: Stringifiable | null | undefined;
}
export function parseURL(input: Stringifiable, options?: ParseOptions | null | undefined): URLRecord | null;
export interface WithValidationErrors {
    url: URLRecord | null;
    validationErrors: ValidationErrorName[];
}
export function parseURLWithValidationErrors(input: Stringifiable, options?: ParseOptions | null | undefined): WithValidationErrors;
export function isValidURLString(input: Stringifiable, options?: Pick<ParseOptions, "baseURL"> | null | undefined): boolean;
export function basicURLParse(input: Stringifiable, options?: (ParseOptions & {
    url?: URLRecord | undefined;
    stateOverride?: StateOverride | undefined;
}) | null | undefined): URLRecord | null;
export {};
