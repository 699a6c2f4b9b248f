type WebAddress = string | {
    toString(): string;
};
interface WebAddressComponents {
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
interface WebAddressEncoding {
    encoding?: WebAddress | null | undefined;
}
interface Reading {
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
interface Comparison {
    webAddress: Reading | null;
    url: Reading | null;
    differences: (keyof Reading)[];
    literalDifferences: (keyof Reading)[];
}
declare function parseWebAddress(w: WebAddress): WebAddressComponents | null;
declare function resolveWebAddress(w: WebAddress, options?: ({
    base?: WebAddress | null | undefined;
} & WebAddressEncoding) | null | undefined): string | null;
declare function isAbsoluteWebAddress(w: WebAddress): boolean;
declare function isValidWebAddress(w: WebAddress, options?: WebAddressEncoding | null | undefined): boolean;
declare function documentBase(address: WebAddress, options?: ({
    creatorBase?: WebAddress | null | undefined;
    href?: WebAddress | null | undefined;
} & WebAddressEncoding) | null | undefined): string;
declare function elementBase(base: WebAddress, xmlBases: Iterable<WebAddress>, options?: WebAddressEncoding | null | undefined): string;
declare function compareParsers(input: WebAddress, base?: WebAddress | null | undefined, options?: WebAddressEncoding | null | undefined): Comparison;
export { compareParsers, documentBase, elementBase, isAbsoluteWebAddress, isValidWebAddress, parseWebAddress, resolveWebAddress };
export type { Comparison, Reading, WebAddress, WebAddressComponents, WebAddressEncoding };
