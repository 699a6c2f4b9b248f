//! Web addresses as specified in the 2009 draft. Queries in encodings other than UTF-8 must already
//! be encoded.

use crate::status::Status;
use crate::strings_and_bytes::{Reply, exchange};
use wasm_bindgen::prelude::wasm_bindgen;
use whatwg_url::web_address::{
    self, Reading, WebAddressError, compare_parsers_for, document_base, element_base, is_valid,
    resolve,
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

/// The number of strings that describe a Web address.
const ADDRESS_STRINGS: usize = 9;

// The indices of these strings.
pub(crate) const ADDRESS_SCHEME: usize = 0;
pub(crate) const ADDRESS_USERINFO: usize = 1;
pub(crate) const ADDRESS_HOST: usize = 2;
pub(crate) const ADDRESS_PORT: usize = 3;
pub(crate) const ADDRESS_HOSTPORT: usize = 4;
pub(crate) const ADDRESS_PATH: usize = 5;
pub(crate) const ADDRESS_QUERY: usize = 6;
pub(crate) const ADDRESS_FRAGMENT: usize = 7;
pub(crate) const ADDRESS_HOST_SPECIFIC: usize = 8;

/// Parses the given string. Returns the `ADDRESS_STRINGS` strings that describe the Web address.
#[wasm_bindgen]
pub fn parse_web_address() -> Status {
    exchange(Status::Failure, |sent, mut reply| {
        match web_address::parse(sent.string().unwrap_or_default()) {
            Ok(address) => {
                let mut strings = [None; ADDRESS_STRINGS];
                strings[ADDRESS_SCHEME] = address.scheme;
                strings[ADDRESS_USERINFO] = address.userinfo;
                strings[ADDRESS_HOST] = address.host;
                strings[ADDRESS_PORT] = address.port;
                strings[ADDRESS_HOSTPORT] = address.hostport;
                strings[ADDRESS_PATH] = Some(address.path);
                strings[ADDRESS_QUERY] = address.query;
                strings[ADDRESS_FRAGMENT] = address.fragment;
                strings[ADDRESS_HOST_SPECIFIC] = Some(address.host_specific);
                reply.strings(strings)
            }
            Err(error) => error.into(),
        }
    })
}

/// Resolves the first string relative to the second, unless the second is null. Returns the
/// bytes of a string.
#[wasm_bindgen]
pub fn resolve_web_address() -> Status {
    exchange(Status::Failure, |sent, mut reply| {
        let Some(([Some(w), base], _)) = sent.strings() else { return Status::Failure };
        return_string(&mut reply, resolve(w, base))
    })
}

/// Whether the given string is an absolute Web address.
#[wasm_bindgen]
pub fn is_absolute_web_address() -> Status {
    exchange(Status::Failure, |sent, _| {
        let Some(w) = sent.string() else { return Status::Failure };
        // Unlike the code below, `web_address::is_absolute` cannot report that memory has run out.
        match resolve(w, None) {
            Ok(resolved) => (resolved == w).into(),
            Err(error) => error.into(),
        }
    })
}

/// Whether the given string is a valid Web address. The result depends on whether its character
/// encoding is a Unicode encoding.
#[wasm_bindgen]
pub fn is_valid_web_address(is_unicode_encoding: bool) -> Status {
    exchange(Status::Failure, |sent, _| {
        sent.string().is_some_and(|w| is_valid(w, is_unicode_encoding)).into()
    })
}

/// Determines the document base Web address from the given strings: the document's address, its
/// creator's address, and an href. Returns the bytes of a string.
#[wasm_bindgen]
pub fn document_base_web_address() -> Status {
    exchange(Status::Failure, |sent, mut reply| {
        let Some(([Some(address), creator, href], _)) = sent.strings() else {
            return Status::Failure;
        };
        return_string(&mut reply, document_base(address, creator, href))
    })
}

/// Determines the base of an element from the `count` strings given: the document base, followed by
/// `xml:base` values. Returns the bytes of a string.
#[wasm_bindgen]
pub fn element_base_web_address(count: usize) -> Status {
    exchange(Status::Failure, |sent, mut reply| {
        let mut strings = sent.list(count);
        let Some(document_base) = strings.next() else { return Status::Failure };
        return_string(&mut reply, element_base(document_base, strings))
    })
}

/// Compares two parsers. Parses the first string as a Web address and the third as a URL, both
/// relative to the second string unless it is null. If the fourth string is not null, it replaces
/// the third for schemes whose queries use the document's encoding. Returns the strings of both
/// readings, in the order of `READING`, followed by the names of the fields that differ. If a
/// reading failed, all its strings are null; otherwise, its path is not null.
#[wasm_bindgen]
pub fn compare_url_parsers() -> Status {
    exchange(Status::Failure, |sent, mut reply| {
        let Some(([Some(w), base, Some(input), encoded], _)) = sent.strings() else {
            return Status::Failure;
        };
        match compare_parsers_for(w, base, input, encoded) {
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

/// The strings in a reading, with their names in JavaScript.
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
