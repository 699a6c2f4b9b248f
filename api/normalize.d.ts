type StringLike = string | {
    toString(): string;
};
type StepLevel = "url" | "page" | "guess";
type PlainStep = "drop-fragment" | "drop-credentials" | "drop-trailing-dot" | "decode-unreserved" | "upper-case-escapes" | "collapse-slashes" | "drop-default-document" | "drop-tracking-params" | "sort-params" | "drop-empty-query";
type Step = PlainStep | `drop-params:${string}` | "dedupe";
interface NormalizeOptions {
    steps?: Iterable<Step> | null | undefined;
}
interface DescribedStep {
    readonly name: string;
    readonly level: StepLevel;
}
declare const STEPS: readonly DescribedStep[];
declare const TRACKING_PARAMS: readonly string[];
declare function normalize(url: StringLike, options?: NormalizeOptions | null | undefined): string;
export { STEPS, TRACKING_PARAMS, normalize };
export type { DescribedStep, NormalizeOptions, PlainStep, Step, StepLevel };
