//! [*Web addresses in HTML 5*](https://www.w3.org/html/wg/href/draft), Dan Connolly's and C. M.
//! Sperberg-McQueen's draft of March 2009: what an address in a page means, in terms of [RFC 3986](rfc3986).
//! The URL Standard has superseded it. It is here to compare how an RFC parser and a URL Standard parser read
//! a string: see [`compare_parsers`].
//!
//! | section | here |
//! |---|---|
//! | 2. Terminology: valid Web address, URL character encoding | [`is_valid`], the `encoding` of the caller |
//! | 3. Parsing | [`parse`] |
//! | 4. Resolving; absolute Web address | [`resolve`], [`is_absolute`] |
//! | 4. step 5 to 7, the base of an element | [`element_base`] |
//! | 4. step 8, the base of a document | [`document_base()`] |
//! | 5. Old algorithm | not here: its exceptions are lost, and section 3 replaces it |
//!
//! # What the text leaves open
//!
//! In the copy of the text that survives, the lists are lost, and some parts contradict each other. These are
//! the decisions, where *3. 8* is step 8 of section 3:
//!
//! | question | decision | reason |
//! |---|---|---|
//! | 3. 1: which are *space characters*? | ASCII whitespace | HTML 5's space characters were these five. |
//! | 3. 2: which are *non-URI characters*? | all that are not in RFC 3986, **and `%`** | Step 8 says that "as a result of percent-encoding the percent sign" there is double encoding. Then the example of section 4 is right that its path is `/a^b☺c%FFd%z/`: step 8 decodes what step 2 encodes, so that each component is a substring of the address. Invalid UTF-8 cannot result. |
//! | 3. 3: "begins with either of"? | a scheme and `://`, or `//` | Both begin an authority, in which brackets may stand; the step goes on to describe its end. |
//! | 3. 8: is a component without a match null or empty? | null; the path is empty, as path-empty always matches | "if any" |
//! | 3. 8, hostport: which default ports? | those of [`default_port`]; if a scheme has none there, no port is its default | RFC 1738's ports of schemes with a server, and those of https, ws and wss. |
//! | hostport: is port 080 the default of http? Is an empty port a port? | yes; no, then the hostport is the host | Ports are numbers. RFC 3986 6.2.3 says that an empty port is the default. |
//! | 3. 8, host-specific: does it include query and fragment? | yes | "The substring that follows the authority." |
//! | 3. 2: what does a lone surrogate become? | U+FFFD, before step 1, in JavaScript; so an address that has one is neither valid nor absolute | UTF-8 cannot encode it. |
//! | What does *error* carry? | [`WebAddressError`] says which step it was; JavaScript gets null | |
//! | 4. 9–12: are hosts of any scheme domains? | yes, but not IP-literals and empty ones | The steps name no scheme. IDNA does not handle brackets, and an empty host has no labels. |
//! | 4. 12: IDNA2003? | an ASCII label is checked as [RFC 3490](https://www.rfc-editor.org/rfc/rfc3490#section-4.1) says, and keeps its case; any other label is converted by UTS #46, strictly | RFC 3490's tables are of Unicode 3.2, and out of use. [What differs](#idna) is below. |
//! | 4. 12: a dot at the end? | stays | RFC 3490 section 3.1: the empty label of the root is not converted. |
//! | 4. 13: is a fragment encoded? A userinfo? | no | No step does. |
//! | 2: of which addresses is the encoding? | of all but a base, whose query is encoded in UTF-8 if it is not ASCII | A base is absolute, so it has been resolved before, in its own encoding. |
//! | 4. 15: an encoding without an encoder? | UTF-8 | Encoding's [get an output encoding](https://encoding.spec.whatwg.org/#get-an-output-encoding). |
//! | 4. 15: `?` for what the encoding lacks, where the URL Standard has `%26%23…%3B`? | `?` | The step says so. |
//! | 4. 15: a stateful encoding (ISO-2022-JP)? | each character by itself, with its escapes | "For each character." |
//! | 4. 16: is a strict parser meant? | yes: `http:g` is not relative | RFC 3986 5.2.2 permits the other way only for old documents. |
//! | 4. 17: which criteria? | a `data` address has no authority, as step 18 says, and the address of a scheme with a [server](default_port) has a host; so `data://h` and `http:g` do not resolve | Stricter criteria, for example that a `%` must begin an encoded byte, would reject the text's own example. |
//! | | without an authority, the path does not begin with `//`; and the host is one of RFC 3986 | `..//h/x` relative to `foo:/a/b` would be `foo://h/x`, which names a host: RFC 3986 section 3.3. |
//! | | a userinfo has no `\`, if the scheme has a server | RFC 3986 and 3987 do not allow it, and step 20 would end the authority there: `http://good.example\@evil.example/` would be `http://good.example/@evil.example/`. |
//! | 4. 20: what is left to replace, if step 14 has encoded each `\` in a path as `%5C`? | the steps are followed in their order: `\` becomes `/` only in a fragment | In the example, step 14 encodes a `^`, and a `\` is not allowed in a path either. |
//! | 4. absolute: resolved against what? | nothing; so `http://user_name.example/`, which does not resolve, is not absolute | An absolute URI needs no base. |
//! | 4. 4: what is a base? | an address that parses and has a scheme; anything else is [`WebAddressError::Base`], whatever is resolved | RFC 3986 section 5.2.1 asks for a scheme alone. |
//! | Which steps are applied to a base? | 10 to 15, in UTF-8, and RFC 3986's removal of dot segments; a host that fails steps 11 to 13 stays as it is: `x` relative to `http://my_host.example/` is `http://my_host.example/x` | Steps 10 to 13 are about the address that is resolved. What else is wrong with a base is an error of the results that take it over. |
//! | 4. 8: is the address of a document resolved? | no, it is the document base as it is, if there is no `href` that resolves | "The document base Web address is fallback base url." |
//! | 2: when is an address valid? | see [`is_valid`]; the encodings of Unicode are UTF-8 and UTF-16 | The conditions of HTML 5's draft of the same month, from which the text was cut. |
//!
//! # IDNA
//!
//! How UTS #46, by which labels that are not ASCII are converted, differs from RFC 3490:
//!
//! | code points and labels | RFC 3490 | here |
//! |---|---|---|
//! | `ß` and `ς` | become `ss` and `σ` | stay |
//! | the joiners U+200C and U+200D | are removed | stay where CheckJoiners allows them; otherwise the label fails |
//! | U+04C0, U+10A0 to U+10C5, U+2132 and U+2183, whose lowercase letters are newer than Unicode 3.2 | stay | are lowercased |
//! | U+2F868, U+2F874, U+2F91F, U+2F95F and U+2F9BF | are decomposed as in Unicode 3.2 | are decomposed as corrected since |
//! | U+115F, U+1160, U+17B4, U+17B5, U+3164 and U+FFA0 | stay | are removed |
//! | U+180E, U+2061 to U+2063, U+206A to U+206F, U+1D173 to U+1D17A | fail | are removed |
//! | U+1806 | is removed | stays |
//! | code points that Unicode 3.2 lacks | stay | are mapped, removed or refused by UTS #46 |
//! | labels that begin with a combining mark | are encoded | fail |
//! | labels with hyphens in the third and fourth place, such as `ab--ü` | are encoded | fail |
//! | labels that mapping makes begin with `xn--`, such as `ｘｎ－－a` | stay as mapped | are decoded, and fail if that fails |
//! | labels with right-to-left code points | begin and end with one, and have no left-to-right ones | follow the Bidi rule of RFC 5893 |
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
#[cfg(feature = "encodings")]
pub(crate) mod query_in_encoding;
mod resolving;
pub mod rfc3986;
mod schemes;
mod validity;
#[cfg(feature = "encodings")]
mod with_encoding;

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
