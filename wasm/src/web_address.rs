//! Web addresses of 2009.

use crate::status::Status;
use crate::strings_and_bytes::{Reply, exchange};
use wasm_bindgen::prelude::wasm_bindgen;
use whatwg_url_wasm::encoding;
use whatwg_url_wasm::web_address::{
    self, Reading, WebAddressError, compare_parsers_with_encoding, document_base_with_encoding,
    element_base_with_encoding, is_valid_with_encoding, resolve_with_encoding,
};

impl From<WebAddressError> for Status {
    fn from(error: WebAddressError) -> Self {
        match error {
            WebAddressError::OutOfMemory => Self::NoMemory,
            WebAddressError::Base => Self::InvalidBase,
            _ => Self::Failure,
        }
    }
}

fn return_string(reply: &mut Reply<'_>, result: Result<String, WebAddressError>) -> Status {
    match result {
        Ok(string) => reply.bytes(string.into_bytes()),
        Err(error) => error.into(),
    }
}

/// Parses the string sent. Returns scheme, userinfo, host, port, hostport, path, query, fragment and
/// host-specific.
#[wasm_bindgen]
pub fn parse_web_address() -> Status {
    exchange(Status::Failure, |sent, mut reply| {
        match web_address::parse(sent.string().unwrap_or_default()) {
            Ok(address) => reply.strings([
                address.scheme,
                address.userinfo,
                address.host,
                address.port,
                address.hostport,
                Some(address.path),
                address.query,
                address.fragment,
                Some(address.host_specific),
            ]),
            Err(error) => error.into(),
        }
    })
}

/// Resolves the first string sent relative to the second, if it is not null, in the encoding whose label is
/// the third. Returns the bytes of a string.
#[wasm_bindgen]
pub fn resolve_web_address() -> Status {
    exchange(Status::Failure, |sent, mut reply| {
        let Some(([Some(w), base, Some(label)], _)) = sent.strings() else {
            return Status::Failure;
        };
        let Some(encoding) = encoding::get(label) else { return Status::Failure };
        return_string(&mut reply, resolve_with_encoding(w, base, encoding))
    })
}

/// Whether the string sent is an absolute Web address.
#[wasm_bindgen]
pub fn is_absolute_web_address() -> Status {
    exchange(Status::Failure, |sent, _| sent.string().is_some_and(web_address::is_absolute).into())
}

/// Whether the first string sent is a valid Web address in the encoding whose label is the second.
#[wasm_bindgen]
pub fn is_valid_web_address() -> Status {
    exchange(Status::Failure, |sent, _| {
        let Some(([Some(w), Some(label)], _)) = sent.strings() else { return Status::Failure };
        let Some(encoding) = encoding::get(label) else { return Status::Failure };
        is_valid_with_encoding(w, encoding).into()
    })
}

/// The document base Web address, from the strings sent: the document's address, its creator's, an href, and
/// the label of the document's encoding. Returns the bytes of a string.
#[wasm_bindgen]
pub fn document_base_web_address() -> Status {
    exchange(Status::Failure, |sent, mut reply| {
        let Some(([Some(address), creator, href, Some(label)], _)) = sent.strings() else {
            return Status::Failure;
        };
        let Some(encoding) = encoding::get(label) else { return Status::Failure };
        return_string(&mut reply, document_base_with_encoding(address, creator, href, encoding))
    })
}

/// The base of an element, from the `count` strings sent: the label of an encoding, a document base, and
/// values of `xml:base`. Returns the bytes of a string.
#[wasm_bindgen]
pub fn element_base_web_address(count: usize) -> Status {
    exchange(Status::Failure, |sent, mut reply| {
        let mut strings = sent.list(count);
        let encoding = strings.next().and_then(encoding::get);
        let (Some(encoding), Some(document_base)) = (encoding, strings.next()) else {
            return Status::Failure;
        };
        return_string(&mut reply, element_base_with_encoding(document_base, strings, encoding))
    })
}

/// Reads the first string sent by both parsers, relative to the second, if it is not null, in the encoding
/// whose label is the third. Returns the strings of both readings, in the order of `READING`, and the names of
/// the fields that differ. If there is no reading, all its strings are null; otherwise its path is not.
#[wasm_bindgen]
pub fn compare_url_parsers() -> Status {
    exchange(Status::Failure, |sent, mut reply| {
        let Some(([Some(input), base, Some(label)], _)) = sent.strings() else {
            return Status::Failure;
        };
        let Some(encoding) = encoding::get(label) else { return Status::Failure };
        match compare_parsers_with_encoding(input, base, encoding) {
            Err(error) => error.into(),
            Ok(comparison) => {
                let readings = [&comparison.web_address, &comparison.url];
                let strings = readings
                    .into_iter()
                    .flat_map(|reading| READING.map(|(_, string_of)| string_of(reading.as_ref()?)));
                reply.strings(strings.chain(comparison.differences().map(Some)))
            }
        }
    })
}

type Field = (&'static str, fn(&Reading) -> Option<&str>);

/// The strings of a reading, each with its name in JavaScript.
pub(crate) const READING: [Field; 9] = [
    ("href", |reading| reading.href.as_deref()),
    ("scheme", |reading| reading.scheme.as_deref()),
    ("username", |reading| Some(&reading.username)),
    ("password", |reading| Some(&reading.password)),
    ("host", |reading| reading.host.as_deref()),
    ("port", |reading| reading.port.as_deref()),
    ("path", |reading| Some(&reading.path)),
    ("query", |reading| reading.query.as_deref()),
    ("fragment", |reading| reading.fragment.as_deref()),
];
