type WebAddress = string | {
    readonly href: string;
};
export interface WebAddressComponents {
    scheme: string | null;
    host: string | null;
    port: string | null;
    hostport: string | null;
    path: string;
    query: string | null;
    fragment: string | null;
    hostSpecific: string;
}
export function parseWebAddress(w: WebAddress): WebAddressComponents | null;
export function resolveWebAddress(w: WebAddress, options?: {
    base?: WebAddress | null | undefined;
    encoding?: string | undefined;
}): string | null;
export function isAbsoluteWebAddress(w: WebAddress): boolean;
export function isValidWebAddress(w: WebAddress, options?: {
    encoding?: string | undefined;
}): boolean;
export function documentBase(address: WebAddress, options?: {
    creatorBase?: WebAddress | null | undefined;
    href?: string | null | undefined;
}): string;
export function elementBase(base: WebAddress, xmlBases: readonly string[]): string;
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
export function compareParsers(input: WebAddress, base?: WebAddress | null): {
    webAddress: Reading | null;
    url: Reading | null;
    differences: string[];
};
