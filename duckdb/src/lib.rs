//! The loadable DuckDB extension, with the entry point and the callback. `api` declares DuckDB's functions, `strings`
//! wraps its vectors, `batch` collects the rows that are parsed together, `functions` implements the SQL functions, and
//! `nested` implements the functions that return lists or maps or take URL patterns.

/// The name in `python/src/patterns/regex.rs`, which this crate shares.
extern crate standard as whatwg_url;

mod api;
mod batch;
mod functions;
mod nested;
mod strings;
#[cfg(test)]
mod tests;
#[cfg(target_family = "wasm")]
mod wasm;

use api::{Access, Handle, TypeId, api};
use functions::{FIELDS, Function, Kind, Memory, Second, type_of};
use nested::fields_of;
use standard::url_pattern::ComponentName;
use std::cell::RefCell;
use std::ffi::{CString, c_char};
use std::panic::{AssertUnwindSafe, catch_unwind};
use strings::{Failure, Output, Strings};

/// Adds the extension's functions to a database. DuckDB calls this when it executes `LOAD`.
///
/// # Safety
///
/// `info` and `access` must be the arguments that DuckDB passes to the entry point of an extension.
#[unsafe(no_mangle)]
unsafe extern "C" fn whatwg_url_init_c_api(info: Handle, access: *const Access) -> bool {
    // A panic must not unwind into DuckDB.
    let added = catch_unwind(AssertUnwindSafe(|| {
        // SAFETY: DuckDB passes valid arguments. The `get_api` function returns a table of the
        // requested version, or null after an error.
        unsafe {
            let table = ((*access).get_api)(info, api::VERSION.as_ptr());
            if table.is_null() {
                return Err(None);
            }
            api::keep(table);
            let database = ((*access).get_database)(info);
            let mut connection = std::ptr::null_mut();
            if (api().connect)(*database, &mut connection) != 0 {
                return Err(Some(c"there is no connection to the database".to_owned()));
            }
            let refused = Function::ALL.iter().find(|function| !add(connection, function));
            if refused.is_none() {
                describe(connection);
            }
            (api().disconnect)(&mut connection);
            refused.map_or(Ok(()), |function| {
                let name = function.name().to_string_lossy();
                Err(CString::new(format!("DuckDB refused the function {name}")).ok())
            })
        }
    }));
    match added.unwrap_or_else(|_| Err(Some(c"this is a bug".to_owned()))) {
        Ok(()) => true,
        Err(message) => {
            if let Some(message) = message {
                // SAFETY: as above. DuckDB copies the message.
                unsafe { ((*access).set_error)(info, message.as_ptr()) };
            }
            false
        }
    }
}

/// Adds a function to a connection's database, with one overload per combination of argument types.
/// Returns whether that worked.
///
/// # Safety
///
/// `connection` must be a connection.
unsafe fn add(connection: Handle, function: &'static Function) -> bool {
    const URL: [TypeId; 2] = [TypeId::Varchar, TypeId::Blob];
    let with = |seconds: &'static [TypeId]| {
        URL.into_iter().flat_map(move |url| seconds.iter().map(move |&second| vec![url, second]))
    };
    let alone = || URL.into_iter().map(|url| vec![url]);
    let signatures: Vec<_> = match function.second() {
        Second::None => alone().collect(),
        Second::Optional => alone().chain(with(&[TypeId::Varchar])).collect(),
        Second::String => with(&[TypeId::Varchar]).collect(),
        Second::Url => with(&URL).collect(),
    };
    // SAFETY: everything created here is destroyed, and DuckDB copies its arguments.
    unsafe {
        let mut set = (api().create_scalar_function_set)(function.name().as_ptr());
        let mut is_added = true;
        for signature in signatures {
            let mut made = (api().create_scalar_function)();
            (api().scalar_function_set_name)(made, function.name().as_ptr());
            for id in signature {
                (api().scalar_function_add_parameter)(made, Type::of(id).0);
            }
            (api().scalar_function_set_return_type)(made, Type::of_kind(function.kind()).0);
            let extra = std::ptr::from_ref(function).cast();
            (api().scalar_function_set_extra_info)(made, extra, None);
            (api().scalar_function_set_function)(made, call);
            is_added &= (api().add_scalar_function_to_set)(set, made) == 0;
            (api().destroy_scalar_function)(&mut made);
        }
        is_added &= (api().register_scalar_function_set)(connection, set) == 0;
        (api().destroy_scalar_function_set)(&mut set);
        is_added
    }
}

/// Describes the functions in DuckDB's catalogue. The C API has neither descriptions nor names of
/// parameters, and DuckDB allows no comments on functions of extensions. Therefore an attached
/// database in memory contains a macro with a comment for each function. Without the database, for
/// example because its name is taken, the functions work the same.
///
/// # Safety
///
/// `connection` must be a connection.
unsafe fn describe(connection: Handle) {
    let mut sql = String::from("ATTACH ':memory:' AS whatwg_url;");
    for function in Function::ALL {
        let name = function.name().to_str().expect("ASCII");
        let parameters = function.parameters();
        let shortest = parameters.len() - usize::from(function.second() == Second::Optional);
        let overload = |count: usize| {
            let list = parameters[..count].join(", ");
            format!("({list}) AS system.main.{name}({list})")
        };
        let overloads: Vec<_> = (shortest..=parameters.len()).map(overload).collect();
        let description = function.description().replace('\'', "''");
        sql += &format!(
            "CREATE MACRO whatwg_url.main.{name}{};COMMENT ON MACRO whatwg_url.main.{name} IS '{description}';",
            overloads.join(", "),
        );
    }
    let sql = CString::new(sql).expect("no NUL");
    // SAFETY: the caller guarantees the connection. DuckDB allows null instead of a result.
    unsafe { (api().query)(connection, sql.as_ptr(), std::ptr::null_mut()) };
}

/// A type of DuckDB, which is destroyed when it is dropped.
struct Type(Handle);

impl Type {
    fn of(id: TypeId) -> Self {
        // SAFETY: the number identifies a type.
        Self(unsafe { (api().create_logical_type)(id as i32) })
    }

    fn list(item: &Self) -> Self {
        // SAFETY: DuckDB copies the item type.
        Self(unsafe { (api().create_list_type)(item.0) })
    }

    /// A map from strings.
    fn map(value: &Self) -> Self {
        // SAFETY: DuckDB copies the types of keys and values.
        Self(unsafe { (api().create_map_type)(Self::of(TypeId::Varchar).0, value.0) })
    }

    fn structure<'a>(fields: impl Iterator<Item = (&'a str, Self)>) -> Self {
        let (names, types): (Vec<_>, Vec<_>) =
            fields.map(|(name, field)| (CString::new(name).expect("no NUL"), field)).unzip();
        let mut handles: Vec<_> = types.iter().map(|field| field.0).collect();
        let mut names: Vec<*const c_char> = names.iter().map(|name| name.as_ptr()).collect();
        let count = handles.len() as u64;
        // SAFETY: there are as many names as types. DuckDB copies both.
        Self(unsafe { (api().create_struct_type)(handles.as_mut_ptr(), names.as_mut_ptr(), count) })
    }

    fn of_kind(kind: Kind) -> Self {
        let string = || Self::of(TypeId::Varchar);
        match kind {
            Kind::String => string(),
            Kind::Boolean => Self::of(TypeId::Boolean),
            Kind::Port => Self::of(TypeId::USmallInt),
            Kind::Struct => Self::structure(
                FIELDS.iter().map(|&field| (field.name(), Self::of(type_of(field)))),
            ),
            Kind::List => Self::list(&string()),
            Kind::Map => Self::map(&Self::list(&string())),
            Kind::Groups => Self::structure(
                ComponentName::ALL.iter().map(|name| (name.name(), Self::map(&string()))),
            ),
            Kind::Errors | Kind::Hints => {
                let fields = fields_of(kind).iter();
                Self::list(&Self::structure(fields.map(|&(name, id)| (name, Self::of(id)))))
            }
        }
    }
}

impl Drop for Type {
    fn drop(&mut self) {
        // SAFETY: this object owns the type.
        unsafe { (api().destroy_logical_type)(&mut self.0) };
    }
}

thread_local! {
    static MEMORY: RefCell<Memory> = RefCell::default();
}

/// Runs a function on a chunk of rows.
///
/// # Safety
///
/// Only DuckDB may call this, and only for functions registered with [`add`]. DuckDB flattens the
/// vectors of the chunk first.
unsafe extern "C" fn call(info: Handle, chunk: Handle, output: Handle) {
    // A panic must not unwind into DuckDB.
    let result = catch_unwind(AssertUnwindSafe(|| {
        // SAFETY: `add` has stored the function's address here. The chunk's columns have the
        // argument types that `add` declares. The output has the declared result type and as many
        // rows as the chunk.
        unsafe {
            let function: &Function =
                &*(api().scalar_function_get_extra_info)(info).cast::<Function>();
            let count = (api().data_chunk_get_size)(chunk) as usize;
            let argument = |index| Strings::new((api().data_chunk_get_vector)(chunk, index), count);
            let has_second = match function.second() {
                Second::None => false,
                Second::Optional => (api().data_chunk_get_column_count)(chunk) > 1,
                Second::String | Second::Url => true,
            };
            let second = has_second.then(|| argument(1));
            MEMORY.with_borrow_mut(|memory| {
                let done = memory.run(*function, count, argument(0), second, Output::new(output));
                if memory.is_large() || done.is_err() {
                    *memory = Memory::default();
                }
                done
            })
        }
    }));
    let message = match result {
        Ok(Ok(())) => return,
        Ok(Err(Failure::OutOfMemory)) => c"out of memory".to_owned(),
        Ok(Err(Failure::TooLarge)) => c"a string is too long".to_owned(),
        Ok(Err(Failure::Arguments(message))) => {
            CString::new(message.replace('\0', "")).unwrap_or_default()
        }
        Err(_) => c"whatwg_url has a bug".to_owned(),
    };
    // SAFETY: DuckDB copies the message.
    unsafe { (api().scalar_function_set_error)(info, message.as_ptr()) };
}
