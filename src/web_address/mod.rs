//! Dan Connolly's and C. M. Sperberg-McQueen's March 2009 draft [*Web addresses in HTML
//! 5*](https://www.w3.org/html/wg/href/draft), which defined how to interpret addresses in pages in
//! terms of [RFC 3986](rfc3986). The URL Standard has superseded the draft. This crate implements
//! the draft to compare how a string is interpreted by an RFC parser and a URL Standard parser: see
//! [`compare_parsers`].
//!
//! | section | here |
//! |---|---|
//! | 2. Terminology: valid Web address, URL character encoding | [`is_valid`], the caller's `encoding` |
//! | 3. Parsing | [`parse`] |
//! | 4. Resolving; absolute Web address | [`resolve`], [`is_absolute`] |
//! | 4. steps 5 to 7, the base of an element | [`element_base`] |
//! | 4. step 8, the base of a document | [`document_base()`] |
//! | 5. Old algorithm | not implemented, because its exceptions are lost and section 3 replaces it |
//!
//! # Open questions
//!
//! The surviving copy of the draft lacks its lists, and some of its parts contradict each other.
//! The implementation follows these decisions, ordered by section and step:
//!
//! - Section 2: the conditions for a *valid* address come from the HTML 5 draft of the same month,
//!   because this draft was originally a part of it. See [`is_valid`]. The Unicode encodings are
//!   UTF-8 and UTF-16.
//! - Section 2: the *encoding* is used for all addresses except a base. A non-ASCII query in a base
//!   is encoded as UTF-8, because a base is absolute and has already been resolved in its own
//!   encoding.
//! - Section 3, step 1: *space characters* are ASCII whitespace, the five space characters of HTML
//!   5.
//! - Section 3, step 2: *non-URI characters* are all characters that are not in RFC 3986, **and
//!   `%`**. The percent sign is included because step 8 mentions double encoding "as a result of
//!   percent-encoding the percent sign". With this decision, the path in the example in section 4
//!   is `/a^b☺c%FFd%z/`, as the draft says. Step 8 decodes everything that step 2 encodes, so each
//!   component is a substring of the address, and the result cannot contain invalid UTF-8.
//! - Section 3, step 2: in JavaScript, a lone surrogate becomes U+FFFD before step 1, because UTF-8
//!   cannot encode it. Addresses with lone surrogates are therefore neither valid nor absolute.
//! - Section 3, step 3: "begins with either of" refers to a scheme and `://`, or to `//`. These
//!   delimiters introduce an authority, and an authority can contain brackets. The rest of the step
//!   describes where the authority ends.
//! - Section 3, step 8: a component without a match is null, because of the words "if any". The
//!   path cannot be null, because path-empty always matches.
//! - Section 3, step 8, *hostport*: the default ports are listed in [`default_port`]. The list
//!   contains the ports that RFC 1738 gives for schemes with a server, and the ports of https, ws
//!   and wss. All other schemes have no default port. Ports are compared as numbers, so 080 is the
//!   default port for http. If the port is empty, the hostport is the host, because RFC 3986
//!   section 6.2.3 treats an empty port as the default.
//! - Section 3, step 8, *host-specific*: "the substring that follows the authority" includes the
//!   query and the fragment.
//! - An *error* is a [`WebAddressError`] that identifies the failed step. In JavaScript, the result
//!   is null instead.
//! - Section 4, step 4: a base must be parsable and have a scheme. If the base cannot be parsed or
//!   has no scheme, the result is [`WebAddressError::Base`], regardless of the address to resolve.
//!   RFC 3986 section 5.2.1 requires only a scheme.
//! - Section 4, step 4: the base is prepared by applying steps 10 to 15 in UTF-8 and removing dot
//!   segments as RFC 3986 does. If the base's host fails steps 11 to 13, it is kept, because these
//!   steps are about the address to resolve: `x` relative to `http://my_host.example/` is
//!   `http://my_host.example/x`. Other errors in a base matter only if the result contains the
//!   faulty part.
//! - Section 4, step 8: the address of a document is not resolved. If there is no `href` that can
//!   be resolved, the document base is the unchanged address: "The document base Web address is
//!   fallback base url."
//! - Section 4, steps 9 to 12: hosts are treated as domains in all schemes, because the steps don't
//!   name a scheme. The exceptions are IP-literals and empty hosts: IDNA does not handle brackets,
//!   and an empty host has no labels.
//! - Section 4, step 12: an ASCII label is checked according to [RFC
//!   3490](https://www.rfc-editor.org/rfc/rfc3490#section-4.1) and keeps its case. Any other label
//!   is converted using strict UTS #46, because RFC 3490's tables are for Unicode 3.2 and no longer
//!   in use. [The differences](#idna) are listed below.
//! - Section 4, step 12: a trailing dot is kept, because RFC 3490 does not convert the empty root
//!   label (section 3.1).
//! - Section 4, step 13: fragments and userinfo are not encoded, because no step of the draft
//!   encodes them.
//! - Section 4, step 15: UTF-8 is used instead of an encoding without an encoder, as in the
//!   Encoding Standard's [get an output
//!   encoding](https://encoding.spec.whatwg.org/#get-an-output-encoding).
//! - Section 4, step 15: a character that the encoding cannot represent becomes `?`, as the step
//!   says. The URL Standard writes `%26%23…%3B`.
//! - Section 4, step 15: in a stateful encoding (ISO-2022-JP), each character is encoded
//!   separately, with its escape sequences, because the step says "for each character".
//! - Section 4, step 16: the parser is strict, so `http:g` is not relative. RFC 3986 section 5.2.2
//!   permits a non-strict parser only for compatibility with old documents.
//! - Section 4, step 17: a `data` address must not have an authority, as step 18 says, and an
//!   address whose scheme has a [server](default_port) must have a host. For this reason,
//!   `data://h` and `http:g` cannot be resolved. Stricter rules, for example that a `%` must begin
//!   an encoded byte, would reject the draft's own example.
//! - Section 4, step 17: without an authority, the path must not begin with `//` (RFC 3986 section
//!   3.3). Without this rule, `..//h/x` relative to `foo:/a/b` would be `foo://h/x`, which has a
//!   host. The host must match the RFC 3986 grammar.
//! - Section 4, step 17: if the scheme has a server, the userinfo must not contain a `\`. RFC 3986
//!   and RFC 3987 do not allow a `\` there, and step 20 would make the authority end at the `\`:
//!   `http://good.example\@evil.example/` would become `http://good.example/@evil.example/`.
//! - Section 4, step 20: the steps are followed in order. Step 14 has already encoded each `\` in a
//!   path as `%5C`, so step 20 changes `\` to `/` only in a fragment. In the draft's example, step
//!   14 encodes a `^`, and like `^`, a `\` is not allowed in a path.
//! - Section 4, *absolute*: the address is resolved without a base, because an absolute URI does
//!   not need one. As a consequence, `http://user_name.example/` is not absolute, because it cannot
//!   be resolved.
//!
//! # IDNA
//!
//! Non-ASCII labels are converted according to UTS #46, which differs from RFC 3490:
//!
//! | code points and labels | in RFC 3490 | here |
//! |---|---|---|
//! | `ß` and `ς` | become `ss` and `σ` | are kept |
//! | the joiners U+200C and U+200D | are removed | are kept where CheckJoiners allows them; otherwise the label fails |
//! | U+04C0, U+10A0 to U+10C5, U+2132 and U+2183, whose lowercase letters are newer than Unicode 3.2 | are kept | are lowercased |
//! | U+2F868, U+2F874, U+2F91F, U+2F95F and U+2F9BF | are decomposed as in Unicode 3.2 | are decomposed as corrected in later versions |
//! | U+115F, U+1160, U+17B4, U+17B5, U+3164 and U+FFA0 | are kept | are removed |
//! | U+180E, U+2061 to U+2063, U+206A to U+206F, U+1D173 to U+1D17A | fail | are removed |
//! | U+1806 | is removed | is kept |
//! | code points that Unicode 3.2 lacks | are kept | are mapped, removed or rejected by UTS #46 |
//! | labels that begin with a combining mark | are encoded | fail |
//! | labels with hyphens as the third and fourth characters, such as `ab--ü` | are encoded | fail |
//! | labels that begin with `xn--` after mapping, such as `ｘｎ－－a` | are not decoded | are decoded, and fail if they can't be |
//! | labels with right-to-left code points | must begin and end with one, and contain no left-to-right ones | must satisfy the Bidi rule of RFC 5893 |
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
    is_valid_with_encoding, query::append_address_with_query_in_encoding, resolve_with_encoding,
};

// Compares a Web address with a URL whose query is encoded differently.
#[doc(hidden)]
pub use comparing::compare_parsers_for;
