//! The native part of the Python class `URL`.

use crate::calls::describe;
use crate::strings::{out_of_memory, scalar_values};
use pyo3::basic::CompareOp;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyString;
use std::borrow::Cow;
use whatwg_url::native::{SECRET_PARAMS, redact};
use whatwg_url::url::{UrlRecord, api};

/// A parsed URL.
#[pyclass(frozen, subclass, module = "whatwg_url_wasm._native")]
pub(crate) struct Record(UrlRecord);

#[pymethods]
impl Record {
    #[new]
    #[pyo3(signature = (url, base=None))]
    fn new(url: &Bound<'_, PyAny>, base: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let text = text_of("url", url)?;
        let base = match base {
            None => None,
            Some(base) => Some(match base.cast::<Self>() {
                Ok(record) => Cow::Borrowed(&record.get().0),
                Err(_) => {
                    Cow::Owned(parsed("the base ", &text_of("base", base)?, None, base.py())?)
                }
            }),
        };
        parsed("", &text, base.as_deref(), url.py()).map(Self)
    }

    /// The serialized URL.
    #[getter]
    fn href(&self) -> &str {
        self.0.as_str()
    }

    /// The serialized origin, or `null` if it is opaque.
    #[getter]
    fn origin(&self) -> String {
        api::origin(&self.0)
    }

    /// The scheme, followed by a colon.
    #[getter]
    fn protocol(&self) -> &str {
        api::protocol(&self.0)
    }

    /// The percent-encoded username, or an empty string.
    #[getter]
    fn username(&self) -> &str {
        api::username(&self.0)
    }

    /// The percent-encoded password, or an empty string.
    #[getter]
    fn password(&self) -> &str {
        api::password(&self.0)
    }

    /// The host, followed by a colon and the port unless it is the scheme's default port.
    #[getter]
    fn host(&self) -> &str {
        api::host(&self.0)
    }

    /// The host, or an empty string.
    #[getter]
    fn hostname(&self) -> &str {
        api::hostname(&self.0)
    }

    /// The port, or an empty string if there is none or it is the scheme's default port.
    #[getter]
    fn port(&self) -> &str {
        api::port(&self.0)
    }

    /// The path.
    #[getter]
    fn pathname(&self) -> &str {
        api::pathname(&self.0)
    }

    /// The query with its `?`, or an empty string.
    #[getter]
    fn search(&self) -> &str {
        api::search(&self.0)
    }

    /// The fragment with its `#`, or an empty string.
    #[getter]
    fn hash(&self) -> &str {
        api::hash(&self.0)
    }

    fn __str__(&self) -> &str {
        self.0.as_str()
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        PyString::new(py, self.0.as_str()).hash()
    }

    fn __richcmp__(&self, other: &Bound<'_, PyAny>, operation: CompareOp) -> PyResult<Py<PyAny>> {
        let py = other.py();
        let Ok(other) = other.cast::<Self>() else { return Ok(py.NotImplemented()) };
        let is_so = operation.matches(self.0.as_str().cmp(other.get().0.as_str()));
        Ok(is_so.into_pyobject(py)?.to_owned().into_any().unbind())
    }
}

/// Returns an argument's string.
fn text_of<'a>(name: &str, argument: &'a Bound<'_, PyAny>) -> PyResult<Cow<'a, str>> {
    if let Ok(text) = argument.cast::<PyString>() {
        return scalar_values(text);
    }
    if let Ok(record) = argument.cast::<Record>() {
        return Ok(Cow::Borrowed(record.get().0.as_str()));
    }
    let kind =
        argument.py().import("whatwg_url_wasm._text")?.call_method1("kind_of", (argument,))?;
    Err(PyTypeError::new_err(format!("{name} must be a string or a URL, not {kind}")))
}

/// Parses a string. The exception's message begins with `role` and the quoted string without
/// credentials, just as it does in the WebAssembly wheel.
fn parsed(role: &str, text: &str, base: Option<&UrlRecord>, py: Python<'_>) -> PyResult<UrlRecord> {
    let error = match UrlRecord::parse(text, base) {
        Ok(url) => return Ok(url),
        Err(error) => error.validation_error().ok_or_else(out_of_memory)?,
    };
    let shown = py
        .import("whatwg_url_wasm._text")?
        .call_method1("shown", (redact(text, SECRET_PARAMS),))?;
    let description = describe(text, base, error.name());
    Err(PyValueError::new_err(format!("{role}{shown} is not a URL: {description}")))
}
