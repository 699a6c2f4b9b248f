type StringLike = string | {
    toString(): string;
};
export type IPv6Address = readonly [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number
];
export type Host = string | number | IPv6Address;
export function parseHost(input: StringLike, options?: {
    isOpaque?: boolean | undefined;
} | null | undefined): Host | null;
export function parseIPv4(input: StringLike): number | null;
export function parseIPv6(input: StringLike): IPv6Address | null;
export function serializeHost(host: Host): string;
export function hostEquals(a: Host, b: Host): boolean;
export function domainToASCII(domain: StringLike, options?: {
    beStrict?: boolean | undefined;
} | null | undefined): string | null;
export function domainToUnicode(domain: StringLike): string;
export function isValidHost(input: StringLike): boolean;
export function isValidIPv4Address(input: StringLike): boolean;
export function isValidIPv6Address(input: StringLike): boolean;
export function isValidOpaqueHost(input: StringLike): boolean;
export function endsInANumber(input: StringLike): boolean;
export interface IPv4Number {
    number: number;
    validationError: boolean;
}
export function parseIPv4Number(input: StringLike): IPv4Number | null;
export function findTheIPv6AddressCompressedPieceIndex(address: IPv6Address): number | null;
export function isForbiddenHostCodePoint(codePoint: string | number): boolean;
export function isForbiddenDomainCodePoint(codePoint: string | number): boolean;
export {};
