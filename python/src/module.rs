//! The native module.

use crate::calls::call as call_by_name;
use crate::strings::{raised, scalar_values};
use crate::values::Value;
use crate::{buffer, parser, record};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt, PyList, PyString, PyTuple};

#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<parser::Parser>()?;
    module.add_class::<buffer::Buffer>()?;
    module.add_class::<record::Record>()?;
    // The number of rows in a batch is not limited.
    module.add("MOST_ROWS", module.py().None())?;
    module.add("HAS_LIST", true)?;
    module.add_function(wrap_pyfunction!(call, module)?)?;
    module.add_function(wrap_pyfunction!(duckdb_library, module)?)
}

/// Calls the function of this name in `calls.rs`.
#[pyfunction]
#[pyo3(signature = (name, *arguments))]
fn call<'py>(py: Python<'py>, name: &str, arguments: Vec<Value>) -> PyResult<Bound<'py, PyAny>> {
    call_by_name(name, &arguments).map_err(raised)?.into_pyobject(py)
}

impl<'a, 'py> FromPyObject<'a, 'py> for Value {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(text) = object.cast::<PyString>() {
            return Ok(Self::Text(scalar_values(&text)?.into_owned()));
        }
        if object.is_none() {
            return Ok(Self::None);
        }
        if let Ok(value) = object.cast::<PyBool>() {
            return Ok(Self::Bool(value.is_true()));
        }
        if object.is_instance_of::<PyInt>() {
            return Ok(Self::Int(object.extract()?));
        }
        if object.is_instance_of::<PyList>() || object.is_instance_of::<PyTuple>() {
            let items = object.try_iter()?.map(|item| item?.extract());
            return Ok(Self::List(items.collect::<PyResult<_>>()?));
        }
        Err(PyTypeError::new_err("not a value that functions take"))
    }
}

impl<'py> IntoPyObject<'py> for Value {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(match self {
            Self::None => py.None().into_bound(py),
            Self::Bool(value) => PyBool::new(py, value).to_owned().into_any(),
            Self::Int(value) => value.into_pyobject(py)?.into_any(),
            Self::Text(text) => PyString::new(py, &text).into_any(),
            Self::List(items) => PyList::new(py, items)?.into_any(),
        })
    }
}

/// The library that DuckDB loads.
#[pyfunction]
fn duckdb_library() -> &'static [u8] {
    include_bytes!(env!("DUCKDB_LIBRARY"))
}
