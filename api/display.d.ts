type StringLike = string | {
    toString(): string;
};
export interface RenderedPart {
    role: "scheme" | "subdomain" | "registrableDomain" | "host" | "port" | "path" | "query" | "fragment" | "ellipsis";
    text: string;
}
export interface RenderedURL {
    text: string;
    parts: RenderedPart[];
    isElided: boolean;
    isSuspicious: boolean;
}
export interface RenderOptions {
    width?: number | undefined;
    hostOnly?: boolean | undefined;
    scheme?: boolean | undefined;
    simplifyHost?: boolean | undefined;
}
export function renderURL(url: StringLike, options?: RenderOptions | null | undefined): RenderedURL;
export function isSuspiciousDomain(domain: StringLike): boolean;
export {};
