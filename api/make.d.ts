import { URL, URLSearchParams } from "./index.js";
type StringLike = string | {
    toString(): string;
};
declare function withParams(url: StringLike, changes: Record<string, StringLike | number | boolean | Iterable<StringLike | number> | null | undefined>): URL;
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
declare function fromParts(parts: URLParts): URL;
declare function relativeURL(from: StringLike, to: StringLike): string;
export { fromParts, relativeURL, withParams };
export type { URLParts };
