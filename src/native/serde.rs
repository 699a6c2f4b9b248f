//! A URL is serialized as a string and deserialized by parsing the string. A host is serialized as
//! an enum, as in the `url` crate.

use super::host::Host;
use super::url::Url;
use crate::url::redaction::{SECRET_PARAMS, redact};
use alloc::string::String;
use core::fmt;
use serde_core::de::{
    Deserialize, Deserializer, EnumAccess, Error, Unexpected, VariantAccess, Visitor,
};
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

const VARIANTS: &[&str] = &["Domain", "Ipv4", "Ipv6", "Opaque"];

/// The format of the `url` crate.
///
/// ```
/// use whatwg_url::Host;
///
/// let json = r#"{"Domain":"example.org"}"#;
/// let host: Host = serde_json::from_str(json)?;
/// assert_eq!(host, Host::parse("example.org").unwrap());
/// assert_eq!(serde_json::to_string(&host)?, json);
/// let address: Host = serde_json::from_str(r#"{"Ipv6":"::1"}"#)?;
/// assert_eq!(address.to_string(), "[::1]");
/// assert!(serde_json::from_str::<Host>(r#"{"Domain":"a b"}"#).is_err());
/// # Ok::<(), serde_json::Error>(())
/// ```
impl<S: AsRef<str>> Serialize for Host<S> {
    fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
        match self {
            Self::Domain(host) => {
                serializer.serialize_newtype_variant("Host", 0, VARIANTS[0], host.as_ref())
            }
            Self::Ipv4(host) => serializer.serialize_newtype_variant("Host", 1, VARIANTS[1], host),
            Self::Ipv6(host) => serializer.serialize_newtype_variant("Host", 2, VARIANTS[2], host),
            Self::Opaque(host) => {
                serializer.serialize_newtype_variant("Host", 3, VARIANTS[3], host.as_ref())
            }
        }
    }
}

/// Fails if a URL cannot contain this domain or this opaque host.
impl<'de> Deserialize<'de> for Host {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_enum("Host", VARIANTS, ReadHost)
    }
}

struct ReadHost;

impl<'de> Visitor<'de> for ReadHost {
    type Value = Host;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a host")
    }

    fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<Host, A::Error> {
        let (Variant(index), content) = data.variant()?;
        let host = match index {
            0 => Host::Domain(content.newtype_variant::<String>()?),
            1 => Host::Ipv4(content.newtype_variant()?),
            2 => Host::Ipv6(content.newtype_variant()?),
            _ => Host::Opaque(content.newtype_variant::<String>()?),
        };
        let is_host = match &host {
            Host::Domain(text) => Host::parse(text).is_ok_and(|parsed| parsed == host),
            Host::Opaque(text) => Host::parse_opaque(text) == Ok(Some(host.clone())),
            Host::Ipv4(_) | Host::Ipv6(_) => true,
        };
        if is_host { Ok(host) } else { Err(A::Error::custom("invalid host")) }
    }
}

/// The index of a variant, which formats give as a name or as a number.
struct Variant(usize);

impl<'de> Deserialize<'de> for Variant {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_identifier(ReadVariant)
    }
}

struct ReadVariant;

impl Visitor<'_> for ReadVariant {
    type Value = Variant;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a kind of host")
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Variant, E> {
        let index = usize::try_from(value).ok().filter(|&index| index < VARIANTS.len());
        index.map(Variant).ok_or_else(|| E::invalid_value(Unexpected::Unsigned(value), &self))
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Variant, E> {
        let index = VARIANTS.iter().position(|&name| name == value);
        index.map(Variant).ok_or_else(|| E::unknown_variant(value, VARIANTS))
    }
}
