type IPv6Address = readonly [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number
];
type Host = string | number | IPv6Address;
type AddressSpace = "unspecified" | "loopback" | "private" | "link-local" | "unique-local" | "shared" | "documentation" | "multicast" | "reserved" | "public" | "special-use";
type StringLike = string | {
    toString(): string;
};
type CodePoint = number | string;
interface IPv4Number {
    number: number;
    validationError: boolean;
}
declare function parseHost(input: StringLike, options?: {
    isOpaque?: boolean | undefined;
} | null | undefined): Host | null;
declare function parseIPv4(input: StringLike): number | null;
declare function parseIPv4Number(input: StringLike): IPv4Number | null;
declare function parseIPv6(input: StringLike): IPv6Address | null;
declare function serializeHost(host: Host): string;
declare function findTheIPv6AddressCompressedPieceIndex(address: IPv6Address): number | null;
declare function hostEquals(a: Host, b: Host): boolean;
declare function domainToASCII(domain: StringLike, options?: {
    beStrict?: boolean | undefined;
} | null | undefined): string | null;
declare function domainToUnicode(domain: StringLike): string;
declare function isValidHost(input: StringLike): boolean;
declare function isValidIPv4Address(input: StringLike): boolean;
declare function isValidIPv6Address(input: StringLike): boolean;
declare function isValidOpaqueHost(input: StringLike): boolean;
declare function endsInANumber(input: StringLike): boolean;
declare function isForbiddenHostCodePoint(codePoint: CodePoint): boolean;
declare function isForbiddenDomainCodePoint(codePoint: CodePoint): boolean;
declare function addressSpace(host: StringLike | Host | null): AddressSpace | null;
declare function embeddedIPv4(host: StringLike | Host | null): number | null;
export { addressSpace, domainToASCII, domainToUnicode, embeddedIPv4, endsInANumber, findTheIPv6AddressCompressedPieceIndex, hostEquals, isForbiddenDomainCodePoint, isForbiddenHostCodePoint, isValidHost, isValidIPv4Address, isValidIPv6Address, isValidOpaqueHost, parseHost, parseIPv4, parseIPv4Number, parseIPv6, serializeHost };
export type { AddressSpace, Host, IPv4Number, IPv6Address };
