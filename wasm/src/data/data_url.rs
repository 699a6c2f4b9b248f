//! [data: URLs](https://fetch.spec.whatwg.org/#data-urls).

use crate::mime_type::return_mime_type;
use crate::status::Status;
use crate::strings_and_bytes::exchange;
use wasm_bindgen::prelude::wasm_bindgen;
use whatwg_url::data_url::{
    Body, BodyEncoding, CreateError, InPlace, create_bytes, parse_in_place,
};
use whatwg_url::mime_type::MimeType;

/// The [data: URL processor](https://fetch.spec.whatwg.org/#data-url-processor) on the URL in the `length`
/// bytes of the given string. Returns the MIME type as strings, and the body as bytes.
#[wasm_bindgen]
pub fn parse_data_url(length: usize) -> Status {
    exchange(Status::Failure, |sent, mut reply| {
        let bytes = sent.bytes_mut(length);
        match parse_in_place(bytes) {
            Err(failure) => failure.into(),
            Ok(InPlace { mime_type, body }) => {
                match body {
                    Body::InPlace(range) => reply.sent_bytes(bytes.get(range)),
                    Body::Elsewhere(bytes, range) => reply.part_of(bytes, range),
                };
                return_mime_type(&mut reply, &mime_type)
            }
        }
    })
}

/// The encodings of a body. [`create_data_url`] takes an index in this list.
pub(crate) const BODY_ENCODINGS: [BodyEncoding; 3] =
    [BodyEncoding::Base64, BodyEncoding::Percent, BodyEncoding::Shorter];

/// Makes a data: URL from the MIME type in the given string and the `length` bytes after it.
/// `encoding` is an index in `BODY_ENCODINGS`. Returns the bytes of an ASCII string.
#[wasm_bindgen]
pub fn create_data_url(length: usize, encoding: usize) -> Status {
    exchange(Status::Failure, |sent, mut reply| {
        let Some(([Some(mime_type)], body)) = sent.strings() else {
            return Status::Failure;
        };
        let encoding = BODY_ENCODINGS.get(encoding).copied().unwrap_or_default();
        let mime_type = match MimeType::parse(mime_type) {
            Ok(mime_type) => mime_type,
            Err(failure) => return failure.into(),
        };
        match create_bytes(body.get(..length).unwrap_or_default(), &mime_type, encoding) {
            Ok(url) => reply.bytes(url),
            Err(error) => error.into(),
        }
    })
}

impl From<CreateError> for Status {
    fn from(error: CreateError) -> Self {
        match error {
            CreateError::MimeType => Self::UnwritableMimeType,
            _ => Self::NoMemory,
        }
    }
}
