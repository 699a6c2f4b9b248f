declare function domainToASCII(domain: string): string;
declare function domainToUnicode(domain: string): string;
interface URLSearchParamsIterator<T> extends IteratorObject<T, BuiltinIteratorReturn, unknown> {
    [Symbol.iterator](): URLSearchParamsIterator<T>;
}
type URLSearchParamsInit = string | Iterable<[
    string,
    string
]> | Iterable<readonly string[]> | Record<string, string | readonly string[]>;
declare class URLSearchParams {
    constructor(init?: URLSearchParamsInit | undefined);
    readonly size: number;
    append(name: string, value: string): void;
    delete(name: string, value?: string | undefined): void;
    get(name: string): string | null;
    getAll(name: string): string[];
    has(name: string, value?: string | undefined): boolean;
    set(name: string, value: string): void;
    sort(): void;
    entries(): URLSearchParamsIterator<[
        string,
        string
    ]>;
    forEach(callback: (value: string, name: string, searchParams: URLSearchParams) => void, thisArg?: unknown): void;
    keys(): URLSearchParamsIterator<string>;
    values(): URLSearchParamsIterator<string>;
    toString(): string;
}
interface URLSearchParams {
    [Symbol.iterator](): URLSearchParamsIterator<[
        string,
        string
    ]>;
}
type Stringifiable = string | {
    toString(): string;
};
declare class URL {
    constructor(url: Stringifiable, base?: Stringifiable | undefined);
    static parse(url: Stringifiable, base?: Stringifiable | undefined): URL | null;
    static canParse(url: Stringifiable, base?: Stringifiable | undefined): boolean;
    toString(): string;
    href: string;
    readonly origin: string;
    protocol: string;
    username: string;
    password: string;
    host: string;
    hostname: string;
    port: string;
    pathname: string;
    search: string;
    readonly searchParams: URLSearchParams;
    hash: string;
    toJSON(): string;
}
export { URL, URLSearchParams, domainToASCII, domainToUnicode };
