import type { Host } from "./host.js";
export type { Host, IPv6Address } from "./host.js";
export { percentDecodeBytes, percentDecodeString } from "./percent-encoding.js";
type Stringifiable = string | {
    toString(): string;
};
export interface URLRecord {
    scheme: string;
    username: string;
    password: string;
    host: Host | null;
    port: number | null;
    path: string[] | string;
    query: string | null;
    fragment: string | null;
}
export type ReadonlyURLRecord = Readonly<Omit<URLRecord, "path">> & {
    readonly path: readonly string[] | string;
};
export type StateOverride = "scheme start" | "host" | "hostname" | "port" | "path start" | "opaque path" | "query" | "fragment";
export interface ComponentOffsets {
    schemeEnd: number;
    usernameEnd: number;
    hostStart: number;
    hostEnd: number;
    pathStart: number;
    queryStart: number;
    fragmentStart: number;
}
export function parseURL(input: Stringifiable, options?: {
    base?: ReadonlyURLRecord | Stringifiable | null | undefined;
} | null | undefined): URLRecord | null;
export function basicURLParse(input: Stringifiable, options?: {
    base?: ReadonlyURLRecord | Stringifiable | null | undefined;
    encoding?: Stringifiable | null | undefined;
    url?: URLRecord | undefined;
    stateOverride?: StateOverride | undefined;
} | null | undefined): URLRecord | null;
export function setTheUsername(url: URLRecord, username: Stringifiable): void;
export function setThePassword(url: URLRecord, password: Stringifiable): void;
export function serializeURL(url: ReadonlyURLRecord, excludeFragment?: boolean): string;
export function serializePath(url: ReadonlyURLRecord): string;
export function serializeHost(host: Host): string;
export function serializeURLOrigin(url: ReadonlyURLRecord): string;
export function serializeInteger(integer: number): string;
export function componentOffsets(url: ReadonlyURLRecord): ComponentOffsets;
export function equals(a: ReadonlyURLRecord, b: ReadonlyURLRecord, options?: {
    excludeFragments?: boolean | undefined;
} | null | undefined): boolean;
export function isSpecial(url: ReadonlyURLRecord): boolean;
export function defaultPort(scheme: Stringifiable): number | null;
export function includesCredentials(url: ReadonlyURLRecord): boolean;
export function hasAnOpaquePath(url: ReadonlyURLRecord): boolean;
export function cannotHaveAUsernamePasswordPort(url: ReadonlyURLRecord): boolean;
export function isWindowsDriveLetter(string: Stringifiable): boolean;
export function isNormalizedWindowsDriveLetter(string: Stringifiable): boolean;
export function startsWithAWindowsDriveLetter(string: Stringifiable): boolean;
export function isSingleDotURLPathSegment(segment: Stringifiable): boolean;
export function isDoubleDotURLPathSegment(segment: Stringifiable): boolean;
export function shortenPath(url: URLRecord): void;
export {};
