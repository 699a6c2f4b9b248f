//! Serializes a URL as a string, and deserializes it by parsing the string.

use crate::url::Url;
use alloc::format;
use core::fmt;
use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};
use whatwg_url::native::{SECRET_PARAMS, redact};

impl Url {
    /// Serializes the URL in the same way as its [`Serialize`] implementation.
    ///
    /// # Errors
    ///
    /// Returns the errors of `serializer`.
    pub fn serialize_internal<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.serialize(serializer)
    }

    /// Deserializes the URL in the same way as its [`Deserialize`] implementation.
    ///
    /// # Errors
    ///
    /// Returns an error if the string is not a URL. Errors from `deserializer` are passed through.
    pub fn deserialize_internal<'de, D>(deserializer: D) -> Result<Self, D::Error>
    where
        D: Deserializer<'de>,
    {
        Self::deserialize(deserializer)
    }
}

impl Serialize for Url {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// The error hides passwords and secret parameters.
///
/// ```
/// let error = serde_json::from_str::<url::Url>(r#""//u:secret@h/?token=secret""#).unwrap_err();
/// assert!(!error.to_string().contains("secret"), "{error}");
/// ```
impl<'de> Deserialize<'de> for Url {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Parse)
    }
}

struct Parse;

impl Visitor<'_> for Parse {
    type Value = Url;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string representing an URL")
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Url, E> {
        Url::parse(value)
            .map_err(|error| E::custom(format!("{error}: {:?}", redact(value, SECRET_PARAMS))))
    }
}
