//! The parser's input: a column of strings.

use super::bitmap::bit;
use super::error::Error;

/// A column of strings, stored as bytes. Rows may be null. The bytes are decoded as UTF-8, and
/// invalid bytes become U+FFFD.
#[derive(Clone, Copy, Debug)]
pub struct Rows<'a> {
    strings: Strings<'a>,
    count: usize,
    /// The validity bitmap, and the position of the first row's bit.
    validity: Option<(&'a [u8], usize)>,
}

#[derive(Clone, Copy, Debug)]
enum Strings<'a> {
    Utf8 { offsets: &'a [i32], bytes: &'a [u8] },
    LargeUtf8 { offsets: &'a [i64], bytes: &'a [u8] },
    Utf8View { views: &'a [[u8; 16]], buffers: &'a [&'a [u8]] },
    Lines { offsets: &'a [i32], bytes: &'a [u8] },
}

impl<'a> Rows<'a> {
    /// Rows in Arrow's `utf8` or `binary` layout. Each offset marks the start of a string in
    /// `bytes`, and a final offset marks the end of the last string.
    #[must_use]
    pub const fn utf8(offsets: &'a [i32], bytes: &'a [u8]) -> Self {
        Self::new(Strings::Utf8 { offsets, bytes }, offsets.len().saturating_sub(1))
    }

    /// Rows in Arrow's `large_utf8` or `large_binary` layout.
    #[must_use]
    pub const fn large_utf8(offsets: &'a [i64], bytes: &'a [u8]) -> Self {
        Self::new(Strings::LargeUtf8 { offsets, bytes }, offsets.len().saturating_sub(1))
    }

    /// Rows in Arrow's `utf8_view` or `binary_view` layout, which consists of 16-byte views and the
    /// buffers that they refer to.
    #[must_use]
    pub const fn utf8_view(views: &'a [[u8; 16]], buffers: &'a [&'a [u8]]) -> Self {
        Self::new(Strings::Utf8View { views, buffers }, views.len())
    }

    /// See [`Lines::split`](super::Lines::split).
    pub(super) const fn lines(offsets: &'a [i32], bytes: &'a [u8]) -> Self {
        Self::new(Strings::Lines { offsets, bytes }, offsets.len().saturating_sub(1))
    }

    const fn new(strings: Strings<'a>, count: usize) -> Self {
        Self { strings, count, validity: None }
    }

    /// Adds a validity bitmap. The bit for the first row is at `offset`. A row is null if its bit
    /// is 0.
    #[must_use]
    pub const fn with_validity(self, bits: &'a [u8], offset: usize) -> Self {
        Self { validity: Some((bits, offset)), ..self }
    }

    /// The number of rows.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.count
    }

    /// The total number of bytes in all rows, if known.
    pub(super) fn bytes(&self) -> usize {
        let between = |first: Option<usize>, last: Option<usize>| {
            last.unwrap_or(0).saturating_sub(first.unwrap_or(0))
        };
        match self.strings {
            Strings::Utf8 { offsets, bytes } | Strings::Lines { offsets, bytes } => {
                let place = |offset: Option<&i32>| usize::try_from(*offset?).ok();
                between(place(offsets.first()), place(offsets.last())).min(bytes.len())
            }
            Strings::LargeUtf8 { offsets, bytes } => {
                let place = |offset: Option<&i64>| usize::try_from(*offset?).ok();
                between(place(offsets.first()), place(offsets.last())).min(bytes.len())
            }
            Strings::Utf8View { views, .. } => views.len() * 16,
        }
    }

    /// Returns a row's string and all bytes that follow the string. Returns `None` if the row is
    /// null.
    // Always inlined, so that WebAssembly does not return rows through memory: see
    // benches/DECISIONS.md, *What WebAssembly returns in memory*.
    #[inline(always)]
    pub(super) fn get(&self, row: usize) -> Result<Option<Text<'a>>, Error> {
        if let Some((bits, offset)) = self.validity
            && !bit(bits, offset.saturating_add(row)).ok_or(Error::Malformed)?
        {
            return Ok(None);
        }
        let text = match self.strings {
            Strings::Utf8 { offsets, bytes } => in_offsets(offsets, row, bytes, 0),
            Strings::LargeUtf8 { offsets, bytes } => in_offsets(offsets, row, bytes, 0),
            Strings::Utf8View { views, buffers } => {
                views.get(row).and_then(|view| in_view(view, buffers))
            }
            Strings::Lines { offsets, bytes } => in_offsets(offsets, row, bytes, 1),
        };
        text.ok_or(Error::Malformed).map(Some)
    }

    /// Checks all offsets, including those of null rows. Views of null rows may have any value.
    pub(super) fn check_offsets(&self) -> Result<(), Error> {
        let is_in_layout = match self.strings {
            Strings::Utf8 { offsets, bytes } => are_in_order(offsets, bytes),
            Strings::LargeUtf8 { offsets, bytes } => are_in_order(offsets, bytes),
            Strings::Utf8View { .. } | Strings::Lines { .. } => true,
        };
        if is_in_layout { Ok(()) } else { Err(Error::Malformed) }
    }

    pub(super) const fn may_have_nulls(&self) -> bool {
        self.validity.is_some()
    }
}

/// Whether all offsets are within bounds and no offset is less than the previous one. If there are
/// no rows, the single offset may have any value.
fn are_in_order<O: Copy + PartialOrd + TryInto<usize>>(offsets: &[O], bytes: &[u8]) -> bool {
    let (&[first, _, ..], &[.., last]) = (offsets, offsets) else { return true };
    let ends: [Option<usize>; 2] = [first.try_into().ok(), last.try_into().ok()];
    // All offsets are checked without an early exit, so that the compiler can use SIMD.
    let followed = offsets.iter().zip(offsets.get(1..).unwrap_or_default());
    let never_decrease = followed.fold(true, |so_far, (offset, next)| so_far & (offset <= next));
    never_decrease && matches!(ends, [Some(_), Some(last)] if last <= bytes.len())
}

/// Returns a row's bytes and the bytes that follow them. Fast paths may read both.
#[derive(Clone, Copy, Debug)]
pub(super) struct Text<'a> {
    bytes: &'a [u8],
    length: usize,
}

impl<'a> Text<'a> {
    fn new(bytes: &'a [u8], start: usize, length: usize) -> Option<Self> {
        let bytes = bytes.get(start..)?;
        (length <= bytes.len()).then_some(Self { bytes, length })
    }

    #[inline]
    pub(super) fn bytes(self) -> &'a [u8] {
        self.bytes.get(..self.length).unwrap_or_default()
    }

    /// Returns a row's bytes and the bytes that follow them.
    #[inline]
    pub(super) const fn and_behind(self) -> &'a [u8] {
        self.bytes
    }
}

/// Returns the bytes between two offsets, excluding the last `ending` bytes.
#[inline]
pub(super) fn in_offsets<'a, O: Copy + TryInto<usize>>(
    offsets: &[O],
    row: usize,
    bytes: &'a [u8],
    ending: usize,
) -> Option<Text<'a>> {
    let start: usize = (*offsets.get(row)?).try_into().ok()?;
    let end: usize = (*offsets.get(row + 1)?).try_into().ok()?;
    Text::new(bytes, start, end.checked_sub(start)?.checked_sub(ending)?)
}

/// The string of a view. Strings of up to 12 bytes are stored directly in the view, and longer
/// strings in a buffer.
pub(super) fn in_view<'a>(view: &'a [u8; 16], buffers: &[&'a [u8]]) -> Option<Text<'a>> {
    let number = |place: usize| -> Option<usize> {
        let bytes = view.get(place..)?.first_chunk()?;
        i32::from_ne_bytes(*bytes).try_into().ok()
    };
    let length = number(0)?;
    match length {
        ..=12 => Text::new(view, 4, length),
        _ => Text::new(buffers.get(number(8)?)?, number(12)?, length),
    }
}
