import { ReadonlyURLRecord, URLRecord, StateOverride } from "./record.js";
export { Host, ReadonlyURLRecord, StateOverride, URLRecord, cannotHaveAUsernamePasswordPort, hasAnOpaquePath, percentDecodeBytes, percentDecodeString, serializeHost, serializeInteger, serializePath, serializeURL, serializeURLOrigin, setThePassword, setTheUsername } from "./record.js";
import { ValidationErrorName } from "./validation.js";
export { ValidationErrorName } from "./validation.js";
export { URL, URLSearchParams } from "./index.js";
type StringLike = string | {
    toString(): string;
};
interface ParseOptions {
    baseURL?: ReadonlyURLRecord | StringLike | null | undefined;
    encoding?: StringLike | null | undefined;
}
interface WithValidationErrors {
    url: URLRecord | null;
    validationErrors: ValidationErrorName[];
}
declare function parseURL(input: StringLike, options?: ParseOptions | null | undefined): URLRecord | null;
declare function parseURLWithValidationErrors(input: StringLike, options?: ParseOptions | null | undefined): WithValidationErrors;
declare function isValidURLString(input: StringLike, options?: Pick<ParseOptions, "baseURL"> | null | undefined): boolean;
declare function basicURLParse(input: StringLike, options?: (ParseOptions & {
    url?: URLRecord | undefined;
    stateOverride?: StateOverride | undefined;
}) | null | undefined): URLRecord | null;
export { basicURLParse, isValidURLString, parseURL, parseURLWithValidationErrors };
export type { ParseOptions, WithValidationErrors };
