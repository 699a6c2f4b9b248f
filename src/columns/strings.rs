//! A string column that is being written.

use super::error::Error;
use crate::fallible_string::push_within_capacity;
use alloc::vec::Vec;

/// The layout of string columns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Layout {
    /// Arrow's `utf8` layout, with 32-bit offsets into the bytes of the column. A column can
    /// have at most 2,147,483,647 bytes.
    #[default]
    Utf8,
    /// Arrow's `large_utf8` layout, with 64-bit offsets into the bytes of the column.
    LargeUtf8,
    /// Arrow's `utf8_view` layout, with 16-byte views. Strings longer than 12 bytes are stored in
    /// two buffers that all columns share: see
    /// [`Columns::view_buffers`](super::Columns::view_buffers). One buffer contains the hrefs, or
    /// their beginnings if the columns need no more, and the other contains all strings that are not
    /// part of an href. As a result, keeping one column keeps the hrefs of its batch in memory.
    Utf8View,
}

/// The positions of the strings in a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Slots {
    /// The offsets for [`Layout::Utf8`]. The number of offsets is one greater than the number of
    /// rows.
    Utf8(Vec<i32>),
    /// The offsets for [`Layout::LargeUtf8`]. The number of offsets is one greater than the number
    /// of rows.
    LargeUtf8(Vec<i64>),
    /// The views for [`Layout::Utf8View`], one for each row.
    Utf8View(Vec<View>),
}

/// A view for [`Layout::Utf8View`]. A view starts with the length of the string in 4 bytes. A
/// string of up to 12 bytes follows directly. For a longer string, three 4-byte fields follow: the
/// first 4 bytes of the string, the index of a buffer, and the offset in that buffer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C, align(16))]
pub struct View([u8; 16]);

impl View {
    /// The bytes.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 16] {
        &self.0
    }
}

/// A string column. Rows without a value contain empty strings.
#[derive(Clone, Debug)]
pub struct StringColumn {
    pub(super) slots: Slots,
    pub(super) bytes: Vec<u8>,
}

impl Default for StringColumn {
    fn default() -> Self {
        Self { slots: Slots::Utf8(Vec::new()), bytes: Vec::new() }
    }
}

impl StringColumn {
    /// The positions of the strings.
    #[must_use]
    pub const fn slots(&self) -> &Slots {
        &self.slots
    }

    /// The bytes that the offsets refer to. The slice is empty if the column uses views.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns [`StringColumn::slots`] and [`StringColumn::bytes`] as owned values.
    #[must_use]
    pub fn into_parts(self) -> (Slots, Vec<u8>) {
        (self.slots, self.bytes)
    }

    /// Clears the column and reserves room for `rows` rows.
    pub(super) fn start(&mut self, layout: Layout, rows: usize) -> Result<(), Error> {
        self.bytes.clear();
        match (layout, &mut self.slots) {
            (Layout::Utf8, Slots::Utf8(offsets)) => first_offset(offsets, rows),
            (Layout::LargeUtf8, Slots::LargeUtf8(offsets)) => first_offset(offsets, rows),
            (Layout::Utf8View, Slots::Utf8View(views)) => {
                views.clear();
                views.try_reserve(rows).map_err(|_| Error::OutOfMemory)
            }
            // The layout has changed.
            (_, slots) => {
                *slots = match layout {
                    Layout::Utf8 => Slots::Utf8(Vec::new()),
                    Layout::LargeUtf8 => Slots::LargeUtf8(Vec::new()),
                    Layout::Utf8View => Slots::Utf8View(Vec::new()),
                };
                self.start(layout, rows)
            }
        }
    }

    /// Appends a row and copies `text` to the column's bytes, which must not exceed `limit`.
    // Always inlined, because it is called for every row and column.
    #[inline(always)]
    pub(super) fn push(&mut self, text: &[u8], limit: usize) -> Result<(), Error> {
        append(&mut self.bytes, text, limit)?;
        self.push_end();
        Ok(())
    }

    /// Ends a row whose bytes have already been appended.
    #[inline]
    pub(super) fn push_end(&mut self) {
        let end = self.bytes.len();
        match &mut self.slots {
            // The conversions below cannot overflow, because `append` enforces the limit.
            Slots::Utf8(offsets) => push_within_capacity(offsets, end as i32),
            Slots::LargeUtf8(offsets) => push_within_capacity(offsets, end as i64),
            Slots::Utf8View(views) => push_within_capacity(views, View::default()),
        }
    }

    /// Appends a row whose `text` is in a shared buffer.
    #[inline]
    pub(super) fn push_view(&mut self, text: &[u8], buffer: u8, offset: usize) {
        if let Slots::Utf8View(views) = &mut self.slots {
            push_within_capacity(views, view(text, buffer, offset));
        }
    }
}

fn first_offset<O: Default>(offsets: &mut Vec<O>, rows: usize) -> Result<(), Error> {
    offsets.clear();
    offsets.try_reserve(rows.saturating_add(1)).map_err(|_| Error::OutOfMemory)?;
    push_within_capacity(offsets, O::default());
    Ok(())
}

/// Appends `text` to `bytes`. They may grow to `limit`.
#[inline]
pub(super) fn append(bytes: &mut Vec<u8>, text: &[u8], limit: usize) -> Result<(), Error> {
    if bytes.capacity() - bytes.len() < text.len() {
        bytes.try_reserve(text.len()).map_err(|_| Error::OutOfMemory)?;
    }
    if limit - bytes.len().min(limit) < text.len() {
        return Err(Error::TooLarge);
    }
    // This condition is always true. Testing the condition lets the compiler omit code that panics.
    if bytes.capacity() - bytes.len() >= text.len() {
        bytes.extend_from_slice(text);
    }
    Ok(())
}

/// A view of `text`. The length and the offset of the text must both be less than 2³¹.
#[inline]
fn view(text: &[u8], buffer: u8, offset: usize) -> View {
    let mut view = [0; 16];
    let (length, data) = view.split_at_mut(4);
    put(length, &(text.len() as u32).to_ne_bytes());
    if text.len() <= 12 {
        put(data, text);
    } else {
        let (prefix, location) = data.split_at_mut(4);
        let (number, place) = location.split_at_mut(4);
        put(prefix, text);
        put(number, &u32::from(buffer).to_ne_bytes());
        put(place, &(offset as u32).to_ne_bytes());
    }
    View(view)
}

/// Copies as much of `text` to `place` as fits.
fn put(place: &mut [u8], text: &[u8]) {
    for (to, from) in place.iter_mut().zip(text) {
        *to = *from;
    }
}
