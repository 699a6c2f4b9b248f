//! [*Web addresses in HTML 5*](https://www.w3.org/html/wg/href/draft), Dan Connolly's and C. M.
//! Sperberg-McQueen's draft of March 2009: what an address in a page means by way of [RFC 3986](rfc3986).
//! The URL Standard has superseded it. It serves to see how an RFC parser and a URL Standard parser read
//! one string differently, for which there is [`compare_parsers`].
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
//! The text that is left has lost its lists, and in places contradicts itself. What was decided:
//!
//! | question | decision | reason |
//! |---|---|---|
//! | 3. 1: which are *space characters*? | ASCII whitespace | HTML 5's space characters were these five. |
//! | 3. 2: which are *non-URI characters*? | all that RFC 3986 has not, **and `%`** | Step 8 says that "as a result of percent-encoding the percent sign" there is double encoding. With it, the example of section 4 is right that its path is `/a^b☺c%FFd%z/`: what step 2 encodes step 8 decodes, so that each component is the very substring of the address. Invalid UTF-8 cannot come of it. |
//! | 3. 3: "begins with either of"? | a scheme and `://`, or `//` | These begin an authority, in which brackets may stand, before its end, which the step goes on to describe. |
//! | 3. 8: is a component without a match null or empty? | null; the path, of which path-empty always matches, is empty | "if any" |
//! | 3. 8, hostport: which default ports? | those of [`default_port`]; a scheme that has none there differs from any port | RFC 1738's for schemes with a server, and https, ws and wss. |
//! | hostport: is port 080 the default of http? Is an empty port a port? | yes; no, the hostport is the host | Ports are numbers. RFC 3986 6.2.3 says that an empty port is the default. |
//! | 3. 8, host-specific: does it include query and fragment? | yes | "The substring that follows the authority." |
//! | 3. 2: what is a lone surrogate percent-encoded to? | in JavaScript it is U+FFFD from the beginning; so an address with one is neither valid nor absolute | UTF-8 cannot encode it, and Web IDL's USVString reads it so. |
//! | What does *error* carry? | [`WebAddressError`] says which step it was; JavaScript gets null | |
//! | 4. 9–12: are hosts of any scheme domains? | yes, but not IP-literals and empty ones | The steps name no scheme. Brackets are not IDNA's, and an empty host has no labels. |
//! | 4. 12: IDNA2003? | yes, [ToASCII](https://www.rfc-editor.org/rfc/rfc3490#section-4.1) of RFC 3490 with both flags, on the tables of Unicode 3.2: `faß.de` becomes `fass.de`, and what Unicode 3.2 lacks is encoded as it is. An ASCII label stays in its case, and one that begins with `xn--` is not decoded. | So says the step. |
//! | 4. 12: a dot at the end? | stays | RFC 3490 section 3.1: the root's empty label is none of those that are converted. |
//! | 4. 13: is a fragment encoded? A userinfo? | no | No step does. |
//! | 2: whose is the encoding? | that of all addresses given, but of the base, which has been resolved | The base is absolute, and so its query is ASCII. |
//! | 4. 15: an encoding without an encoder (replacement) | UTF-8 | Encoding's *get an output encoding*. |
//! | 4. 15: `?` for what the encoding lacks, where the URL Standard has `%26%23…%3B`? | `?` | So says the step. |
//! | 4. 15: a stateful encoding (ISO-2022-JP)? | each character by itself, with its escapes | "For each character." |
//! | 4. 16: is a strict parser meant? | yes: `http:g` is not relative | RFC 3986 5.2.2 keeps the other for old documents alone. |
//! | 4. 17: which criteria? | a `data` address has no authority, as step 18 says; the address of a scheme with a [server](default_port) has a host: so `http:g` and `data://h` do not resolve | More, as that a `%` begins an encoded byte, would make an error of the text's own example. |
//! | | without an authority the path does not begin with `//`, and the host is one of RFC 3986 | `..//h/x` relative to `foo:/a/b` would give `foo://h/x`, which names a host (RFC 3986 3.3). |
//! | | the userinfo of a scheme with a server has no `\` | RFC 3986 and 3987 have none there, and step 20 would end the authority with it: `http://good.example\@evil.example/` would give `http://good.example/@evil.example/`. |
//! | 4. 20: step 14 has made `%5C` of each `\` in a path already | the steps are followed in their order: `\` becomes `/` only in a fragment | The example of step 14 encodes a `^`, which stands no better in a path. |
//! | 4. absolute: resolved against what? | nothing: `http://user_name.example/` is not absolute, as it does not resolve | An absolute URI needs no base. |
//! | 4. 4: what is a base? | what parses and has a scheme; all else is [`WebAddressError::Base`], whatever is resolved. Steps 10 to 15 are applied to it, in UTF-8, but a host that ToASCII refuses stays: `x` relative to `http://my_host.example/` is `http://my_host.example/x`. What else is wrong with it is an error of the results that take it over. | RFC 3986 5.2.1 asks for a scheme alone; steps 10 to 13 are about the Web address. |
//! | 4. 8: the document's address | is the document base as it is, if nothing is resolved | "The document base Web address is fallback base url." |
//! | 2: when is an address valid? | see [`is_valid`]; UTF-8 and UTF-16 are the encodings of Unicode | The conditions of HTML 5's draft of the same month, from which the text was cut. |
//!
//! ```
//! use whatwg_url_wasm::web_address;
//!
//! let address = web_address::parse("//example.com/a^b☺c%FFd%z/?e")?;
//! assert_eq!(address.path, "/a^b☺c%FFd%z/");
//! let resolved = web_address::resolve("//example.com/a^b☺c%FFd%z/?e", Some("http://a/"))?;
//! assert_eq!(resolved, "http://example.com/a%5Eb%E2%98%BAc%FFd%z/?e");
//! # Ok::<(), web_address::WebAddressError>(())
//! ```

mod comparing;
mod document_base;
mod error;
mod host;
mod parsing;
mod resolving;
mod rfc3490;
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
