//! The structs of Arrow's C data interface, and Polars' struct for a series. Whoever receives a struct
//! calls its `release` once.

use crate::parser::Output;
use std::borrow::Cow;
use std::error::Error;
use std::ffi::{CStr, CString, c_char, c_void};
use std::iter::once;
use std::ptr::{null, null_mut};
use std::slice;
use whatwg_url::columns::Rows;

/// An error whose message Polars shows.
pub(super) type Problem = Box<dyn Error>;
type Release<T> = Option<unsafe extern "C" fn(*mut T)>;

/// The name and type of a series.
#[repr(C)]
pub(super) struct Schema {
    format: *const c_char,
    name: *const c_char,
    metadata: *const c_char,
    flags: i64,
    child_count: i64,
    children: *mut *mut Self,
    dictionary: *mut Self,
    release: Release<Self>,
    private_data: *mut c_void,
}

/// A chunk of a series.
#[repr(C)]
struct Array {
    length: i64,
    null_count: i64,
    offset: i64,
    buffer_count: i64,
    child_count: i64,
    buffers: *const *const c_void,
    children: *mut *mut Self,
    dictionary: *mut Self,
    release: Release<Self>,
    private_data: *mut c_void,
}

/// A series. Its `release` does not release its arrays, which can be moved out.
#[repr(C)]
pub(super) struct Series {
    field: *mut Schema,
    arrays: *const *mut Array,
    count: usize,
    release: Release<Self>,
    private_data: *mut c_void,
}

/// The memory of one of our series.
struct Made {
    field: Schema,
    arrays: Vec<Array>,
    addresses: Vec<*mut Array>,
}

/// Returns `count` items of a buffer, starting at `first`.
///
/// # Safety
///
/// Unless `count` is 0, the buffer must have these items during `'a`.
unsafe fn items<'a, T>(buffer: *const c_void, first: usize, count: usize) -> &'a [T] {
    if count == 0 {
        return &[];
    }
    // SAFETY: the caller guarantees it.
    unsafe { slice::from_raw_parts(buffer.cast::<T>().add(first), count) }
}

impl Schema {
    pub(super) fn new(name: &CStr, format: &'static CStr) -> Self {
        let name = name.to_owned().into_raw();
        Self {
            format: format.as_ptr(),
            name,
            metadata: null(),
            // There may be nulls.
            flags: 2,
            child_count: 0,
            children: null_mut(),
            dictionary: null_mut(),
            release: Some(release_schema),
            private_data: name.cast(),
        }
    }

    pub(super) fn name(&self) -> &CStr {
        // SAFETY: the schema owns the name.
        unsafe { CStr::from_ptr(self.name) }
    }

    /// The type in Arrow's notation, such as `vu` for string views.
    pub(super) fn format(&self) -> &CStr {
        // SAFETY: the schema owns the format.
        unsafe { CStr::from_ptr(self.format) }
    }

    /// Fails unless the values are strings, bytes, categories or null.
    pub(super) fn check_strings(&self) -> Result<(), Problem> {
        // SAFETY: the schema owns the type of its categories.
        let values = unsafe { self.dictionary.as_ref() }.unwrap_or(self);
        let is_right = [c"vu", c"vz", c"n"].contains(&values.format());
        if is_right { Ok(()) } else { Err("the URLs are not strings".into()) }
    }
}

unsafe extern "C" fn release_schema(schema: *mut Schema) {
    // SAFETY: this is the name from `Schema::new`.
    unsafe {
        drop(CString::from_raw((*schema).private_data.cast()));
        (*schema).release = None;
    }
}

impl Array {
    fn new((length, column): (usize, Output)) -> Self {
        let (validity, nulls, memory) = &column;
        let validity = if *nulls == 0 { null() } else { validity.start() };
        let starts = once(validity).chain(memory.iter().map(|buffer| buffer.start()));
        let buffers: Vec<*const c_void> = starts.map(|start| start.cast()).collect();
        Self {
            length: length as i64,
            null_count: *nulls as i64,
            offset: 0,
            buffer_count: buffers.len() as i64,
            child_count: 0,
            buffers: buffers.as_ptr(),
            children: null_mut(),
            dictionary: null_mut(),
            release: Some(release_array),
            private_data: Box::into_raw(Box::new((column, buffers))).cast(),
        }
    }

    /// Calls a function with the strings.
    ///
    /// # Safety
    ///
    /// The array must have the type `field`, which `check_strings` must accept.
    unsafe fn with_rows<T>(&self, field: &Schema, function: impl FnOnce(&Rows<'_>) -> T) -> T {
        let (first, count) = (self.offset as usize, self.length as usize);
        if field.format() == c"n" {
            let (views, bits) = (vec![[0; 16]; count], vec![0; count.div_ceil(8)]);
            return function(&Rows::utf8_view(&views, &[]).with_validity(&bits, 0));
        }
        // SAFETY: an array of this type has these buffers, and so does the array of its categories.
        unsafe {
            let categories = self.dictionary.as_ref();
            let slots = *self.buffers.add(1);
            let views = match (categories, field.format().to_bytes()) {
                (None, _) => Cow::Borrowed(items(slots, first, count)),
                (Some(categories), b"C") => categories.views_at::<u8>(items(slots, first, count)),
                (Some(categories), b"S") => categories.views_at::<u16>(items(slots, first, count)),
                (Some(categories), _) => categories.views_at::<u32>(items(slots, first, count)),
            };
            let data = categories.unwrap_or(self).data();
            let rows = Rows::utf8_view(&views, &data);
            let bits = *self.buffers;
            if bits.is_null() {
                return function(&rows);
            }
            function(&rows.with_validity(items(bits, 0, (first + count).div_ceil(8)), first))
        }
    }

    /// The views at these indices. The index of a null row may be invalid.
    ///
    /// # Safety
    ///
    /// The array must have views.
    unsafe fn views_at<I: Copy + Into<u32>>(&self, indices: &[I]) -> Cow<'_, [[u8; 16]]> {
        // SAFETY: the caller guarantees it.
        let views: &[[u8; 16]] =
            unsafe { items(*self.buffers.add(1), self.offset as usize, self.length as usize) };
        let view = |index: u32| views.get(index as usize).copied().unwrap_or_default();
        indices.iter().map(|&index| view(index.into())).collect()
    }

    /// The buffers that the views refer to. They follow the validity and the views, and their sizes
    /// follow in a last buffer.
    ///
    /// # Safety
    ///
    /// The array must have views.
    unsafe fn data(&self) -> Vec<&[u8]> {
        // SAFETY: the caller guarantees it.
        unsafe {
            let buffers: &[*const c_void] =
                items(self.buffers.cast(), 2, self.buffer_count as usize - 2);
            let Some((&sizes, buffers)) = buffers.split_last() else { return Vec::new() };
            let sizes: &[i64] = items(sizes, 0, buffers.len());
            buffers.iter().zip(sizes).map(|(&data, &size)| items(data, 0, size as usize)).collect()
        }
    }
}

unsafe extern "C" fn release_array(array: *mut Array) {
    // SAFETY: this is the box from `Array::new`.
    unsafe {
        drop(Box::<(Output, Vec<*const c_void>)>::from_raw((*array).private_data.cast()));
        (*array).release = None;
    }
}

impl Series {
    /// Makes a series of chunks, each with its number of rows.
    pub(super) fn new(name: &CStr, format: &'static CStr, chunks: Vec<(usize, Output)>) -> Self {
        let mut arrays: Vec<_> = chunks.into_iter().map(Array::new).collect();
        let addresses = arrays.iter_mut().map(|array| &raw mut *array).collect();
        let made = Made { field: Schema::new(name, format), arrays, addresses };
        let made = Box::leak(Box::new(made));
        Self {
            field: &raw mut made.field,
            arrays: made.addresses.as_ptr(),
            count: made.arrays.len(),
            release: Some(release_series),
            private_data: (&raw mut *made).cast(),
        }
    }

    pub(super) fn field(&self) -> &Schema {
        // SAFETY: the series owns its field.
        unsafe { &*self.field }
    }

    fn arrays(&self) -> &[*mut Array] {
        // SAFETY: the series owns this list.
        unsafe { items(self.arrays.cast(), 0, self.count) }
    }

    /// Calls a function with the strings of each chunk.
    pub(super) fn map_chunks<T>(
        &self,
        mut function: impl FnMut(&Rows<'_>) -> Result<T, Problem>,
    ) -> Result<Vec<T>, Problem> {
        self.field().check_strings()?;
        let arrays = self.arrays().iter();
        // SAFETY: the series owns its arrays, and they have the type of its field.
        arrays.map(|&array| unsafe { (*array).with_rows(self.field(), &mut function) }).collect()
    }
}

impl Drop for Series {
    fn drop(&mut self) {
        // SAFETY: the series owns its arrays, and nothing has been released yet.
        unsafe {
            for &array in self.arrays() {
                (*array).release.into_iter().for_each(|release| release(array));
            }
            self.release.into_iter().for_each(|release| release(self));
        }
    }
}

unsafe extern "C" fn release_series(series: *mut Series) {
    // SAFETY: this is the box from `Series::new`.
    unsafe {
        let mut made = Box::<Made>::from_raw((*series).private_data.cast());
        release_schema(&raw mut made.field);
        (*series).release = None;
    }
}
