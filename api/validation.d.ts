import type { URL } from "./index.js";
import type { ValidationErrorName, ValidationReasonKind } from "./validation-errors.js";
export type { ValidationErrorName, ValidationReasonKind };
export interface ValidationError {
    name: ValidationErrorName;
    failure: boolean;
    start: number;
    end: number;
    message: string;
    reason: ValidationReason;
    fix: ValidationFix | null;
}
export interface ValidationReason {
    kind: ValidationReasonKind;
    codePoint?: number;
    text?: string;
    number?: number;
    message: string;
}
export interface ValidationFix {
    start: number;
    end: number;
    text: string;
    keepsHref: boolean;
}
export interface InputComponent {
    name: "scheme" | "username" | "password" | "host" | "port" | "path" | "query" | "fragment";
    start: number;
    end: number;
}
export interface BaseOptions {
    base?: string | {
        toString(): string;
    } | null | undefined;
}
export interface Validation {
    url: URL | null;
    errors: ValidationError[];
    components: InputComponent[];
    fixes: ValidationFix[];
}
export function validate(input: string | {
    toString(): string;
}, options?: BaseOptions | null): Validation;
export function repair(input: string | {
    toString(): string;
}, options?: BaseOptions | null): string;
export function isValidURLString(input: string | {
    toString(): string;
}, options?: BaseOptions | null): boolean;
export function isValidDomain(domain: string | {
    toString(): string;
}): boolean;
export function isURLCodePoint(codePoint: string | number): boolean;
