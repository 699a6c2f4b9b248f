//! Dan Connolly's and C. M. Sperberg-McQueen's March 2009 draft [*Web addresses in HTML
//! 5*](https://www.w3.org/html/wg/href/draft), which defined the meaning of an address in a page in
//! terms of [RFC 3986](rfc3986). The URL Standard has superseded it. We implement it to compare how
//! an RFC parser and a URL Standard parser interpret a string: see [`compare_parsers`].
//!
//! | section | here |
//! |---|---|
//! | 2. Terminology: valid Web address, URL character encoding | [`is_valid`], the caller's `encoding` |
//! | 3. Parsing | [`parse`] |
//! | 4. Resolving; absolute Web address | [`resolve`], [`is_absolute`] |
//! | 4. step 5 to 7, the base of an element | [`element_base`] |
//! | 4. step 8, the base of a document | [`document_base()`] |
//! | 5. Old algorithm | not implemented: its exceptions are lost, and section 3 replaces it |
//!
//! # Open questions
//!
//! In the surviving copy of the draft, the lists are lost, and some parts contradict each other. We
//! made these decisions, where *3. 8* means step 8 of section 3:
//!
//! | question | decision | reason |
//! |---|---|---|
//! | 3. 1: which are *space characters*? | ASCII whitespace | These were HTML 5's five space characters. |
//! | 3. 2: which are *non-URI characters*? | all that are not in RFC 3986, **and `%`** | Step 8 says that "as a result of percent-encoding the percent sign" there is double encoding. With this decision, the example of section 4 is right that its path is `/a^b☺c%FFd%z/`: step 8 decodes what step 2 encodes, so each component is a substring of the address, and invalid UTF-8 cannot result. |
//! | 3. 3: "begins with either of"? | a scheme and `://`, or `//` | Both begin an authority, which can contain brackets; the step goes on to describe its end. |
//! | 3. 8: is a component without a match null or empty? | null; the path is empty, because path-empty always matches | "if any" |
//! | 3. 8, hostport: which default ports? | the ports in [`default_port`]; if it has none for a scheme, no port is the default | RFC 1738's ports of schemes with a server, and the ports of https, ws and wss. |
//! | hostport: is port 080 the default of http? Is an empty port a port? | yes; no, in this case the hostport is the host | Ports are numbers. RFC 3986 6.2.3 says that an empty port is the default. |
//! | 3. 8, host-specific: does it include query and fragment? | yes | "The substring that follows the authority." |
//! | 3. 2: what does a lone surrogate become? | U+FFFD, before step 1, in JavaScript; so an address that contains one is neither valid nor absolute | UTF-8 cannot encode it. |
//! | What does *error* contain? | [`WebAddressError`] tells which step failed; JavaScript gets null | |
//! | 4. 9–12: are the hosts of all schemes domains? | yes, except IP-literals and empty hosts | The steps don't name a scheme. IDNA does not handle brackets, and an empty host has no labels. |
//! | 4. 12: IDNA2003? | an ASCII label is checked according to [RFC 3490](https://www.rfc-editor.org/rfc/rfc3490#section-4.1) and keeps its case; any other label is converted by UTS #46, strictly | RFC 3490's tables are for Unicode 3.2 and out of use. [The differences](#idna) are listed below. |
//! | 4. 12: a dot at the end? | is kept | RFC 3490 section 3.1: the empty label of the root is not converted. |
//! | 4. 13: is a fragment encoded? A userinfo? | no | No step encodes them. |
//! | 2: for which addresses is the encoding used? | all except a base: its query is encoded in UTF-8 if it is not ASCII | A base is absolute, so it has been resolved before, in its own encoding. |
//! | 4. 15: an encoding without an encoder? | UTF-8 | Encoding's [get an output encoding](https://encoding.spec.whatwg.org/#get-an-output-encoding). |
//! | 4. 15: is a character that the encoding lacks written as `?`, where the URL Standard writes `%26%23…%3B`? | `?` | The step says so. |
//! | 4. 15: a stateful encoding (ISO-2022-JP)? | each character separately, with its escapes | "For each character." |
//! | 4. 16: is the parser strict? | yes: `http:g` is not relative | RFC 3986 5.2.2 permits the alternative only for old documents. |
//! | 4. 17: which criteria? | a `data` address has no authority, as step 18 says, and an address whose scheme has a [server](default_port) has a host; so `data://h` and `http:g` do not resolve | Stricter criteria, for example that a `%` must begin an encoded byte, would reject the text's own example. |
//! | | without an authority, the path does not begin with `//`; and the host matches RFC 3986 | `..//h/x` relative to `foo:/a/b` would be `foo://h/x`, which has a host: RFC 3986 section 3.3. |
//! | | if the scheme has a server, the userinfo contains no `\` | RFC 3986 and 3987 do not allow it, and step 20 would end the authority there: `http://good.example\@evil.example/` would become `http://good.example/@evil.example/`. |
//! | 4. 20: what is left to replace, if step 14 has encoded each `\` in a path as `%5C`? | we follow the steps in order: `\` becomes `/` only in a fragment | In the example, step 14 encodes a `^`, and a `\` is not allowed in a path either. |
//! | 4. absolute: resolved relative to what? | nothing; so `http://user_name.example/`, which does not resolve, is not absolute | An absolute URI needs no base. |
//! | 4. 4: what is a base? | an address that parses and has a scheme; for anything else, the result is [`WebAddressError::Base`], no matter which address is resolved | RFC 3986 section 5.2.1 only requires a scheme. |
//! | Which steps are applied to a base? | 10 to 15, in UTF-8, and RFC 3986's removal of dot segments; a host that fails steps 11 to 13 is kept: `x` relative to `http://my_host.example/` is `http://my_host.example/x` | Steps 10 to 13 are about the address to resolve. Other errors in a base only matter for results that contain the faulty part. |
//! | 4. 8: is the address of a document resolved? | no, it is the document base, unchanged, if there is no `href` that resolves | "The document base Web address is fallback base url." |
//! | 2: when is an address valid? | see [`is_valid`]; UTF-8 and UTF-16 are the Unicode encodings | The conditions are from HTML 5's draft of the same month, that the text was split off from. |
//!
//! # IDNA
//!
//! Labels that are not ASCII are converted using UTS #46, which differs from RFC 3490:
//!
//! | code points and labels | in RFC 3490 | here |
//! | `ß` and `ς` | become `ss` and `σ` | are kept |
//! | the joiners U+200C and U+200D | are removed | are kept where CheckJoiners allows them; otherwise the label fails |
//! | U+04C0, U+10A0 to U+10C5, U+2132 and U+2183, whose lowercase letters are newer than Unicode 3.2 | are kept | are lowercased |
//! | U+2F868, U+2F874, U+2F91F, U+2F95F and U+2F9BF | are decomposed as in Unicode 3.2 | are decomposed as corrected later |
//! | U+115F, U+1160, U+17B4, U+17B5, U+3164 and U+FFA0 | are kept | are removed |
//! | U+180E, U+2061 to U+2063, U+206A to U+206F, U+1D173 to U+1D17A | fail | are removed |
//! | U+1806 | is removed | is kept |
//! | code points that Unicode 3.2 lacks | are kept | are mapped, removed or refused by UTS #46 |
//! | labels that begin with a combining mark | are encoded | fail |
//! | labels with hyphens in the third and fourth position, such as `ab--ü` | are encoded | fail |
//! | labels that begin with `xn--` after mapping, such as `ｘｎ－－a` | are kept as mapped | are decoded, and fail if that fails |
//! | labels with right-to-left code points | must begin and end with one, and contain no left-to-right ones | must follow the Bidi rule of RFC 5893 |
//!
//! ```
//! use whatwg_url::web_address;
//!
//! let address = web_address::parse("//example.com/a^b☺c%FFd%z/?e")?;
//! assert_eq!(address.path, "/a^b☺c%FFd%z/");
//! let resolved = web_address::resolve("//example.com/a^b☺c%FFd%z/?e", Some("http://a/"))?;
//! assert_eq!(resolved, "http://example.com/a%5Eb%E2%98%BAc%FFd%z/?e");
//! # Ok::<(), web_address::WebAddressError>(())
//! ```

pub(crate) mod comparing;
mod document_base;
mod error;
mod host;
mod parsing;
mod resolving;
pub mod rfc3986;
mod schemes;
mod validity;
#[cfg(feature = "encodings")]
pub(crate) mod with_encoding;

pub use comparing::{Comparison, Reading, compare_parsers};
pub use document_base::{document_base, element_base};
pub use error::WebAddressError;
pub use parsing::{WebAddress, parse};
pub use resolving::{is_absolute, resolve};
pub use schemes::default_port;
pub use validity::is_valid;
#[cfg(feature = "encodings")]
pub use with_encoding::{
    compare_parsers_with_encoding, document_base_with_encoding, element_base_with_encoding,
    is_valid_with_encoding, resolve_with_encoding,
};
