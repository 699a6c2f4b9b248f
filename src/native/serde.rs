//! A URL is serialized as a string and deserialized by parsing the string.

use super::url::Url;
use crate::url::redaction::{SECRET_PARAMS, redact};
use core::fmt;
use serde_core::de::{Deserialize, Deserializer, Error, Unexpected, Visitor};
use serde_core::ser::{Serialize, Serializer};

impl Serialize for Url {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Url {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Parse)
    }
}

struct Parse;

impl Visitor<'_> for Parse {
    type Value = Url;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a URL")
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Url, E> {
        Url::parse(value).map_err(|error| {
            let shown = redact(value, SECRET_PARAMS);
            E::custom(format_args!("{error}: {}", Unexpected::Str(&shown)))
        })
    }
}
