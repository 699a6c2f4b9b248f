//! The output.

use super::bitmap::Bitmap;
use super::column::{Column, Selection};
use super::error::Error;
use super::host_type::HostType;
use super::row::Row;
use super::rows::{Text, in_offsets, in_view};
use super::strings::{Layout, Slots, StringColumn, append};
use crate::fallible_string::push_within_capacity;
use crate::url::ValidationError;
use crate::url::port::port_of;
use alloc::vec::Vec;
use core::ops::Range;

/// Columns that [`Parser::parse`](super::Parser::parse) has filled. Filling them again empties them and reuses their memory.
#[derive(Clone, Debug, Default)]
pub struct Columns {
    count: usize,
    wanted: Selection,
    layout: Layout,
    /// How many bytes a column of strings may have.
    limit: usize,
    urls: Bitmap,
    hosts: Bitmap,
    ports: Bitmap,
    queries: Bitmap,
    fragments: Bitmap,
    errors: Bitmap,
    strings: StringColumns,
    /// With views: the hrefs, and origins that are no part of an href.
    view_buffers: [Vec<u8>; 2],
    host_types: Vec<u8>,
    port_numbers: Vec<u16>,
    error_codes: Vec<u8>,
}

/// The columns of strings by name, so that none is looked up.
#[derive(Clone, Debug, Default)]
struct StringColumns {
    href: StringColumn,
    origin: StringColumn,
    scheme: StringColumn,
    username: StringColumn,
    password: StringColumn,
    host: StringColumn,
    path: StringColumn,
    query: StringColumn,
    fragment: StringColumn,
}

impl StringColumns {
    const fn get(&self, column: Column) -> Option<&StringColumn> {
        Some(match column {
            Column::Href => &self.href,
            Column::Origin => &self.origin,
            Column::Scheme => &self.scheme,
            Column::Username => &self.username,
            Column::Password => &self.password,
            Column::Host => &self.host,
            Column::Path => &self.path,
            Column::Query => &self.query,
            Column::Fragment => &self.fragment,
            Column::HostType | Column::Port | Column::Error => return None,
        })
    }

    const fn get_mut(&mut self, column: Column) -> Option<&mut StringColumn> {
        Some(match column {
            Column::Href => &mut self.href,
            Column::Origin => &mut self.origin,
            Column::Scheme => &mut self.scheme,
            Column::Username => &mut self.username,
            Column::Password => &mut self.password,
            Column::Host => &mut self.host,
            Column::Path => &mut self.path,
            Column::Query => &mut self.query,
            Column::Fragment => &mut self.fragment,
            Column::HostType | Column::Port | Column::Error => return None,
        })
    }
}

impl Columns {
    /// How many rows each column has: as many as the input; 0 before a batch is parsed, and after an error.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.count
    }

    /// The columns that there are.
    #[must_use]
    pub const fn selection(&self) -> Selection {
        self.wanted
    }

    /// How the columns of strings are laid out.
    #[must_use]
    pub const fn layout(&self) -> Layout {
        self.layout
    }

    /// Which rows of a column have a value. Columns that have values in the same rows share this.
    #[must_use]
    pub const fn validity(&self, column: Column) -> &Bitmap {
        match column {
            Column::Href
            | Column::Origin
            | Column::Scheme
            | Column::Username
            | Column::Password
            | Column::Path => &self.urls,
            Column::Host | Column::HostType => &self.hosts,
            Column::Port => &self.ports,
            Column::Query => &self.queries,
            Column::Fragment => &self.fragments,
            Column::Error => &self.errors,
        }
    }

    /// A column of strings; `None` for the columns of codes and numbers.
    #[must_use]
    pub const fn strings(&self, column: Column) -> Option<&StringColumn> {
        self.strings.get(column)
    }

    /// The codes of [`Column::HostType`] or [`Column::Error`], 0 in rows without a value; none for other columns.
    #[must_use]
    pub fn codes(&self, column: Column) -> &[u8] {
        match column {
            Column::HostType => &self.host_types,
            Column::Error => &self.error_codes,
            _ => &[],
        }
    }

    /// The numbers of [`Column::Port`], 0 in rows without a value.
    #[must_use]
    pub fn ports(&self) -> &[u16] {
        &self.port_numbers
    }

    /// With [`Layout::Utf8View`], the buffers that views of all columns show: that of number 0, and that of number 1.
    #[must_use]
    pub fn view_buffers(&self) -> [&[u8]; 2] {
        self.view_buffers.each_ref().map(Vec::as_slice)
    }

    /// A row of a column of strings, or the name for which a code stands; `None` if it is null, or a port.
    #[must_use]
    pub fn row(&self, column: Column, row: usize) -> Option<&str> {
        if !self.wanted.contains(column) || !self.validity(column).get(row) {
            return None;
        }
        let code = || self.codes(column).get(row).map(|&code| usize::from(code));
        match column {
            Column::HostType => HostType::ALL.get(code()?).map(|one| one.name()),
            Column::Error => ValidationError::ALL.get(code()?).map(|one| one.name()),
            _ => str::from_utf8(self.bytes_of(self.strings(column)?, row)?).ok(),
        }
    }

    /// The number of [`Column::Port`] in a row; `None` if it is null.
    #[must_use]
    pub fn port(&self, row: usize) -> Option<u16> {
        self.port_numbers.get(row).copied().filter(|_| self.ports.get(row))
    }

    fn bytes_of<'a>(&'a self, strings: &'a StringColumn, row: usize) -> Option<&'a [u8]> {
        let text = match &strings.slots {
            Slots::Utf8(offsets) => in_offsets(offsets, row, &strings.bytes, 0),
            Slots::LargeUtf8(offsets) => in_offsets(offsets, row, &strings.bytes, 0),
            Slots::Utf8View(views) => in_view(views.get(row)?.as_bytes(), &self.view_buffers()),
        };
        text.map(Text::bytes)
    }

    /// Takes a column of strings away, to be kept. The buffers of views stay.
    #[must_use]
    pub fn take_strings(&mut self, column: Column) -> Option<StringColumn> {
        self.strings.get_mut(column).map(core::mem::take)
    }

    /// Takes the [`Columns::view_buffers`] away, to be kept.
    #[must_use]
    pub fn take_view_buffers(&mut self) -> [Vec<u8>; 2] {
        core::mem::take(&mut self.view_buffers)
    }

    /// Takes the [`Columns::codes`] of a column away, to be kept.
    #[must_use]
    pub fn take_codes(&mut self, column: Column) -> Vec<u8> {
        match column {
            Column::HostType => core::mem::take(&mut self.host_types),
            Column::Error => core::mem::take(&mut self.error_codes),
            _ => Vec::new(),
        }
    }

    /// Takes the [`Columns::ports`] away, to be kept.
    #[must_use]
    pub fn take_ports(&mut self) -> Vec<u16> {
        core::mem::take(&mut self.port_numbers)
    }

    /// Becomes empty, with room for `rows` that have about `bytes`.
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
        for bitmap in [
            &mut self.urls,
            &mut self.hosts,
            &mut self.ports,
            &mut self.queries,
            &mut self.fragments,
            &mut self.errors,
        ] {
            bitmap.start(rows)?;
        }
        for &column in Column::ALL {
            let rows = if wanted.contains(column) { rows } else { 0 };
            if let Some(strings) = self.strings.get_mut(column) {
                strings.start(layout, rows)?;
            }
        }
        let [hrefs, others] = &mut self.view_buffers;
        hrefs.clear();
        others.clear();
        empty(&mut self.host_types, wanted.contains(Column::HostType), rows)?;
        empty(&mut self.port_numbers, wanted.contains(Column::Port), rows)?;
        empty(&mut self.error_codes, wanted.contains(Column::Error), rows)?;
        let hrefs = match layout {
            Layout::Utf8View => hrefs,
            _ if wanted.contains(Column::Href) => &mut self.strings.href.bytes,
            _ => return Ok(()),
        };
        hrefs.try_reserve(bytes.min(self.limit)).map_err(|_| Error::OutOfMemory)
    }

    /// Writes what is left to be written. No row may follow.
    pub(super) fn finish(&mut self) {
        self.urls.finish();
        self.hosts.finish();
        self.ports.finish();
        self.queries.finish();
        self.fragments.finish();
        self.errors.finish();
    }

    /// Appends a URL. `origin` is its origin where that is no part of its href.
    #[inline]
    pub(super) fn push_url(&mut self, url: &Row<'_>, origin: &str) -> Result<(), Error> {
        let Self { wanted, limit, strings, view_buffers: [hrefs, others], .. } = self;
        let (wanted, limit) = (*wanted, *limit);
        let has_views = self.layout == Layout::Utf8View;
        let start = hrefs.len();
        if has_views {
            append(hrefs, url.href, limit)?;
        }
        // A column that has a part of the href, or an empty string.
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
        self.urls.push(true);
        if wanted.contains(Column::Href) {
            write(&mut strings.href, 0..url.href.len())?;
        }
        if wanted.contains(Column::Origin) {
            match url.origin() {
                Some(range) => write(&mut strings.origin, range)?,
                None if has_views => {
                    let offset = others.len();
                    append(others, origin.as_bytes(), limit)?;
                    strings.origin.push_view(origin.as_bytes(), 1, offset);
                }
                None => strings.origin.push(origin.as_bytes(), limit)?,
            }
        }
        if wanted.contains(Column::Scheme) {
            write(&mut strings.scheme, url.scheme())?;
        }
        if wanted.contains(Column::Username) {
            write(&mut strings.username, url.username())?;
        }
        if wanted.contains(Column::Password) {
            write(&mut strings.password, url.password())?;
        }
        if wanted.contains(Column::Host) || wanted.contains(Column::HostType) {
            let host = url.host();
            self.hosts.push(host.is_some());
            if wanted.contains(Column::HostType) {
                let host = host.clone().and_then(|range| url.href.get(range));
                let code =
                    host.map_or(0, |host| HostType::of(host, url.scheme_type.is_special()) as u8);
                push_within_capacity(&mut self.host_types, code);
            }
            if wanted.contains(Column::Host) {
                write(&mut strings.host, host.unwrap_or(0..0))?;
            }
        }
        if wanted.contains(Column::Port) {
            let port = url.port().and_then(|range| port_of(url.href.get(range)?));
            self.ports.push(port.is_some());
            push_within_capacity(&mut self.port_numbers, port.unwrap_or(0));
        }
        if wanted.contains(Column::Path) {
            write(&mut strings.path, url.path())?;
        }
        if wanted.contains(Column::Query) {
            let query = url.query();
            self.queries.push(query.is_some());
            write(&mut strings.query, query.unwrap_or(0..0))?;
        }
        if wanted.contains(Column::Fragment) {
            let fragment = url.fragment();
            self.fragments.push(fragment.is_some());
            write(&mut strings.fragment, fragment.unwrap_or(0..0))?;
        }
        if wanted.contains(Column::Error) {
            self.errors.push(false);
            push_within_capacity(&mut self.error_codes, 0);
        }
        Ok(())
    }

    /// Appends a row that is null, or no URL because of `error`.
    pub(super) fn push_null(&mut self, error: Option<ValidationError>) {
        let wanted = self.wanted;
        self.urls.push(false);
        // From the lowest bit on, as most often few columns are wanted.
        let mut left = wanted.bits();
        while let Some(&column) = Column::ALL.get(left.trailing_zeros() as usize) {
            left &= left.wrapping_sub(1);
            if let Some(strings) = self.strings.get_mut(column) {
                strings.push_end();
            }
        }
        if wanted.contains(Column::Host) || wanted.contains(Column::HostType) {
            self.hosts.push(false);
        }
        if wanted.contains(Column::HostType) {
            push_within_capacity(&mut self.host_types, 0);
        }
        if wanted.contains(Column::Port) {
            self.ports.push(false);
            push_within_capacity(&mut self.port_numbers, 0);
        }
        if wanted.contains(Column::Query) {
            self.queries.push(false);
        }
        if wanted.contains(Column::Fragment) {
            self.fragments.push(false);
        }
        if wanted.contains(Column::Error) {
            self.errors.push(error.is_some());
            push_within_capacity(&mut self.error_codes, error.map_or(0, |error| error as u8));
        }
    }
}

/// Makes `items` empty, with room for `rows` if they are wanted.
fn empty<T>(items: &mut Vec<T>, is_wanted: bool, rows: usize) -> Result<(), Error> {
    items.clear();
    items.try_reserve(if is_wanted { rows } else { 0 }).map_err(|_| Error::OutOfMemory)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::url::UrlRecord;

    /// How often the URL can be appended to columns of a layout if each may have 40 bytes.
    fn appended(wanted: &[Column], layout: Layout) -> usize {
        let url = UrlRecord::parse("https://u@a.example/", None).expect("a URL");
        let mut columns = Columns::default();
        columns.start(9, 0, Selection::of(wanted), layout).expect("memory");
        columns.limit = 40;
        let (href, offsets) = (url.as_str().as_bytes(), url.offsets());
        let row = Row { href, offsets, scheme_type: url.scheme_type() };
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
