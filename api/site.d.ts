type StringLike = string | {
    toString(): string;
};
interface DomainParts {
    publicSuffix: string;
    registrableDomain: string | null;
    subdomain: string | null;
    section: "ICANN" | "private" | null;
    isSpecialUse: boolean;
}
declare class Origin {
    constructor();
    static from(value: unknown): Origin;
    readonly opaque: boolean;
    isSameOrigin(other: Origin): boolean;
    isSameSite(other: Origin): boolean;
}
type HostLike = StringLike | readonly number[] | null;
interface SiteOptions {
    readonly section?: "all" | "ICANN" | undefined;
    readonly literalWildcards?: boolean | undefined;
}
declare function publicSuffix(host: HostLike, options?: SiteOptions | null | undefined): string | null;
declare function registrableDomain(host: HostLike, options?: SiteOptions | null | undefined): string | null;
declare function domainParts(host: HostLike, options?: SiteOptions | null | undefined): DomainParts | null;
declare function isSameOrigin(a: Origin | StringLike, b: Origin | StringLike): boolean;
declare function isSameSite(a: Origin | StringLike, b: Origin | StringLike): boolean;
declare function isSchemelesslySameSite(a: Origin | StringLike, b: Origin | StringLike): boolean;
declare function loadPublicSuffixList(text: StringLike | null): void;
declare function publicSuffixListVersion(): string;
export { Origin, domainParts, isSameOrigin, isSameSite, isSchemelesslySameSite, loadPublicSuffixList, publicSuffix, publicSuffixListVersion, registrableDomain };
export type { DomainParts };
