//! The [Encoding Standard](https://encoding.spec.whatwg.org/), as far as URLs and forms need it, by
//! way of `encoding_rs`, whose [`Encoding`] this is.

pub use encoding_rs::{Encoding, UTF_8};

use encoding_rs::EncoderResult;

/// [Get an encoding](https://encoding.spec.whatwg.org/#concept-encoding-get) from a label, or `None`
/// for what is no label.
///
/// ```
/// use whatwg_url_wasm::encoding::get;
///
/// assert_eq!(get(" latin1 ").unwrap().name(), "windows-1252");
/// assert_eq!(get("utf-7"), None);
/// ```
#[must_use]
pub fn get(label: &str) -> Option<&'static Encoding> {
    Encoding::for_label(label.as_bytes())
}

/// [Get an output encoding](https://encoding.spec.whatwg.org/#get-an-output-encoding): UTF-8 for the
/// encodings that have no encoder.
#[must_use]
pub fn output_encoding(encoding: &'static Encoding) -> &'static Encoding {
    encoding.output_encoding()
}

/// What [`encode_or_fail`] comes upon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    /// Encoded bytes.
    Bytes(&'a [u8]),
    /// An error: a code point that the encoding lacks.
    Error(char),
}

/// [Encode or fail](https://encoding.spec.whatwg.org/#encode-or-fail), again and again until all of
/// `input` is encoded, with one encoder: ISO-2022-JP's remembers its state.
pub fn encode_or_fail(encoding: &'static Encoding, input: &str, mut output: impl FnMut(Piece<'_>)) {
    let mut encoder = output_encoding(encoding).new_encoder();
    let mut rest = input;
    let mut buffer = [0; 1024];
    loop {
        let (result, read, written) =
            encoder.encode_from_utf8_without_replacement(rest, &mut buffer, true);
        output(Piece::Bytes(&buffer[..written]));
        rest = &rest[read..];
        match result {
            EncoderResult::InputEmpty => return,
            EncoderResult::OutputFull => {}
            EncoderResult::Unmappable(code_point) => output(Piece::Error(code_point)),
        }
    }
}
