//! A test host that implements the DuckDB functions called by the extension.

use crate::api::{Access, Callback, Handle, SLOTS, TypeId};
use crate::functions::Function;
use std::cell::RefCell;
use std::ffi::{CStr, c_char, c_void};

pub(super) struct Vector {
    of: Type,
    data: Vec<u64>,
    validity: Option<Vec<u64>>,
    count: usize,
    pub(super) heap: Vec<Box<[u8]>>,
    children: Vec<Vector>,
}

#[derive(Clone)]
enum Type {
    Plain(i32),
    Struct(Vec<Type>),
    /// A list, or a map as a list of entries.
    List(Box<Type>),
}

const BOOLEAN: i32 = TypeId::Boolean as i32;
const PORT: i32 = TypeId::USmallInt as i32;
const OFFSET: i32 = TypeId::BigInt as i32;

impl Type {
    /// The length of a row in bytes.
    const fn size(&self) -> usize {
        match self {
            Self::Struct(_) => 0,
            Self::Plain(BOOLEAN) => 1,
            Self::Plain(PORT) => 2,
            Self::Plain(OFFSET) => 8,
            Self::Plain(_) | Self::List(_) => 16,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Value {
    Null,
    Number(i64),
    String(String),
    List(Vec<Value>),
}

impl Vector {
    fn new(of: &Type, count: usize) -> Self {
        let children = match of {
            Type::Plain(_) => vec![],
            Type::Struct(fields) => fields.iter().map(|field| Self::new(field, count)).collect(),
            Type::List(item) => vec![Self::new(item, 0)],
        };
        let data = vec![0xAAAA_AAAA_AAAA_AAAA; (count * of.size()).div_ceil(8)];
        Self { of: of.clone(), data, validity: None, count, heap: vec![], children }
    }

    /// Changes the number of rows, and moves them, as an allocator may.
    fn resize(&mut self, count: usize) {
        self.count = count;
        let mut data = vec![0xAAAA_AAAA_AAAA_AAAA; (count * self.of.size()).div_ceil(8)];
        data[..self.data.len()].copy_from_slice(&self.data);
        self.data = data;
        if let Some(bits) = &mut self.validity {
            bits.resize(count.div_ceil(64), u64::MAX);
        }
        // A list's items have a number of their own.
        if matches!(self.of, Type::Struct(_)) {
            self.children.iter_mut().for_each(|child| child.resize(count));
        }
    }

    /// A vector of strings. Equal strings share an address, as in a flattened dictionary.
    pub(super) fn of_strings(rows: &[Option<Box<[u8]>>]) -> Self {
        let mut vector = Self::new(&Type::Plain(TypeId::Varchar as i32), rows.len());
        let mut known = std::collections::HashMap::new();
        for (row, text) in rows.iter().enumerate() {
            match text {
                Some(text) => {
                    let slot = *known.entry(text.clone()).or_insert_with(|| vector.store(text));
                    vector.data[2 * row..][..2].copy_from_slice(&slot);
                }
                None => vector.set_null(row),
            }
        }
        vector
    }

    fn store(&mut self, text: &[u8]) -> [u64; 2] {
        let mut slot = [0; 16];
        slot[..4].copy_from_slice(&(text.len() as u32).to_ne_bytes());
        if text.len() <= 12 {
            slot[4..][..text.len()].copy_from_slice(text);
        } else {
            let text: Box<[u8]> = text.into();
            slot[4..8].copy_from_slice(&text[..4]);
            slot[8..].copy_from_slice(&(text.as_ptr().expose_provenance() as u64).to_ne_bytes());
            self.heap.push(text);
        }
        [0, 8].map(|at| u64::from_ne_bytes(slot[at..][..8].try_into().expect("8 bytes")))
    }

    fn set_null(&mut self, row: usize) {
        let words = self.count.div_ceil(64);
        self.validity.get_or_insert_with(|| vec![u64::MAX; words])[row / 64] &= !(1 << (row % 64));
    }

    fn is_null(&self, row: usize) -> bool {
        assert!(row < self.count);
        self.validity.as_ref().is_some_and(|bits| bits[row / 64] >> (row % 64) & 1 == 0)
    }

    fn read<T: Copy>(&self, row: usize) -> T {
        assert!(size_of::<T>() == self.of.size() && row < self.count);
        // SAFETY: the row exists and contains a value of this size. All bit patterns are valid for
        // the types that are read.
        unsafe { *self.data.as_ptr().cast::<T>().add(row) }
    }

    pub(super) fn value(&self, row: usize) -> Value {
        let mut fields = self.children.iter().map(|child| child.value(row));
        match &self.of {
            _ if self.is_null(row) => {
                let is_struct = matches!(self.of, Type::Struct(_));
                assert!(!is_struct || fields.all(|field| field == Value::Null), "null fields");
                Value::Null
            }
            Type::Plain(BOOLEAN) => Value::Number(self.read::<u8>(row).into()),
            Type::Plain(PORT) => Value::Number(self.read::<u16>(row).into()),
            Type::Plain(OFFSET) => Value::Number(self.read(row)),
            Type::Plain(_) => Value::String(self.string(row)),
            Type::Struct(_) => Value::List(fields.collect()),
            Type::List(_) => {
                let [offset, length] = self.read::<[u64; 2]>(row).map(|number| number as usize);
                let rows = offset..offset + length;
                Value::List(rows.map(|row| self.children[0].value(row)).collect())
            }
        }
    }

    pub(super) fn string(&self, row: usize) -> String {
        let slot = self.read::<[u32; 4]>(row);
        let length = slot[0] as usize;
        let bytes: Vec<_> = slot.iter().flat_map(|word| word.to_ne_bytes()).collect();
        let text = if length <= 12 {
            assert!(bytes[4 + length..].iter().all(|&byte| byte == 0), "padded with zeros");
            bytes[4..][..length].to_vec()
        } else {
            let address = u64::from(slot[2]) | u64::from(slot[3]) << 32;
            // SAFETY: the slot contains the address of a string in the heap. AddressSanitizer
            // detects any other address.
            let text = unsafe {
                let start = std::ptr::with_exposed_provenance(address as usize);
                std::slice::from_raw_parts(start, length)
            };
            assert_eq!(text[..4], bytes[4..8], "the prefix");
            text.to_vec()
        };
        String::from_utf8(text).expect("UTF-8")
    }
}

/// A function that the extension has registered.
pub(super) struct Signature {
    pub(super) function: &'static Function,
    pub(super) arguments: usize,
    result: Type,
    callback: Callback,
}

#[derive(Default)]
struct Made {
    arguments: usize,
    result: Option<Type>,
    extra: Option<&'static Function>,
    callback: Option<Callback>,
}

/// The chunk that a callback receives.
struct Chunk {
    vectors: Vec<Vector>,
    count: usize,
}

thread_local! {
    static ADDED: RefCell<Vec<Signature>> = const { RefCell::new(Vec::new()) };
    static TABLE: Vec<*const c_void> = {
        let length = 1 + SLOTS.iter().map(|&(index, _)| index).max().expect("slots");
        let mut table = vec![std::ptr::null(); length];
        for &(index, name) in SLOTS {
            (_, table[index]) = *FUNCTIONS.iter().find(|one| one.0 == name).expect(name);
        }
        table
    };
}

pub(super) fn load() -> Vec<Signature> {
    let access = Access { set_error, get_database, get_api };
    ADDED.with_borrow_mut(Vec::clear);
    // SAFETY: the functions in `access` have the required types.
    assert!(unsafe { crate::whatwg_url_init_c_api(std::ptr::null_mut(), &access) });
    ADDED.take()
}

impl Signature {
    pub(super) fn call(&self, vectors: Vec<Vector>, count: usize) -> Vector {
        let mut function = self.function;
        let mut chunk = Chunk { vectors, count };
        let mut output = Vector::new(&self.result, count);
        // SAFETY: the functions in the table treat these pointers as DuckDB's objects.
        unsafe {
            (self.callback)(
                (&raw mut function).cast(),
                (&raw mut chunk).cast(),
                (&raw mut output).cast(),
            );
        }
        output
    }
}

fn text<'a>(start: *const c_char) -> &'a str {
    // SAFETY: the extension passes only strings.
    unsafe { CStr::from_ptr(start) }.to_str().expect("UTF-8")
}

unsafe extern "C" fn set_error(_: Handle, message: *const c_char) {
    panic!("{}", text(message));
}

unsafe extern "C" fn get_database(_: Handle) -> *mut Handle {
    static DATABASE: std::sync::atomic::AtomicPtr<c_void> =
        std::sync::atomic::AtomicPtr::new(std::ptr::null_mut());
    DATABASE.as_ptr()
}

unsafe extern "C" fn get_api(_: Handle, version: *const c_char) -> *const *const c_void {
    assert_eq!(text(version), "v1.2.0");
    TABLE.with(|table| table.as_ptr())
}

/// Defines the functions named in SLOTS.
macro_rules! functions {
    ($($name:ident($($argument:ident: $type:ty),*) $(-> $result:ty)? $body:block)*) => {
        $(
            unsafe extern "C" fn $name($($argument: $type),*) $(-> $result)? $body
        )*
        const FUNCTIONS: &[(&str, *const c_void)] =
            &[$((stringify!($name), $name as *const c_void),)*];
    };
}

fn handle<T>(value: T) -> Handle {
    Box::into_raw(Box::new(value)).cast()
}

/// Returns the value behind a handle.
fn at<'a, T>(handle: Handle) -> &'a mut T {
    // SAFETY: the extension passes only handles that these functions or `call` created, in the
    // arguments of their type, and uses no value twice at the same time.
    unsafe { &mut *handle.cast() }
}

fn destroy<T>(handle: *mut Handle) {
    // SAFETY: as above.
    unsafe {
        drop(Box::from_raw((*handle).cast::<T>()));
        *handle = std::ptr::null_mut();
    }
}

functions! {
    connect(_database: Handle, connection: *mut Handle) -> i32 {
        // SAFETY: the extension passes a variable's address.
        unsafe { *connection = handle(()) };
        0
    }
    query(_connection: Handle, sql: *const c_char, result: Handle) -> i32 {
        assert!(result.is_null() && text(sql).starts_with("ATTACH"));
        0
    }
    disconnect(connection: *mut Handle) {
        destroy::<()>(connection)
    }
    create_logical_type(id: i32) -> Handle { handle(Type::Plain(id)) }
    create_list_type(item: Handle) -> Handle {
        handle(Type::List(Box::new(at::<Type>(item).clone())))
    }
    create_map_type(key: Handle, value: Handle) -> Handle {
        let entry = [key, value].map(|of| at::<Type>(of).clone());
        handle(Type::List(Box::new(Type::Struct(entry.into()))))
    }
    create_struct_type(types: *mut Handle, names: *mut *const c_char, count: u64) -> Handle {
        // SAFETY: there are `count` types and names.
        let fields = (0..count as usize).map(|index| unsafe {
            assert!(!text(*names.add(index)).is_empty());
            at::<Type>(*types.add(index)).clone()
        });
        handle(Type::Struct(fields.collect()))
    }
    destroy_logical_type(of: *mut Handle) {
        destroy::<Type>(of)
    }
    data_chunk_get_column_count(chunk: Handle) -> u64 {
        at::<Chunk>(chunk).vectors.len() as u64
    }
    data_chunk_get_vector(chunk: Handle, index: u64) -> Handle {
        (&raw mut at::<Chunk>(chunk).vectors[index as usize]).cast()
    }
    data_chunk_get_size(chunk: Handle) -> u64 {
        at::<Chunk>(chunk).count as u64
    }
    vector_get_data(vector: Handle) -> *mut c_void {
        at::<Vector>(vector).data.as_mut_ptr().cast()
    }
    vector_get_validity(vector: Handle) -> *mut u64 {
        let bits = at::<Vector>(vector).validity.as_mut();
        bits.map_or(std::ptr::null_mut(), |bits| bits.as_mut_ptr())
    }
    vector_ensure_validity_writable(vector: Handle) {
        let vector = at::<Vector>(vector);
        let words = vector.count.div_ceil(64);
        vector.validity.get_or_insert_with(|| vec![u64::MAX; words]);
    }
    vector_assign_string_element_len(vector: Handle, row: u64, start: *const c_char, length: u64) {
        // SAFETY: there are `length` bytes.
        let text = unsafe { std::slice::from_raw_parts(start.cast(), length as usize) };
        str::from_utf8(text).expect("UTF-8");
        let vector = at::<Vector>(vector);
        let slot = vector.store(text);
        vector.data[2 * row as usize..][..2].copy_from_slice(&slot);
    }
    list_vector_get_child(vector: Handle) -> Handle {
        (&raw mut at::<Vector>(vector).children[0]).cast()
    }
    list_vector_get_size(vector: Handle) -> u64 {
        at::<Vector>(vector).children[0].count as u64
    }
    list_vector_set_size(vector: Handle, count: u64) -> i32 {
        let vector = at::<Vector>(vector);
        let is_list = matches!(vector.of, Type::List(_));
        i32::from(!is_list || vector.children[0].count != count as usize)
    }
    list_vector_reserve(vector: Handle, count: u64) -> i32 {
        at::<Vector>(vector).children[0].resize(count as usize);
        0
    }
    struct_vector_get_child(vector: Handle, index: u64) -> Handle {
        (&raw mut at::<Vector>(vector).children[index as usize]).cast()
    }
    create_scalar_function() -> Handle { handle(Made::default()) }
    destroy_scalar_function(made: *mut Handle) {
        destroy::<Made>(made)
    }
    scalar_function_set_name(_made: Handle, name: *const c_char) {
        assert!(!text(name).is_empty());
    }
    scalar_function_add_parameter(made: Handle, of: Handle) {
        assert!(matches!(at(of), Type::Plain(_)));
        at::<Made>(made).arguments += 1;
    }
    scalar_function_set_return_type(made: Handle, of: Handle) {
        at::<Made>(made).result = Some(at::<Type>(of).clone());
    }
    scalar_function_set_extra_info(
        made: Handle,
        extra: *const c_void,
        _destroy: Option<unsafe extern "C" fn(Handle)>
    ) {
        // SAFETY: the extension passes a function.
        unsafe { at::<Made>(made).extra = Some(&*extra.cast()) };
    }
    scalar_function_set_function(made: Handle, callback: Callback) {
        at::<Made>(made).callback = Some(callback);
    }
    scalar_function_get_extra_info(info: Handle) -> *const c_void {
        std::ptr::from_ref(*at::<&Function>(info)).cast()
    }
    scalar_function_set_error(_info: Handle, message: *const c_char) {
        panic!("{}", text(message));
    }
    create_scalar_function_set(_name: *const c_char) -> Handle { handle(()) }
    destroy_scalar_function_set(set: *mut Handle) {
        destroy::<()>(set)
    }
    add_scalar_function_to_set(_set: Handle, made: Handle) -> i32 {
        let made = std::mem::take(at::<Made>(made));
        ADDED.with_borrow_mut(|added| {
            added.push(Signature {
                function: made.extra.expect("extra info"),
                arguments: made.arguments,
                result: made.result.expect("a type"),
                callback: made.callback.expect("a callback"),
            });
        });
        0
    }
    register_scalar_function_set(_connection: Handle, _set: Handle) -> i32 { 0 }
}
