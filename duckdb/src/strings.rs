//! Strings in DuckDB's vectors.

use crate::api::{Handle, api};
use std::hint::select_unpredictable;
use std::ops::Range;

/// `duckdb_string_t`: 4 bytes for the length, followed either by up to 12 bytes of the string,
/// padded with zeros, or by its first 4 bytes and its address.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub(crate) struct Slot([u64; 2]);

/// The maximum length of a string that is stored inline.
pub(crate) const INLINE: usize = 12;

impl Slot {
    pub(crate) const ZERO: Self = Self([0; 2]);

    const fn len(self) -> usize {
        (self.0[0] as u32) as usize
    }

    const fn address(self) -> usize {
        self.0[1] as usize
    }

    /// Returns the slot of a part of `text`, which is stored at `address` in memory that DuckDB owns.
    fn new(text: &[u8], part: Range<usize>, address: usize) -> Self {
        let mut bytes = [0; 16];
        let length = part.len();
        if let Some(longest) = text.get(part.start..).and_then(<[u8]>::first_chunk::<INLINE>) {
            // Copying a fixed number of bytes and clearing the rest takes less time.
            bytes[4..].copy_from_slice(longest);
            let beyond = u128::MAX.checked_shl(8 * (4 + length.min(INLINE) as u32)).unwrap_or(0);
            bytes = (u128::from_le_bytes(bytes) & !beyond).to_le_bytes();
        } else {
            bytes[4..][..length].copy_from_slice(&text[part.clone()]);
        }
        bytes[..4].copy_from_slice(&(length as u32).to_ne_bytes());
        let (low, high) = bytes.split_at(8);
        let [low, high] =
            [low, high].map(|half| u64::from_ne_bytes(half.try_into().expect("8 bytes")));
        // Whether a component is short can't be predicted.
        let address = (address + part.start) as u64;
        Self([low, select_unpredictable(length > INLINE, address, high)])
    }

    pub(crate) const fn hash(self) -> u64 {
        (self.0[0] ^ self.0[1].rotate_left(29)).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }
}

/// A vector of strings or bytes that DuckDB passes to a function. Rows may be null.
#[derive(Clone, Copy)]
pub(crate) struct Strings<'a> {
    slots: *const Slot,
    validity: Option<&'a [u64]>,
    count: usize,
}

impl<'a> Strings<'a> {
    /// # Safety
    ///
    /// `vector` must be flat, have `count` rows of type VARCHAR or BLOB, and not change while the
    /// result is in use.
    pub(crate) unsafe fn new(vector: Handle, count: usize) -> Self {
        // SAFETY: the caller guarantees that the vector is valid. If the vector has a bitmap, it
        // contains a bit for each row.
        unsafe {
            let bits = (api().vector_get_validity)(vector);
            Self {
                slots: (api().vector_get_data)(vector).cast(),
                validity: (!bits.is_null())
                    .then(|| std::slice::from_raw_parts(bits, count.div_ceil(64))),
                count,
            }
        }
    }

    /// The slot of a row. Returns `None` if the row is null.
    #[inline]
    pub(crate) fn slot(self, row: usize) -> Option<&'a Slot> {
        let is_valid = |bits: &[u64]| bits[row / 64] >> (row % 64) & 1 != 0;
        if row >= self.count || !self.validity.is_none_or(is_valid) {
            return None;
        }
        // SAFETY: the row exists and is not null, so its slot is initialized. The contract of `new`
        // rules out changes to the vector.
        Some(unsafe { &*self.slots.add(row) })
    }

    /// Returns the bytes of a slot of this vector.
    #[inline]
    pub(crate) fn bytes(self, slot: &'a Slot) -> &'a [u8] {
        let length = slot.len();
        let start = if length <= INLINE {
            std::ptr::from_ref(slot).cast::<u8>().wrapping_add(4)
        } else {
            std::ptr::with_exposed_provenance(slot.address())
        };
        // SAFETY: after the length, the slot contains either the string itself or the address of
        // that many bytes, and these bytes live as long as the vector.
        unsafe { std::slice::from_raw_parts(start, length) }
    }
}

/// A vector that a function fills.
#[derive(Clone, Copy)]
pub(crate) struct Output(Handle);

impl Output {
    /// # Safety
    ///
    /// `vector` must be flat, and all rows that are written must exist. No other code may use the
    /// vector at the same time.
    pub(crate) const unsafe fn new(vector: Handle) -> Self {
        Self(vector)
    }

    /// Calls `is_null` once for each row, and sets the rows for which it returns true to null.
    pub(crate) fn set_null(self, rows: Range<usize>, is_null: impl Fn(usize) -> bool) {
        let mut bits = std::ptr::null_mut::<u64>();
        for row in rows.filter(|&row| is_null(row)) {
            // SAFETY: `new` requires a vector with this row. Once it is writable, the bitmap does
            // not move.
            unsafe {
                if bits.is_null() {
                    (api().vector_ensure_validity_writable)(self.0);
                    bits = (api().vector_get_validity)(self.0);
                }
                *bits.add(row / 64) &= !(1 << (row % 64));
            }
        }
    }

    /// Writes numbers or booleans.
    ///
    /// # Safety
    ///
    /// `T` must be the type of the vector's elements.
    pub(crate) unsafe fn set<T>(self, rows: Range<usize>, value: impl Fn(usize) -> T) {
        // SAFETY: `new` requires a vector with these rows, and the caller guarantees the type.
        unsafe {
            let values: *mut T = (api().vector_get_data)(self.0).cast();
            for row in rows {
                values.add(row).write(value(row));
            }
        }
    }

    /// Sets each row to a part of `text`, or to null if it has no part. `text` is copied into the
    /// vector only once, as a single string, and the rows are slices of this string.
    ///
    /// # Safety
    ///
    /// The vector must have the type VARCHAR. `text` must be UTF-8, and parts must start and end at
    /// character boundaries.
    pub(crate) unsafe fn set_strings(
        self,
        rows: Range<usize>,
        text: &[u8],
        part: impl Fn(usize) -> Option<Range<usize>>,
    ) -> Result<(), Failure> {
        let first = rows.start;
        // SAFETY: `new` requires a vector with these rows, and the caller guarantees the type.
        // `Slot` matches the vector's elements.
        unsafe {
            let slots: *mut Slot = (api().vector_get_data)(self.0).cast();
            let mut address = 0;
            // Shorter strings have no address.
            if text.len() > INLINE && !rows.is_empty() {
                if text.len() > u32::MAX as usize {
                    return Err(Failure::TooLarge);
                }
                slots.add(first).write(Slot::default());
                let start = text.as_ptr().cast();
                (api().vector_assign_string_element_len)(
                    self.0,
                    first as u64,
                    start,
                    text.len() as u64,
                );
                let whole = *slots.add(first);
                if whole.len() != text.len() {
                    return Err(Failure::OutOfMemory);
                }
                address = whole.address();
            }
            self.set_null(rows, |row| {
                let slot = part(row).map(|part| Slot::new(text, part, address));
                slots.add(row).write(slot.unwrap_or(Slot::ZERO));
                slot.is_none()
            });
        }
        Ok(())
    }

    /// Returns the child vector for a field of a struct vector.
    ///
    /// # Safety
    ///
    /// The vector must contain structs with a field at this index.
    pub(crate) unsafe fn field(self, index: usize) -> Self {
        // SAFETY: the caller guarantees that the field exists. The field has as many rows as the
        // vector.
        unsafe { Self::new((api().struct_vector_get_child)(self.0, index as u64)) }
    }

    /// Sets the lists of `rows` in a vector of lists or maps: each is a range of `count` items that are
    /// appended to the earlier ones. Returns the vector of items and the index of the first new item.
    ///
    /// # Safety
    ///
    /// The vector must contain lists or maps. The new items must be written.
    pub(crate) unsafe fn lists(
        self,
        rows: Range<usize>,
        count: usize,
        list: impl Fn(usize) -> Option<Range<usize>>,
    ) -> Result<(Self, usize), Failure> {
        // SAFETY: the caller guarantees the type.
        unsafe {
            let first = (api().list_vector_get_size)(self.0);
            let [reserved, set] = [api().list_vector_reserve, api().list_vector_set_size]
                .map(|change| change(self.0, first + count as u64));
            if (reserved, set) != (0, 0) {
                return Err(Failure::OutOfMemory);
            }
            self.set(rows.clone(), |row| {
                let items = list(row).unwrap_or_default();
                [first + items.start as u64, items.len() as u64]
            });
            self.set_null(rows, |row| list(row).is_none());
            Ok((Self::new((api().list_vector_get_child)(self.0)), first as usize))
        }
    }
}

/// Why a function fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    OutOfMemory,
    /// A string would exceed the maximum number of bytes.
    TooLarge,
    Arguments(String),
}

impl From<standard::columns::Error> for Failure {
    fn from(error: standard::columns::Error) -> Self {
        match error {
            standard::columns::Error::OutOfMemory => Self::OutOfMemory,
            _ => Self::TooLarge,
        }
    }
}
