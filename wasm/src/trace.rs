//! Traces every step of the parser and every stage of the host parser.
//!
//! A trace consists of numbers and of the concatenated UTF-8 bytes of all strings. The numbers form
//! records, each of which begins with one of `RECORDS`. For each of its strings, a record contains
//! the length in UTF-16 code units, or [`NULL`].

use crate::place::Place;
use crate::status::Status;
use crate::strings_and_bytes::{NULL, Reply, exchange};
use crate::utf16;
use std::ops::Range;
use wasm_bindgen::prelude::wasm_bindgen;
use whatwg_url::internals::{FallibleString, push_within_capacity};
use whatwg_url::url::api::Attribute;
use whatwg_url::url::tracing::{
    Event, HostEvent, Mapping, Rule, STATES, Stage, Step, trace as trace_parser,
    trace_host as trace_host_parser, trace_setter as trace_setter_steps,
};
use whatwg_url::url::{UrlRecord, ValidationError};

/// Declares the kinds of records, with their JavaScript names.
macro_rules! records {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// The record kinds, in numeric order.
        #[cfg(test)]
        pub(crate) const RECORDS: &[&str] = &[$(stringify!($name),)*];

        #[derive(Clone, Copy)]
        #[expect(clippy::upper_case_acronyms, reason = "as in JavaScript")]
        enum Kind {
            $($(#[$doc])* $name,)*
        }
    };
}

records! {
    /// start, end
    REMOVED,
    /// component, string
    BEFORE,
    /// state, start, end, pointer, code point or `NULL`
    STEP,
    /// flags
    FLAGS,
    /// number of code units kept, string
    BUFFER,
    /// component, number of code units kept, whether the rest is from the base, string
    WRITE,
    /// whether it is opaque, string
    HOST,
    /// index of the error's name, start, end, whether it is a failure, step
    ERROR,
    /// state, start, end, first step, number of steps
    RUN,
    /// string: the URL's serialization, or null for failure; in a trace of the host parser, the
    /// host's kind, then the host
    OUTCOME,
    /// stage, string
    STAGE,
    /// code point, mapping, string
    MAPPING,
    /// the label, its Unicode form, and its ASCII form
    LABEL,
    /// the rule, whether the label satisfies the rule
    CHECK,
    /// code point
    FORBIDDEN,
    /// the radix or 0, the upper 32 bits of the number, the lower 32 bits, the string
    PART,
    /// the eight pieces, the first compressed piece or `NULL`, the number of compressed pieces
    PIECES,
    /// string
    RESULT,
}

/// The names of the code point mappings, in numeric order.
const MAPPINGS: [(Mapping, &str); 4] = [
    (Mapping::Valid, "valid"),
    (Mapping::Mapped, "mapped"),
    (Mapping::Ignored, "ignored"),
    (Mapping::Disallowed, "disallowed"),
];

/// The names of the rules for labels, and the sections that define them.
const RULES: [(Rule, &str, &str); 5] = [
    (Rule::Punycode, "punycode", "https://www.rfc-editor.org/rfc/rfc3492#section-6.2"),
    (Rule::Prefix, "prefix", "https://www.unicode.org/reports/tr46/#Validity_Criteria"),
    (Rule::LeadingMark, "leading mark", "https://www.unicode.org/reports/tr46/#Validity_Criteria"),
    (Rule::Joiners, "joiners", "https://www.rfc-editor.org/rfc/rfc5892#appendix-A"),
    (Rule::Bidi, "bidi", "https://www.rfc-editor.org/rfc/rfc5893#section-2"),
];

/// The names of the host parser's stages, and the sections that define them.
const STAGES: [(Stage, &str, &str); 12] = [
    (Stage::PercentDecode, "percent-decode", "https://url.spec.whatwg.org/#string-percent-decode"),
    (Stage::Lowercase, "lowercase", "https://infra.spec.whatwg.org/#ascii-lowercase"),
    (Stage::Map, "map", "https://www.unicode.org/reports/tr46/#ProcessingStepMap"),
    (
        Stage::Normalize,
        "normalize",
        "https://www.unicode.org/reports/tr46/#ProcessingStepNormalize",
    ),
    (
        Stage::Labels,
        "labels",
        "https://www.unicode.org/reports/tr46/#ProcessingStepConvertValidate",
    ),
    (
        Stage::ForbiddenDomainCodePoints,
        "forbidden domain code points",
        "https://url.spec.whatwg.org/#forbidden-domain-code-point",
    ),
    (
        Stage::EndsInANumber,
        "ends in a number",
        "https://url.spec.whatwg.org/#ends-in-a-number-checker",
    ),
    (Stage::Ipv4, "IPv4", "https://url.spec.whatwg.org/#concept-ipv4-parser"),
    (Stage::Ipv6, "IPv6", "https://url.spec.whatwg.org/#concept-ipv6-parser"),
    (Stage::Compress, "compress", "https://url.spec.whatwg.org/#concept-ipv6-serializer"),
    (
        Stage::ForbiddenHostCodePoints,
        "forbidden host code points",
        "https://url.spec.whatwg.org/#forbidden-host-code-point",
    ),
    (
        Stage::PercentEncode,
        "percent-encode",
        "https://url.spec.whatwg.org/#string-utf-8-percent-encode",
    ),
];

/// All names that traces refer to by number. Each list is stored as its name, its contents and a
/// terminating null. Each state, stage and rule is followed by the URL of the section that defines
/// it.
#[wasm_bindgen]
pub fn trace_names() -> Status {
    exchange(Status::Failure, |_, mut reply| {
        let errors = list("errors", ValidationError::ALL.iter().map(|error| error.name()));
        let states = list("states", STATES.iter().flat_map(|&(_, name, section)| [name, section]));
        let stages = list("stages", STAGES.iter().flat_map(|&(_, name, section)| [name, section]));
        let mappings = list("mappings", MAPPINGS.iter().map(|&(_, name)| name));
        let rules = list("rules", RULES.iter().flat_map(|&(_, name, section)| [name, section]));
        reply.strings(errors.chain(states).chain(stages).chain(mappings).chain(rules))
    })
}

fn list(
    name: &'static str,
    strings: impl Iterator<Item = &'static str>,
) -> impl Iterator<Item = Option<&'static str>> {
    [name].into_iter().chain(strings).map(Some).chain([None])
}

/// Returns the first `limit` steps of parsing the given input relative to the given base, which is
/// a URL or null.
#[wasm_bindgen]
pub fn trace(limit: usize) -> Status {
    exchange(Status::Failure, |sent, reply| {
        let Some(([Some(input), base], _)) = sent.strings() else { return Status::Failure };
        let base = match base.map(|base| UrlRecord::parse(base, None)).transpose() {
            Ok(base) => base,
            Err(error) => return error.into(),
        };
        let mut output = Output::new(input, reply);
        match trace_parser(input, base.as_ref(), limit, |event| output.tell(event)) {
            Ok(record) => {
                output.record(Kind::OUTCOME, &[], &[record.as_ref().map(UrlRecord::as_str)]);
                output.finish()
            }
            Err(failure) => failure.into(),
        }
    })
}

/// Returns the first `limit` steps of setting an attribute of the given serialized URL to the given
/// value. `attribute` is an index into [`Attribute::ALL`].
#[wasm_bindgen]
pub fn trace_setter(attribute: usize, limit: usize) -> Status {
    exchange(Status::Failure, |sent, reply| {
        let Some(([Some(href), Some(value)], _)) = sent.strings() else { return Status::Failure };
        let Some(&attribute) = Attribute::ALL.get(attribute) else { return Status::Failure };
        let mut url = match UrlRecord::parse(href, None) {
            Ok(url) => url,
            Err(error) => return error.into(),
        };
        let mut output = Output::new(value, reply);
        let tell = |event: Event<'_>| output.tell(event);
        match trace_setter_steps(&mut url, attribute, value, limit, tell) {
            Ok(()) => {
                output.record(Kind::OUTCOME, &[], &[Some(url.as_str())]);
                output.finish()
            }
            Err(error) => error.into(),
        }
    })
}

/// Returns the stages of the host parser for the given string, with at most `limit` code points and
/// `limit` labels.
#[wasm_bindgen]
pub fn trace_host(is_opaque: bool, limit: usize) -> Status {
    exchange(Status::Failure, |sent, reply| {
        let Some(input) = sent.string() else { return Status::Failure };
        let mut output = Output::new(input, reply);
        match trace_host_parser(input, is_opaque, limit, |event| output.tell_of_host(event)) {
            Ok(()) => output.finish(),
            Err(failure) => failure.into(),
        }
    })
}

struct Output<'a> {
    place: Place<'a>,
    reply: Reply<'a>,
    numbers: Vec<u32>,
    text: FallibleString,
    has_overflowed: bool,
}

impl<'a> Output<'a> {
    fn new(input: &'a str, mut reply: Reply<'a>) -> Self {
        let numbers = reply.numbers_memory();
        let text = FallibleString::default();
        Self { place: Place::new(input), reply, numbers, text, has_overflowed: false }
    }

    fn finish(mut self) -> Status {
        let Some(text) = self.text.into_string().filter(|_| !self.has_overflowed) else {
            return Status::NoMemory;
        };
        self.reply.bytes(text.into_bytes());
        self.reply.numbers(self.numbers)
    }

    /// Writes a record, given as numbers and strings.
    fn record(&mut self, kind: Kind, numbers: &[u32], strings: &[Option<&str>]) {
        if self.numbers.try_reserve(1 + numbers.len() + strings.len()).is_err() {
            self.has_overflowed = true;
            return;
        }
        push_within_capacity(&mut self.numbers, kind as u32);
        for &number in numbers {
            push_within_capacity(&mut self.numbers, number);
        }
        for string in strings {
            let length = string.map_or(NULL, |string| utf16::length(string.as_bytes()));
            push_within_capacity(&mut self.numbers, length);
            self.text.push_str(string.unwrap_or_default());
        }
    }

    fn units(&mut self, range: &Range<usize>) -> [u32; 2] {
        [self.place.units_before(range.start), self.place.units_before(range.end)]
    }

    fn tell(&mut self, event: Event<'_>) {
        match event {
            Event::Removed(range) => {
                let [start, end] = self.units(&range);
                self.record(Kind::REMOVED, &[start, end], &[]);
            }
            Event::Before { component, value } => {
                self.record(Kind::BEFORE, &[component as u32], &[Some(value)]);
            }
            Event::Step { state, range, pointer, c } => {
                let state = number_of(&STATES, |&(candidate, ..)| candidate == state);
                let [start, end] = self.units(&range);
                let c = c.map_or(NULL, u32::from);
                self.record(Kind::STEP, &[state, start, end, pointer as u32, c], &[]);
            }
            Event::Flags(flags) => self.record(Kind::FLAGS, &[flags], &[]),
            Event::Buffer { keep, add } => self.record(Kind::BUFFER, &[keep as u32], &[Some(add)]),
            Event::Write { component, keep, add, from_base } => {
                let numbers = [component as u32, keep as u32, u32::from(from_base)];
                self.record(Kind::WRITE, &numbers, &[add]);
            }
            Event::HostParser { input, is_opaque } => {
                self.record(Kind::HOST, &[u32::from(is_opaque)], &[Some(input)]);
            }
            Event::Error { error, range, failure, step } => {
                self.error(error, &range, failure, step);
            }
            Event::Run { state, range, first, count } => {
                let state = number_of(&STATES, |&(candidate, ..)| candidate == state);
                let [start, end] = self.units(&range);
                self.record(Kind::RUN, &[state, start, end, first as u32, count as u32], &[]);
            }
        }
    }

    fn error(&mut self, error: ValidationError, range: &Range<usize>, failure: bool, step: usize) {
        let index = number_of(ValidationError::ALL, |&candidate| candidate == error);
        let [start, end] = self.units(range);
        self.record(Kind::ERROR, &[index, start, end, u32::from(failure), step as u32], &[]);
    }

    fn tell_of_host(&mut self, event: HostEvent<'_>) {
        match event {
            HostEvent::Stage(stage, text) => {
                let stage = number_of(&STAGES, |&(candidate, ..)| candidate == stage);
                self.record(Kind::STAGE, &[stage], &[Some(text)]);
            }
            HostEvent::Idna(step) => self.tell_of_idna(&step),
            HostEvent::Forbidden(c) => self.record(Kind::FORBIDDEN, &[u32::from(c)], &[]),
            HostEvent::Part(text, number) => {
                let (radix, number) = number.unwrap_or_default();
                self.record(
                    Kind::PART,
                    &[radix, (number >> 32) as u32, number as u32],
                    &[Some(text)],
                );
            }
            HostEvent::Pieces(pieces, compressed) => {
                let [a, b, c, d, e, f, g, h] = pieces.map(u32::from);
                let (first, count) =
                    compressed.map_or((NULL, 0), |(first, count)| (first as u32, count as u32));
                self.record(Kind::PIECES, &[a, b, c, d, e, f, g, h, first, count], &[]);
            }
            HostEvent::Result(text) => self.record(Kind::RESULT, &[], &[text]),
            HostEvent::Error(error, range) => {
                self.error(error, &range, false, 0);
            }
            HostEvent::Host(kind, host) => {
                self.record(Kind::OUTCOME, &[], &[Some(kind), Some(host)])
            }
        }
    }

    fn tell_of_idna(&mut self, step: &Step<'_>) {
        match *step {
            Step::CodePoint(c, mapping, target) => {
                let mapping = number_of(&MAPPINGS, |&(candidate, _)| candidate == mapping);
                self.record(Kind::MAPPING, &[u32::from(c), mapping], &[Some(target)]);
            }
            Step::Label(label, unicode, ascii) => {
                self.record(Kind::LABEL, &[], &[Some(label), unicode, ascii]);
            }
            Step::Check(rule, obeys) => {
                let rule = number_of(&RULES, |&(candidate, ..)| candidate == rule);
                self.record(Kind::CHECK, &[rule, u32::from(obeys)], &[]);
            }
            Step::Mapped(_) | Step::Normalized { .. } => {}
        }
    }
}

fn number_of<T>(all: &[T], is: impl Fn(&T) -> bool) -> u32 {
    all.iter().position(is).unwrap_or_default() as u32
}
