//! The native part of the Python class `URL`.

use crate::editing::{self, Change, Changes, PARTS, Params, describe};
use crate::strings::{out_of_memory, raised, scalar_values};
use crate::values::{Failure, Value};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyInt, PyString, PyTuple, PyType};
use std::borrow::Cow;
use std::cell::Cell;
use whatwg_url::Url;
use whatwg_url::form_urlencoded::Spaces;
use whatwg_url::native::{SECRET_PARAMS, redact};
use whatwg_url::url::{UrlRecord, api};

/// A parsed URL.
#[pyclass(eq, frozen, ord, subclass, module = "whatwg_url_wasm._native")]
#[derive(PartialEq, PartialOrd)]
pub(crate) struct Record(UrlRecord);

#[pymethods]
impl Record {
    #[new]
    #[pyo3(signature = (url, base=None))]
    fn new(url: &Bound<'_, PyAny>, base: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        if url.is(url.py().Ellipsis())
            && let Some(record) = MADE.take()
        {
            return Ok(Self(record));
        }
        if base.is_none()
            && let Ok(record) = url.cast::<Self>()
        {
            return Ok(Self(record.get().0.clone()));
        }
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

    /// The scheme, without the colon.
    #[getter]
    fn scheme(&self) -> &str {
        self.0.scheme()
    }

    /// The percent-encoded username, or an empty string.
    #[getter]
    fn user(&self) -> &str {
        self.0.username()
    }

    /// The percent-encoded password, or an empty string.
    #[getter]
    fn password(&self) -> &str {
        self.0.password()
    }

    /// The host without the port, in ASCII and with brackets around an IPv6 address. None if there is no host.
    #[getter]
    fn host(&self) -> Option<&str> {
        self.0.serialized_host()
    }

    /// The port, or None if there is none or it is the scheme's default port.
    #[getter]
    fn port(&self) -> Option<u16> {
        self.0.port()
    }

    /// The percent-encoded path.
    #[getter]
    fn path(&self) -> &str {
        self.0.path()
    }

    /// The percent-encoded query without its `?`, or None. An empty query is not None.
    #[getter]
    fn query(&self) -> Option<&str> {
        self.0.query()
    }

    /// The percent-encoded fragment without its `#`, or None. An empty fragment is not None.
    #[getter]
    fn fragment(&self) -> Option<&str> {
        self.0.fragment()
    }

    /// Returns a copy of the URL with some parts replaced. None removes a part. `query` may also be parameters, as in
    /// `with_params`. Text is percent-encoded where necessary, except that percent-encoded bytes are kept.
    ///
    /// Raises ValueError if this URL cannot have one of the values.
    ///
    /// >>> URL("http://example.com/a?b").replace(scheme="https", port=8080, query={"page": 2}, fragment="é")
    /// URL('https://example.com:8080/a?page=2#%C3%A9')
    #[pyo3(signature = (
        *, scheme=New(None), user=New(None), password=New(None), host=New(None), port=New(None), path=New(None),
        query=New(None), fragment=New(None)
    ))]
    #[allow(clippy::too_many_arguments, reason = "they are the parts of a URL")]
    fn replace<'py>(
        this: &Bound<'py, Self>,
        scheme: New<'py>,
        user: New<'py>,
        password: New<'py>,
        host: New<'py>,
        port: New<'py>,
        path: New<'py>,
        query: New<'py>,
        fragment: New<'py>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let mut parts =
            [host, scheme, port, user, password, path, query, fragment].map(|part| part.0);
        for (part, value) in PARTS.into_iter().zip(&mut parts) {
            if let Some(given) = value
                && change_of(part, given).is_none()
            {
                let function =
                    this.py().import("whatwg_url_wasm._arguments")?.getattr("part_of")?;
                *given = function.call1((part, &*given))?;
                if let Ok(Value::List(pairs)) = given.extract() {
                    let query = editing::query_of(&editing::params_of(&pairs), Spaces::Plus);
                    *given = query.into_pyobject(this.py())?;
                }
            }
        }
        let mut changes = Changes::default();
        for ((part, value), change) in PARTS.into_iter().zip(&parts).zip(&mut changes) {
            *change = value.as_ref().and_then(|value| change_of(part, value)).unwrap_or_default();
        }
        Self::changed(this, |url| editing::replace(url, &mut changes))
    }

    /// Applies a change of `editing.rs`.
    #[pyo3(signature = (change, *arguments))]
    fn _edited<'py>(
        this: &Bound<'py, Self>,
        change: &str,
        arguments: Vec<Value>,
    ) -> PyResult<Bound<'py, PyAny>> {
        Self::changed(this, |url| editing::edit(url, change, &arguments))
    }

    fn _with_params<'py>(
        this: &Bound<'py, Self>,
        change: &str,
        params: &Bound<'py, PyAny>,
        space_as_plus: bool,
    ) -> PyResult<Bound<'py, PyAny>> {
        let is_update = change == "update_params";
        let items: Vec<_> = params.cast_exact::<PyDict>().into_iter().flatten().collect();
        if !items.is_empty()
            && let Some(params) = params_in(&items)
        {
            return Self::changed(this, |url| {
                editing::set_params(url, &params, is_update, space_as_plus)
            });
        }
        let arguments = this.py().import("whatwg_url_wasm._arguments")?;
        let lists = arguments.call_method1("lists_of", (params,))?.extract()?;
        let arguments = [lists, Value::Bool(space_as_plus)];
        Self::changed(this, |url| editing::edit(url, change, &arguments))
    }

    fn __truediv__<'py>(
        this: &Bound<'py, Self>,
        segment: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = this.py();
        let Ok(segment) = segment.cast::<PyString>() else {
            return Ok(py.NotImplemented().into_bound(py));
        };
        let Ok(segment) = segment.to_str() else {
            return py
                .import("whatwg_url_wasm._arguments")?
                .call_method1("text_of", ("the segment", segment));
        };
        Self::changed(this, |url| editing::append(url, segment))
    }

    fn __str__(&self) -> &str {
        self.0.as_str()
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        PyString::new(py, self.0.as_str()).hash()
    }
}

/// The class without derived classes.
static URL: PyOnceLock<Py<PyType>> = PyOnceLock::new();
/// The arguments with which [`URL`] is called to wrap the record in [`MADE`]: an ellipsis.
static WRAP: PyOnceLock<Py<PyTuple>> = PyOnceLock::new();

thread_local! {
    /// The record that the next call with [`WRAP`] takes. Between the two, nothing is allocated that could start the
    /// garbage collector.
    static MADE: Cell<Option<UrlRecord>> = const { Cell::new(None) };
}

impl Record {
    /// Returns a changed copy. A derived class may have its own constructor, which gets the href as
    /// in the other wheel.
    fn changed<'py>(
        this: &Bound<'py, Self>,
        change: impl FnOnce(&mut Url) -> Result<(), Failure>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let mut url = Url::from(this.get().0.clone());
        change(&mut url).map_err(raised)?;
        let (py, class) = (this.py(), this.get_type());
        if !class.is(URL.import(py, "whatwg_url_wasm._url", "URL")?) {
            return class.call1((url.as_str(),));
        }
        let wrap =
            WRAP.get_or_try_init(py, || PyTuple::new(py, [py.Ellipsis()]).map(Bound::unbind))?;
        MADE.set(Some(url.into()));
        class.call(wrap, None)
    }
}

/// The parameters in the items of a dictionary, or `None` if `_arguments.py` has to convert them.
fn params_in<'a>(items: &'a [(Bound<'_, PyAny>, Bound<'_, PyAny>)]) -> Option<Params<'a>> {
    let params = items.iter().map(|(name, value)| {
        let name = name.cast::<PyString>().ok()?.to_str().ok()?;
        let value = match value.cast::<PyString>() {
            Ok(text) => Cow::Borrowed(text.to_str().ok()?),
            Err(_) => value.cast_exact::<PyInt>().ok()?.extract::<i64>().ok()?.to_string().into(),
        };
        Some((name, vec![value]))
    });
    params.collect()
}

/// The new value of a part, if the caller passes one.
struct New<'py>(Option<Bound<'py, PyAny>>);

impl<'a, 'py> FromPyObject<'a, 'py> for New<'py> {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        Ok(Self(Some(object.to_owned())))
    }
}

/// The change that a value asks for, or `None` if the value is invalid or must be converted first.
fn change_of<'a>(part: &str, value: &'a Bound<'_, PyAny>) -> Option<Change<'a>> {
    if value.is_none() {
        return (!matches!(part, "scheme" | "path")).then_some(Change::Remove);
    }
    if part == "port" {
        return value.cast_exact::<PyInt>().ok()?.extract().ok().map(Change::Port);
    }
    value.cast::<PyString>().ok()?.to_str().ok().map(Change::Text)
}

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
