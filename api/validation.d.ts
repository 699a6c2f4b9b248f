import type { URL } from "./index.js";
import type { ValidationErrorName } from "./validation-errors.js";
export type { ValidationErrorName };
export interface ValidationError {
    name: ValidationErrorName;
    failure: boolean;
    start: number;
    end: number;
    message: string;
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
}
export function validate(input: string | {
    toString(): string;
}, options?: BaseOptions): Validation;
export function isValidURLString(input: string | {
    toString(): string;
}, options?: BaseOptions): boolean;
export function isValidDomain(domain: string | {
    toString(): string;
}): boolean;
