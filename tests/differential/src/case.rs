//! A case consists of a URL to parse and a sequence of attributes to set.

use std::fmt;
use whatwg_url::url::{UrlRecord, api};

/// The attributes that can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attribute {
    Href,
    Protocol,
    Username,
    Password,
    Host,
    Hostname,
    Port,
    Pathname,
    Search,
    Hash,
}

impl Attribute {
    pub const ALL: [Self; 10] = [
        Self::Href,
        Self::Protocol,
        Self::Username,
        Self::Password,
        Self::Host,
        Self::Hostname,
        Self::Port,
        Self::Pathname,
        Self::Search,
        Self::Hash,
    ];

    /// Returns the attribute's name in the API.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Href => "href",
            Self::Protocol => "protocol",
            Self::Username => "username",
            Self::Password => "password",
            Self::Host => "host",
            Self::Hostname => "hostname",
            Self::Port => "port",
            Self::Pathname => "pathname",
            Self::Search => "search",
            Self::Hash => "hash",
        }
    }

    /// Sets the attribute in this crate's URL.
    pub fn set_ours(self, url: &mut UrlRecord, value: &str) {
        match self {
            // If the value can't be parsed, the setter throws and leaves the URL unchanged.
            Self::Href => drop(api::set_href(url, value)),
            Self::Protocol => api::set_protocol(url, value),
            Self::Username => api::set_username(url, value),
            Self::Password => api::set_password(url, value),
            Self::Host => api::set_host(url, value),
            Self::Hostname => api::set_hostname(url, value),
            Self::Port => api::set_port(url, value),
            Self::Pathname => api::set_pathname(url, value),
            Self::Search => api::set_search(url, value),
            Self::Hash => api::set_hash(url, value),
        }
    }

    /// Sets the attribute in ada-url's URL. The returned value is ignored, because it is not part
    /// of the API.
    pub fn set_ada(self, url: &mut ada_url::Url, value: &str) {
        let _ = match self {
            Self::Href => url.set_href(value),
            Self::Protocol => url.set_protocol(value),
            Self::Username => url.set_username(Some(value)),
            Self::Password => url.set_password(Some(value)),
            Self::Host => url.set_host(Some(value)),
            Self::Hostname => url.set_hostname(Some(value)),
            Self::Port => url.set_port(Some(value)),
            Self::Pathname => url.set_pathname(Some(value)),
            Self::Search => {
                url.set_search(Some(value));
                Ok(())
            }
            Self::Hash => {
                url.set_hash(Some(value));
                Ok(())
            }
        };
    }
}

/// See the [module](self).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Case {
    pub input: String,
    pub base: Option<String>,
    pub steps: Vec<(Attribute, String)>,
}

/// As JavaScript.
impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |text: &str| serde_json::Value::from(text).to_string();
        write!(f, "const url = new URL({}", text(&self.input))?;
        if let Some(base) = &self.base {
            write!(f, ", {}", text(base))?;
        }
        write!(f, ");")?;
        for (attribute, value) in &self.steps {
            write!(f, " url.{} = {};", attribute.name(), text(value))?;
        }
        Ok(())
    }
}
