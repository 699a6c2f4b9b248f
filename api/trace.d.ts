import { ValidationErrorName } from "./validation.js";
export { ValidationErrorName } from "./validation.js";
type StringLike = string | {
    toString(): string;
};
interface Place {
    start: number;
    end: number;
}
interface MappedCodePoint {
    codePoint: string;
    status: "valid" | "mapped" | "ignored" | "disallowed";
    mapped: string;
}
interface LabelCheck {
    rule: "punycode" | "prefix" | "leading mark" | "joiners" | "bidi";
    section: string;
    passed: boolean;
}
interface TracedLabel {
    label: string;
    unicode: string | null;
    ascii: string | null;
    checks: LabelCheck[];
}
interface TracedPart {
    part: string;
    radix: 8 | 10 | 16 | null;
    number: number | null;
}
interface CompressedPieces {
    first: number;
    count: number;
}
interface HostError extends Place {
    name: ValidationErrorName;
}
interface HostStage {
    stage: "percent-decode" | "lowercase" | "map" | "normalize" | "labels" | "forbidden domain code points" | "ends in a number" | "IPv4" | "IPv6" | "compress" | "forbidden host code points" | "percent-encode";
    section: string;
    before: string;
    after: string | null;
    codePoints: MappedCodePoint[] | null;
    labels: TracedLabel[] | null;
    forbidden: string | null;
    parts: TracedPart[] | null;
    pieces: number[] | null;
    compressed: CompressedPieces | null;
}
interface HostTrace {
    host: string | null;
    kind: "domain" | "IPv4 address" | "IPv6 address" | "opaque host" | "empty host" | null;
    stages: HostStage[];
    errors: HostError[];
}
type StateName = "scheme start" | "scheme" | "no scheme" | "special relative or authority" | "path or authority" | "relative" | "relative slash" | "special authority slashes" | "special authority ignore slashes" | "authority" | "host" | "hostname" | "port" | "file" | "file slash" | "file host" | "path start" | "path" | "opaque path" | "query" | "fragment";
interface Components {
    scheme: string | null;
    username: string | null;
    password: string | null;
    host: string | null;
    port: string | null;
    path: string | null;
    query: string | null;
    fragment: string | null;
}
interface BufferChange {
    keep: number;
    add: string;
}
interface Write {
    component: keyof Components;
    keep: number;
    add: string | null;
    fromBase: boolean;
}
interface HostInput {
    input: string;
    isOpaque: boolean;
}
interface Step extends Place {
    state: StateName;
    section: string;
    pointer: number;
    codePoint: string | null;
    buffer: BufferChange | null;
    writes: Write[];
    host: HostInput | null;
    atSignSeen: boolean;
    insideBrackets: boolean;
    passwordTokenSeen: boolean;
}
interface StateRun extends Place {
    state: StateName;
    section: string;
    first: number;
    count: number;
}
interface TracedError extends Place {
    name: ValidationErrorName;
    failure: boolean;
    step: number | null;
}
interface Trace {
    href: string | null;
    complete: boolean;
    removed: Place[];
    before: Components;
    states: StateRun[];
    steps: Step[];
    errors: TracedError[];
}
interface Replay {
    buffer: string;
    components: Components;
}
declare function replay(trace: Pick<Trace, "before" | "steps">, count?: number | undefined): Replay;
interface LimitOptions {
    limit?: number | undefined;
}
interface TraceOptions extends LimitOptions {
    base?: StringLike | null | undefined;
}
interface TraceHostOptions {
    isOpaque?: boolean | undefined;
    limit?: number | undefined;
}
declare function trace(input: StringLike, options?: TraceOptions | null | undefined): Trace;
declare function traceSetter(url: StringLike, name: "protocol" | "username" | "password" | "host" | "hostname" | "port" | "pathname" | "search" | "hash", value: StringLike, options?: LimitOptions | null | undefined): Trace;
declare function traceHost(input: StringLike, options?: TraceHostOptions | null | undefined): HostTrace;
export { replay, trace, traceHost, traceSetter };
export type { BufferChange, Components, CompressedPieces, HostError, HostInput, HostStage, HostTrace, LabelCheck, LimitOptions, MappedCodePoint, Place, Replay, StateName, StateRun, Step, Trace, TraceHostOptions, TraceOptions, TracedError, TracedLabel, TracedPart, Write };
