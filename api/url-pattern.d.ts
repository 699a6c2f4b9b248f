type StringLike = string | {
    toString(): string;
};
interface URLPatternInit {
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
type URLPatternInput = string | URLPatternInit;
interface URLPatternOptions {
    ignoreCase?: boolean;
}
interface URLPatternComponentResult {
    input: string;
    groups: Record<string, string | undefined>;
}
interface URLPatternResult {
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
type URLPatternComponent = Exclude<keyof URLPatternInit, "baseURL">;
declare class URLPattern {
    constructor(input: URLPatternInput, baseURL: string, options?: URLPatternOptions);
    constructor(input: URLPatternInput, baseURL: StringLike, options: URLPatternOptions | undefined);
    constructor(input?: URLPatternInput, options?: URLPatternOptions);
    readonly protocol: string;
    readonly username: string;
    readonly password: string;
    readonly hostname: string;
    readonly port: string;
    readonly pathname: string;
    readonly search: string;
    readonly hash: string;
    readonly hasRegExpGroups: boolean;
    test(input?: URLPatternInput | undefined, baseURL?: StringLike | undefined): boolean;
    exec(input?: URLPatternInput | undefined, baseURL?: StringLike | undefined): URLPatternResult | null;
}
declare function decodeGroups<Result extends URLPatternResult>(result: Result): Result;
declare function compareComponent(component: URLPatternComponent, left: URLPattern, right: URLPattern): -1 | 0 | 1;
type GroupValue = StringLike | number | Iterable<StringLike | number> | null | undefined;
interface GenerateOptions {
    decoded?: boolean | undefined;
}
declare function generate(pattern: URLPattern, component: URLPatternComponent, groups: Record<string, GroupValue>, options?: GenerateOptions | null | undefined): string;
declare function groupNames(pattern: URLPattern, component: URLPatternComponent): string[];
interface GenerateURLOptions extends GenerateOptions {
    base?: StringLike | null | undefined;
}
declare function generateURL(pattern: URLPattern, components: Partial<Record<URLPatternComponent, Record<string, GroupValue>>>, options?: GenerateURLOptions | null | undefined): string;
interface URLPatternListResult extends URLPatternResult {
    pattern: URLPattern;
}
declare class URLPatternList {
    constructor(patterns: Iterable<URLPattern>);
    test(input?: URLPatternInput | undefined, baseURL?: StringLike | undefined): boolean;
    exec(input?: URLPatternInput | undefined, baseURL?: StringLike | undefined): URLPatternListResult | null;
}
interface SearchParamsPatternResult {
    groups: Record<string, URLPatternComponentResult["groups"]>;
}
interface GenerateSearchOptions {
    spaceAsPlus?: boolean | undefined;
}
declare class SearchParamsPattern {
    constructor(patterns: Record<string, StringLike>);
    test(url: StringLike): boolean;
    exec(url: StringLike): SearchParamsPatternResult | null;
    generate(groups: Record<string, Record<string, GroupValue>>, options?: GenerateSearchOptions | null | undefined): string;
}
export { SearchParamsPattern, URLPattern, URLPatternList, compareComponent, decodeGroups, generate, generateURL, groupNames };
export type { GenerateOptions, GenerateSearchOptions, GenerateURLOptions, GroupValue, SearchParamsPatternResult, URLPatternComponent, URLPatternComponentResult, URLPatternInit, URLPatternInput, URLPatternListResult, URLPatternOptions, URLPatternResult };
