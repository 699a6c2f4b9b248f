/**
 * *Web addresses in HTML 5*, a March 2009 draft based on the grammar of [RFC
 * 3986](https://www.rfc-editor.org/rfc/rfc3986). The URL Standard has superseded that draft. Use these functions to
 * find out how the draft and the standard differ.
 *
 * In the surviving copy of the draft, the lists are missing, and some parts contradict each other. We made the
 * following decisions, ordered by section and step:
 *
 * - Section 2: a *valid* address has the same definition as in the HTML 5 draft of the same month. See {@link
 *   isValidWebAddress}.
 * - Section 2: the *encoding* applies to all given addresses except a base. If a base's query is not ASCII, it is
 *   encoded in UTF-8.
 * - Section 3, step 1: *space characters* are ASCII whitespace.
 * - Section 3, step 2: *non-URI characters* are `%` and all characters that RFC 3986 does not allow. Step 8 undoes the
 *   encoding of step 2, so each component is a substring of the address.
 * - Section 3, step 2: lone surrogates are replaced with U+FFFD before step 1. An address that contains a lone
 *   surrogate is neither valid nor absolute.
 * - Section 3, step 3: "begins with either of" refers to a scheme and `://`, or to `//`.
 * - Section 3, step 8: the schemes ftp, gopher, http, https, nntp, prospero, telnet, wais, ws and wss have default
 * ports. These schemes are also the *schemes with a server-based naming authority*. Ports are compared as numbers, so
 * 080 equals 80. An empty port means the default port.
 * - Section 3, step 8: the *host-specific* part includes the query and the fragment.
 * - Section 4, step 4: a base must parse and have a scheme. Otherwise, resolving any address against the base is an
 *   error. A base whose host fails step 12 keeps that host. For example, `x` relative to `http://my_host.example/` is
 *   `http://my_host.example/x`. Any other error in a base matters only for results that inherit the invalid part.
 * - Section 4, step 7: an `xml:base` value that does not resolve is skipped.
 * - Section 4, step 8: the base of a document is the unchanged document address, unless a `base` element has an `href`
 *   that resolves.
 * - Section 4, steps 9 to 12: the hosts of all schemes are domains, except for IP addresses in brackets and empty
 *   hosts.
 * - Section 4, step 12: domains are converted according to UTS #46. The following table lists the differences from RFC
 *   3490.
 * - Section 4, steps 13 to 15: the userinfo and the fragment are not encoded.
 * - Section 4, step 15: a character that the encoding cannot represent becomes `?`. UTF-16 and encodings without an
 * encoder are replaced with UTF-8. Each character is encoded separately. In ISO-2022-JP, each encoded character has its
 * own escape sequences.
 * - Section 4, step 16: the parser is strict. Therefore, `http:g` is not relative, and resolves to null because it has
 *   no host.
 * - Section 4, step 17: the conformance criteria require three things. An address whose scheme has a server must have a
 *   host. A `data:` address must not have a host, so `data://h` resolves to null. Finally, parsing the result must give
 *   the host from which the result was made. For this reason, the following addresses resolve to null: `..//h/x`
 *   relative to `foo:/a/b`, because the result would be `foo://h/x`; `http://good.example\@evil.example/`, because step
 *   20 would end the host before the `@`; and `x` relative to a base with a host that RFC 3986 does not allow.
 * - Section 4, step 20: `\` becomes `/` only in a fragment, because step 14 has already encoded it as `%5C` in a path.
 * - Section 4, *absolute*: the address is resolved without a base. For example, `http://user_name.example/` is not
 *   absolute, because it does not resolve.
 * - Section 5: the old algorithm is not implemented, because its list of exceptions is missing.
 *
 * # IDNA
 *
 * Step 12 of section 4 is the ToASCII operation of [RFC 3490](https://www.rfc-editor.org/rfc/rfc3490#section-4.1)
 * (2003), with both flags set and with the Unicode 3.2 tables. ASCII labels are checked accordingly: they must consist
 * of 1 to 63 letters, digits and hyphens, and must not begin or end with a hyphen. Labels are not lowercased, and
 * labels that start with `xn--` are not decoded. All other labels are converted according to [UTS
 * #46](https://www.unicode.org/reports/tr46/), with all checks and the Unicode version given by the `/versions` entry.
 * The differences from RFC 3490 are:
 *
 * | code points and labels | RFC 3490 | here |
 * | --- | --- | --- |
 * | `ß` and `ς` | become `ss` and `σ` | stay unchanged |
 * | the joiners U+200C and U+200D | are removed | stay where CheckJoiners allows them; otherwise the label fails |
 * | U+04C0, U+10A0 to U+10C5, U+2132 and U+2183 (their lowercase letters are newer than Unicode 3.2) | stay | are lowercased |
 * | U+2F868, U+2F874, U+2F91F, U+2F95F and U+2F9BF | are decomposed as in Unicode 3.2 | are decomposed as in later, corrected versions |
 * | U+115F, U+1160, U+17B4, U+17B5, U+3164 and U+FFA0 | stay | are removed |
 * | U+180E, U+2061 to U+2063, U+206A to U+206F, U+1D173 to U+1D17A | fail | are removed |
 * | U+1806 | is removed | stays |
 * | code points that Unicode 3.2 lacks | stay | are mapped, removed or rejected by UTS #46 |
 * | labels that begin with a combining mark | are encoded | fail |
 * | labels with hyphens as the third and fourth characters, such as `ab--ü` | are encoded | fail |
 * | labels that begin with `xn--` only after mapping, such as `ｘｎ－－a` | are not decoded | are decoded; if that is impossible, they fail |
 * | labels with right-to-left code points | must begin and end with such a code point, and must not contain left-to-right ones | must follow the Bidi rule of RFC 5893 |
 *
 * @module whatwg-url-wasm/web-address
 */

import { encodings } from "./wasm/encodings.js";
import { withEncodings } from "./wasm/loaded-encodings.js";
import {
  compareParsers as compare,
  documentBase as findDocumentBase,
  elementBase as findElementBase,
  isValidWebAddress as isValid,
  resolveWebAddress as resolve,
} from "./web-address/web-address.js";

export type {
  Comparison,
  Reading,
  WebAddress,
  WebAddressComponents,
  WebAddressEncoding,
} from "./web-address/web-address.js";
export { isAbsoluteWebAddress, parseWebAddress } from "./web-address/web-address.js";

export const resolveWebAddress: typeof resolve = /* @__PURE__ */ withEncodings(encodings, resolve);
export const isValidWebAddress: typeof isValid = /* @__PURE__ */ withEncodings(encodings, isValid);
export const documentBase: typeof findDocumentBase = /* @__PURE__ */ withEncodings(
  encodings,
  findDocumentBase,
);
export const elementBase: typeof findElementBase = /* @__PURE__ */ withEncodings(
  encodings,
  findElementBase,
);
export const compareParsers: typeof compare = /* @__PURE__ */ withEncodings(encodings, compare);
