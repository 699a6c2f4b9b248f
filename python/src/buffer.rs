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
    fn start(&self) -> *const u8 {
        match self {
            Self::Bytes(items) => items.as_ptr(),
            Self::Offsets(items) => items.as_ptr().cast(),
            Self::LargeOffsets(items) => items.as_ptr().cast(),
            Self::Views(items) => items.as_ptr().cast(),
            Self::Ports(items) => items.as_ptr().cast(),
        }
    }

    fn size(&self) -> usize {
        match self {
            Self::Bytes(items) => size_of_val(items.as_slice()),
            Self::Offsets(items) => size_of_val(items.as_slice()),
            Self::LargeOffsets(items) => size_of_val(items.as_slice()),
            Self::Views(items) => size_of_val(items.as_slice()),
            Self::Ports(items) => size_of_val(items.as_slice()),
        }
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
        self.0.size()
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
        let memory = &this.get().0;
        let size = isize::try_from(memory.size())?;
        // SAFETY: Python owns the view. The view holds a reference to this object, so the memory
        // outlives the view. The memory neither moves nor changes, because the class is frozen. The
        // argument `1` marks the memory as read-only.
        let status = unsafe {
            ffi::PyBuffer_FillInfo(
                view,
                this.as_ptr(),
                memory.start().cast_mut().cast(),
                size,
                1,
                flags,
            )
        };
        if status == 0 { Ok(()) } else { Err(PyErr::fetch(this.py())) }
    }
}
