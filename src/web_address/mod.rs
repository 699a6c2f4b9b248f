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
//! the decisions:
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
//! | What does *error* carry? | [`WebAddressError`] says which step it was; JavaScript gets null | |
//! | 4. 9–12: are hosts of any scheme domains? | yes, but not IP-literals and empty ones | The steps name no scheme. IDNA does not handle brackets, and an empty host has no labels. |
//! | 4. 12: IDNA2003? | an ASCII label is checked as RFC 3490 says, and keeps its case; any other label is converted by UTS #46, strictly | RFC 3490's tables are of Unicode 3.2, and out of use. UTS #46 differs in four characters (`ß`, `ς` and two joiners), and in those that Unicode has added. |
//! | 4. 12: a dot at the end? | stays | RFC 3490 section 3.1: the empty label of the root is not converted. |
//! | 4. 13: is a fragment encoded? A userinfo? | no | No step does. |
//! | 4. 15: `?` for what the encoding lacks, where the URL Standard has `%26%23…%3B`? | `?` | The step says so. |
//! | 4. 15: a stateful encoding (ISO-2022-JP)? | each character by itself, with its escapes | "For each character." |
//! | 4. 16: is a strict parser meant? | yes: `http:g` is not relative | RFC 3986 5.2.2 permits the other way only for old documents. |
//! | 4. 17: which criteria? | a `data` address has no authority, as step 18 says; the address of a scheme with a [server](default_port) has a host | Stricter criteria, for example that a `%` must begin an encoded byte, would reject the text's own example. |
//! | 4. 20: what is left to replace, if step 14 has encoded each `\` in a path as `%5C`? | the steps are followed in their order: `\` becomes `/` only in a userinfo and a fragment | In the example, step 14 encodes a `^`, and a `\` is not allowed in a path either. |
//! | 4. absolute: resolved against what? | nothing | An absolute URI needs no base. |
//! | Is a base that is not absolute an error? | yes, [`WebAddressError::Base`] | The algorithm takes an absolute base. Here the base is resolved first, to make sure. |
//! | 2: when is an address valid? | see [`is_valid`] | The conditions of HTML 5's draft of the same month, from which the text was cut. |
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
