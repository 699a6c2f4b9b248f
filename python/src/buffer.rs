//! Memory that Rust owns and Python reads without copying.

use pyo3::exceptions::PyBufferError;
use pyo3::ffi;
use pyo3::prelude::*;
use std::ffi::c_int;
use whatwg_url::columns::View;

/// Memory that contains a batch's results and is exposed through Python's buffer protocol. Once
/// exposed, the memory is never written to again.
#[pyclass(frozen)]
pub(crate) struct Buffer(Memory);

/// A column's memory, with a variant for each item type.
pub(crate) enum Memory {
    Bytes(Vec<u8>),
    Offsets(Vec<i32>),
    LargeOffsets(Vec<i64>),
    Views(Vec<View>),
    Ports(Vec<u16>),
}

impl Memory {
    /// The address and the size in bytes.
    fn span(&self) -> (*const u8, usize) {
        fn of<T>(items: &[T]) -> (*const u8, usize) {
            (items.as_ptr().cast(), size_of_val(items))
        }
        match self {
            Self::Bytes(items) => of(items),
            Self::Offsets(items) => of(items),
            Self::LargeOffsets(items) => of(items),
            Self::Views(items) => of(items),
            Self::Ports(items) => of(items),
        }
    }
}

impl Buffer {
    pub(crate) fn start(&self) -> *const u8 {
        self.0.span().0
    }
}

impl From<Memory> for Buffer {
    fn from(memory: Memory) -> Self {
        Self(memory)
    }
}

#[pymethods]
impl Buffer {
    fn __len__(&self) -> usize {
        self.0.span().1
    }

    /// Exposes the memory for reading.
    ///
    /// # Safety
    ///
    /// Python calls this function with a `view` that it owns.
    unsafe fn __getbuffer__(
        this: Bound<'_, Self>,
        view: *mut ffi::Py_buffer,
        flags: c_int,
    ) -> PyResult<()> {
        if view.is_null() {
            return Err(PyBufferError::new_err("there is no view to fill"));
        }
        let (start, size) = this.get().0.span();
        let size = isize::try_from(size)?;
        // SAFETY: Python owns the view. The view holds a reference to this object, so the memory
        // outlives the view. The memory neither moves nor changes, because the class is frozen. The
        // argument `1` marks the memory as read-only.
        let status = unsafe {
            ffi::PyBuffer_FillInfo(view, this.as_ptr(), start.cast_mut().cast(), size, 1, flags)
        };
        if status == 0 { Ok(()) } else { Err(PyErr::fetch(this.py())) }
    }
}
