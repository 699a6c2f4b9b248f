//! Parses batches of strings.

use crate::buffer::{Buffer, Memory};
use pyo3::buffer::PyUntypedBuffer;
use pyo3::exceptions::{PyMemoryError, PyOverflowError, PyValueError};
use pyo3::prelude::*;
use std::borrow::Cow;
use whatwg_url::Sections;
use whatwg_url::columns::{self, Column, Columns, Error, Layout, Rows, Selection, Slots};
use whatwg_url::normalizer::StepsError;
use whatwg_url::url::UrlRecord;

/// A column: its validity, its number of nulls, and its other buffers in the order that
/// `pyarrow.Array.from_buffers` expects.
pub(crate) type Output = (Buffer, usize, Vec<Buffer>);

/// Parses batches, one after another. Only one thread uses a parser at a time. A parser does not
/// keep columns: they are moved to Python, and a failed batch does not leave any behind.
#[pyclass]
#[derive(Default)]
pub(crate) struct Parser(columns::Parser);

#[pymethods]
impl Parser {
    /// Creates a parser. A base URL, if given, applies to all rows.
    #[new]
    #[pyo3(signature = (base=None))]
    fn new(base: Option<&str>) -> PyResult<Self> {
        let Some(base) = base else { return Ok(Self::default()) };
        let base =
            UrlRecord::parse(base, None).map_err(|error| match error.validation_error() {
                Some(error) => PyValueError::new_err(error.name()),
                None => raised(Error::OutOfMemory),
            })?;
        Ok(Self(columns::Parser::with_base(base)))
    }

    /// Parses `count` strings of an Arrow array, starting at `offset`.
    ///
    /// - `layout`: the layout of the input strings and of the result's string columns (0 for utf8,
    ///   1 for large_utf8, 2 for utf8_view)
    /// - `validity`: the array's bitmap; without a bitmap, no string is null
    /// - `slots`: the array's offsets or views
    /// - `buffers`: the array's bytes, in a single buffer for offsets or in any number of buffers
    ///   for views
    /// - `selection`: a bit for each wanted column, in the order of ALL_COLUMNS
    /// - `param`: the parameter for the `param` column
    /// - `steps`: the steps for the `normalized` column, separated by commas
    /// - `section`: `ICANN` if the private section of the Public Suffix List is ignored
    ///
    /// Returns the wanted columns in the order of ALL_COLUMNS. An additional last item, in the form
    /// of a column, contains the buffers that views point into. The item is empty unless the layout
    /// is utf8_view.
    #[allow(clippy::too_many_arguments, reason = "they are the parts of an Arrow array")]
    #[pyo3(signature = (layout, offset, count, validity, slots, buffers, selection, param=None, steps=None, section=None))]
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
        param: Option<&str>,
        steps: Option<&str>,
        section: Option<&str>,
    ) -> PyResult<Vec<Output>> {
        let selection = Selection::from_bits(selection)
            .ok_or_else(|| PyValueError::new_err("the selection has a bit of no column"))?;
        let slots = PyUntypedBuffer::get(&slots)?;
        let buffers = buffers.iter().map(PyUntypedBuffer::get).collect::<PyResult<Vec<_>>>()?;
        let validity = validity.as_ref().map(PyUntypedBuffer::get).transpose()?;
        // SAFETY: the README forbids callers to write to an array's memory while it is parsed.
        let (slots, buffers, validity) = unsafe {
            (
                bytes_of(&slots)?,
                buffers.iter().map(|buffer| bytes_of(buffer)).collect::<PyResult<Vec<_>>>()?,
                validity.as_ref().map(|buffer| bytes_of(buffer)).transpose()?,
            )
        };
        let Self(parser) = self;
        if let Some(name) = param {
            parser.set_param(name).map_err(raised)?;
        }
        let is_icann = section == Some("ICANN");
        parser.set_sections(if is_icann { Sections::Icann } else { Sections::All });
        if let Some(steps) = steps {
            parser.set_steps(steps.parse().map_err(|error| match error {
                StepsError::OutOfMemory => raised(Error::OutOfMemory),
                error => PyValueError::new_err(error.to_string()),
            })?);
        }
        py.detach(|| {
            let one = buffers.first().copied().unwrap_or_default();
            let (offsets, large_offsets, views);
            let (rows, layout) = match layout {
                0 => {
                    offsets = ends(slots, offset, count, i32::from_ne_bytes).map_err(raised)?;
                    (Rows::utf8(&offsets, one), Layout::Utf8)
                }
                1 => {
                    large_offsets =
                        ends(slots, offset, count, i64::from_ne_bytes).map_err(raised)?;
                    (Rows::large_utf8(&large_offsets, one), Layout::LargeUtf8)
                }
                2 => {
                    let view = |view: [u8; 16]| view;
                    views = numbers(slots, offset, count, view).map_err(raised)?;
                    (Rows::utf8_view(&views, &buffers), Layout::Utf8View)
                }
                _ => return Err(PyValueError::new_err("there are three layouts: 0, 1 and 2")),
            };
            let rows = match validity {
                Some(bits) => rows.with_validity(bits, offset),
                None => rows,
            };
            let mut columns = Columns::default();
            parser.parse(&rows, selection, layout, &mut columns).map_err(raised)?;
            taken(columns).map_err(raised)
        })
    }

    /// Parses `count` URLs, each with the base in the same row.
    ///
    /// - `layout`: the layout of the URLs, the bases and the returned hrefs (0 for utf8, 1 for
    ///   large_utf8)
    /// - `validity`: a bitmap in which a bit is 0 if the row's URL or base is null; the bit at
    ///   `validity_offset` belongs to the first row
    /// - `slots`: the offsets of the URLs and of the bases, starting at the first row
    /// - `buffers`: the bytes of the URLs and of the bases
    ///
    /// Returns the column of hrefs. The last item, which contains the buffers of views in `parse`,
    /// is always empty here.
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
        let buffers = [PyUntypedBuffer::get(&buffers[0])?, PyUntypedBuffer::get(&buffers[1])?];
        let validity = PyUntypedBuffer::get(&validity)?;
        // SAFETY: the README forbids callers to write to an array's memory while it is parsed.
        let ([urls, bases], [url_bytes, base_bytes], validity) = unsafe {
            (
                [bytes_of(&urls)?, bytes_of(&bases)?],
                [bytes_of(&buffers[0])?, bytes_of(&buffers[1])?],
                bytes_of(&validity)?,
            )
        };
        let Self(parser) = self;
        py.detach(|| {
            let (offsets, large_offsets);
            let (urls, bases, layout) = match layout {
                0 => {
                    let of = |slots| ends(slots, 0, count, i32::from_ne_bytes).map_err(raised);
                    offsets = (of(urls)?, of(bases)?);
                    let (urls, bases) = (&*offsets.0, &*offsets.1);
                    (Rows::utf8(urls, url_bytes), Rows::utf8(bases, base_bytes), Layout::Utf8)
                }
                1 => {
                    let of = |slots| ends(slots, 0, count, i64::from_ne_bytes).map_err(raised);
                    large_offsets = (of(urls)?, of(bases)?);
                    let (urls, bases) = (&*large_offsets.0, &*large_offsets.1);
                    let (urls, bases) =
                        (Rows::large_utf8(urls, url_bytes), Rows::large_utf8(bases, base_bytes));
                    (urls, bases, Layout::LargeUtf8)
                }
                _ => {
                    let words = "there are two layouts of rows with bases: 0 and 1";
                    return Err(PyValueError::new_err(words));
                }
            };
            let urls = urls.with_validity(validity, validity_offset);
            let href = Selection::of(&[Column::Href]);
            let mut columns = Columns::default();
            parser.parse_with_bases(&urls, &bases, href, layout, &mut columns).map_err(raised)?;
            taken(columns).map_err(raised)
        })
    }

    /// The amount of memory, in bytes, that the parser holds for the base and for future rows.
    #[getter]
    fn capacity(&self) -> usize {
        self.0.capacity()
    }
}

fn raised(error: Error) -> PyErr {
    match error {
        Error::OutOfMemory => PyMemoryError::new_err(error.to_string()),
        Error::TooLarge => PyOverflowError::new_err(error.to_string()),
        _ => PyValueError::new_err(error.to_string()),
    }
}

/// The bytes of a buffer.
///
/// # Safety
///
/// The buffer's memory must not be written to while the slice exists. Holding the GIL is not
/// enough, because it is released while a batch is being parsed.
unsafe fn bytes_of(buffer: &PyUntypedBuffer) -> PyResult<&[u8]> {
    if !buffer.is_c_contiguous() {
        return Err(PyValueError::new_err("a buffer is not contiguous"));
    }
    if buffer.len_bytes() == 0 {
        return Ok(&[]);
    }
    // SAFETY: the memory is valid as long as the buffer is held, and the caller guarantees that
    // nobody writes to it.
    Ok(unsafe { std::slice::from_raw_parts(buffer.buf_ptr().cast(), buffer.len_bytes()) })
}

/// Returns the `count` + 1 offsets of `count` strings, starting at `first`.
fn ends<T: Copy, const SIZE: usize>(
    bytes: &[u8],
    first: usize,
    count: usize,
    read: impl Fn([u8; SIZE]) -> T,
) -> Result<Cow<'_, [T]>, Error> {
    numbers(bytes, first, count.checked_add(1).ok_or(Error::Malformed)?, read)
}

/// Reads `count` numbers, starting at `first`. Borrows the buffer if it is aligned; otherwise,
/// copies it. Fails with `Malformed` if the buffer contains too few numbers.
fn numbers<T: Copy, const SIZE: usize>(
    bytes: &[u8],
    first: usize,
    count: usize,
    read: impl Fn([u8; SIZE]) -> T,
) -> Result<Cow<'_, [T]>, Error> {
    const { assert!(size_of::<T>() == SIZE) };
    let range = || {
        let start = first.checked_mul(SIZE)?;
        Some(start..start.checked_add(count.checked_mul(SIZE)?)?)
    };
    let bytes = range().and_then(|range| bytes.get(range)).ok_or(Error::Malformed)?;
    // SAFETY: `T` is an integer or an array of bytes. Every bit pattern is valid for both kinds of
    // types.
    match unsafe { bytes.align_to::<T>() } {
        ([], numbers, []) => Ok(Cow::Borrowed(numbers)),
        _ => {
            let mut numbers = Vec::new();
            numbers.try_reserve_exact(count).map_err(|_| Error::OutOfMemory)?;
            numbers.extend(bytes.as_chunks().0.iter().map(|&bytes| read(bytes)));
            Ok(Cow::Owned(numbers))
        }
    }
}

/// Returns the filled columns in order, and the last item that [`Parser::parse`] describes.
fn taken(mut columns: Columns) -> Result<Vec<Output>, Error> {
    let selection = columns.selection();
    let mut outputs = Vec::new();
    for &column in Column::ALL.iter().filter(|&&column| selection.contains(column)) {
        outputs.push(taken_column(&mut columns, column)?);
    }
    let shared = columns.take_view_buffers().map(Memory::Bytes);
    outputs.push(output(Vec::new(), 0, shared.into()));
    Ok(outputs)
}

pub(crate) fn taken_column(columns: &mut Columns, column: Column) -> Result<Output, Error> {
    let bitmap = columns.validity(column);
    let nulls = bitmap.null_count();
    let validity = copy(bitmap.bytes())?;
    let memory = match columns.take_strings(column) {
        Some(strings) => memory_of(strings.into_parts()),
        None if column == Column::Port => vec![Memory::Ports(columns.take_ports())],
        None => vec![Memory::Bytes(match columns.booleans(column) {
            Some(booleans) => copy(booleans.bytes())?,
            None => columns.take_codes(column),
        })],
    };
    Ok(output(validity, nulls, memory))
}

fn copy(bytes: &[u8]) -> Result<Vec<u8>, Error> {
    let mut copied = Vec::new();
    copied.try_reserve_exact(bytes.len()).map_err(|_| Error::OutOfMemory)?;
    copied.extend_from_slice(bytes);
    Ok(copied)
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
