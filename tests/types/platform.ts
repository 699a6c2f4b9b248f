// Passes our classes to code that expects the platform's classes, and vice versa. The file is compiled but never run.
// The file is compiled with lib.dom, lib.webworker, @types/node, or several of these.
import { URLSearchParams as OurParams, URL as OurURL } from "whatwg-url-wasm";
import { URL as AutoURL } from "whatwg-url-wasm/auto";
import { URLPattern as OurPattern } from "whatwg-url-wasm/url-pattern";

declare const ourURL: OurURL;
declare const ourParams: OurParams;
declare const platformURL: InstanceType<typeof globalThis.URL>;
declare const platformParams: InstanceType<typeof globalThis.URLSearchParams>;

export const toPlatform: [
  InstanceType<typeof globalThis.URL>,
  InstanceType<typeof globalThis.URLSearchParams>,
] = [ourURL, ourParams];
export const toOurs: [OurURL, OurParams] = [platformURL, platformParams];

// The classes without the members that the File API adds to the platform's classes.
type PlatformURL = Omit<typeof globalThis.URL, "createObjectURL" | "revokeObjectURL"> & {
  new (url: string, base?: string): InstanceType<typeof globalThis.URL>;
};
export const ourClass: PlatformURL = OurURL;
// With /auto, the classes also have the File API's members.
export const autoClass: typeof globalThis.URL = AutoURL;
export const autoIsOurs: typeof OurURL = AutoURL;
export const objectURL: string = AutoURL.createObjectURL({});
export const autoURL: InstanceType<typeof AutoURL> = ourURL;
export const ourParamsClass: typeof globalThis.URLSearchParams = OurParams;
export const platformClass: new (url: string, base?: string) => OurURL = globalThis.URL;
export const platformParamsClass: new (init?: string) => OurParams = globalThis.URLSearchParams;

export function takesPlatform(
  url: InstanceType<typeof globalThis.URL>,
  params: InstanceType<typeof globalThis.URLSearchParams>,
): string {
  return url.href + params.toString();
}
takesPlatform(ourURL, ourURL.searchParams);
new globalThis.URL(ourURL);
new OurURL(platformURL, platformURL);
new OurParams(platformParams);
new globalThis.URLSearchParams([...ourParams]);
new globalThis.URLSearchParams(ourParams);

// If the libraries' version lacks this class, ours is used instead.
type PlatformPatternClass = typeof globalThis extends { URLPattern: infer Class }
  ? Class
  : typeof OurPattern;
type PlatformPattern = PlatformPatternClass extends abstract new (
  ...args: never[]
) => infer Pattern
  ? Pattern
  : never;
declare const ourPattern: OurPattern;
declare const platformPattern: PlatformPattern;
export const toPlatformPattern: PlatformPattern = ourPattern;
export const toOurPattern: OurPattern = platformPattern;
export const ourPatternClass: PlatformPatternClass = OurPattern;
