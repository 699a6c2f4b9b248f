import { Host } from "./host.js";
export { Host, IPv6Address } from "./host.js";
export { percentDecodeBytes, percentDecodeString } from "./percent-encoding.js";
type StringLike = string | {
    toString(): string;
};
interface URLRecord {
    scheme: string;
    username: string;
    password: string;
    host: Host | null;
    port: number | null;
    path: string[] | string;
    query: string | null;
    fragment: string | null;
}
type ReadonlyURLRecord = Readonly<Omit<URLRecord, "path">> & {
    readonly path: readonly string[] | string;
};
interface ComponentOffsets {
    schemeEnd: number;
    usernameEnd: number;
    hostStart: number;
    hostEnd: number;
    pathStart: number;
    queryStart: number;
    fragmentStart: number;
}
type StateOverride = "scheme start" | "host" | "hostname" | "port" | "path start" | "opaque path" | "query" | "fragment";
declare function parseURL(input: StringLike, options?: {
    base?: ReadonlyURLRecord | StringLike | null | undefined;
} | null | undefined): URLRecord | null;
declare function basicURLParse(input: StringLike, options?: {
    base?: ReadonlyURLRecord | StringLike | null | undefined;
    encoding?: StringLike | null | undefined;
    url?: URLRecord | undefined;
    stateOverride?: StateOverride | undefined;
} | null | undefined): URLRecord | null;
declare function setTheUsername(url: URLRecord, username: StringLike): void;
declare function setThePassword(url: URLRecord, password: StringLike): void;
declare function serializeURL(url: ReadonlyURLRecord, excludeFragment?: boolean | undefined): string;
declare function serializePath(url: ReadonlyURLRecord): string;
declare function serializeHost(host: Host): string;
declare function serializeInteger(integer: number): string;
declare function serializeURLOrigin(url: ReadonlyURLRecord): string;
declare function componentOffsets(url: ReadonlyURLRecord): ComponentOffsets;
declare function equals(a: ReadonlyURLRecord, b: ReadonlyURLRecord, options?: {
    excludeFragments?: boolean | undefined;
} | null | undefined): boolean;
declare function isSpecial(url: ReadonlyURLRecord): boolean;
declare function defaultPort(scheme: StringLike): number | null;
declare function includesCredentials(url: ReadonlyURLRecord): boolean;
declare function hasAnOpaquePath(url: ReadonlyURLRecord): boolean;
declare function cannotHaveAUsernamePasswordPort(url: ReadonlyURLRecord): boolean;
declare function isWindowsDriveLetter(string: StringLike): boolean;
declare function isNormalizedWindowsDriveLetter(string: StringLike): boolean;
declare function startsWithAWindowsDriveLetter(string: StringLike): boolean;
declare function isSingleDotURLPathSegment(segment: StringLike): boolean;
declare function isDoubleDotURLPathSegment(segment: StringLike): boolean;
declare function shortenPath(url: URLRecord): void;
export { basicURLParse, cannotHaveAUsernamePasswordPort, componentOffsets, defaultPort, equals, hasAnOpaquePath, includesCredentials, isDoubleDotURLPathSegment, isNormalizedWindowsDriveLetter, isSingleDotURLPathSegment, isSpecial, isWindowsDriveLetter, parseURL, serializeHost, serializeInteger, serializePath, serializeURL, serializeURLOrigin, setThePassword, setTheUsername, shortenPath, startsWithAWindowsDriveLetter };
export type { ComponentOffsets, ReadonlyURLRecord, StateOverride, URLRecord };
