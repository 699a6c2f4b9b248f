//! Parses a batch of URLs into columns in a single call. Because docs/columns.md documents this
//! interface for callers in languages other than JavaScript, any change to the interface requires a
//! new version of that page.

use crate::address::address;
use crate::cell::borrow;
use crate::channel::with_channel;
use crate::scratch_area::grow;
use crate::status::Status;
use std::cell::RefCell;
use wasm_bindgen::prelude::wasm_bindgen;
use whatwg_url::columns::{Column, Columns, Error, Layout, Lines, Parser, Rows, Selection, Slots};
use whatwg_url::internals::push_within_capacity;
use whatwg_url::normalizer::StepsError;
use whatwg_url::url::UrlRecord;

/// The formats of rows. The number of a format is its index in this list.
pub const ROWS: [&str; 6] =
    ["LINES", "LINES_ENDED_BY_NUL", "UTF8", "LARGE_UTF8", "UTF8_VIEW", "UTF8_WITH_BASES"];

// Indices into [`ROWS`].
const LINES: usize = 0;
const LINES_ENDED_BY_NUL: usize = 1;
const UTF8: usize = 2;
const LARGE_UTF8: usize = 3;
const UTF8_VIEW: usize = 4;
const UTF8_WITH_BASES: usize = 5;

/// The layouts of returned columns. The number of a layout is its index in this list.
pub const LAYOUTS: [Layout; 3] = [Layout::Utf8, Layout::LargeUtf8, Layout::Utf8View];
/// The names of the [`LAYOUTS`] in JavaScript.
pub const NAMES_OF_LAYOUTS: [&str; 3] = ["UTF8_LAYOUT", "LARGE_UTF8_LAYOUT", "UTF8_VIEW_LAYOUT"];

// The words in the result area.

/// The number of rows in each column.
pub const ROW_COUNT: usize = 0;
/// The address of the column descriptions.
pub const DESCRIPTION_POINTER: usize = 1;
/// The addresses of the two buffers that views refer to, each followed by the buffer's length in
/// bytes.
pub const VIEW_BUFFERS: usize = 2;
/// The address of a table with the positions where lines start.
pub const LINE_STARTS: usize = 6;

/// The number of words that describe a column.
pub const DESCRIPTION_WORDS: usize = 5;

// The words that describe a column.

/// The address of the slots, codes, ports or bits in the column.
pub const COLUMN_SLOTS: usize = 0;
/// The address of the column's bytes.
pub const COLUMN_BYTES: usize = 1;
/// The number of bytes.
pub const COLUMN_LENGTH: usize = 2;
/// The address of the column's validity bitmap.
pub const COLUMN_VALIDITY: usize = 3;
/// The number of null rows.
pub const COLUMN_NULL_COUNT: usize = 4;

struct Engine {
    offsets: Vec<i32>,
    lines: Lines,
    parser: Parser,
    columns: Columns,
    description: [u32; Column::ALL.len() * DESCRIPTION_WORDS],
}

/// The rows, the base or bases, and the validity bitmap with its first bit's position.
type Sent<'a> = (&'a [u8], &'a [u8], Option<(&'a [u8], usize)>);

thread_local! {
    static ENGINE: RefCell<Option<Engine>> = const { RefCell::new(None) };
}

/// Runs `call` with the engine. The first call creates it.
fn with_engine<T: Copy>(otherwise: T, call: impl FnOnce(&mut Engine) -> T) -> T {
    borrow(&ENGINE, otherwise, |engine| call(engine.get_or_insert_with(Engine::new)))
}

/// Returns the address of an area for at least `count` offsets of 4 bytes each, or 0 if memory runs
/// out.
///
/// The area may move, and memory may grow.
#[wasm_bindgen]
#[must_use]
pub fn reserve_offsets(count: usize) -> u32 {
    with_engine(0, |engine| grow(&mut engine.offsets, count))
}

/// Returns the address of an area for at least `count` offsets of 4 bytes each, or 0 if memory runs
/// out. For each row of the next batch, the area contains the offset of the public suffix in the
/// host, or -1. The columns that need the Public Suffix List are derived from these offsets.
///
/// The area may move, and memory may grow.
#[wasm_bindgen]
#[must_use]
pub fn reserve_suffixes(count: usize) -> u32 {
    with_engine(0, |engine| grow(engine.parser.suffixes_mut(), count))
}

/// Sets the query parameter for the `param` column to the name in the first `length` bytes of the
/// scratch area.
#[wasm_bindgen]
pub fn set_param(length: usize) -> Status {
    with_text(length, |engine, name| {
        engine.parser.set_param(name).map_or(Status::NoMemory, |()| Status::Changed)
    })
}

/// Sets the steps for the `normalized` column, given as comma-separated names in the first `length`
/// bytes of the scratch area.
#[wasm_bindgen]
pub fn set_steps(length: usize) -> Status {
    with_text(length, |engine, names| match names.parse() {
        Ok(steps) => {
            engine.parser.set_steps(steps);
            Status::Changed
        }
        Err(StepsError::OutOfMemory) => Status::NoMemory,
        Err(_) => Status::Failure,
    })
}

fn with_text(length: usize, call: impl FnOnce(&mut Engine, &str) -> Status) -> Status {
    with_channel(Status::Failure, |channel| {
        with_engine(Status::Failure, |engine| {
            match channel.scratch.get(..length).map(str::from_utf8) {
                Some(Ok(text)) => call(engine, text),
                _ => Status::Failure,
            }
        })
    })
}

/// Parses a batch. The rows are the first `length` bytes of the scratch area. If `base_length` is
/// not negative, a base URL of that many bytes follows. If `validity_offset`, the position of the
/// first row's bit, is not negative, a validity bitmap follows.
///
/// `kind` is an index into [`ROWS`]. The kind determines what the offsets area contains:
///
/// - for lines: nothing, and `count` is ignored;
/// - for `utf8`: `count` + 1 offsets. The first byte sent is the one at the first offset;
/// - for `large_utf8`: `count` + 1 offsets of 8 bytes. The bytes are the same as for `utf8`;
/// - for `utf8_view`: the position where each buffer begins, then the position where the last
///   buffer ends, and -1. The views come first in the bytes, and positions are counted from their
///   end;
/// - for `utf8` with a base for each row: `count` + 1 offsets of the rows, followed by `count` + 1
///   offsets of the bases. The bytes of the bases are sent instead of the base.
///
/// `columns` contains the bits of a [`Selection`], and `layout` is an index into `LAYOUTS`.
#[wasm_bindgen]
pub fn parse_columns(
    kind: usize,
    count: usize,
    length: usize,
    base_length: i32,
    validity_offset: i32,
    columns: u32,
    layout: usize,
) -> Status {
    with_channel(Status::Failure, |channel| {
        with_engine(Status::Failure, |engine| {
            let sent = channel.scratch.split_at_checked(length);
            let (Some((bytes, tail)), Some(wanted), Some(&layout)) =
                (sent, Selection::from_bits(columns), LAYOUTS.get(layout))
            else {
                return Status::Failure;
            };
            let has_base = usize::try_from(base_length).ok();
            let Some((base, validity)) = tail.split_at_checked(has_base.unwrap_or(0)) else {
                return Status::Failure;
            };
            let parsed = match has_base {
                None => Ok(None),
                Some(_) if kind == UTF8_WITH_BASES => Ok(None),
                Some(_) => match str::from_utf8(base) {
                    Ok(base) => UrlRecord::parse(base, None).map(Some).map_err(Status::from),
                    Err(_) => Err(Status::Failure),
                },
            };
            match parsed {
                Ok(base) => engine.parser.set_base(base),
                Err(Status::NoMemory) => return Status::NoMemory,
                Err(_) => return Status::InvalidBase,
            }
            let validity = usize::try_from(validity_offset).ok().map(|offset| (validity, offset));
            let sent = (bytes, base, validity);
            let parsed = engine.parse(kind, count, sent, wanted, layout);
            engine.parser.suffixes_mut().clear();
            if let Err(error) = parsed {
                return match error {
                    Error::OutOfMemory => Status::NoMemory,
                    Error::TooLarge => Status::TooLarge,
                    _ => Status::Failure,
                };
            }
            engine.describe();
            channel.result.write(ROW_COUNT, engine.columns.count() as u32);
            channel.result.write(DESCRIPTION_POINTER, address(engine.description.as_ptr()));
            for (buffer, bytes) in engine.columns.view_buffers().into_iter().enumerate() {
                channel.result.write(VIEW_BUFFERS + 2 * buffer, address(bytes.as_ptr()));
                channel.result.write(VIEW_BUFFERS + 2 * buffer + 1, bytes.len() as u32);
            }
            channel.result.write(LINE_STARTS, address(engine.lines.offsets().as_ptr()));
            Status::Changed
        })
    })
}

impl Engine {
    // Not inlined, because inlining would copy this into every function of the module, although it
    // runs only once.
    #[cold]
    #[inline(never)]
    fn new() -> Self {
        Self {
            offsets: Vec::new(),
            lines: Lines::default(),
            parser: Parser::default(),
            columns: Columns::default(),
            description: [0; Column::ALL.len() * DESCRIPTION_WORDS],
        }
    }

    fn parse(
        &mut self,
        kind: usize,
        count: usize,
        (bytes, base, validity): Sent<'_>,
        wanted: Selection,
        layout: Layout,
    ) -> Result<(), Error> {
        let Self { offsets, lines, parser, columns, .. } = self;
        let mut buffers = Vec::new();
        let mut bases = None;
        let rows = match kind {
            LINES => lines.split(bytes, b'\n')?,
            LINES_ENDED_BY_NUL => lines.split(bytes, b'\0')?,
            UTF8 => {
                let sent = count.checked_add(1).and_then(|count| offsets.get_mut(..count));
                Rows::utf8(from_zero(sent.ok_or(Error::Malformed)?)?, bytes)
            }
            LARGE_UTF8 => {
                let words = count.checked_add(1).and_then(|count| count.checked_mul(2));
                let sent = words.and_then(|words| offsets.get_mut(..words));
                Rows::utf8(narrow_from_zero(sent.ok_or(Error::Malformed)?, bytes.len())?, bytes)
            }
            UTF8_VIEW => {
                let size = count.checked_mul(16).ok_or(Error::Malformed)?;
                let (views, bytes) = bytes.split_at_checked(size).ok_or(Error::Malformed)?;
                buffers.try_reserve(offsets.len()).map_err(|_| Error::OutOfMemory)?;
                for ends in offsets.windows(2) {
                    let &[start, end] = ends else { continue };
                    let Some(buffer) = usize::try_from(start)
                        .ok()
                        .zip(usize::try_from(end).ok())
                        .and_then(|(start, end)| bytes.get(start..end))
                    else {
                        break;
                    };
                    push_within_capacity(&mut buffers, buffer);
                }
                Rows::utf8_view(views.as_chunks().0, &buffers)
            }
            UTF8_WITH_BASES => {
                let offset_count = count.checked_add(1).ok_or(Error::Malformed)?;
                let (rows, behind) =
                    offsets.split_at_mut_checked(offset_count).ok_or(Error::Malformed)?;
                let sent = behind.get_mut(..offset_count).ok_or(Error::Malformed)?;
                bases = Some(Rows::utf8(from_zero(sent)?, base));
                Rows::utf8(from_zero(rows)?, bytes)
            }
            _ => return Err(Error::Malformed),
        };
        let rows = match validity {
            Some((bits, offset)) => rows.with_validity(bits, offset),
            None => rows,
        };
        match bases {
            Some(bases) => parser.parse_with_bases(&rows, &bases, wanted, layout, columns),
            None => parser.parse(&rows, wanted, layout, columns),
        }
    }

    fn describe(&mut self) {
        const NONE: &[u8] = &[];
        let Self { columns, description, .. } = self;
        let (words, _) = description.as_chunks_mut::<DESCRIPTION_WORDS>();
        for (&column, words) in Column::ALL.iter().zip(words) {
            let validity = columns.validity(column);
            let (slots, bytes) = match (columns.strings(column), columns.booleans(column)) {
                (Some(strings), _) => (address_of(strings.slots()), strings.bytes()),
                (_, Some(booleans)) => (address(booleans.bytes().as_ptr()), NONE),
                _ if column == Column::Port => (address(columns.ports().as_ptr()), NONE),
                _ => (address(columns.codes(column).as_ptr()), NONE),
            };
            words[COLUMN_SLOTS] = slots;
            words[COLUMN_BYTES] = address(bytes.as_ptr());
            words[COLUMN_LENGTH] = bytes.len() as u32;
            words[COLUMN_VALIDITY] = address(validity.bytes().as_ptr());
            words[COLUMN_NULL_COUNT] = validity.null_count() as u32;
        }
    }
}

fn address_of(slots: &Slots) -> u32 {
    match slots {
        Slots::Utf8(offsets) => address(offsets.as_ptr()),
        Slots::LargeUtf8(offsets) => address(offsets.as_ptr()),
        Slots::Utf8View(views) => address(views.as_ptr()),
    }
}

/// Subtracts the first offset from every offset. If there are no rows, the single offset may have
/// any value.
fn from_zero(offsets: &mut [i32]) -> Result<&[i32], Error> {
    let first = offsets.first().copied().unwrap_or(0);
    if first < 0 && offsets.len() > 1 {
        return Err(Error::Malformed);
    }
    for offset in offsets.iter_mut() {
        *offset = offset.checked_sub(first).ok_or(Error::Malformed)?;
    }
    Ok(offsets)
}

/// Subtracts the first 8-byte offset from every 8-byte offset, checks that the results do not
/// exceed `length`, and narrows them to 4 bytes. If there are no rows, the single offset may have
/// any value.
fn narrow_from_zero(words: &mut [i32], length: usize) -> Result<&[i32], Error> {
    let offset = |words: &[i32], index: usize| -> Option<i64> {
        let (low, high) = (*words.get(2 * index)?, *words.get(2 * index + 1)?);
        Some(i64::from(high) << 32 | i64::from(low.cast_unsigned()))
    };
    let count = words.len() / 2;
    let first = offset(words, 0).unwrap_or(0);
    let last = offset(words, count.saturating_sub(1)).unwrap_or(0);
    // Offsets outside the bytes violate Arrow's layout, even if they are also too large to
    // represent.
    if count > 1 && (first < 0 || last.saturating_sub(first) > length as i64) {
        return Err(Error::Malformed);
    }
    for index in 0..count {
        let offset = offset(words, index).filter(|offset| (first..=last).contains(offset));
        let offset = offset.ok_or(Error::Malformed)?;
        let narrow = i32::try_from(offset - first).map_err(|_| Error::TooLarge)?;
        if let Some(place) = words.get_mut(index) {
            *place = narrow;
        }
    }
    Ok(words.get(..count).unwrap_or_default())
}
