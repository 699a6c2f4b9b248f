interface URLSearchParamsIterator<T> extends IteratorObject<T, BuiltinIteratorReturn, unknown> {
    [Symbol.iterator](): URLSearchParamsIterator<T>;
}
type URLSearchParamsInit = string | Iterable<[
    string,
    string
]> | Iterable<readonly string[]> | Record<string, string | readonly string[]>;
export class URL {
    constructor(url: string | {
        toString(): string;
    }, base?: string | {
        toString(): string;
    });
    static parse(url: string | {
        toString(): string;
    }, base?: string | {
        toString(): string;
    }): URL | null;
    static canParse(url: string | {
        toString(): string;
    }, base?: string | {
        toString(): string;
    }): boolean;
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
    toString(): string;
    toJSON(): string;
}
export class URLSearchParams {
    constructor(init?: URLSearchParamsInit);
    readonly size: number;
    append(name: string, value: string): void;
    delete(name: string, value?: string): void;
    get(name: string): string | null;
    getAll(name: string): string[];
    has(name: string, value?: string): boolean;
    set(name: string, value: string): void;
    sort(): void;
    entries(): URLSearchParamsIterator<[
        string,
        string
    ]>;
    forEach(callback: (value: string, name: string, searchParams: URLSearchParams) => void, thisArg?: unknown): void;
    keys(): URLSearchParamsIterator<string>;
    values(): URLSearchParamsIterator<string>;
    [Symbol.iterator](): URLSearchParamsIterator<[
        string,
        string
    ]>;
    toString(): string;
}
export function domainToASCII(domain: string): string;
export function domainToUnicode(domain: string): string;
