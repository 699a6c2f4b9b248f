//! Batches of strings.

use crate::buffer::{Buffer, Memory};
use pyo3::buffer::PyUntypedBuffer;
use pyo3::exceptions::{PyMemoryError, PyOverflowError, PyValueError};
use pyo3::prelude::*;
use std::borrow::Cow;
use whatwg_url_wasm::columns::{self, Column, Columns, Error, Layout, Rows, Selection, Slots};
use whatwg_url_wasm::url::UrlRecord;

/// A column: its validity, the number of its nulls, and its other buffers, as `pyarrow.Array.from_buffers` takes them.
type Output = (Buffer, usize, Vec<Buffer>);

/// Parses batches, one after the other. One thread has it at a time. It keeps no columns: Python gets them, and nothing may
/// stay of a batch that fails.
#[pyclass]
#[derive(Default)]
pub(crate) struct Parser(columns::Parser);

#[pymethods]
impl Parser {
    /// A parser with a base URL for all rows.
    #[new]
    #[pyo3(signature = (base=None))]
    fn new(base: Option<&str>) -> PyResult<Self> {
        let Some(base) = base else { return Ok(Self::default()) };
        let base = UrlRecord::parse(base, None).map_err(|error| {
            let name = error.validation_error().map_or("out of memory", |error| error.name());
            PyValueError::new_err(name)
        })?;
        Ok(Self(columns::Parser::with_base(base)))
    }

    /// Parses `count` strings from the one at `offset` on.
    ///
    /// `layout` is that of the strings and of the columns of strings that come back: 0 for utf8, 1 for large_utf8, 2 for
    /// utf8_view. `slots` are offsets or views, and `buffers` what they lead into. `selection` has a bit for each column,
    /// in the order of COLUMNS.
    #[allow(clippy::too_many_arguments, reason = "they are the parts of an Arrow array")]
    fn parse(
        &mut self,
        py: Python<'_>,
        layout: u8,
        offset: usize,
        count: usize,
        validity: Option<Bound<'_, PyAny>>,
        slots: Bound<'_, PyAny>,
        buffers: Vec<Bound<'_, PyAny>>,
        selection: u32,
    ) -> PyResult<Vec<Output>> {
        let selection = Selection::from_bits(selection)
            .ok_or_else(|| PyValueError::new_err("the selection has a bit of no column"))?;
        let slots = PyUntypedBuffer::get(&slots)?;
        let slots = bytes_of(&slots)?;
        let buffers = buffers.iter().map(PyUntypedBuffer::get).collect::<PyResult<Vec<_>>>()?;
        let buffers = buffers.iter().map(bytes_of).collect::<PyResult<Vec<_>>>()?;
        let validity = validity.as_ref().map(PyUntypedBuffer::get).transpose()?;
        let validity = validity.as_ref().map(bytes_of).transpose()?;
        let Self(parser) = self;
        py.detach(|| {
            let one = buffers.first().copied().unwrap_or_default();
            let malformed = || PyValueError::new_err(Error::Malformed.to_string());
            let (offsets, large_offsets, views);
            let (rows, layout) = match layout {
                0 => {
                    offsets = numbers(slots, offset, count + 1, i32::from_ne_bytes);
                    (Rows::utf8(offsets.as_deref().ok_or_else(malformed)?, one), Layout::Utf8)
                }
                1 => {
                    large_offsets = numbers(slots, offset, count + 1, i64::from_ne_bytes);
                    let offsets = large_offsets.as_deref().ok_or_else(malformed)?;
                    (Rows::large_utf8(offsets, one), Layout::LargeUtf8)
                }
                2 => {
                    views = numbers(slots, offset, count, |view: [u8; 16]| view);
                    let views = views.as_deref().ok_or_else(malformed)?;
                    (Rows::utf8_view(views, &buffers), Layout::Utf8View)
                }
                _ => return Err(PyValueError::new_err("there are three layouts: 0, 1 and 2")),
            };
            let rows = match validity {
                Some(bits) => rows.with_validity(bits, offset),
                None => rows,
            };
            let mut columns = Columns::default();
            parser.parse(&rows, selection, layout, &mut columns).map_err(raised)?;
            Ok(taken(columns))
        })
    }

    /// The hrefs of `count` strings, each with the base of the same row, and last the buffers that views show, which are none.
    /// Both are utf8, or with `layout` 1 large_utf8. `validity` is that of both together.
    #[allow(clippy::too_many_arguments, reason = "they are the parts of two Arrow arrays")]
    fn resolve(
        &mut self,
        py: Python<'_>,
        layout: u8,
        count: usize,
        validity: Bound<'_, PyAny>,
        validity_offset: usize,
        slots: [Bound<'_, PyAny>; 2],
        buffers: [Bound<'_, PyAny>; 2],
    ) -> PyResult<Vec<Output>> {
        let [urls, bases] = [PyUntypedBuffer::get(&slots[0])?, PyUntypedBuffer::get(&slots[1])?];
        let [urls, bases] = [bytes_of(&urls)?, bytes_of(&bases)?];
        let buffers = [PyUntypedBuffer::get(&buffers[0])?, PyUntypedBuffer::get(&buffers[1])?];
        let [url_bytes, base_bytes] = [bytes_of(&buffers[0])?, bytes_of(&buffers[1])?];
        let validity = PyUntypedBuffer::get(&validity)?;
        let validity = bytes_of(&validity)?;
        let Self(parser) = self;
        py.detach(|| {
            let malformed = || PyValueError::new_err(Error::Malformed.to_string());
            let (offsets, large_offsets);
            let (urls, bases, layout) = if layout == 0 {
                let of = |slots| numbers(slots, 0, count + 1, i32::from_ne_bytes);
                offsets = (of(urls).ok_or_else(malformed)?, of(bases).ok_or_else(malformed)?);
                let (urls, bases) = (&*offsets.0, &*offsets.1);
                (Rows::utf8(urls, url_bytes), Rows::utf8(bases, base_bytes), Layout::Utf8)
            } else {
                let of = |slots| numbers(slots, 0, count + 1, i64::from_ne_bytes);
                large_offsets = (of(urls).ok_or_else(malformed)?, of(bases).ok_or_else(malformed)?);
                let (urls, bases) = (&*large_offsets.0, &*large_offsets.1);
                let (urls, bases) =
                    (Rows::large_utf8(urls, url_bytes), Rows::large_utf8(bases, base_bytes));
                (urls, bases, Layout::LargeUtf8)
            };
            let urls = urls.with_validity(validity, validity_offset);
            let href = Selection::of(&[Column::Href]);
            let mut columns = Columns::default();
            parser.parse_with_bases(&urls, &bases, href, layout, &mut columns).map_err(raised)?;
            Ok(taken(columns))
        })
    }
}

/// What Python raises.
fn raised(error: Error) -> PyErr {
    match error {
        Error::OutOfMemory => PyMemoryError::new_err(error.to_string()),
        Error::TooLarge => PyOverflowError::new_err(error.to_string()),
        _ => PyValueError::new_err(error.to_string()),
    }
}

/// The bytes of a buffer.
fn bytes_of(buffer: &PyUntypedBuffer) -> PyResult<&[u8]> {
    if !buffer.is_c_contiguous() {
        return Err(PyValueError::new_err("a buffer is not contiguous"));
    }
    if buffer.len_bytes() == 0 {
        return Ok(&[]);
    }
    // SAFETY: the buffer's memory stays as long as it is held, and Arrow's arrays do not change.
    Ok(unsafe { std::slice::from_raw_parts(buffer.buf_ptr().cast(), buffer.len_bytes()) })
}

/// `count` numbers from the one at `first` on: the buffer itself where it is aligned for them, else a copy. `None` if there
/// are fewer.
fn numbers<T: Copy, const SIZE: usize>(
    bytes: &[u8],
    first: usize,
    count: usize,
    read: impl Fn([u8; SIZE]) -> T,
) -> Option<Cow<'_, [T]>> {
    const { assert!(size_of::<T>() == SIZE) };
    let start = first.checked_mul(SIZE)?;
    let bytes = bytes.get(start..start.checked_add(count.checked_mul(SIZE)?)?)?;
    // SAFETY: `T` is an integer or an array of bytes, for which all bits are values.
    match unsafe { bytes.align_to::<T>() } {
        ([], numbers, []) => Some(Cow::Borrowed(numbers)),
        _ => Some(bytes.as_chunks().0.iter().map(|&bytes| read(bytes)).collect()),
    }
}

/// The columns that were filled, in their order, and last, as if they were a column, the buffers that views show.
fn taken(mut columns: Columns) -> Vec<Output> {
    let selection = columns.selection();
    let mut outputs = Vec::new();
    for &column in Column::ALL.iter().filter(|&&column| selection.contains(column)) {
        let validity = columns.validity(column).clone();
        let nulls = validity.null_count();
        let memory = match column {
            Column::HostType | Column::Error => vec![Memory::Bytes(columns.take_codes(column))],
            Column::Port => vec![Memory::Ports(columns.take_ports())],
            _ => memory_of(columns.take_strings(column).unwrap_or_default().into_parts()),
        };
        outputs.push(output(validity.into_bytes(), nulls, memory));
    }
    let shared = columns.take_view_buffers().map(Memory::Bytes);
    outputs.push(output(Vec::new(), 0, shared.into()));
    outputs
}

fn output(validity: Vec<u8>, nulls: usize, memory: Vec<Memory>) -> Output {
    (Memory::Bytes(validity).into(), nulls, memory.into_iter().map(Buffer::from).collect())
}

fn memory_of((slots, bytes): (Slots, Vec<u8>)) -> Vec<Memory> {
    match slots {
        Slots::Utf8(offsets) => vec![Memory::Offsets(offsets), Memory::Bytes(bytes)],
        Slots::LargeUtf8(offsets) => vec![Memory::LargeOffsets(offsets), Memory::Bytes(bytes)],
        Slots::Utf8View(views) => vec![Memory::Views(views)],
    }
}
