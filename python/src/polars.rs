//! The plugin for Polars, which computes `pl.col("u").url.site()`. Polars loads this library a second
//! time and calls the functions below on its own threads, without Python.
//!
//! They follow version 0.1 of Polars' interface for expression plugins, which only the code of the
//! crates `polars-ffi` and `pyo3-polars-derive` defines. Columns are passed in [Arrow's C data
//! interface](https://arrow.apache.org/docs/format/CDataInterface.html), so none of Polars' crates is
//! needed.

mod arrow;

use self::arrow::{Problem, Schema, Series};
use crate::buffer::Memory;
use crate::parser::{Output, taken_column};
use std::cell::RefCell;
use std::ffi::{CStr, CString, c_char, c_void};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::slice;
use whatwg_url::Sections;
use whatwg_url::columns::{Column, Columns, Error, Kind, Layout, Parser, Selection};
use whatwg_url::url::UrlRecord;

thread_local! {
    static MESSAGE: RefCell<CString> = RefCell::default();
}

#[unsafe(no_mangle)]
extern "C" fn _polars_plugin_get_version() -> u32 {
    let (major, minor) = (0, 1);
    major << 16 | minor
}

/// The message of the thread's last error. Polars copies it immediately.
#[unsafe(no_mangle)]
extern "C" fn _polars_plugin_get_last_error_message() -> *const c_char {
    MESSAGE.with_borrow(|message| message.as_ptr())
}

/// Writes the name and type of the result of `_polars_plugin_url_column`.
///
/// # Safety
///
/// There must be a field and `length` bytes of options, and `result` must be empty. It stays empty if
/// there is an error.
#[unsafe(no_mangle)]
unsafe extern "C" fn _polars_plugin_field_url_column(
    field: *const Schema,
    _count: usize,
    result: *mut Schema,
    options: *const u8,
    length: usize,
) {
    // SAFETY: the caller guarantees it.
    caught(|| unsafe {
        let options = Options::in_pickle(slice::from_raw_parts(options, length))?;
        (*field).check_strings()?;
        result.write(Schema::new((*field).name(), options.format()));
        Ok(())
    });
}

/// Computes a column of a series of URLs.
///
/// # Safety
///
/// There must be a series, which now belongs to this function, and `length` bytes of options.
/// `result` must be empty. It stays empty if there is an error.
#[unsafe(no_mangle)]
unsafe extern "C" fn _polars_plugin_url_column(
    urls: *const Series,
    _count: usize,
    options: *const u8,
    length: usize,
    result: *mut Series,
    _context: *const c_void,
) {
    // SAFETY: the caller guarantees it.
    caught(|| unsafe {
        let urls = urls.read();
        let options = Options::in_pickle(slice::from_raw_parts(options, length))?;
        result.write(options.column_of(&urls)?);
        Ok(())
    });
}

/// Calls a function, and keeps the message if it fails or panics.
fn caught(function: impl FnOnce() -> Result<(), Problem>) {
    let message = match catch_unwind(AssertUnwindSafe(function)) {
        Ok(Ok(())) => return,
        Ok(Err(problem)) => problem.to_string(),
        Err(_) => "whatwg-url-wasm panicked, which is a bug".into(),
    };
    MESSAGE.set(CString::new(message).unwrap_or_default());
}

/// Which column is wanted, and for which base URL.
struct Options<'a> {
    /// The base URL, or an empty string.
    base: &'a str,
    column: Column,
    /// What follows the column's name and a colon.
    option: &'a str,
}

impl<'a> Options<'a> {
    /// Reads the base, a line feed and the column, which are a string in Python's pickle of a dictionary
    /// with the key `url`. Polars pickles keyword arguments with protocol 5.
    fn in_pickle(pickle: &'a [u8]) -> Result<Self, Problem> {
        const KEY: &[u8] = b"\x8C\x03url\x94";
        let read = || {
            let start = pickle.windows(KEY.len()).position(|bytes| bytes == KEY)? + KEY.len();
            let (kind, string) = pickle.get(start..)?.split_first()?;
            let size_of_length = if *kind == 0x8C { 1 } else { 4 };
            let string = string.get(size_of_length..)?.strip_suffix(b"\x94s.")?;
            let (base, column) = str::from_utf8(string).ok()?.split_once('\n')?;
            let (name, option) = column.split_once(':').unwrap_or((column, ""));
            Some(Self { base, column: Column::of_name(name)?, option })
        };
        read().ok_or_else(|| "this version of Polars passes arguments in an unknown form".into())
    }

    /// The type of the column in Arrow's notation. Polars converts large strings to its own strings.
    fn format(&self) -> &'static CStr {
        match self.column.kind() {
            Kind::Port => c"S",
            Kind::Boolean => c"b",
            Kind::String | Kind::Text | Kind::Code => c"U",
        }
    }

    fn column_of(&self, urls: &Series) -> Result<Series, Problem> {
        // Polars converts large strings to views. Only hrefs are written as views, because views of
        // parts would keep all hrefs in memory.
        if self.column == Column::Href {
            match self.column_in(Layout::Utf8View, urls) {
                // Views can refer to 2 GiB of hrefs in each chunk.
                Err(problem) if problem.is::<Error>() => {}
                found => return found,
            }
        }
        self.column_in(Layout::LargeUtf8, urls)
    }

    fn column_in(&self, layout: Layout, urls: &Series) -> Result<Series, Problem> {
        let mut parser = Parser::default();
        if !self.base.is_empty() {
            parser.set_base(Some(UrlRecord::parse(self.base, None)?));
        }
        match self.column {
            Column::Param => parser.set_param(self.option)?,
            Column::Normalized => parser.set_steps(self.option.parse()?),
            _ if self.option == "ICANN" => parser.set_sections(Sections::Icann),
            _ => {}
        }
        let wanted = Selection::of(&[self.column]);
        let chunks = urls.map_chunks(|rows| {
            let mut columns = Columns::default();
            parser.parse(rows, wanted, layout, &mut columns)?;
            Ok((columns.count(), taken(columns, self.column)?))
        })?;
        let format = if layout == Layout::Utf8View { c"vu" } else { self.format() };
        Ok(Series::new(urls.field().name(), format, chunks))
    }
}

/// The filled column, with names instead of codes.
fn taken(mut columns: Columns, column: Column) -> Result<Output, Error> {
    if column.kind() != Kind::Code {
        let mut output = taken_column(&mut columns, column)?;
        if columns.layout() == Layout::Utf8View {
            let buffers = columns.take_view_buffers();
            let sizes = buffers.each_ref().map(|bytes| bytes.len() as i64).to_vec();
            output.2.extend(buffers.map(|bytes| Memory::Bytes(bytes).into()));
            output.2.push(Memory::LargeOffsets(sizes).into());
        }
        return Ok(output);
    }
    let (mut ends, mut bytes) = (vec![0], Vec::new());
    for row in 0..columns.count() {
        bytes.extend(columns.row(column, row).unwrap_or_default().bytes());
        ends.push(bytes.len() as i64);
    }
    let (validity, nulls, _) = taken_column(&mut columns, column)?;
    Ok((validity, nulls, vec![Memory::LargeOffsets(ends).into(), Memory::Bytes(bytes).into()]))
}
