//! [MIME types](https://mimesniff.spec.whatwg.org/#understanding-mime-types). MIME types are sent
//! and returned as lists of strings: the type, the subtype, and the names and values of the
//! parameters.

use crate::status::Status;
use crate::strings_and_bytes::{Reply, exchange};
use wasm_bindgen::prelude::wasm_bindgen;
use whatwg_url::internals::{FallibleString, push_within_capacity};
use whatwg_url::mime_type::{
    Groups, MimeType, is_parameter_name, is_parameter_value, is_type, write_parameter,
};

pub(crate) fn return_mime_type(reply: &mut Reply<'_>, mime_type: &MimeType) -> Status {
    let parameters = mime_type.parameters().as_slice().iter();
    let parameters = parameters.flat_map(|(name, value)| [Some(&**name), Some(&**value)]);
    reply
        .strings([Some(mime_type.type_()), Some(mime_type.subtype())].into_iter().chain(parameters))
}

/// [Parses a MIME type](https://mimesniff.spec.whatwg.org/#parse-a-mime-type) from the given
/// string.
#[wasm_bindgen]
pub fn parse_mime_type() -> Status {
    exchange(Status::Failure, |sent, mut reply| {
        let Some(input) = sent.string() else { return Status::Failure };
        match MimeType::parse(input) {
            Ok(mime_type) => return_mime_type(&mut reply, &mime_type),
            Err(failure) => failure.into(),
        }
    })
}

/// [Serializes a MIME type](https://mimesniff.spec.whatwg.org/#serialize-a-mime-type) given as
/// `count` strings. Returns the bytes of a string.
#[wasm_bindgen]
pub fn serialize_mime_type(count: usize) -> Status {
    exchange(Status::Failure, |sent, mut reply| {
        let mut strings = sent.list(count);
        let mut output = FallibleString::default();
        output.extend([
            strings.next().unwrap_or_default(),
            "/",
            strings.next().unwrap_or_default(),
        ]);
        while let Some((name, value)) = strings.next().zip(strings.next()) {
            write_parameter(name, value, |part| output.push_str(part));
        }
        let Some(output) = output.into_string() else { return Status::NoMemory };
        reply.bytes(output.into_bytes())
    })
}

/// The [groups](https://mimesniff.spec.whatwg.org/#mime-type-groups) of the given essence, as
/// [bits](Groups::bits). Returns one number.
#[wasm_bindgen]
pub fn mime_type_groups() -> Status {
    exchange(Status::Failure, |sent, mut reply| {
        let Some(essence) = sent.string() else { return Status::Failure };
        let mut numbers = reply.numbers_memory();
        if numbers.try_reserve(1).is_err() {
            return Status::NoMemory;
        }
        push_within_capacity(&mut numbers, Groups::of(essence).bits());
        reply.numbers(numbers)
    })
}

/// [Minimizes a supported MIME
/// type](https://mimesniff.spec.whatwg.org/#minimize-a-supported-mime-type) given as a string.
/// Returns the bytes of a string.
#[wasm_bindgen]
pub fn minimize_mime_type(is_supported: bool) -> Status {
    exchange(Status::Failure, |sent, mut reply| {
        let Some(input) = sent.string() else { return Status::Failure };
        match MimeType::parse(input) {
            Ok(mime_type) => reply.copy_of(mime_type.minimized(is_supported).as_bytes()),
            Err(failure) => failure.into(),
        }
    })
}

fn holds(condition: impl FnOnce(&str) -> bool) -> Status {
    exchange(Status::Failure, |sent, _| sent.string().is_some_and(condition).into())
}

/// Whether the given string can be a type or a subtype.
#[wasm_bindgen]
pub fn is_mime_type_type() -> Status {
    holds(is_type)
}

/// Whether the given string can be the name of a parameter.
#[wasm_bindgen]
pub fn is_mime_type_parameter_name() -> Status {
    holds(is_parameter_name)
}

/// Whether the given string can be the value of a parameter.
#[wasm_bindgen]
pub fn is_mime_type_parameter_value() -> Status {
    holds(is_parameter_value)
}
