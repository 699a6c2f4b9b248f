//! The native library in the jar for Java and Spark. Its main function takes the strings in one row
//! and returns a value, all as arrays of bytes. The Java side is in `jvm/java`.

mod functions;

use functions::{FUNCTIONS, Value};
use jni_sys::{JNIEnv, jbyteArray, jclass, jint, jsize};
use std::cell::RefCell;
use std::ffi::CString;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr;
use whatwg_url::Sections;
use whatwg_url::columns::{Column, Columns, Error, Layout, Parser, Rows, Selection};
use whatwg_url::internals::{RowFunction, RowValue};
use whatwg_url::normalizer::{Steps, StepsError};
use whatwg_url::url::{ParseError, UrlRecord, Workspace};

thread_local! {
    static MEMORY: RefCell<Memory> = RefCell::default();
}

/// The memory of a thread.
#[derive(Default)]
struct Memory {
    first: Vec<u8>,
    second: Vec<u8>,
    engine: Engine,
    value: Vec<u8>,
}

#[derive(Default)]
struct Engine {
    parser: Parser,
    columns: Columns,
    workspace: Workspace,
    record: UrlRecord,
    base: UrlRecord,
    /// The parameter for the `param` column.
    param: String,
    /// The steps for the `normalized` column. `None` stands for the default.
    steps: Option<String>,
    /// The previous base exactly as passed, if it is a URL.
    sent_base: Option<String>,
}

/// The result of a function.
enum Outcome {
    Null,
    /// The value is in [`Memory::value`].
    Changed,
    /// The value is the first argument.
    Same,
}

/// Why a function has no result.
enum Failure {
    OutOfMemory,
    /// The second argument is not a valid option.
    Option(String),
    /// The first argument is too long, or Java made an invalid call.
    Internal,
}

/// After an argument or a value longer than this, the memory is replaced, because it never shrinks.
const LONGEST_KEPT: usize = 1 << 20;

/// Describes the functions: see [`functions::description`].
///
/// # Safety
///
/// Only Java may call this.
#[unsafe(no_mangle)]
unsafe extern "system" fn Java_io_github_whatwg_1url_1wasm_Native_functions(
    environment: *mut JNIEnv,
    _: jclass,
) -> jbyteArray {
    // SAFETY: Java passes its environment.
    let java = unsafe { Java::new(environment) };
    let array = java.array(functions::description().as_bytes());
    array.unwrap_or_else(|failure| java.throw(failure))
}

/// Calls a function with a row's strings in UTF-8. `function` is an index in [`FUNCTIONS`], or the
/// complement of a [`Selection`]'s bits. `second` can be null.
///
/// Returns null if the value is null, or `first` itself if it is the value. A string is returned as
/// UTF-8, a boolean as `t` or an empty string, and a number as its digits. A struct or a list
/// consists of such values. Each value follows its length, a little-endian `i32` that is negative
/// for null.
///
/// # Safety
///
/// Only Java may call this.
#[unsafe(no_mangle)]
unsafe extern "system" fn Java_io_github_whatwg_1url_1wasm_Native_call(
    environment: *mut JNIEnv,
    _: jclass,
    function: jint,
    first: jbyteArray,
    second: jbyteArray,
) -> jbyteArray {
    // SAFETY: Java passes its environment.
    let java = unsafe { Java::new(environment) };
    let call = |memory: &mut Memory| {
        // SAFETY: Java passes its arrays.
        let second = unsafe {
            java.read(first, &mut memory.first)?;
            java.read(second, &mut memory.second)?
        };
        match memory.call(function, second.is_some())? {
            Outcome::Null => Ok(ptr::null_mut()),
            Outcome::Same => Ok(first),
            Outcome::Changed => java.array(&memory.value),
        }
    };
    let call_and_free = |memory: &mut Memory| {
        let called = call(memory);
        if [&memory.first, &memory.second, &memory.value].iter().any(|row| row.len() > LONGEST_KEPT)
        {
            *memory = Memory::default();
        }
        called
    };
    // A panic must not unwind into Java.
    let called = catch_unwind(AssertUnwindSafe(|| MEMORY.with_borrow_mut(call_and_free)));
    let called = called.unwrap_or_else(|_| {
        MEMORY.take();
        Err(Failure::Internal)
    });
    called.unwrap_or_else(|failure| java.throw(failure))
}

impl Memory {
    /// Calls a function with the arguments in `first` and, if there are two, in `second`.
    fn call(&mut self, function: i32, has_second: bool) -> Result<Outcome, Failure> {
        let Self { first, second, engine, value } = self;
        value.clear();
        let second = has_second.then_some(second.as_slice());
        let Ok(index) = usize::try_from(function) else {
            let selection = Selection::from_bits(!function as u32).ok_or(Failure::Internal)?;
            return engine.columns(selection, first, second, value);
        };
        match FUNCTIONS.get(index).ok_or(Failure::Internal)?.value {
            Value::Columns(columns) => engine.columns(Selection::of(columns), first, second, value),
            Value::ByRow(function) => Ok(call_by_row(function, first, second, value)),
            Value::IsValid => {
                let input = String::from_utf8_lossy(first);
                Ok(boolean(engine.parse(&input)?.is_some(), value))
            }
        }
    }
}

impl Engine {
    /// Parses a URL. If there is a second argument, it is the option of the column or the base.
    fn columns(
        &mut self,
        selection: Selection,
        first: &[u8],
        second: Option<&[u8]>,
        value: &mut Vec<u8>,
    ) -> Result<Outcome, Failure> {
        if selection == Selection::of(&[Column::Href])
            && let Ok(url) = str::from_utf8(first)
            && let Ok(base) = second.map(str::from_utf8).transpose()
        {
            return self.href(url, base, value);
        }
        let has_option = [Column::Param, Column::Site, Column::PublicSuffix, Column::Normalized]
            .iter()
            .any(|&column| selection == Selection::of(&[column]));
        let (base, option) = if has_option { (None, second) } else { (second, None) };
        self.set_options(selection, option)?;
        let length = |bytes: &[u8]| i32::try_from(bytes.len()).map_err(|_| Failure::Internal);
        let offsets = [0, length(first)?];
        let rows = Rows::utf8(&offsets, first);
        let Self { parser, columns, .. } = self;
        let parsed = match base {
            None => parser.parse(&rows, selection, Layout::Utf8View, columns),
            Some(base) => {
                let base_offsets = [0, length(base)?];
                let bases = Rows::utf8(&base_offsets, base);
                parser.parse_with_bases(&rows, &bases, selection, Layout::Utf8View, columns)
            }
        };
        parsed.map_err(|error| match error {
            Error::OutOfMemory => Failure::OutOfMemory,
            _ => Failure::Internal,
        })?;
        let is_struct = selection.bits().count_ones() > 1;
        let mut is_null = true;
        for &column in Column::ALL.iter().filter(|column| selection.contains(**column)) {
            let port;
            let text = match (columns.row(column, 0), columns.port(0)) {
                (Some(text), _) => Some(text),
                (None, Some(number)) if column == Column::Port => {
                    port = number.to_string();
                    Some(port.as_str())
                }
                _ => {
                    let booleans = columns.booleans(column);
                    booleans
                        .filter(|_| columns.validity(column).get(0))
                        .map(|booleans| if booleans.get(0) { TRUE } else { "" })
                }
            };
            is_null &= text.is_none();
            if is_struct {
                push(text, value);
            } else {
                value.extend_from_slice(text.unwrap_or_default().as_bytes());
            }
        }
        Ok(if is_null { Outcome::Null } else { Outcome::Changed })
    }

    /// Sets the option of the selected columns, or the default if no option is given.
    fn set_options(&mut self, selection: Selection, option: Option<&[u8]>) -> Result<(), Failure> {
        let Self { parser, param, steps, .. } = self;
        let option = option.map(String::from_utf8_lossy);
        if let Some(name) = option.as_deref().filter(|_| selection.contains(Column::Param))
            && name != param
        {
            parser.set_param(name).map_err(|_| Failure::OutOfMemory)?;
            name.clone_into(param);
        }
        if Column::ALL.iter().any(|column| column.needs_list() && selection.contains(*column)) {
            parser.set_sections(match option.as_deref() {
                None | Some("all") => Sections::All,
                Some("ICANN") => Sections::Icann,
                Some(_) => {
                    return Err(Failure::Option("the section must be 'ICANN' or 'all'".into()));
                }
            });
        }
        if selection.contains(Column::Normalized) && option.as_deref() != steps.as_deref() {
            parser.set_steps(match option.as_deref() {
                None => Steps::DEDUPE,
                Some(names) => names.parse().map_err(|error| match error {
                    StepsError::OutOfMemory => Failure::OutOfMemory,
                    error => Failure::Option(error.to_string()),
                })?,
            });
            *steps = option.map(Into::into);
        }
        Ok(())
    }

    /// Does the same as `columns` if only the href is wanted, but without columns, because filling
    /// columns takes longer than parsing a row.
    fn href(
        &mut self,
        url: &str,
        base: Option<&str>,
        value: &mut Vec<u8>,
    ) -> Result<Outcome, Failure> {
        let href = match base {
            None => self.parse(url)?,
            Some(base) => {
                let parsed = self.parse_base(base).and_then(|()| {
                    self.record.parse_into(url, Some(&self.base), &mut self.workspace)
                });
                href_of(parsed, &self.record)?
            }
        };
        Ok(match href {
            None => Outcome::Null,
            Some(href) if href == url => Outcome::Same,
            Some(href) => {
                value.extend_from_slice(href.as_bytes());
                Outcome::Changed
            }
        })
    }

    /// Returns the href, or `None` if the string is not a URL.
    fn parse(&mut self, url: &str) -> Result<Option<&str>, Failure> {
        href_of(self.record.parse_into(url, None, &mut self.workspace), &self.record)
    }

    /// Parses a base, unless it is the same as the previous row's base.
    fn parse_base(&mut self, base: &str) -> Result<(), ParseError> {
        if self.sent_base.as_deref() == Some(base) {
            return Ok(());
        }
        // Reuses the memory of the previous base.
        let mut sent = self.sent_base.take().unwrap_or_default();
        self.base.parse_into(base, None, &mut self.workspace)?;
        sent.clear();
        if sent.try_reserve(base.len()).is_ok() {
            sent.push_str(base);
            self.sent_base = Some(sent);
        }
        Ok(())
    }
}

fn href_of(parsed: Result<(), ParseError>, record: &UrlRecord) -> Result<Option<&str>, Failure> {
    match parsed.map_err(|error| error.validation_error()) {
        Ok(()) => Ok(Some(record.as_str())),
        Err(Some(_)) => Ok(None),
        Err(None) => Err(Failure::OutOfMemory),
    }
}

fn call_by_row(
    function: RowFunction,
    first: &[u8],
    second: Option<&[u8]>,
    value: &mut Vec<u8>,
) -> Outcome {
    let second = second.map(String::from_utf8_lossy);
    match function.value(&String::from_utf8_lossy(first), second.as_deref()) {
        Some(RowValue::Text(text)) => {
            *value = text.into_bytes();
            Outcome::Changed
        }
        Some(RowValue::Boolean(is_true)) => boolean(is_true, value),
        Some(RowValue::Findings(found)) => {
            for finding in found {
                let failure = finding.failure.map(|failure| if failure { TRUE } else { "" });
                let (start, length) = (finding.start.to_string(), finding.length.to_string());
                let fields = [Some(finding.name), failure, Some(&start), Some(&length)];
                let others = [Some(finding.message), finding.href.as_deref()];
                for field in fields.into_iter().chain(others).flatten() {
                    push(Some(field), value);
                }
            }
            Outcome::Changed
        }
        None => Outcome::Null,
    }
}

const TRUE: &str = "t";

fn boolean(is_true: bool, value: &mut Vec<u8>) -> Outcome {
    value.extend_from_slice(if is_true { TRUE } else { "" }.as_bytes());
    Outcome::Changed
}

/// Appends a value of a struct.
fn push(text: Option<&str>, value: &mut Vec<u8>) {
    let length = text.map_or(-1, |text| i32::try_from(text.len()).unwrap_or(-1));
    value.extend_from_slice(&length.to_le_bytes());
    value.extend_from_slice(text.unwrap_or_default().as_bytes());
}

/// The environment of a native method in the thread that called it.
struct Java(*mut JNIEnv);

impl Java {
    /// # Safety
    ///
    /// The pointer must be the one that Java passed to a native method, and the method must still
    /// be running.
    const unsafe fn new(environment: *mut JNIEnv) -> Self {
        Self(environment)
    }

    /// Copies an array. Null stays `None`.
    ///
    /// # Safety
    ///
    /// The array must be null or an array that Java passed to the same native method.
    unsafe fn read(&self, array: jbyteArray, bytes: &mut Vec<u8>) -> Result<Option<()>, Failure> {
        bytes.clear();
        if array.is_null() {
            return Ok(None);
        }
        // SAFETY: the caller guarantees that this is an array.
        let length = unsafe { ((**self.0).v1_1.GetArrayLength)(self.0, array) };
        let size = usize::try_from(length).unwrap_or(0);
        bytes.try_reserve(size).map_err(|_| Failure::OutOfMemory)?;
        // SAFETY: the vector has room for `size` bytes, and Java initializes them.
        unsafe {
            let start = bytes.as_mut_ptr().cast();
            ((**self.0).v1_1.GetByteArrayRegion)(self.0, array, 0, length, start);
            bytes.set_len(size);
        }
        Ok(Some(()))
    }

    /// Creates an array. Throws an error and returns null if Java has no memory for it.
    fn array(&self, bytes: &[u8]) -> Result<jbyteArray, Failure> {
        let length = jsize::try_from(bytes.len()).map_err(|_| Failure::OutOfMemory)?;
        // SAFETY: the array is as long as the bytes. Java has thrown an error if it is null.
        unsafe {
            let array = ((**self.0).v1_1.NewByteArray)(self.0, length);
            if !array.is_null() {
                let start = bytes.as_ptr().cast();
                ((**self.0).v1_1.SetByteArrayRegion)(self.0, array, 0, length, start);
            }
            Ok(array)
        }
    }

    /// Throws an error as soon as the native method returns. Returns null.
    fn throw(&self, failure: Failure) -> jbyteArray {
        let (class, message) = match failure {
            Failure::OutOfMemory => {
                let message = "a URL or a value does not fit in memory or an array";
                (c"java/lang/OutOfMemoryError", message.into())
            }
            Failure::Option(message) => (c"java/lang/IllegalArgumentException", message),
            Failure::Internal => {
                let message = "a URL has more than 2 GiB, or whatwg-url-wasm has a defect";
                (c"java/lang/IllegalStateException", message.into())
            }
        };
        let message = CString::new(message.replace('\0', "\u{fffd}")).unwrap_or_default();
        // SAFETY: both strings end with a zero byte. The class is one of Java's own.
        unsafe {
            let class = ((**self.0).v1_1.FindClass)(self.0, class.as_ptr());
            if !class.is_null() {
                ((**self.0).v1_1.ThrowNew)(self.0, class, message.as_ptr());
            }
        }
        ptr::null_mut()
    }
}
