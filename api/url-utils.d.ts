import type { URL, URLSearchParams } from "./index.js";
type StringLike = string | {
    toString(): string;
};
export type ResolveObject = (url: string) => unknown;
export interface ParseURLOptions {
    base?: StringLike | null | undefined;
    encoding?: StringLike | null | undefined;
    resolveObject?: ResolveObject | undefined;
}
export function parseURL(input: StringLike, options?: ParseURLOptions | null): URL;
export interface ReadOnlyHooks<T> {
    getBase?(object: T): StringLike | null | undefined;
    getEncoding?(object: T): string | null | undefined;
    resolveObject?: ResolveObject | undefined;
}
export interface Hooks<T> extends ReadOnlyHooks<T> {
    update?(object: T, value: string): void;
    searchParams?: boolean | undefined;
}
export interface ReadOnlyAttributes {
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
export interface Attributes {
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
export interface SearchParamsAttribute {
    searchParams: URLSearchParams;
}
type Class = abstract new (...args: never[]) => object;
type Mixed<B extends Class, A> = Omit<B, "prototype"> & (new (...args: ConstructorParameters<B>) => InstanceType<B> & A);
export function URLUtils<B extends Class>(Base: B, hooks: Hooks<InstanceType<B> & Attributes & SearchParamsAttribute> & {
    searchParams: true;
}): Mixed<B, Attributes & SearchParamsAttribute>;
export function URLUtils<B extends Class>(Base: B, hooks?: Hooks<InstanceType<B> & Attributes>): Mixed<B, Attributes>;
export function URLUtilsReadOnly<B extends Class>(Base: B, hooks?: ReadOnlyHooks<InstanceType<B> & ReadOnlyAttributes>): Mixed<B, ReadOnlyAttributes>;
export function setInput(object: ReadOnlyAttributes | Attributes, input: StringLike | null, url?: URL): void;
export function objectOf(url: {
    readonly href: string;
}): unknown;
export function originToUnicode(url: StringLike | {
    readonly origin: string;
}): string;
export {};
