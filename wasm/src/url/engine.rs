//! The members of the [URL class](https://url.spec.whatwg.org/#url-class).

use super::offsets_sent::offsets_sent;
use super::splicing::{write_attribute_splice, write_edit, write_reference};
use crate::cell::borrow;
use crate::channel::{CHANNEL, Channel, with_channel};
use crate::result_area::ResultArea;
use crate::scratch_area::ScratchArea;
use crate::status::Status;
use crate::url_result::{write_offsets, write_url};
use std::mem::{swap, take};
use wasm_bindgen::prelude::wasm_bindgen;
use whatwg_url::internals::{
    Base, Edit, Extent, HAS_FAST_PATHS, Outcome, Reference, Replacement, Scan, Setters, Wanted,
    begins_with_domain, find_splice, parse_what_is_left, recognize_unserialized, scan,
};
use whatwg_url::url::api::Attribute;
use whatwg_url::url::{Offsets, SchemeType, UrlRecord};

/// The engine of `URL`. All lengths are in bytes.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct UrlEngine {
    setters: Setters,
    url: UrlRecord,
    /// The last parsed base, unless it is only in `sent`.
    base: UrlRecord,
    /// The last base that was already serialized when it was sent.
    sent: SentBase,
    /// Whether the last parsed base is in `sent`.
    is_base_as_sent: bool,
    /// Whether the last parsed base is in `base`.
    is_base_recorded: bool,
    normalized: Vec<u8>,
}

#[wasm_bindgen]
impl UrlEngine {
    /// The engine.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Runs the [API URL parser](https://url.spec.whatwg.org/#api-url-parser) on an input. `base`
    /// is [`NO_BASE`], [`BASE`] to use the last parsed base, or [`IS_BASE`] if the input is the base
    /// for the following calls.
    ///
    /// For a base, [`Status::Changed`] means that the base stays where it is, and that the result
    /// area contains the address and length of the new scratch area. Memory may have grown.
    pub fn parse(&mut self, input_length: usize, base: usize) -> Status {
        with_channel(Status::Failure, |channel| {
            let base_url = (base == BASE).then(|| self.base());
            let scan = scan(&channel.scratch, input_length, base_url.as_ref());
            if base != IS_BASE
                && let Some(scan) = &scan
                && scan.covers(input_length)
            {
                let slash = usize::from(scan.needs_slash());
                let offsets = Offsets {
                    query_start: scan.offsets.query_start + slash,
                    fragment_start: scan.offsets.fragment_start + slash,
                    ..scan.offsets
                };
                write_offsets(&mut channel.result, &offsets, scan.scheme_type);
                if slash == 0 {
                    return Status::Same;
                }
                let start = offsets.path_start;
                let edit = Edit { start, end: start, replacement: Replacement::Slash };
                write_edit(&mut channel.result, &edit, input_length);
                return Status::Spliced;
            }
            if base == IS_BASE {
                return self.parse_base(channel, input_length, scan.as_ref());
            }
            // A copy, so that the frequent case needs no memory.
            let mut url = scan;
            self.parse_unserialized(channel, input_length, base == BASE, &mut url)
        })
    }

    /// Implements [`canParse()`](https://url.spec.whatwg.org/#dom-url-canparse), with the arguments
    /// of `parse`: [`Status::Same`] is true, [`Status::Failure`] false.
    pub fn can_parse(&mut self, input_length: usize, base: usize) -> Status {
        let begins_with_domain = |channel: &mut Channel| {
            Status::from(begins_with_domain(&channel.scratch, input_length))
        };
        if borrow(&CHANNEL, Status::Failure, begins_with_domain) == Status::Same {
            return Status::Same;
        }
        match self.parse(input_length, base) {
            Status::Changed | Status::Spliced | Status::InLowercase => Status::Same,
            status => status,
        }
    }

    /// Runs the setter for an [`Attribute`], given by its number, on an href followed by a value.
    /// [`QUERY`] means [update](https://url.spec.whatwg.org/#concept-urlsearchparams-update): the
    /// value is a serialized list of tuples, or null if `value_length` is −1. The last three
    /// parameters are passed to `offsets_sent`.
    pub fn set(
        &mut self,
        attribute: usize,
        href_length: usize,
        value_length: i32,
        front: i32,
        back: i32,
        fragment_start: usize,
    ) -> Status {
        let attribute = Attribute::ALL.get(attribute).copied();
        with_channel(Status::Failure, |channel| {
            let value_length = usize::try_from(value_length).ok();
            let strings = channel.scratch.strings(href_length, value_length.unwrap_or(0));
            let Some((href, value)) = strings else { return Status::Failure };
            let sent = offsets_sent(front, back, fragment_start);
            let Some((offsets, scheme_type)) = sent else { return Status::Failure };
            self.url.read_back_with(href, offsets, scheme_type);
            if self.url.has_overflowed() {
                return Status::NoMemory;
            }
            let outcome = match attribute {
                Some(attribute) => self.setters.set_by_steps(&mut self.url, attribute, value),
                None => self.setters.set_query(&mut self.url, value_length.and(Some(value))),
            };
            if let Err(failure) = outcome {
                return failure.into();
            }
            if self.url.as_str() == href {
                return Status::Same;
            }
            write_url(&mut channel.result, &self.url);
            Status::Changed
        })
    }

    /// Like `set`, but JavaScript sends only the value. The URL's scheme must not be `file`.
    /// Returns [`Status::Spliced`], or [`Status::Failure`] if the setter's steps must be run.
    #[must_use]
    pub fn splice(
        attribute: usize,
        value_length: usize,
        href_length: usize,
        front: i32,
        back: i32,
        fragment_start: usize,
    ) -> Status {
        with_channel(Status::Failure, |channel| {
            if !HAS_FAST_PATHS || href_length > SHORT {
                return Status::Failure;
            }
            let Some(&attribute) = Attribute::ALL.get(attribute) else { return Status::Failure };
            let sent = offsets_sent(front, back, fragment_start);
            let Some((old, scheme_type)) = sent else { return Status::Failure };
            let scratch = &channel.scratch;
            match find_splice(scratch, value_length, attribute, href_length, &old, scheme_type) {
                None => Status::Failure,
                Some(splice) => {
                    write_offsets(&mut channel.result, &splice.offsets, splice.scheme_type);
                    write_attribute_splice(&mut channel.result, &splice, href_length);
                    Status::Spliced
                }
            }
        })
    }

    fn base(&self) -> Base<'_> {
        let is_sent = HAS_FAST_PATHS && self.is_base_as_sent;
        if is_sent { self.sent.as_base() } else { Base::from(&self.base) }
    }

    fn recognize(
        &mut self,
        channel: &Channel,
        input_length: usize,
        has_base: bool,
        wanted: Wanted,
        url: &mut Option<Scan>,
    ) -> Outcome {
        let mut normalized = take(&mut self.normalized);
        let base = has_base.then(|| self.base());
        let bytes = &channel.scratch;
        let outcome =
            recognize_unserialized(bytes, input_length, base, wanted, url, &mut normalized, || {
                true
            });
        self.normalized = normalized;
        outcome
    }

    /// Parses an input that is not its own serialization. `scan` is the result of [`scan`].
    #[inline(never)]
    fn parse_unserialized(
        &mut self,
        channel: &mut Channel,
        input_length: usize,
        has_base: bool,
        url: &mut Option<Scan>,
    ) -> Status {
        let outcome = self.recognize(channel, input_length, has_base, Wanted::Url, url);
        match (&outcome, &url) {
            (Outcome::Recognized(extent), Some(url)) => {
                return write_recognized(&mut channel.result, url, *extent, input_length);
            }
            (Outcome::Spliced(reference), _) if self.is_worth_splicing(reference) => {
                let &Reference { prefix_length, start, offsets } = reference;
                write_offsets(&mut channel.result, &offsets, self.sent.scheme_type);
                write_reference(&mut channel.result, prefix_length, input_length - start);
                return Status::Spliced;
            }
            (Outcome::Normalized, Some(url)) => {
                channel.result.write_output(&self.normalized);
                write_offsets(&mut channel.result, &url.offsets, url.scheme_type);
                return Status::Changed;
            }
            (Outcome::Fails(failure), _) => return Status::from(*failure),
            _ => {}
        }
        let reference = match &outcome {
            Outcome::Spliced(reference) => Some(reference),
            _ => None,
        };
        if let Err(status) = self.parse_what_is_left(channel, input_length, has_base, reference) {
            return status;
        }
        write_url(&mut channel.result, &self.url);
        let input = channel.scratch.get(..input_length);
        if input.is_some_and(|input| are_equal(input, self.url.as_str().as_bytes())) {
            Status::Same
        } else {
            Status::Changed
        }
    }

    /// Parses the base for the following calls. `scan` is the result of [`scan`].
    #[inline(never)]
    fn parse_base(
        &mut self,
        channel: &mut Channel,
        input_length: usize,
        scan: Option<&Scan>,
    ) -> Status {
        // Most bases are already serialized, and every link may have its own base. Exchanging two
        // areas is faster than copying the base.
        let scan = scan.filter(|scan| HAS_FAST_PATHS && scan.is_serialized(input_length));
        self.is_base_as_sent =
            scan.is_some_and(|base| self.sent.exchange(&mut channel.scratch, input_length, base));
        self.is_base_recorded = !self.is_base_as_sent;
        if self.is_base_as_sent {
            channel.result.write_output(&channel.scratch);
            return Status::Changed;
        }
        let Some(input) = channel.scratch.string(input_length) else { return Status::Failure };
        parse_what_is_left(input, None, None, &mut self.base)
            .map_or_else(Status::from, |()| Status::Same)
    }

    /// Whether JavaScript should assemble the URL of a reference from strings it already has.
    fn is_worth_splicing(&self, reference: &Reference) -> bool {
        let base_length = self.sent.length;
        self.is_base_as_sent && (base_length <= SHORT || reference.prefix_length >= base_length / 2)
    }

    /// Parses an input into `url` that is the given reference, or that no fast path handles.
    fn parse_what_is_left(
        &mut self,
        channel: &Channel,
        input_length: usize,
        has_base: bool,
        reference: Option<&Reference>,
    ) -> Result<(), Status> {
        let input = channel.scratch.string(input_length).ok_or(Status::Failure)?;
        if HAS_FAST_PATHS && has_base && !self.is_base_recorded {
            self.sent.write_to(&mut self.base)?;
            self.is_base_recorded = true;
        }
        let base = has_base.then_some(&self.base);
        parse_what_is_left(input, reference, base, &mut self.url).map_err(Status::from)
    }
}

/// A base that was already serialized when it was sent.
#[derive(Debug, Default)]
struct SentBase {
    /// The area into which the base was sent.
    area: ScratchArea,
    length: usize,
    offsets: Offsets,
    scheme_type: SchemeType,
}

impl SentBase {
    /// Takes the `length` bytes at the start of the scratch area, which were recognized as a whole,
    /// by exchanging that area for another one. Returns whether there is memory for both areas.
    fn exchange(&mut self, scratch: &mut ScratchArea, length: usize, base: &Scan) -> bool {
        if self.area.is_empty() && self.area.reserve(SHORT) == 0 {
            return false;
        }
        swap(&mut self.area, scratch);
        self.length = length;
        self.offsets = base.offsets;
        self.scheme_type = base.scheme_type;
        true
    }

    fn as_base(&self) -> Base<'_> {
        let Self { area, length, offsets, scheme_type } = self;
        let href = area.get(..*length).unwrap_or_default();
        Base { href, offsets: *offsets, scheme_type: *scheme_type }
    }

    /// Copies the base, which the state machine needs in a record.
    #[cold]
    #[inline(never)]
    fn write_to(&self, record: &mut UrlRecord) -> Result<(), Status> {
        let href = self.area.string(self.length).ok_or(Status::Failure)?;
        record.read_back_with(href, self.offsets, self.scheme_type);
        if record.has_overflowed() { Err(Status::NoMemory) } else { Ok(()) }
    }
}

/// The input has no base.
pub const NO_BASE: usize = 0;
/// The input is relative to the last parsed base.
pub const BASE: usize = 1;
/// The input is the base for the following calls.
pub const IS_BASE: usize = 2;

/// Sets the query to a serialized list; used instead of an attribute's number.
pub const QUERY: usize = Attribute::ALL.len();

fn write_recognized(
    result: &mut ResultArea,
    url: &Scan,
    extent: Extent,
    input_length: usize,
) -> Status {
    write_offsets(result, &url.offsets, url.scheme_type);
    match extent {
        Extent::Input => Status::Same,
        Extent::InLowercase => Status::InLowercase,
        Extent::Edited(edit) => {
            write_edit(result, &edit, input_length);
            Status::Spliced
        }
    }
}

/// A string longer than this is not spliced if only a small part would be used, because a slice may
/// keep the whole string in memory.
const SHORT: usize = 4096;

/// Like `==`, eight bytes at a time, because wasm would get a loop over single bytes.
fn are_equal(left: &[u8], right: &[u8]) -> bool {
    let (left_chunks, left_remainder) = left.as_chunks::<8>();
    let (right_chunks, right_remainder) = right.as_chunks::<8>();
    let same = |(left, right): (&[u8; 8], &[u8; 8])| {
        u64::from_ne_bytes(*left) == u64::from_ne_bytes(*right)
    };
    left.len() == right.len()
        && left_chunks.iter().zip(right_chunks).all(same)
        && left_remainder.iter().eq(right_remainder)
}
