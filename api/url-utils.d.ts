import { URLSearchParams, URL } from "./index.js";
type StringLike = string | {
    toString(): string;
};
type ResolveObject = (url: string) => unknown;
interface ParseURLOptions {
    base?: StringLike | null | undefined;
    encoding?: StringLike | null | undefined;
    resolveObject?: ResolveObject | undefined;
}
interface ReadOnlyHooks<T> {
    getBase?(object: T): StringLike | null | undefined;
    getEncoding?(object: T): string | null | undefined;
    resolveObject?: ResolveObject | undefined;
}
interface Hooks<T> extends ReadOnlyHooks<T> {
    update?(object: T, value: string): void;
    searchParams?: boolean | undefined;
}
interface ReadOnlyAttributes {
    readonly href: string;
    readonly origin: string;
    readonly protocol: string;
    readonly host: string;
    readonly hostname: string;
    readonly port: string;
    readonly pathname: string;
    readonly search: string;
    readonly hash: string;
    toString(): string;
}
interface Attributes {
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
    hash: string;
    toString(): string;
}
interface SearchParamsAttribute {
    searchParams: URLSearchParams;
}
type Class = abstract new (...args: never[]) => object;
type Mixed<B extends Class, A> = Omit<B, "prototype"> & (new (...args: ConstructorParameters<B>) => InstanceType<B> & A);
declare function objectOf(url: {
    readonly href: string;
}): unknown;
declare function setInput(object: ReadOnlyAttributes | Attributes, input: StringLike | null, url?: URL | undefined): void;
declare function originToUnicode(url: StringLike | {
    readonly origin: string;
}): string;
declare function parseURL(input: StringLike, options?: ParseURLOptions | null | undefined): URL;
declare function URLUtils<B extends Class>(Base: B, hooks: Hooks<InstanceType<B> & Attributes & SearchParamsAttribute> & {
    searchParams: true;
}): Mixed<B, Attributes & SearchParamsAttribute>;
declare function URLUtils<B extends Class>(Base: B, hooks?: Hooks<InstanceType<B> & Attributes>): Mixed<B, Attributes>;
declare function URLUtilsReadOnly<B extends Class>(Base: B, hooks?: ReadOnlyHooks<InstanceType<B> & ReadOnlyAttributes>): Mixed<B, ReadOnlyAttributes>;
export { URLUtils, URLUtilsReadOnly, objectOf, originToUnicode, parseURL, setInput };
export type { Attributes, Hooks, ParseURLOptions, ReadOnlyAttributes, ReadOnlyHooks, ResolveObject, SearchParamsAttribute };
