interface RenderedPart {
    role: "scheme" | "subdomain" | "registrableDomain" | "host" | "port" | "path" | "query" | "fragment" | "ellipsis";
    text: string;
}
interface RenderedURL {
    text: string;
    isolatedText: string;
    parts: RenderedPart[];
    isElided: boolean;
    isSuspicious: boolean;
}
type StringLike = string | {
    toString(): string;
};
interface RenderOptions {
    width?: number | undefined;
    hostOnly?: boolean | undefined;
    scheme?: boolean | undefined;
    simplifyHost?: boolean | undefined;
}
declare function renderURL(url: StringLike, options?: RenderOptions | null | undefined): RenderedURL;
declare function isSuspiciousDomain(domain: StringLike): boolean;
export { isSuspiciousDomain, renderURL };
export type { RenderOptions, RenderedPart, RenderedURL };
