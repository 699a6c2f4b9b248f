//! [MIME types](https://mimesniff.spec.whatwg.org/#understanding-mime-types). A MIME type is a list of
//! texts: its type, its subtype, and its parameters' names and values.

use super::Status;
use super::channel::{Channel, with_channel};
use crate::fallible_string::FallibleString;
use crate::mime_type::code_points::{is_parameter_name, is_parameter_value, is_type};
use crate::mime_type::serializing::write_parameter;
use crate::mime_type::{Groups, MimeType};
use wasm_bindgen::prelude::wasm_bindgen;

/// Gives out a MIME type.
pub(super) fn give(channel: &mut Channel, mime_type: &MimeType) -> Status {
    let parameters = mime_type.parameters().as_slice().iter();
    let parameters = parameters.flat_map(|(name, value)| [Some(&**name), Some(&**value)]);
    channel.give_texts(
        [Some(mime_type.type_()), Some(mime_type.subtype())].into_iter().chain(parameters),
    )
}

/// [Parse a MIME type](https://mimesniff.spec.whatwg.org/#parse-a-mime-type) from the text sent.
#[wasm_bindgen]
pub fn parse_mime_type() -> Status {
    with_channel(Status::Failure, |channel| {
        let Some(([Some(input)], _)) = channel.sent() else {
            return Status::Failure;
        };
        match MimeType::parse(input) {
            Ok(mime_type) => give(channel, &mime_type),
            Err(failure) => failure.into(),
        }
    })
}

/// [Serialize a MIME type](https://mimesniff.spec.whatwg.org/#serialize-a-mime-type), of the `count` texts
/// sent. Gives the bytes of text.
#[wasm_bindgen]
pub fn serialize_mime_type(count: usize) -> Status {
    with_channel(Status::Failure, |channel| {
        let mut texts = channel.sent_list(count).map(Option::unwrap_or_default);
        let mut output = FallibleString::default();
        output.extend([texts.next().unwrap_or_default(), "/", texts.next().unwrap_or_default()]);
        while let Some((name, value)) = texts.next().zip(texts.next()) {
            write_parameter(name, value, |part| output.push_str(part));
        }
        if output.has_overflowed() {
            return Status::NoMemory;
        }
        drop(texts);
        channel.give_bytes(String::from(output).into_bytes())
    })
}

/// The [groups](https://mimesniff.spec.whatwg.org/#mime-type-groups) of the essence sent, as
/// [bits](Groups::bits).
#[wasm_bindgen]
#[must_use]
pub fn mime_type_groups() -> u32 {
    with_channel(0, |channel| match channel.sent() {
        Some(([Some(essence)], _)) => Groups::of(essence).bits(),
        _ => 0,
    })
}

/// [Minimize a supported MIME
/// type](https://mimesniff.spec.whatwg.org/#minimize-a-supported-mime-type), of the text sent. Gives the
/// bytes of text.
#[wasm_bindgen]
pub fn minimize_mime_type(is_supported: bool) -> Status {
    with_channel(Status::Failure, |channel| {
        let Some(([Some(input)], _)) = channel.sent() else {
            return Status::Failure;
        };
        match MimeType::parse(input) {
            Ok(mime_type) => {
                let minimized = mime_type.minimized(is_supported).as_bytes().to_vec();
                channel.give_bytes(minimized)
            }
            Err(failure) => failure.into(),
        }
    })
}

fn is_sent(condition: impl FnOnce(&str) -> bool) -> bool {
    with_channel(false, |channel| match channel.sent() {
        Some(([Some(text)], _)) => condition(text),
        _ => false,
    })
}

/// Whether the text sent can be a type or a subtype.
#[wasm_bindgen]
#[must_use]
pub fn is_mime_type_type() -> bool {
    is_sent(is_type)
}

/// Whether the text sent can be a parameter's name.
#[wasm_bindgen]
#[must_use]
pub fn is_mime_type_parameter_name() -> bool {
    is_sent(is_parameter_name)
}

/// Whether the text sent can be a parameter's value.
#[wasm_bindgen]
#[must_use]
pub fn is_mime_type_parameter_value() -> bool {
    is_sent(is_parameter_value)
}
