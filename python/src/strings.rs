//! Strings passed from Python, and the error for strings that do not fit in memory.

use crate::values::Failure;
use pyo3::exceptions::{PyMemoryError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyString;
use std::borrow::Cow;

pub(crate) fn out_of_memory() -> PyErr {
    PyMemoryError::new_err("the URL does not fit in memory")
}

pub(crate) fn raised(failure: Failure) -> PyErr {
    match failure {
        Failure::Value(message) => PyValueError::new_err(message),
        Failure::OutOfMemory => out_of_memory(),
    }
}

/// Converts the string to a Web IDL USVString: each lone surrogate becomes U+FFFD.
pub(crate) fn scalar_values<'a>(text: &'a Bound<'_, PyString>) -> PyResult<Cow<'a, str>> {
    if let Ok(text) = text.to_str() {
        return Ok(Cow::Borrowed(text));
    }
    // A subclass of `str` can have another `encode`.
    let string = text.py().get_type::<PyString>();
    let bytes = string.call_method1("encode", (text, "utf-16-le", "surrogatepass"))?;
    let units: Vec<_> = bytes
        .extract::<&[u8]>()?
        .as_chunks()
        .0
        .iter()
        .map(|&unit| u16::from_le_bytes(unit))
        .collect();
    Ok(Cow::Owned(String::from_utf16_lossy(&units)))
}
