//! Serializes a URL as a string, and deserializes it by parsing the string.

use crate::url::Url;
use serde::de::{Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};

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
        self.inner.serialize(serializer)
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
        whatwg_url::Url::deserialize(deserializer).map(|inner| Self { inner })
    }
}
