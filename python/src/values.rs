//! The values and errors that Python and the functions exchange.

/// An argument or a result.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    None,
    Bool(bool),
    Int(i64),
    Text(String),
    List(Vec<Value>),
}

/// The exception to raise.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Creates a `ValueError` with this message.
    Value(String),
    OutOfMemory,
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.into())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<bool> for Value {
    fn from(value: bool) -> Self {
        Self::Bool(value)
    }
}

impl From<usize> for Value {
    fn from(number: usize) -> Self {
        Self::Int(number as i64)
    }
}

/// Returns the two strings in a list.
pub(crate) fn pair(value: &Value) -> Option<(&str, &str)> {
    match value {
        Value::List(pair) => match pair.as_slice() {
            [Value::Text(name), Value::Text(value)] => Some((name, value)),
            _ => None,
        },
        _ => None,
    }
}
