export interface ParseOptions {
    encoding?: string | null | undefined;
    useCharset?: boolean | undefined;
    isindex?: boolean | undefined;
}
export interface SerializeOptions {
    encoding?: string | null | undefined;
}
export function parse(input: string | ArrayBufferLike | ArrayBufferView | {
    toString(): string;
}, options?: ParseOptions | null): [
    name: string,
    value: string
][];
export function serialize(pairs: Iterable<readonly [
    string,
    string
]> | Iterable<readonly string[]>, options?: SerializeOptions | null): string;
