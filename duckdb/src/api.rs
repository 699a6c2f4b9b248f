//! [DuckDB's C API](https://duckdb.org/docs/stable/clients/c/api), declared as the table of
//! functions that DuckDB passes to an extension.

use std::ffi::{c_char, c_void};
use std::sync::OnceLock;

/// The version of the C API. In later versions, these functions keep their indices.
pub(crate) const VERSION: &std::ffi::CStr = c"v1.2.0";

/// An opaque pointer that DuckDB returns and that is only ever passed back to DuckDB.
pub(crate) type Handle = *mut c_void;

/// Type numbers from `duckdb_type`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TypeId {
    Boolean = 1,
    BigInt = 5,
    USmallInt = 7,
    Varchar = 17,
    Blob = 18,
}

/// DuckDB calls this function for each chunk of rows.
pub(crate) type Callback = unsafe extern "C" fn(info: Handle, chunk: Handle, output: Handle);

/// `duckdb_extension_access`: the argument that DuckDB passes to the entry point.
#[repr(C)]
pub(crate) struct Access {
    pub(crate) set_error: unsafe extern "C" fn(Handle, *const c_char),
    pub(crate) get_database: unsafe extern "C" fn(Handle) -> *mut Handle,
    pub(crate) get_api: unsafe extern "C" fn(Handle, *const c_char) -> *const *const c_void,
}

/// Declares the functions that the extension uses, each with its index in `duckdb_ext_api_v1` and
/// its name without the `duckdb_` prefix.
macro_rules! api {
    ($($index:literal $name:ident($($type:ty),*) $(-> $result:ty)?;)*) => {
        pub(crate) struct Api {
            $(pub(crate) $name: unsafe extern "C" fn($($type),*) $(-> $result)?,)*
        }

        impl Api {
            /// Copies the functions, because DuckDB's table is valid only while the extension is
            /// being loaded.
            ///
            /// # Safety
            ///
            /// `table` must be a `duckdb_ext_api_v1`.
            unsafe fn read(table: *const *const c_void) -> Self {
                Self {
                    $(
                        // SAFETY: the function at this index in the table has this type.
                        $name: unsafe {
                            std::mem::transmute::<
                                *const c_void,
                                unsafe extern "C" fn($($type),*) $(-> $result)?,
                            >(*table.add($index))
                        },
                    )*
                }
            }
        }

        /// The index and the name of each function.
        #[cfg(test)]
        pub(crate) const SLOTS: &[(usize, &str)] = &[$(($index, stringify!($name)),)*];
    };
}

api! {
    3 connect(Handle, *mut Handle) -> i32;
    6 disconnect(*mut Handle);
    13 query(Handle, *const c_char, Handle) -> i32;
    156 create_logical_type(i32) -> Handle;
    159 create_list_type(Handle) -> Handle;
    161 create_map_type(Handle, Handle) -> Handle;
    163 create_struct_type(*mut Handle, *mut *const c_char, u64) -> Handle;
    184 destroy_logical_type(*mut Handle);
    189 data_chunk_get_column_count(Handle) -> u64;
    190 data_chunk_get_vector(Handle, u64) -> Handle;
    191 data_chunk_get_size(Handle) -> u64;
    194 vector_get_data(Handle) -> *mut c_void;
    195 vector_get_validity(Handle) -> *mut u64;
    196 vector_ensure_validity_writable(Handle);
    198 vector_assign_string_element_len(Handle, u64, *const c_char, u64);
    199 list_vector_get_child(Handle) -> Handle;
    200 list_vector_get_size(Handle) -> u64;
    201 list_vector_set_size(Handle, u64) -> i32;
    202 list_vector_reserve(Handle, u64) -> i32;
    203 struct_vector_get_child(Handle, u64) -> Handle;
    209 create_scalar_function() -> Handle;
    210 destroy_scalar_function(*mut Handle);
    211 scalar_function_set_name(Handle, *const c_char);
    215 scalar_function_add_parameter(Handle, Handle);
    216 scalar_function_set_return_type(Handle, Handle);
    217 scalar_function_set_extra_info(Handle, *const c_void, Option<unsafe extern "C" fn(Handle)>);
    218 scalar_function_set_function(Handle, Callback);
    220 scalar_function_get_extra_info(Handle) -> *const c_void;
    221 scalar_function_set_error(Handle, *const c_char);
    222 create_scalar_function_set(*const c_char) -> Handle;
    223 destroy_scalar_function_set(*mut Handle);
    224 add_scalar_function_to_set(Handle, Handle) -> i32;
    225 register_scalar_function_set(Handle, Handle) -> i32;
}

static API: OnceLock<Api> = OnceLock::new();

/// Stores the functions of the table for [`api`].
///
/// # Safety
///
/// `table` must be a `duckdb_ext_api_v1`.
pub(crate) unsafe fn keep(table: *const *const c_void) {
    // SAFETY: the caller guarantees it.
    API.get_or_init(|| unsafe { Api::read(table) });
}

/// The functions. [`keep`] must have been called first. DuckDB cannot call the extension's
/// functions earlier, because they have not been registered.
pub(crate) fn api() -> &'static Api {
    API.get().expect("DuckDB has loaded the extension")
}
