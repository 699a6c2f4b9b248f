//! [Hosts](https://url.spec.whatwg.org/#hosts-(domains-and-ip-addresses)) without URLs.

use crate::status::Status;
use crate::strings_and_bytes::{Reply, exchange};
use wasm_bindgen::prelude::wasm_bindgen;
use whatwg_url::internals::{
    FallibleString, append_host, check_host_string, parse_host as parse, push_within_capacity,
    try_domain_to_ascii,
};
use whatwg_url::url::Host;
use whatwg_url::url::host::{self, Ipv6Pieces};

type Answer = fn(&str) -> Status;

/// The questions that can be asked about a string, with their JavaScript names. [`ask_about_host`]
/// takes an index into this list.
pub(crate) const HOST_QUESTIONS: [(&str, Answer); 5] = [
    ("IS_VALID_HOST", |text| check_host_string(text).into()),
    ("IS_VALID_IPV4_ADDRESS", |text| host::is_valid_ipv4_address_string(text).into()),
    ("IS_VALID_IPV6_ADDRESS", |text| host::is_valid_ipv6_address_string(text).into()),
    ("IS_VALID_OPAQUE_HOST", |text| host::is_valid_opaque_host_string(text).into()),
    ("ENDS_IN_A_NUMBER", |text| host::ends_in_a_number(text).into()),
];

/// Answers the question at index `question` of `HOST_QUESTIONS` for the `length`-byte string in the
/// scratch area.
#[wasm_bindgen]
pub fn ask_about_host(length: usize, question: usize) -> Status {
    exchange(Status::Failure, |sent, _| {
        let question = HOST_QUESTIONS.get(question);
        let question = question.zip(sent.scratch.string(length));
        question.map_or(Status::Failure, |((_, answer), text)| answer(text))
    })
}

/// Runs the [host parser](https://url.spec.whatwg.org/#concept-host-parser) on the `length`-byte
/// string in the scratch area. Returns one number for an IPv4 address and eight for an IPv6
/// address. For all other hosts, returns only the bytes of an ASCII string.
#[wasm_bindgen]
pub fn parse_host(length: usize, is_opaque: bool) -> Status {
    exchange(Status::Failure, |sent, mut reply| {
        let Some(input) = sent.scratch.string(length) else { return Status::Failure };
        let mut storage = FallibleString::default();
        match parse(input, is_opaque, &mut storage) {
            Ok(Host::Domain(host) | Host::Opaque(host)) => reply.copy_of(host.as_bytes()),
            Ok(Host::Ipv4(address)) => return_numbers(&mut reply, &[address]),
            Ok(Host::Ipv6(pieces)) => return_numbers(&mut reply, &pieces.map(u32::from)),
            Ok(Host::Empty) => reply.static_string(""),
            Err(failure) => failure.into(),
        }
    })
}

/// Runs the [IPv4 parser](https://url.spec.whatwg.org/#concept-ipv4-parser) on the `length`-byte
/// string in the scratch area. Returns a number.
#[wasm_bindgen]
pub fn parse_ipv4(length: usize) -> Status {
    exchange(Status::Failure, |sent, mut reply| {
        match sent.scratch.string(length).and_then(host::parse_ipv4) {
            Some(address) => return_numbers(&mut reply, &[address.to_bits()]),
            None => Status::Failure,
        }
    })
}

/// Runs the [IPv6 parser](https://url.spec.whatwg.org/#concept-ipv6-parser) on the `length`-byte
/// string in the scratch area. The string must not include brackets. Returns eight numbers.
#[wasm_bindgen]
pub fn parse_ipv6(length: usize) -> Status {
    exchange(Status::Failure, |sent, mut reply| {
        match sent.scratch.string(length).and_then(host::parse_ipv6) {
            Some(address) => return_numbers(&mut reply, &address.segments().map(u32::from)),
            None => Status::Failure,
        }
    })
}

/// Runs the [host serializer](https://url.spec.whatwg.org/#concept-host-serializer) on the first
/// `length` bytes of the scratch area: 4 bytes for an IPv4 address or 16 bytes for an IPv6 address,
/// most significant byte first. Returns the bytes of an ASCII string.
#[wasm_bindgen]
pub fn serialize_address(length: usize) -> Status {
    exchange(Status::Failure, |sent, mut reply| {
        let bytes = sent.scratch.get(..length).unwrap_or_default();
        let host = match (<[u8; 4]>::try_from(bytes), bytes.as_chunks::<2>().0) {
            (Ok(address), _) => Host::Ipv4(u32::from_be_bytes(address)),
            (_, pieces) => {
                let mut address = Ipv6Pieces::default();
                for (piece, bytes) in address.iter_mut().zip(pieces) {
                    *piece = u16::from_be_bytes(*bytes);
                }
                Host::Ipv6(address)
            }
        };
        let mut output = FallibleString::default();
        append_host(&host, &mut output);
        reply.copy_of(output.as_bytes())
    })
}

/// Runs the [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii) on the
/// `length`-byte string in the scratch area. Returns the bytes of an ASCII string.
#[wasm_bindgen]
pub fn domain_to_ascii(length: usize, be_strict: bool) -> Status {
    exchange(Status::Failure, |sent, mut reply| {
        let Some(domain) = sent.scratch.string(length) else { return Status::Failure };
        match try_domain_to_ascii(domain, be_strict) {
            Ok(ascii) => reply.bytes(ascii.into_bytes()),
            Err(failure) => failure.into(),
        }
    })
}

fn return_numbers(reply: &mut Reply<'_>, numbers: &[u32]) -> Status {
    let mut memory = reply.numbers_memory();
    if memory.try_reserve(numbers.len()).is_err() {
        return Status::NoMemory;
    }
    for &number in numbers {
        push_within_capacity(&mut memory, number);
    }
    reply.numbers(memory)
}
