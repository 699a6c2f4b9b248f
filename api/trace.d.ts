import type { ValidationErrorName } from "./validation.js";
export type { ValidationErrorName };
interface Stringifiable {
    toString(): string;
}
export type StateName = "scheme start" | "scheme" | "no scheme" | "special relative or authority" | "path or authority" | "relative" | "relative slash" | "special authority slashes" | "special authority ignore slashes" | "authority" | "host" | "hostname" | "port" | "file" | "file slash" | "file host" | "path start" | "path" | "opaque path" | "query" | "fragment";
export interface Place {
    start: number;
    end: number;
}
export interface Components {
    scheme: string | null;
    username: string | null;
    password: string | null;
    host: string | null;
    port: string | null;
    path: string | null;
    query: string | null;
    fragment: string | null;
}
export interface BufferChange {
    keep: number;
    add: string;
}
export interface Write {
    component: keyof Components;
    keep: number;
    add: string | null;
    fromBase: boolean;
}
export interface HostInput {
    input: string;
    isOpaque: boolean;
}
export interface Step extends Place {
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
export interface StateRun extends Place {
    state: StateName;
    section: string;
    first: number;
    count: number;
}
export interface TracedError extends Place {
    name: ValidationErrorName;
    failure: boolean;
    step: number | null;
}
export interface Trace {
    href: string | null;
    complete: boolean;
    removed: Place[];
    before: Components;
    states: StateRun[];
    steps: Step[];
    errors: TracedError[];
}
export interface LimitOptions {
    limit?: number | undefined;
}
export interface TraceOptions extends LimitOptions {
    base?: string | Stringifiable | null | undefined;
}
export function trace(input: string | Stringifiable, options?: TraceOptions | null): Trace;
export function traceSetter(url: string | Stringifiable, name: "protocol" | "username" | "password" | "host" | "hostname" | "port" | "pathname" | "search" | "hash", value: string | Stringifiable, options?: LimitOptions | null): Trace;
export interface Replay {
    buffer: string;
    components: Components;
}
export function replay(trace: Pick<Trace, "before" | "steps">, count?: number): Replay;
export interface MappedCodePoint {
    codePoint: string;
    status: "valid" | "mapped" | "ignored" | "disallowed";
    mapped: string;
}
export interface LabelCheck {
    rule: "punycode" | "prefix" | "leading mark" | "joiners" | "bidi";
    section: string;
    passed: boolean;
}
export interface TracedLabel {
    label: string;
    unicode: string | null;
    ascii: string | null;
    checks: LabelCheck[];
}
export interface TracedPart {
    part: string;
    radix: 8 | 10 | 16 | null;
    number: number | null;
}
export interface CompressedPieces {
    first: number;
    count: number;
}
export interface HostError extends Place {
    name: ValidationErrorName;
}
export interface HostStage {
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
export interface HostTrace {
    host: string | null;
    kind: "domain" | "IPv4 address" | "IPv6 address" | "opaque host" | "empty host" | null;
    stages: HostStage[];
    errors: HostError[];
}
export interface TraceHostOptions {
    isOpaque?: boolean | undefined;
    limit?: number | undefined;
}
export function traceHost(input: string | Stringifiable, options?: TraceHostOptions | null): HostTrace;
export {};
