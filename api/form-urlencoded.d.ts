type StringLike = string | {
    toString(): string;
};
type Bytes = ArrayBufferLike | ArrayBufferView;
interface ParseOptions {
    encoding?: string | null | undefined;
    useCharset?: boolean | undefined;
    isindex?: boolean | undefined;
}
interface SerializeOptions {
    encoding?: string | null | undefined;
    spaceAsPlus?: boolean | undefined;
}
declare function parse(input: StringLike | Bytes, options?: ParseOptions | null | undefined): [
    name: string,
    value: string
][];
declare function serialize(pairs: Iterable<readonly [
    string,
    string
]> | Iterable<readonly string[]>, options?: SerializeOptions | null | undefined): string;
export { parse, serialize };
export type { ParseOptions, SerializeOptions };
