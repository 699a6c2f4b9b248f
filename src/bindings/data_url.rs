//! [data: URLs](https://fetch.spec.whatwg.org/#data-urls).

use super::Status;
use super::channel::with_channel;
use super::mime_type::give;
use crate::data_url::{Body, BodyEncoding, CreateError, InPlace, create_bytes, parse_in_place};
use crate::mime_type::MimeType;
use wasm_bindgen::prelude::wasm_bindgen;

/// The [data: URL processor](https://fetch.spec.whatwg.org/#data-url-processor) on the URL in the `length`
/// bytes of text sent. Gives the MIME type as texts, and the body as bytes.
#[wasm_bindgen]
pub fn parse_data_url(length: usize) -> Status {
    with_channel(Status::Failure, |channel| match parse_in_place(channel.sent_bytes(length)) {
        Err(failure) => failure.into(),
        Ok(InPlace { mime_type, body }) => {
            match body {
                Body::InPlace(range) => channel.give_sent_bytes(range.start, range.len()),
                Body::Elsewhere(bytes, range) => channel.give_part(bytes, range),
            };
            give(channel, &mime_type)
        }
    })
}

/// A data: URL of the MIME type in the text sent and the `length` bytes behind it. `encoding` is 0 for
/// base64, 1 for percent-encoding, and else the shorter of both. Gives the bytes of ASCII text.
#[wasm_bindgen]
pub fn create_data_url(length: usize, encoding: u32) -> Status {
    with_channel(Status::Failure, |channel| {
        let Some(([Some(mime_type)], rest)) = channel.sent() else {
            return Status::Failure;
        };
        let encoding = match encoding {
            0 => BodyEncoding::Base64,
            1 => BodyEncoding::Percent,
            _ => BodyEncoding::Shorter,
        };
        let mime_type = match MimeType::parse(mime_type) {
            Ok(mime_type) => mime_type,
            Err(failure) => return failure.into(),
        };
        match create_bytes(rest.get(..length).unwrap_or_default(), &mime_type, encoding) {
            Ok(url) => channel.give_bytes(url),
            Err(CreateError::MimeType) => Status::UnwritableMimeType,
            Err(CreateError::OutOfMemory) => Status::NoMemory,
        }
    })
}
