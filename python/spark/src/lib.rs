//! What a Java virtual machine calls: one row in, and addresses of its columns out. `whatwg_url_wasm/spark.java` has the other
//! side, and says of each argument what it is.
//!
//! Java gives and takes addresses as numbers, so that a call is as cheap as one can be there: no object is looked at.

use std::ffi::c_void;
use std::panic::{AssertUnwindSafe, catch_unwind};
use whatwg_url_wasm::columns::{Column, Columns, Error, Layout, Parser, Rows, Selection};
use whatwg_url_wasm::url::{ParseError, UrlRecord, Workspace};

/// What a thread of Java has, and the words that it reads: for each column an address and a length.
#[repr(C)]
struct State {
    words: [[i64; 2]; Column::ALL.len()],
    memory: Memory,
}

#[derive(Default)]
struct Memory {
    parser: Parser,
    columns: Columns,
    workspace: Workspace,
    record: UrlRecord,
    base: UrlRecord,
    /// The last base as it was sent, if it is a URL.
    sent_base: Option<String>,
    /// The last row needed much.
    is_large: bool,
}

/// In the place of a length: the row has no value in this column.
const NULL: i64 = -1;
/// In the place of a length: the value is the number that stands in the place of the address.
const NUMBER: i64 = -2;
/// In the place of a length: the value is the URL as it was sent.
const AS_SENT: i64 = -3;

/// In the place of the number of bytes: the columns do not fit in memory.
const OUT_OF_MEMORY: i64 = -1;
/// In the place of the number of bytes: the call was none that Java should make, or this code has a defect.
const FAILED: i64 = -2;

/// After a longer row there is new memory, as that never shrinks.
const LONGEST_KEPT: usize = 1 << 20;

/// A new state.
#[unsafe(no_mangle)]
extern "system" fn Java_whatwg_1url_1wasm_State_make(_: *mut c_void, _: *mut c_void) -> i64 {
    let state = State { words: [[0, NULL]; Column::ALL.len()], memory: Memory::default() };
    Box::into_raw(Box::new(state)) as i64
}

/// Drops a state.
///
/// # Safety
///
/// `make` has given the address, and nobody uses it afterwards.
#[unsafe(no_mangle)]
unsafe extern "system" fn Java_whatwg_1url_1wasm_State_drop(
    _: *mut c_void,
    _: *mut c_void,
    state: i64,
) {
    // SAFETY: the caller answers for it.
    drop(unsafe { Box::from_raw(state as *mut State) });
}

/// Parses one URL, with the base of another if `base_length` is not negative, and fills the words of the columns whose bits are
/// `wanted`. Their addresses are good until the next call. Gives how many bytes they have together.
///
/// # Safety
///
/// `make` has given the state, and no other thread uses it; there are as many bytes at the addresses as the lengths say.
#[unsafe(no_mangle)]
unsafe extern "system" fn Java_whatwg_1url_1wasm_State_parse(
    _: *mut c_void,
    _: *mut c_void,
    state: i64,
    url: i64,
    url_length: i32,
    base: i64,
    base_length: i32,
    wanted: i32,
) -> i64 {
    // SAFETY: the caller answers for it.
    let (state, url, base) = unsafe {
        let bytes = |address: i64, length: i32| match usize::try_from(length) {
            Ok(length) if length > 0 => std::slice::from_raw_parts(address as *const u8, length),
            _ => &[],
        };
        (&mut *(state as *mut State), bytes(url, url_length), bytes(base, base_length))
    };
    let has_base = base_length >= 0;
    // No unwinding may reach Java.
    catch_unwind(AssertUnwindSafe(|| parse(state, url, has_base.then_some(base), wanted)))
        .unwrap_or(FAILED)
}

fn parse(state: &mut State, url: &[u8], base: Option<&[u8]>, wanted: i32) -> i64 {
    let State { words, memory } = state;
    let base_length = base.map_or(0, <[u8]>::len);
    if memory.is_large {
        *memory = Memory::default();
    }
    memory.is_large = url.len().max(base_length) > LONGEST_KEPT;
    let Some(selection) = Selection::from_bits(wanted as u32) else { return FAILED };
    if selection == Selection::of(&[Column::Href])
        && let Ok(url) = str::from_utf8(url)
        && let Ok(base) = base.map(str::from_utf8).transpose()
    {
        return memory.href(url, base, &mut words[Column::Href as usize]);
    }
    // Lengths of Java are 32 bits.
    let (url_offsets, base_offsets) = ([0, url.len() as i32], [0, base_length as i32]);
    let rows = Rows::utf8(&url_offsets, url);
    let Memory { parser, columns, .. } = memory;
    let parsed = match base {
        None => parser.parse(&rows, selection, Layout::Utf8View, columns),
        Some(base) => {
            let bases = Rows::utf8(&base_offsets, base);
            parser.parse_with_bases(&rows, &bases, selection, Layout::Utf8View, columns)
        }
    };
    match parsed {
        Ok(()) => {}
        Err(Error::OutOfMemory) => return OUT_OF_MEMORY,
        Err(_) => return FAILED,
    }
    let mut bytes = 0;
    for (words, &column) in words.iter_mut().zip(Column::ALL) {
        if !selection.contains(column) {
            continue;
        }
        *words = match (columns.row(column, 0), columns.port(0)) {
            (Some(text), _) => {
                bytes += text.len();
                [text.as_ptr() as i64, text.len() as i64]
            }
            (None, Some(port)) if column == Column::Port => [i64::from(port), NUMBER],
            _ => [0, NULL],
        };
    }
    bytes as i64
}

impl Memory {
    /// What `parse` does for the href alone, without columns, which take longer to fill than a row to parse.
    fn href(&mut self, url: &str, base: Option<&str>, words: &mut [i64; 2]) -> i64 {
        let parsed = match base {
            None => self.record.parse_into(url, None, &mut self.workspace),
            Some(base) => self
                .parse_base(base)
                .and_then(|()| self.record.parse_into(url, Some(&self.base), &mut self.workspace)),
        };
        match parsed.map_err(|error| error.validation_error()) {
            Ok(()) if self.record.as_str() == url => {
                *words = [0, AS_SENT];
                url.len() as i64
            }
            Ok(()) => {
                let href = self.record.as_str();
                *words = [href.as_ptr() as i64, href.len() as i64];
                href.len() as i64
            }
            Err(Some(_)) => {
                *words = [0, NULL];
                0
            }
            Err(None) => OUT_OF_MEMORY,
        }
    }

    /// Parses a base, unless it is that of the row before.
    fn parse_base(&mut self, base: &str) -> Result<(), ParseError> {
        if self.sent_base.as_deref() == Some(base) {
            return Ok(());
        }
        // Of its memory, if there is any, the next base makes use.
        let mut sent = self.sent_base.take().unwrap_or_default();
        self.base.parse_into(base, None, &mut self.workspace)?;
        sent.clear();
        if sent.try_reserve(base.len()).is_ok() {
            sent.push_str(base);
            self.sent_base = Some(sent);
        }
        Ok(())
    }
}
