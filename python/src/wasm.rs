//! Exports the functions to WebAssembly, for wheels without native code. `_record.py` calls them.
//!
//! A value is encoded as a type byte followed by the content. `None`, false and true don't have any
//! content. An integer has 8 bytes. The content of a string or a list is its length in 4 bytes,
//! followed by its bytes or items. Numbers are little-endian.

use crate::calls::call;
use crate::editing::{describe, edit};
use crate::values::{Failure, Value};
use std::cell::RefCell;
use whatwg_url::Url;
use whatwg_url::native::{SECRET_PARAMS, redact};
use whatwg_url::url::{ParseError, UrlRecord, api};

thread_local! {
    /// The bytes of a call, which are later replaced with the bytes of its result.
    static BYTES: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Reserves memory for a call of `length` bytes and returns its address.
#[unsafe(no_mangle)]
extern "C" fn reserve(length: usize) -> *mut u8 {
    BYTES.with_borrow_mut(|bytes| {
        bytes.clear();
        bytes.resize(length, 0);
        bytes.as_mut_ptr()
    })
}

/// Calls a function. The call is a list that contains the function's name and its arguments.
/// Returns the address of the result. The result consists of a 4-byte length, a status byte (0: a
/// value, 1: an error with a message, 2: out of memory) and the value itself.
#[unsafe(no_mangle)]
extern "C" fn call_function() -> *const u8 {
    let call_bytes = BYTES.take();
    let mut output = vec![0; 5];
    let outcome = match read(&mut &call_bytes[..]) {
        Some(Value::List(items)) => match items.split_first() {
            Some((Value::Text(name), arguments)) => run(name, arguments),
            _ => Err(Failure::Value("a call has no name".into())),
        },
        _ => Err(Failure::Value("a call is not a list".into())),
    };
    let status = match outcome {
        Ok(value) => {
            write(&value, &mut output);
            0
        }
        Err(Failure::Value(message)) => {
            write(&message.into(), &mut output);
            1
        }
        Err(Failure::OutOfMemory) => {
            write(&Value::None, &mut output);
            2
        }
    };
    let length = u32::try_from(output.len()).unwrap_or_default();
    output[..4].copy_from_slice(&length.to_le_bytes());
    output[4] = status;
    BYTES.with_borrow_mut(|bytes| {
        *bytes = output;
        bytes.as_ptr()
    })
}

fn run(name: &str, arguments: &[Value]) -> Result<Value, Failure> {
    match (name, arguments) {
        ("parse", [Value::Text(text), base]) => Ok(parse(text, base)),
        ("edit", [Value::Text(href), Value::Text(change), arguments @ ..]) => {
            let mut url = Url::from(UrlRecord::of_serialization(href));
            edit(&mut url, change, arguments)?;
            Ok(String::from(url).into())
        }
        _ => call(name, arguments),
    }
}

/// Returns a URL's attributes in the order that `_record.py` uses. On failure, returns whether the
/// base is invalid, a description of the error, and the invalid string without credentials.
fn parse(text: &str, base: &Value) -> Value {
    let failure = |is_base: bool, error: ParseError, text: &str, base: Option<&UrlRecord>| {
        let error = error.validation_error().map(|error| describe(text, base, error.name()));
        Value::List(vec![
            is_base.into(),
            error.into(),
            redact(text, SECRET_PARAMS).into_owned().into(),
        ])
    };
    let base = match base.text().map(|base| (base, UrlRecord::parse(base, None))) {
        Some((base, Err(error))) => return failure(true, error, base, None),
        base => base.and_then(|(_, record)| record.ok()),
    };
    let url = match UrlRecord::parse(text, base.as_ref()) {
        Ok(url) => url,
        Err(error) => return failure(false, error, text, base.as_ref()),
    };
    let url = &url;
    Value::List(vec![
        url.as_str().into(),
        api::origin(url).into(),
        url.scheme().into(),
        url.username().into(),
        url.password().into(),
        url.serialized_host().into(),
        url.port().map(usize::from).into(),
        url.path().into(),
        url.query().into(),
        url.fragment().into(),
    ])
}

/// Decodes a value, or returns `None` if the bytes are malformed.
fn read(bytes: &mut &[u8]) -> Option<Value> {
    let mut take = |count| bytes.split_off(..count);
    Some(match take(1)? {
        b"n" => Value::None,
        b"f" => Value::Bool(false),
        b"t" => Value::Bool(true),
        b"i" => Value::Int(i64::from_le_bytes(take(8)?.try_into().ok()?)),
        kind => {
            let length = u32::from_le_bytes(take(4)?.try_into().ok()?) as usize;
            match kind {
                b"s" => Value::Text(String::from_utf8(take(length)?.to_vec()).ok()?),
                b"l" => Value::List((0..length).map(|_| read(bytes)).collect::<Option<_>>()?),
                _ => return None,
            }
        }
    })
}

fn write(value: &Value, output: &mut Vec<u8>) {
    let with_length = |output: &mut Vec<u8>, kind, length: usize| {
        output.push(kind);
        output.extend(u32::try_from(length).unwrap_or_default().to_le_bytes());
    };
    match value {
        Value::None => output.push(b'n'),
        Value::Bool(value) => output.push(if *value { b't' } else { b'f' }),
        Value::Int(value) => {
            output.push(b'i');
            output.extend(value.to_le_bytes());
        }
        Value::Text(text) => {
            with_length(output, b's', text.len());
            output.extend(text.as_bytes());
        }
        Value::List(items) => {
            with_length(output, b'l', items.len());
            items.iter().for_each(|item| write(item, output));
        }
    }
}
