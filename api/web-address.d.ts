export type WebAddress = string | {
    toString(): string;
};
export interface WebAddressComponents {
    scheme: string | null;
    userinfo: string | null;
    host: string | null;
    port: string | null;
    hostport: string | null;
    path: string;
    query: string | null;
    fragment: string | null;
    hostSpecific: string;
}
export interface WebAddressEncoding {
    encoding?: WebAddress | null | undefined;
}
export function parseWebAddress(w: WebAddress): WebAddressComponents | null;
export function resolveWebAddress(w: WebAddress, options?: ({
    base?: WebAddress | null | undefined;
} & WebAddressEncoding) | null): string | null;
export function isAbsoluteWebAddress(w: WebAddress): boolean;
export function isValidWebAddress(w: WebAddress, options?: WebAddressEncoding | null): boolean;
export function documentBase(address: WebAddress, options?: ({
    creatorBase?: WebAddress | null | undefined;
    href?: WebAddress | null | undefined;
} & WebAddressEncoding) | null): string;
export function elementBase(base: WebAddress, xmlBases: Iterable<WebAddress>, options?: WebAddressEncoding | null): string;
export interface Reading {
    href: string | null;
    scheme: string | null;
    username: string;
    password: string;
    host: string | null;
    port: string | null;
    path: string;
    query: string | null;
    fragment: string | null;
}
export interface Comparison {
    webAddress: Reading | null;
    url: Reading | null;
    differences: (keyof Reading)[];
}
export function compareParsers(input: WebAddress, base?: WebAddress | null, options?: WebAddressEncoding | null): Comparison;
