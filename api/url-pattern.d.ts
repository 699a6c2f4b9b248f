type StringLike = string | {
    toString(): string;
};
export interface URLPatternInit {
    protocol?: string;
    username?: string;
    password?: string;
    hostname?: string;
    port?: string;
    pathname?: string;
    search?: string;
    hash?: string;
    baseURL?: string;
}
export type URLPatternInput = string | URLPatternInit;
export interface URLPatternOptions {
    ignoreCase?: boolean;
}
export interface URLPatternComponentResult {
    input: string;
    groups: Record<string, string | undefined>;
}
export interface URLPatternResult {
    inputs: URLPatternInput[];
    protocol: URLPatternComponentResult;
    username: URLPatternComponentResult;
    password: URLPatternComponentResult;
    hostname: URLPatternComponentResult;
    port: URLPatternComponentResult;
    pathname: URLPatternComponentResult;
    search: URLPatternComponentResult;
    hash: URLPatternComponentResult;
}
export class URLPattern {
    constructor(input: URLPatternInput, baseURL: string, options?: URLPatternOptions);
    constructor(input: URLPatternInput, baseURL: string | {
        toString(): string;
    }, options: URLPatternOptions | undefined);
    constructor(input?: URLPatternInput, options?: URLPatternOptions);
    test(input?: URLPatternInput, baseURL?: string | {
        toString(): string;
    }): boolean;
    exec(input?: URLPatternInput, baseURL?: string | {
        toString(): string;
    }): URLPatternResult | null;
    readonly protocol: string;
    readonly username: string;
    readonly password: string;
    readonly hostname: string;
    readonly port: string;
    readonly pathname: string;
    readonly search: string;
    readonly hash: string;
    readonly hasRegExpGroups: boolean;
}
export interface URLPatternListResult extends URLPatternResult {
    pattern: URLPattern;
}
export class URLPatternList {
    constructor(patterns: Iterable<URLPattern>);
    test(input?: URLPatternInput, baseURL?: string | {
        toString(): string;
    }): boolean;
    exec(input?: URLPatternInput, baseURL?: string | {
        toString(): string;
    }): URLPatternListResult | null;
}
export type URLPatternComponent = Exclude<keyof URLPatternInit, "baseURL">;
export function compareComponent(component: URLPatternComponent, left: URLPattern, right: URLPattern): -1 | 0 | 1;
export function generate(pattern: URLPattern, component: URLPatternComponent, groups: Record<string, StringLike | number>): string;
export {};
