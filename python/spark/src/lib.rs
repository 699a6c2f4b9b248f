//! The native library called by Spark's Java virtual machine. The library's main function takes one
//! row and returns the addresses of the row's columns. The Java side is
//! `whatwg_url_wasm/spark.java`.
//!
//! Java passes and receives addresses as numbers. Calls are cheap because they don't access any
//! Java objects.

use std::ffi::c_void;
use std::panic::{AssertUnwindSafe, catch_unwind};
use whatwg_url::Sections;
use whatwg_url::columns::{Column, Columns, Error, Layout, Parser, Rows, Selection};
use whatwg_url::internals::{RowFunction, RowValue};
use whatwg_url::normalizer::{Steps, StepsError};
use whatwg_url::url::{ParseError, UrlRecord, Workspace};

/// The state for a Java thread. The state includes the words that Java reads: an address and a
/// length for each column.
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
    /// The parameter for the `param` column.
    param: String,
    /// The steps for the `normalized` column. `None` stands for the default.
    steps: Option<String>,
    /// The result of a [`RowFunction`], or an error message.
    text: String,
    /// The previous base exactly as passed, if it is a URL.
    sent_base: Option<String>,
    /// Whether the last row was so long that its memory must be replaced.
    is_large: bool,
}

/// This number replaces a length if the row has no value in this column.
const NULL: i64 = -1;
/// This number replaces a length if the value is a number. In this case, the value itself is stored
/// instead of the address.
const NUMBER: i64 = -2;
/// This number replaces a length if the value is identical to the URL that was passed in.
const AS_SENT: i64 = -3;
/// This number replaces a length if the value is a boolean: 0 or 1.
const BOOLEAN: i64 = -4;

/// This value is returned instead of the number of bytes if the columns do not fit in memory.
const OUT_OF_MEMORY: i64 = -1;
/// This value is returned instead of the number of bytes if Java made an invalid call or this code
/// has a bug.
const FAILED: i64 = -2;

/// After a row longer than this, the memory is replaced, because it never shrinks.
const LONGEST_KEPT: usize = 1 << 20;

/// This value is returned instead of the number of bytes if the second argument is not a valid
/// option. The words of the first column then contain the error message.
const WRONG_OPTION: i64 = -3;

/// With this bit, the number is not a selection. It then contains twice the index of a function in
/// `RowFunction::ALL`, and one, because Java reads the value from the words of the lowest bit.
const BY_ROW: i32 = 1 << 30;

/// Creates a new state.
#[unsafe(no_mangle)]
extern "system" fn Java_whatwg_1url_1wasm_State_make(_: *mut c_void, _: *mut c_void) -> i64 {
    let state = State { words: [[0, NULL]; Column::ALL.len()], memory: Memory::default() };
    Box::into_raw(Box::new(state)) as i64
}

/// Drops a state.
///
/// # Safety
///
/// The address must come from `make` and must not be used afterwards.
#[unsafe(no_mangle)]
unsafe extern "system" fn Java_whatwg_1url_1wasm_State_drop(
    _: *mut c_void,
    _: *mut c_void,
    state: i64,
) {
    // SAFETY: the caller guarantees this.
    drop(unsafe { Box::from_raw(state as *mut State) });
}

/// Parses one URL, using the base unless `base_length` is negative. Fills in the words of the
/// columns whose bits are set in `wanted`. The addresses in these words are valid until the next
/// call. Returns the total number of bytes in the columns.
///
/// # Safety
///
/// The state must come from `make` and must not be used by another thread at the same time. Each
/// address must point to at least as many bytes as the length that goes with it.
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
    // SAFETY: the caller guarantees this.
    let (state, url, base) = unsafe {
        let bytes = |address: i64, length: i32| match usize::try_from(length) {
            Ok(length) if length > 0 => std::slice::from_raw_parts(address as *const u8, length),
            _ => &[],
        };
        (&mut *(state as *mut State), bytes(url, url_length), bytes(base, base_length))
    };
    let has_base = base_length >= 0;
    // A panic must not unwind into Java.
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
    if wanted & BY_ROW != 0 {
        let number = usize::try_from((wanted ^ BY_ROW) >> 1).unwrap_or(usize::MAX);
        let Some(function) = RowFunction::ALL.get(number) else { return FAILED };
        return memory.call_by_row(*function, url, base, &mut words[0]);
    }
    let Some(selection) = Selection::from_bits(wanted as u32) else { return FAILED };
    if selection == Selection::of(&[Column::Href])
        && let Ok(url) = str::from_utf8(url)
        && let Ok(base) = base.map(str::from_utf8).transpose()
    {
        return memory.href(url, base, &mut words[Column::Href as usize]);
    }
    // The second argument is an option for these columns.
    let has_option = [Column::Param, Column::Site, Column::PublicSuffix, Column::Normalized]
        .iter()
        .any(|&column| selection == Selection::of(&[column]));
    let (base, option) = if has_option { (None, base) } else { (base, None) };
    if let Err(failure) = memory.set_options(selection, option) {
        return match failure {
            OptionError::OutOfMemory => OUT_OF_MEMORY,
            OptionError::Wrong(message) => {
                memory.text = message;
                words[0] = [memory.text.as_ptr() as i64, memory.text.len() as i64];
                WRONG_OPTION
            }
        };
    }
    let Memory { parser, columns, .. } = memory;
    // Java's lengths have 32 bits.
    let (url_offsets, base_offsets) = ([0, url.len() as i32], [0, base_length as i32]);
    let rows = Rows::utf8(&url_offsets, url);
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
            _ => match columns.booleans(column).filter(|_| columns.validity(column).get(0)) {
                Some(booleans) => [i64::from(booleans.get(0)), BOOLEAN],
                None => [0, NULL],
            },
        };
    }
    bytes as i64
}

enum OptionError {
    OutOfMemory,
    Wrong(String),
}

impl Memory {
    /// Sets the option of the selected columns, or the default if no option is given.
    fn set_options(
        &mut self,
        selection: Selection,
        option: Option<&[u8]>,
    ) -> Result<(), OptionError> {
        let Self { parser, param, steps, .. } = self;
        let option = option.map(String::from_utf8_lossy);
        if let Some(name) = option.as_deref().filter(|_| selection.contains(Column::Param))
            && name != param
        {
            parser.set_param(name).map_err(|_| OptionError::OutOfMemory)?;
            name.clone_into(param);
        }
        if Column::ALL.iter().any(|column| column.needs_list() && selection.contains(*column)) {
            parser.set_sections(match option.as_deref() {
                None | Some("all") => Sections::All,
                Some("ICANN") => Sections::Icann,
                Some(_) => {
                    let message = "the section must be 'ICANN' or 'all'";
                    return Err(OptionError::Wrong(message.into()));
                }
            });
        }
        if selection.contains(Column::Normalized) && option.as_deref() != steps.as_deref() {
            parser.set_steps(match option.as_deref() {
                None => Steps::DEDUPE,
                Some(names) => names.parse().map_err(|error| match error {
                    StepsError::OutOfMemory => OptionError::OutOfMemory,
                    error => OptionError::Wrong(error.to_string()),
                })?,
            });
            *steps = option.map(Into::into);
        }
        Ok(())
    }

    fn call_by_row(
        &mut self,
        function: RowFunction,
        first: &[u8],
        second: Option<&[u8]>,
        words: &mut [i64; 2],
    ) -> i64 {
        *words = [0, NULL];
        let second = second.map(String::from_utf8_lossy);
        match function.value(&String::from_utf8_lossy(first), second.as_deref()) {
            Some(RowValue::Text(text)) => {
                self.text = text;
                *words = [self.text.as_ptr() as i64, self.text.len() as i64];
                self.text.len() as i64
            }
            Some(RowValue::Boolean(value)) => {
                *words = [i64::from(value), BOOLEAN];
                0
            }
            None => 0,
        }
    }

    /// Does the same as `parse` if only the href is wanted, but without columns, because filling
    /// columns takes longer than parsing a row.
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

    /// Parses a base, unless it is the same as the previous row's base.
    fn parse_base(&mut self, base: &str) -> Result<(), ParseError> {
        if self.sent_base.as_deref() == Some(base) {
            return Ok(());
        }
        // Reuses the memory of the previous base.
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
