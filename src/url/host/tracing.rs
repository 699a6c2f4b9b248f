//! Traces the stages of the [host parser](https://url.spec.whatwg.org/#concept-host-parser).

use super::forbidden::{is_forbidden_domain_code_point, is_forbidden_host_code_point};
use super::idna::uts46::tracing::{Step, ascii_of, trace_labels, trace_to_ascii};
use super::{Host, Ipv6Pieces, ipv4, ipv6};
use crate::ascii_delimiters::split;
use crate::basics::strictly_split;
use crate::fallible_string::FallibleString;
use crate::url::error_sink::{ErrorSink, Failure};
use crate::url::percent_decoding::percent_decode_to_utf8;
use crate::url::validation_error::ValidationError;
use alloc::string::String;
use core::ops::Range;

/// The stages, in the order in which they can occur.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// [Percent-decoding](https://url.spec.whatwg.org/#string-percent-decode), and decoding as
    /// UTF-8.
    PercentDecode,
    /// Lowercasing an ASCII domain.
    Lowercase,
    /// [Mapping](https://www.unicode.org/reports/tr46/#Processing) each code point.
    Map,
    /// [Normalization Form C](https://www.unicode.org/reports/tr15/).
    Normalize,
    /// Converting and checking each label.
    Labels,
    /// Checking for [forbidden domain code
    /// points](https://url.spec.whatwg.org/#forbidden-domain-code-point).
    ForbiddenDomainCodePoints,
    /// The [ends in a number checker](https://url.spec.whatwg.org/#ends-in-a-number-checker).
    EndsInANumber,
    /// The [IPv4 parser](https://url.spec.whatwg.org/#concept-ipv4-parser).
    Ipv4,
    /// The [IPv6 parser](https://url.spec.whatwg.org/#concept-ipv6-parser).
    Ipv6,
    /// The [IPv6 serializer](https://url.spec.whatwg.org/#concept-ipv6-serializer).
    Compress,
    /// Checking for [forbidden host code
    /// points](https://url.spec.whatwg.org/#forbidden-host-code-point).
    ForbiddenHostCodePoints,
    /// [Percent-encoding](https://url.spec.whatwg.org/#string-utf-8-percent-encode) an opaque host.
    PercentEncode,
}

/// The events in a host trace, in order.
pub enum HostEvent<'a> {
    /// A stage starts, with this string as its input. The following events belong to this stage
    /// until the next stage starts.
    Stage(Stage, &'a str),
    /// A step of IDNA processing.
    Idna(Step<'a>),
    /// A code point that makes the stage fail.
    Forbidden(char),
    /// A part of an IPv4 address with its radix and its number, which is at most 2<sup>32</sup>.
    /// `None` if the part is not a number.
    Part(&'a str, Option<(u32, u64)>),
    /// The pieces of an IPv6 address, with the start and length of the compressed run.
    Pieces(&'a Ipv6Pieces, Option<(usize, usize)>),
    /// The result of the stage. `None` means failure.
    Result(Option<&'a str>),
    /// A validation error, and the range of input bytes that it refers to.
    Error(ValidationError, Range<usize>),
    /// The kind of the host, and its serialization.
    Host(&'static str, &'a str),
}

/// Reports the stages of the host parser for `input`, including at most `limit` code points,
/// `limit` labels and `limit` errors.
///
/// # Errors
///
/// Returns an error if memory runs out.
pub fn trace_host(
    input: &str,
    is_opaque: bool,
    limit: usize,
    mut tell: impl FnMut(HostEvent<'_>),
) -> Result<(), Failure> {
    let mut storage = FallibleString::default();
    let result = Host::parse(input, is_opaque, &mut storage, &mut Errors { tell: &mut tell });
    if let Err(Failure::OutOfMemory) = result {
        return Err(Failure::OutOfMemory);
    }
    let mut tracer = Tracer { host: result.ok(), limit, tell };
    match input.strip_prefix('[') {
        Some(after_bracket) => tracer.ipv6(after_bracket.strip_suffix(']')),
        None if is_opaque => tracer.opaque(input),
        None => tracer.domain(input),
    }?;
    if let Some(host) = &tracer.host {
        let kind = match host {
            Host::Domain(_) => "domain",
            Host::Ipv4(_) => "IPv4 address",
            Host::Ipv6(_) => "IPv6 address",
            Host::Opaque(_) => "opaque host",
            Host::Empty => "empty host",
        };
        let host = serialized(host)?;
        (tracer.tell)(HostEvent::Host(kind, &host));
    }
    Ok(())
}

/// Reports validation errors.
struct Errors<'a, F> {
    tell: &'a mut F,
}

impl<F: FnMut(HostEvent<'_>)> ErrorSink for Errors<'_, F> {
    const ENABLED: bool = true;

    fn report(&mut self, error: ValidationError, range: Range<usize>) {
        (self.tell)(HostEvent::Error(error, range));
    }
}

struct Tracer<'h, F> {
    /// Returns the result of the host parser.
    host: Option<Host<'h>>,
    limit: usize,
    tell: F,
}

impl<F: FnMut(HostEvent<'_>)> Tracer<'_, F> {
    fn stage(&mut self, stage: Stage, text: &str) {
        (self.tell)(HostEvent::Stage(stage, text));
    }

    fn result(&mut self, text: Option<&str>) {
        (self.tell)(HostEvent::Result(text));
    }

    /// The stages for a host that is not opaque. No stage follows a stage that fails.
    fn domain(&mut self, input: &str) -> Result<(), Failure> {
        let mut domain = FallibleString::default();
        self.stage(Stage::PercentDecode, input);
        let is_decoded = percent_decode_to_utf8(input, &mut domain).is_ok();
        self.result(is_decoded.then_some(&*domain));
        if !is_decoded {
            return Ok(());
        }
        if domain.has_overflowed() {
            return Err(Failure::OutOfMemory);
        }
        if domain.is_ascii() {
            self.stage(Stage::Lowercase, &domain);
            domain.make_ascii_lowercase(0..domain.len());
            self.result(Some(&domain));
            if split(&domain, b'.').any(|label| label.starts_with("xn--")) {
                self.stage(Stage::Labels, &domain);
                let (tell, limit) = (&mut self.tell, self.limit);
                trace_labels(&domain, limit, |step| tell(HostEvent::Idna(step)))
                    .map_err(|_| Failure::OutOfMemory)?;
                // The results of label checks matter only for non-ASCII domains.
                self.result(Some(&domain));
            }
            return self.ascii(&domain);
        }
        match self.domain_to_ascii(&domain)? {
            Some(ascii) => self.ascii(&ascii),
            None => Ok(()),
        }
    }

    /// The stages of the *domain to ASCII* algorithm. Returns `None` if a stage fails.
    fn domain_to_ascii(&mut self, domain: &str) -> Result<Option<String>, Failure> {
        self.stage(Stage::Map, domain);
        let (tell, limit) = (&mut self.tell, self.limit);
        let is_mapped = trace_to_ascii(domain, limit, |step| match step {
            Step::Mapped(mapped) => tell(HostEvent::Result(mapped)),
            Step::Normalized { before, after } => {
                tell(HostEvent::Stage(Stage::Normalize, before));
                tell(HostEvent::Result(Some(after)));
                tell(HostEvent::Stage(Stage::Labels, after));
            }
            step => tell(HostEvent::Idna(step)),
        });
        if !is_mapped.map_err(|_| Failure::OutOfMemory)? {
            return Ok(None);
        }
        let ascii = ascii_of(domain).map_err(|_| Failure::OutOfMemory)?;
        self.result(ascii.as_deref());
        Ok(ascii)
    }

    /// The stages of a domain that is converted to ASCII.
    fn ascii(&mut self, domain: &str) -> Result<(), Failure> {
        self.stage(Stage::ForbiddenDomainCodePoints, domain);
        let forbidden = domain.bytes().find(|&byte| is_forbidden_domain_code_point(byte));
        if let Some(byte) = forbidden {
            (self.tell)(HostEvent::Forbidden(char::from(byte)));
        }
        let is_domain = forbidden.is_none() && !domain.is_empty();
        self.result(is_domain.then_some(domain));
        if !is_domain {
            return Ok(());
        }
        self.stage(Stage::EndsInANumber, domain);
        self.result(Some(domain));
        if !ipv4::ends_in_a_number(domain) {
            return Ok(());
        }
        self.stage(Stage::Ipv4, domain);
        let parts = domain.strip_suffix('.').unwrap_or(domain);
        for part in strictly_split(parts, '.').take(self.limit) {
            let radix = match part.as_bytes() {
                [b'0', b'x' | b'X', ..] => 16,
                [b'0', _, ..] => 8,
                _ => 10,
            };
            let number = ipv4::parse_number(part).map(|(number, _)| (radix, number));
            (self.tell)(HostEvent::Part(part, number));
        }
        self.host_as_result()
    }

    /// The stages of an IPv6 address. `address` is `None` if the closing bracket is missing.
    fn ipv6(&mut self, address: Option<&str>) -> Result<(), Failure> {
        let Some(Host::Ipv6(pieces)) = self.host else {
            self.stage(Stage::Ipv6, address.unwrap_or_default());
            self.result(None);
            return Ok(());
        };
        let mut expanded = FallibleString::default();
        for (index, &piece) in pieces.iter().enumerate() {
            if index > 0 {
                expanded.push(':');
            }
            ipv6::push_hexadecimal(piece, &mut expanded);
        }
        self.stage(Stage::Ipv6, address.unwrap_or_default());
        self.result(Some(&expanded));
        self.stage(Stage::Compress, &expanded);
        (self.tell)(HostEvent::Pieces(&pieces, ipv6::compressed_piece_index(&pieces)));
        self.host_as_result()
    }

    fn opaque(&mut self, input: &str) -> Result<(), Failure> {
        self.stage(Stage::ForbiddenHostCodePoints, input);
        if let Some(byte) = input.bytes().find(|&byte| is_forbidden_host_code_point(byte)) {
            (self.tell)(HostEvent::Forbidden(char::from(byte)));
            self.result(None);
            return Ok(());
        }
        self.result(Some(input));
        self.stage(Stage::PercentEncode, input);
        self.host_as_result()
    }

    /// Ends the stage with the host parser's result.
    fn host_as_result(&mut self) -> Result<(), Failure> {
        let text = self.host.as_ref().map(serialized).transpose()?;
        self.result(text.as_deref());
        Ok(())
    }
}

/// The [host serializer](https://url.spec.whatwg.org/#concept-host-serializer).
fn serialized(host: &Host<'_>) -> Result<FallibleString, Failure> {
    let mut output = FallibleString::default();
    host.serialize(&mut output);
    if output.has_overflowed() { Err(Failure::OutOfMemory) } else { Ok(output) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the result of the last stage, and the host.
    fn traced(input: &str, is_opaque: bool) -> (Option<String>, Option<String>) {
        let (mut result, mut host) = (None, None);
        trace_host(input, is_opaque, 1000, |event| match event {
            HostEvent::Result(text) => result = text.map(String::from),
            HostEvent::Host(_, text) => host = Some(text.to_string()),
            _ => {}
        })
        .expect("memory");
        (result, host)
    }

    #[test]
    fn the_last_stage_comes_to_the_host() {
        let mut hosts = 0;
        for (input, is_opaque) in [
            ("EXAMPLE.com", false),
            ("B\u{fc}cher.example", false),
            ("xn--bcher-kva.example", false),
            ("xn--a.example", false),
            ("0x7F.1", false),
            ("1.2.3.4.5", false),
            ("256.256", false),
            ("a b", false),
            ("a%62", false),
            ("%FF", false),
            ("\u{378}", false),
            ("\u{ad}", false),
            ("", false),
            ("[::1]", false),
            ("[1:0:0:2::]", true),
            ("[::1", false),
            ("[1]", false),
            ("a b", true),
            ("\u{e9}", true),
            ("", true),
        ] {
            let (result, host) = traced(input, is_opaque);
            let unbracketed = host.as_deref();
            assert_eq!(result.as_deref(), unbracketed, "{input:?}");
            hosts += usize::from(host.is_some());
        }
        assert_eq!(hosts, 10);
    }
}
