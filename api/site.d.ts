type StringLike = string | {
    toString(): string;
};
type HostLike = StringLike | readonly number[] | null;
export function publicSuffix(host: HostLike): string | null;
export function registrableDomain(host: HostLike): string | null;
export function isSameOrigin(a: Origin | StringLike, b: Origin | StringLike): boolean;
export function isSameSite(a: Origin | StringLike, b: Origin | StringLike): boolean;
export function isSchemelesslySameSite(a: Origin | StringLike, b: Origin | StringLike): boolean;
export class Origin {
    constructor();
    static from(value: unknown): Origin;
    readonly opaque: boolean;
    isSameOrigin(other: Origin): boolean;
    isSameSite(other: Origin): boolean;
}
export function loadPublicSuffixList(text: StringLike | null): void;
export function publicSuffixListVersion(): string;
