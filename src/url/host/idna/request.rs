//! What takes the tables of IDNA.

/// What is done with a domain, or other text. A wasm module without the tables asks the one that has them for it,
/// by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// [Domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-to-ascii) with *beStrict* false
    ToAscii = 0,
    /// Domain parser ToASCII with *beStrict* true
    ToAsciiStrict = 1,
    /// Steps 1 and 2 of [processing](https://www.unicode.org/reports/tr46/#Processing), if nothing is disallowed
    MapAndNormalize = 2,
}
