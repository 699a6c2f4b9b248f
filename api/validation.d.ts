import { URL } from "./index.js";
type StringLike = string | {
    toString(): string;
};
type CodePoint = number | string;
type ValidationErrorName = "domain-to-ASCII" | "domain-percent-encoded" | "host-invalid-code-point" | "IPv4-empty-part" | "IPv4-too-few-parts" | "IPv4-too-many-parts" | "IPv4-non-numeric-part" | "IPv4-non-decimal-part" | "IPv4-out-of-range-part" | "IPv4-non-ASCII-input" | "IPv6-unclosed" | "IPv6-invalid-compression" | "IPv6-too-many-pieces" | "IPv6-multiple-compression" | "IPv6-invalid-code-point" | "IPv6-too-few-pieces" | "IPv6-piece-leading-zero" | "IPv4-in-IPv6-too-many-pieces" | "IPv4-in-IPv6-invalid-code-point" | "IPv4-in-IPv6-out-of-range-part" | "IPv4-in-IPv6-too-few-parts" | "invalid-URL-unit" | "special-scheme-missing-following-solidus" | "missing-scheme-non-relative-URL" | "invalid-reverse-solidus" | "invalid-credentials" | "host-missing" | "port-out-of-range" | "port-invalid" | "file-invalid-Windows-drive-letter" | "file-invalid-Windows-drive-letter-host";
type ValidationReasonKind = "surrounding-space" | "tab-or-newline" | "percent-sign" | "not-a-url-code-point" | "windows-path" | "drive-letter" | "percent-encoded" | "not-utf-8" | "forbidden-code-point" | "not-letter-digit-hyphen" | "disallowed-code-point" | "empty-label" | "trailing-dot" | "nothing-left" | "label-too-long" | "domain-too-long" | "hyphen-at-start" | "hyphen-at-end" | "hyphens-inside" | "joiner" | "leading-mark" | "bidi" | "punycode" | "part-count" | "not-a-number" | "not-octal" | "octal" | "hexadecimal" | "number-too-large" | "not-ascii" | "unclosed" | "single-colon" | "piece-count" | "second-compression" | "unexpected-code-point" | "piece-too-long" | "zone" | "leading-zero" | "unexpected-end" | "slash-count" | "scheme-of-base" | "no-scheme" | "opaque-base" | "backslash" | "credentials" | "empty-credentials" | "empty-host" | "not-a-digit";
type ValidationHintName = "host-as-scheme" | "escaped-ampersand" | "windows-path" | "missing-scheme-separator";
interface ValidationReason {
    kind: ValidationReasonKind;
    codePoint?: number;
    text?: string;
    number?: number;
    message: string;
}
interface ValidationHint {
    name: ValidationHintName;
    start: number;
    end: number;
    message: string;
    fix: ValidationHintFix;
}
interface ValidationHintFix {
    start: number;
    end: number;
    text: string;
    href: string;
}
interface ValidationError {
    name: ValidationErrorName;
    failure: boolean;
    start: number;
    end: number;
    message: string;
    reason: ValidationReason;
    fix: ValidationFix | null;
}
interface ValidationFix {
    start: number;
    end: number;
    text: string;
    keepsHref: boolean;
}
interface InputComponent {
    name: "scheme" | "username" | "password" | "host" | "port" | "path" | "query" | "fragment";
    start: number;
    end: number;
}
interface BaseOptions {
    base?: string | {
        toString(): string;
    } | null | undefined;
}
interface Validation {
    url: URL | null;
    errors: ValidationError[];
    components: InputComponent[];
    fixes: ValidationFix[];
    hints: ValidationHint[];
}
declare function validate(input: StringLike, options?: BaseOptions | null | undefined): Validation;
declare function repair(input: StringLike, options?: BaseOptions | null | undefined): string;
declare function isValidURLString(input: StringLike, options?: BaseOptions | null | undefined): boolean;
declare function isValidDomain(domain: StringLike): boolean;
declare function isURLCodePoint(codePoint: CodePoint): boolean;
export { isURLCodePoint, isValidDomain, isValidURLString, repair, validate };
export type { BaseOptions, InputComponent, Validation, ValidationError, ValidationErrorName, ValidationFix, ValidationHint, ValidationHintFix, ValidationHintName, ValidationReason, ValidationReasonKind };
