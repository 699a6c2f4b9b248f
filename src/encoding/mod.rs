//! The parts of the [Encoding Standard](https://encoding.spec.whatwg.org/) that URLs and forms
//! need. The [`Encoding`] type is from the `encoding_rs` crate.

pub use encoding_rs::{Encoding, UTF_8};

use encoding_rs::{CoderResult, EncoderResult};

/// [Gets an encoding](https://encoding.spec.whatwg.org/#concept-encoding-get) from a label. Returns
/// `None` if the string is not a known label.
///
/// ```
/// use whatwg_url::encoding::get;
///
/// assert_eq!(get(" latin1 ").unwrap().name(), "windows-1252");
/// assert_eq!(get("utf-7"), None);
/// ```
#[must_use]
pub fn get(label: &str) -> Option<&'static Encoding> {
    Encoding::for_label(label.as_bytes())
}

/// [Gets an output encoding](https://encoding.spec.whatwg.org/#get-an-output-encoding). If the
/// encoding has no encoder, returns UTF-8.
#[must_use]
pub fn output_encoding(encoding: &'static Encoding) -> &'static Encoding {
    encoding.output_encoding()
}

/// A part of the output from [`encode_or_fail`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    /// Encoded bytes.
    Bytes(&'a [u8]),
    /// An error: a code point that the encoding cannot represent.
    Error(char),
}

/// [Encode or fail](https://encoding.spec.whatwg.org/#encode-or-fail), repeated with the same
/// encoder until all of `input` is encoded. The same encoder must be used throughout, because the
/// ISO-2022-JP encoder is stateful. `output` receives the parts in order.
pub fn encode_or_fail(encoding: &'static Encoding, input: &str, mut output: impl FnMut(Piece<'_>)) {
    let mut encoder = output_encoding(encoding).new_encoder();
    let mut remainder = input;
    let mut buffer = [0; 1024];
    loop {
        let (result, read, written) =
            encoder.encode_from_utf8_without_replacement(remainder, &mut buffer, true);
        output(Piece::Bytes(&buffer[..written]));
        remainder = &remainder[read..];
        match result {
            EncoderResult::InputEmpty => return,
            EncoderResult::OutputFull => {}
            EncoderResult::Unmappable(code_point) => output(Piece::Error(code_point)),
        }
    }
}

/// [Decode without BOM](https://encoding.spec.whatwg.org/#utf-8-decode-without-bom), for any
/// encoding. Passes the decoded string to `output` in parts. Invalid bytes become U+FFFD.
pub(crate) fn decode_without_bom(
    encoding: &'static Encoding,
    bytes: &[u8],
    mut output: impl FnMut(&str),
) {
    let mut decoder = encoding.new_decoder_without_bom_handling();
    let mut remainder = bytes;
    let mut buffer = [0; 1024];
    loop {
        let (result, read, written, _) = decoder.decode_to_utf8(remainder, &mut buffer, true);
        output(core::str::from_utf8(&buffer[..written]).unwrap_or_default());
        remainder = &remainder[read..];
        if result == CoderResult::InputEmpty {
            return;
        }
    }
}
