//! The native module that Python calls. It takes batches of strings as buffers in Arrow's layout
//! and returns columns in the same form. `_columns.py` turns the buffers into Arrow arrays.
//! `_wasm.py` has the same class, implemented with WebAssembly.

mod buffer;
mod parser;

use pyo3::prelude::*;

#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<parser::Parser>()?;
    module.add_class::<buffer::Buffer>()?;
    // A batch may have any number of rows.
    module.add("MOST_ROWS", module.py().None())?;
    module.add_function(wrap_pyfunction!(spark_library, module)?)
}

/// The library that Spark's JVM loads.
#[pyfunction]
fn spark_library() -> &'static [u8] {
    include_bytes!(env!("SPARK_LIBRARY"))
}
