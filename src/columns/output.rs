//! The columns that a parser fills.

use super::bitmap::Bitmap;
use super::column::{Column, Kind, Selection};
use super::error::Error;
use super::host_type::HostType;
use super::row::Row;
use super::rows::{Text, in_offsets, in_view};
use super::strings::{Layout, Slots, StringColumn, append};
use crate::fallible_string::push_within_capacity;
use crate::url::ValidationError;
use crate::url::port::port_of;
use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::ops::Range;

const COUNT: usize = Column::ALL.len();

pub(super) enum Value<'a> {
    Null,
    /// A part of the URL's serialization.
    Part(Range<usize>),
    /// A string that is not part of the serialization.
    Text(Cow<'a, [u8]>),
    Code(u8),
    Boolean(bool),
}

impl From<bool> for Value<'_> {
    fn from(value: bool) -> Self {
        Self::Boolean(value)
    }
}

impl Value<'_> {
    /// Converts a value that may be missing.
    pub(super) fn of<T>(value: Option<T>, make: impl FnOnce(T) -> Self) -> Self {
        value.map_or(Self::Null, make)
    }
}

/// Columns that [`Parser::parse`](super::Parser::parse) has filled. Filling existing columns again
/// replaces their contents and reuses their memory.
#[derive(Clone, Debug, Default)]
pub struct Columns {
    count: usize,
    wanted: Selection,
    layout: Layout,
    /// The maximum number of bytes in a string column.
    limit: usize,
    /// Columns that are null in the same rows share one bitmap: see `null_like`.
    validity: [Bitmap; COUNT],
    /// The columns whose bitmaps have been filled in.
    with_validity: Selection,
    strings: [StringColumn; COUNT],
    /// Used for views. The first buffer contains the hrefs, or the parts of them that the columns
    /// need, and the second one contains the strings that are not part of an href.
    view_buffers: [Vec<u8>; 2],
    codes: [Vec<u8>; COUNT],
    booleans: [Bitmap; COUNT],
    port_numbers: Vec<u16>,
}

impl Columns {
    /// The number of rows in each column, which equals the number of input rows. The number is 0
    /// before the first batch and after an error.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.count
    }

    /// The columns that have been filled.
    #[must_use]
    pub const fn selection(&self) -> Selection {
        self.wanted
    }

    /// The layout of string columns.
    #[must_use]
    pub const fn layout(&self) -> Layout {
        self.layout
    }

    /// The validity bitmap of a column. A row's bit is set if the row has a value.
    /// Columns that have values in the same rows share a bitmap.
    #[must_use]
    pub const fn validity(&self, column: Column) -> &Bitmap {
        &self.validity[column.null_like() as usize]
    }

    /// A string column. Returns `None` for all other columns.
    #[must_use]
    pub const fn strings(&self, column: Column) -> Option<&StringColumn> {
        match column.kind() {
            Kind::String | Kind::Text => Some(&self.strings[column as usize]),
            Kind::Port | Kind::Code | Kind::Boolean => None,
        }
    }

    /// A boolean column, with a bit for each row. The bits of rows without a value are 0. Returns
    /// `None` for all other columns.
    #[must_use]
    pub const fn booleans(&self, column: Column) -> Option<&Bitmap> {
        match column.kind() {
            Kind::Boolean => Some(&self.booleans[column as usize]),
            Kind::String | Kind::Text | Kind::Port | Kind::Code => None,
        }
    }

    /// The codes in a column of names. Rows without a value have the code 0. For columns without
    /// codes, the slice is empty. Codes are indices into [`HostType::ALL`] for
    /// [`Column::HostType`], [`ValidationError::ALL`] for [`Column::Error`], and
    /// [`AddressSpace::ALL`](crate::url::host::AddressSpace::ALL) for [`Column::AddressSpace`].
    #[must_use]
    pub fn codes(&self, column: Column) -> &[u8] {
        &self.codes[column as usize]
    }

    /// The numbers in [`Column::Port`]. Rows without a value have the number 0.
    #[must_use]
    pub fn ports(&self) -> &[u16] {
        &self.port_numbers
    }

    /// The two buffers that the views of all columns refer to if the layout is
    /// [`Layout::Utf8View`]. A view refers to a buffer by its index.
    #[must_use]
    pub fn view_buffers(&self) -> [&[u8]; 2] {
        self.view_buffers.each_ref().map(Vec::as_slice)
    }

    /// The string in a row, or the name that the row's code represents. Returns `None` if the row
    /// is null or the column contains ports or booleans.
    #[must_use]
    pub fn row(&self, column: Column, row: usize) -> Option<&str> {
        if !self.wanted.contains(column) || !self.validity(column).get(row) {
            return None;
        }
        if column.kind() == Kind::Code {
            return column.name_of_code(usize::from(*self.codes(column).get(row)?));
        }
        str::from_utf8(self.bytes_of(self.strings(column)?, row)?).ok()
    }

    /// The number in a row of [`Column::Port`], or `None` if the row is null.
    #[must_use]
    pub fn port(&self, row: usize) -> Option<u16> {
        self.port_numbers.get(row).copied().filter(|_| self.validity(Column::Port).get(row))
    }

    fn bytes_of<'a>(&'a self, strings: &'a StringColumn, row: usize) -> Option<&'a [u8]> {
        let text = match &strings.slots {
            Slots::Utf8(offsets) => in_offsets(offsets, row, &strings.bytes, 0),
            Slots::LargeUtf8(offsets) => in_offsets(offsets, row, &strings.bytes, 0),
            Slots::Utf8View(views) => in_view(views.get(row)?.as_bytes(), &self.view_buffers()),
        };
        text.map(Text::bytes)
    }

    /// Moves a string column out. The shared view buffers are not moved.
    #[must_use]
    pub fn take_strings(&mut self, column: Column) -> Option<StringColumn> {
        match column.kind() {
            Kind::String | Kind::Text => Some(core::mem::take(&mut self.strings[column as usize])),
            Kind::Port | Kind::Code | Kind::Boolean => None,
        }
    }

    /// Moves the [`Columns::view_buffers`] out.
    #[must_use]
    pub fn take_view_buffers(&mut self) -> [Vec<u8>; 2] {
        core::mem::take(&mut self.view_buffers)
    }

    /// Moves a column's [`Columns::codes`] out of these columns.
    #[must_use]
    pub fn take_codes(&mut self, column: Column) -> Vec<u8> {
        core::mem::take(&mut self.codes[column as usize])
    }

    /// Moves the [`Columns::ports`] out.
    #[must_use]
    pub fn take_ports(&mut self) -> Vec<u16> {
        core::mem::take(&mut self.port_numbers)
    }

    /// Clears the columns and reserves room for about `bytes` bytes in `rows` rows.
    pub(super) fn start(
        &mut self,
        rows: usize,
        bytes: usize,
        wanted: Selection,
        layout: Layout,
    ) -> Result<(), Error> {
        self.count = rows;
        self.wanted = wanted;
        self.layout = layout;
        self.limit = match layout {
            Layout::Utf8 | Layout::Utf8View => i32::MAX as usize,
            Layout::LargeUtf8 => isize::MAX as usize,
        };
        // The validity of the hrefs is always recorded, even if no column is wanted.
        self.with_validity = wanted
            .iter()
            .fold(Selection::of(&[Column::Href]), |all, column| all.with(column.null_like()));
        for &column in Column::ALL {
            let rows_of = |selection: Selection| if selection.contains(column) { rows } else { 0 };
            let place = column as usize;
            self.validity[place].start(rows_of(self.with_validity))?;
            match column.kind() {
                Kind::String | Kind::Text => self.strings[place].start(layout, rows_of(wanted))?,
                Kind::Port => empty(&mut self.port_numbers, rows_of(wanted))?,
                Kind::Code => empty(&mut self.codes[place], rows_of(wanted))?,
                Kind::Boolean => self.booleans[place].start(rows_of(wanted))?,
            }
        }
        let [hrefs, others] = &mut self.view_buffers;
        hrefs.clear();
        others.clear();
        let hrefs = match layout {
            Layout::Utf8View => hrefs,
            _ if wanted.contains(Column::Href) => &mut self.strings[Column::Href as usize].bytes,
            _ => return Ok(()),
        };
        hrefs.try_reserve(bytes.min(self.limit)).map_err(|_| Error::OutOfMemory)
    }

    /// Completes the columns. After this call, no more rows can be added.
    pub(super) fn finish(&mut self) {
        self.validity.iter_mut().chain(&mut self.booleans).for_each(Bitmap::finish);
    }

    /// Appends a URL. `origin` is the URL's origin if the origin is not part of the href.
    #[inline]
    pub(super) fn push_url(&mut self, url: &Row<'_>, origin: &str) -> Result<(), Error> {
        let Self { wanted, validity, with_validity, limit, strings, codes, .. } = self;
        let (wanted, with_validity, limit) = (*wanted, *with_validity, *limit);
        let [hrefs, others] = &mut self.view_buffers;
        let has_views = self.layout == Layout::Utf8View;
        let start = hrefs.len();
        if has_views {
            append(hrefs, url.href, limit)?;
        }
        // Appends a part of the href, or an empty string, to a column.
        let write = |column: &mut StringColumn, range: Range<usize>| {
            let offset = start + range.start;
            let text = url.href.get(range).unwrap_or_default();
            if has_views {
                column.push_view(text, 0, offset);
                Ok(())
            } else {
                column.push(text, limit)
            }
        };
        validity[Column::Href as usize].push(true);
        if wanted.contains(Column::Href) {
            write(&mut strings[Column::Href as usize], 0..url.href.len())?;
        }
        if wanted.contains(Column::Origin) {
            let strings = &mut strings[Column::Origin as usize];
            match url.origin() {
                Some(range) => write(strings, range)?,
                None if has_views => {
                    let offset = others.len();
                    append(others, origin.as_bytes(), limit)?;
                    strings.push_view(origin.as_bytes(), 1, offset);
                }
                None => strings.push(origin.as_bytes(), limit)?,
            }
        }
        if wanted.contains(Column::Scheme) {
            write(&mut strings[Column::Scheme as usize], url.scheme())?;
        }
        if wanted.contains(Column::Username) {
            write(&mut strings[Column::Username as usize], url.username())?;
        }
        if wanted.contains(Column::Password) {
            write(&mut strings[Column::Password as usize], url.password())?;
        }
        if with_validity.contains(Column::Host) {
            let host = url.host();
            validity[Column::Host as usize].push(host.is_some());
            if wanted.contains(Column::HostType) {
                let host = host.clone().and_then(|range| url.href.get(range));
                let code =
                    host.map_or(0, |host| HostType::of(host, url.scheme_type.is_special()) as u8);
                push_within_capacity(&mut codes[Column::HostType as usize], code);
            }
            if wanted.contains(Column::Host) {
                write(&mut strings[Column::Host as usize], host.unwrap_or(0..0))?;
            }
        }
        if wanted.contains(Column::Port) {
            let port = url.port().and_then(|range| port_of(url.href.get(range)?));
            validity[Column::Port as usize].push(port.is_some());
            push_within_capacity(&mut self.port_numbers, port.unwrap_or(0));
        }
        if wanted.contains(Column::Path) {
            write(&mut strings[Column::Path as usize], url.path())?;
        }
        if wanted.contains(Column::Query) {
            let query = url.query();
            validity[Column::Query as usize].push(query.is_some());
            write(&mut strings[Column::Query as usize], query.unwrap_or(0..0))?;
        }
        if wanted.contains(Column::Fragment) {
            let fragment = url.fragment();
            validity[Column::Fragment as usize].push(fragment.is_some());
            write(&mut strings[Column::Fragment as usize], fragment.unwrap_or(0..0))?;
        }
        if wanted.contains(Column::Error) {
            validity[Column::Error as usize].push(false);
            push_within_capacity(&mut codes[Column::Error as usize], 0);
        }
        Ok(())
    }

    /// Appends a value for the most recently appended URL to a column that must be requested.
    pub(super) fn push(
        &mut self,
        column: Column,
        url: &Row<'_>,
        value: &Value<'_>,
    ) -> Result<(), Error> {
        let rows = self.count_so_far();
        let validity = &mut self.validity[column.null_like() as usize];
        // Another column may share this bitmap and have appended the row's bit.
        if validity.rows() < rows {
            validity.push(!matches!(value, Value::Null));
        }
        let place = column as usize;
        match *value {
            Value::Code(code) => push_within_capacity(&mut self.codes[place], code),
            Value::Boolean(boolean) => self.booleans[place].push(boolean),
            Value::Part(ref part) => return self.push_part(place, url, part.clone()),
            Value::Text(ref text) => return self.push_text(place, text),
            Value::Null => self.push_empty(column, None),
        }
        Ok(())
    }

    pub(super) const fn count_so_far(&self) -> usize {
        self.validity[Column::Href as usize].rows()
    }

    fn push_part(&mut self, place: usize, url: &Row<'_>, part: Range<usize>) -> Result<(), Error> {
        let strings = &mut self.strings[place];
        let text = url.href.get(part.clone()).unwrap_or_default();
        if self.layout == Layout::Utf8View {
            let [hrefs, _] = &self.view_buffers;
            strings.push_view(text, 0, hrefs.len().saturating_sub(url.href.len()) + part.start);
            return Ok(());
        }
        strings.push(text, self.limit)
    }

    fn push_text(&mut self, place: usize, text: &[u8]) -> Result<(), Error> {
        let strings = &mut self.strings[place];
        if self.layout == Layout::Utf8View {
            let [_, others] = &mut self.view_buffers;
            let offset = others.len();
            append(others, text, self.limit)?;
            strings.push_view(text, 1, offset);
            return Ok(());
        }
        strings.push(text, self.limit)
    }

    /// Appends a row without a URL: the input was null, or parsing it failed with `error`.
    pub(super) fn push_null(&mut self, error: Option<ValidationError>) {
        for column in self.with_validity.iter() {
            let is_valid = column == Column::Error && error.is_some();
            self.validity[column as usize].push(is_valid);
        }
        for column in self.wanted.iter() {
            self.push_empty(column, error);
        }
    }

    /// Appends an empty value, or the code of `error` to the column of errors.
    fn push_empty(&mut self, column: Column, error: Option<ValidationError>) {
        let place = column as usize;
        match column.kind() {
            Kind::String | Kind::Text => self.strings[place].push_end(),
            Kind::Port => push_within_capacity(&mut self.port_numbers, 0),
            Kind::Boolean => self.booleans[place].push(false),
            Kind::Code => {
                let error = error.filter(|_| column == Column::Error);
                let code = error.map_or(0, |error| error as u8);
                push_within_capacity(&mut self.codes[place], code);
            }
        }
    }
}

/// Clears `items` and reserves room for `rows` items.
fn empty<T>(items: &mut Vec<T>, rows: usize) -> Result<(), Error> {
    items.clear();
    items.try_reserve(rows).map_err(|_| Error::OutOfMemory)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::url::UrlRecord;

    /// Counts how many times the URL can be appended to columns in this layout if a column may
    /// contain at most 40 bytes.
    fn appended(wanted: &[Column], layout: Layout) -> usize {
        let url = UrlRecord::parse("https://u@a.example/", None).expect("a URL");
        let mut columns = Columns::default();
        columns.start(9, 0, Selection::of(wanted), layout).expect("memory");
        columns.limit = 40;
        let (href, offsets) = (url.as_str().as_bytes(), url.offsets());
        let row = Row { href, offsets: &offsets, scheme_type: url.scheme_type() };
        (0..9)
            .position(|_| columns.push_url(&row, "https://a.example") == Err(Error::TooLarge))
            .unwrap_or(9)
    }

    #[test]
    fn too_many_bytes_for_the_offsets() {
        for layout in [Layout::Utf8, Layout::LargeUtf8] {
            assert_eq!(appended(&[Column::Href], layout), 2);
            assert_eq!(appended(&[Column::Origin], layout), 2);
            assert_eq!(appended(&[Column::Host], layout), 4);
            assert_eq!(appended(&[Column::Query, Column::Port], layout), 9);
        }
        for wanted in [Column::Href, Column::Host, Column::Port] {
            assert_eq!(appended(&[wanted], Layout::Utf8View), 2);
        }
    }

    #[test]
    fn limits() {
        let mut columns = Columns::default();
        for layout in [Layout::Utf8, Layout::Utf8View] {
            columns.start(0, 0, Selection::ALL, layout).expect("memory");
            assert_eq!(columns.limit, 0x7FFF_FFFF);
        }
        let rows = usize::MAX / 4;
        let wanted = Selection::of(&[Column::Href]);
        assert_eq!(columns.start(rows, 0, wanted, Layout::Utf8), Err(Error::OutOfMemory));
        let bytes = isize::MAX as usize;
        assert_eq!(columns.start(0, bytes, wanted, Layout::LargeUtf8), Err(Error::OutOfMemory));
    }
}
