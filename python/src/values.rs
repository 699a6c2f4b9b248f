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

impl Value {
    pub(crate) fn text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    /// The items of a list. Other values have none.
    pub(crate) fn items(&self) -> &[Self] {
        if let Self::List(items) = self { items } else { &[] }
    }

    pub(crate) fn pair(&self) -> Option<(&str, &str)> {
        match self.items() {
            [name, value] => name.text().zip(value.text()),
            _ => None,
        }
    }
}
