import { URL, URLSearchParams } from "./index.js";
type StringLike = string | {
    toString(): string;
};
interface GuessSchemeOptions {
    scheme?: StringLike | null | undefined;
}
interface GuessedURL {
    url: URL | null;
    prefix: string;
}
declare function guessScheme(input: StringLike, options?: GuessSchemeOptions | null | undefined): GuessedURL;
interface WithParamsOptions {
    spaceAsPlus?: boolean | undefined;
}
declare function withParams(url: StringLike, changes: Record<string, StringLike | number | boolean | Iterable<StringLike | number> | null | undefined>, options?: WithParamsOptions | null | undefined): URL;
interface ParseRelativeURLOptions {
    scheme?: StringLike | null | undefined;
}
interface RelativeURL {
    kind: "scheme-relative" | "path-absolute" | "path-relative";
    username: string | null;
    password: string | null;
    host: string | null;
    port: number | null;
    path: string;
    query: string | null;
    fragment: string | null;
    href: string;
}
declare function parseRelativeURL(input: StringLike, options?: ParseRelativeURLOptions | null | undefined): RelativeURL | null;
interface URLParts {
    scheme: string;
    username?: StringLike | null | undefined;
    password?: StringLike | null | undefined;
    host?: StringLike | null | undefined;
    port?: number | StringLike | null | undefined;
    path?: StringLike | Iterable<StringLike> | null | undefined;
    query?: string | URLSearchParams | Iterable<readonly [
        string,
        string
    ] | readonly string[]> | Record<string, string> | null | undefined;
    fragment?: StringLike | null | undefined;
}
interface FromPartsOptions {
    spaceAsPlus?: boolean | undefined;
}
declare function fromParts(parts: URLParts, options?: FromPartsOptions | null | undefined): URL;
declare function relativeURL(from: StringLike, to: StringLike): string;
interface WithSegmentsOptions {
    start?: number | null | undefined;
    end?: number | null | undefined;
}
declare function withSegments(url: StringLike, segments: StringLike | Iterable<StringLike>, options?: WithSegmentsOptions | null | undefined): URL;
export { fromParts, guessScheme, parseRelativeURL, relativeURL, withParams, withSegments };
export type { FromPartsOptions, GuessSchemeOptions, GuessedURL, ParseRelativeURLOptions, RelativeURL, URLParts, WithParamsOptions, WithSegmentsOptions };
