//! [MIME type representation](https://mimesniff.spec.whatwg.org/#mime-type-representation).

use super::code_points::{is_parameter_name, is_parameter_value, is_type};
use super::essence::essence_of;
use super::groups::Groups;
use crate::fallible_string::{copy, lowercase};
use crate::infra::{Failure, OrderedMap};
use alloc::string::String;
use core::str::FromStr;

/// A [MIME type record](https://mimesniff.spec.whatwg.org/#mime-type).
///
/// ```
/// use whatwg_url::mime_type::MimeType;
///
/// let mut mime_type = MimeType::parse(r#"Text/HTML; Charset="utf-8"; q=1 2;q=3"#)?;
/// assert_eq!(mime_type.essence(), "text/html");
/// assert_eq!(mime_type.parameter("charset"), Some("utf-8"));
/// assert_eq!(mime_type.to_string(), r#"text/html;charset=utf-8;q="1 2""#);
/// # Ok::<(), whatwg_url::infra::Failure>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MimeType {
    /// The *type*, `/` and *subtype*.
    pub(super) essence: String,
    pub(super) slash: usize,
    pub(super) parameters: OrderedMap<String, String>,
}

impl MimeType {
    /// `text/plain;charset=US-ASCII`, the fallback for `data:` URLs.
    #[must_use]
    pub fn text_plain_us_ascii() -> Self {
        let mut parameters = OrderedMap::default();
        // In practice, this call cannot fail, because it allocates only one entry.
        let _ = parameters.set("charset".into(), "US-ASCII".into());
        Self { essence: "text/plain".into(), slash: 4, parameters }
    }

    /// The [type](https://mimesniff.spec.whatwg.org/#type) in lowercase.
    #[must_use]
    pub fn type_(&self) -> &str {
        self.essence.get(..self.slash).unwrap_or_default()
    }

    /// The [subtype](https://mimesniff.spec.whatwg.org/#subtype) in lowercase.
    #[must_use]
    pub fn subtype(&self) -> &str {
        self.essence.get(self.slash + 1..).unwrap_or_default()
    }

    /// The [essence](https://mimesniff.spec.whatwg.org/#mime-type-essence), which consists of the
    /// type, `/` and the subtype.
    #[must_use]
    pub fn essence(&self) -> &str {
        &self.essence
    }

    /// The names (in lowercase) and values of the
    /// [parameters](https://mimesniff.spec.whatwg.org/#parameters).
    #[must_use]
    pub const fn parameters(&self) -> &OrderedMap<String, String> {
        &self.parameters
    }

    /// The value of the parameter `name`, which must be given in lowercase.
    #[must_use]
    pub fn parameter(&self, name: &str) -> Option<&str> {
        self.parameters.get(name).map(String::as_str)
    }

    /// Sets the type to `value`, converted to lowercase.
    ///
    /// # Errors
    ///
    /// [`Failure::Invalid`]: `value` is empty or contains code points that are not HTTP token code
    /// points, so the serialized MIME type could not be parsed again. [`Failure::OutOfMemory`]:
    /// memory ran out. On error, nothing changes.
    ///
    /// ```
    /// use whatwg_url::{infra::Failure, mime_type::MimeType};
    ///
    /// let mut mime_type = MimeType::parse("text/xml")?;
    /// mime_type.set_type("Application")?;
    /// assert_eq!(mime_type.essence(), "application/xml");
    /// assert_eq!(mime_type.set_type("a/b"), Err(Failure::Invalid));
    /// # Ok::<(), Failure>(())
    /// ```
    pub fn set_type(&mut self, value: &str) -> Result<(), Failure> {
        if !is_type(value) {
            return Err(Failure::Invalid);
        }
        self.essence = essence_of(value, self.subtype())?;
        self.slash = value.len();
        Ok(())
    }

    /// Sets the subtype in the same way as [`set_type`](Self::set_type).
    ///
    /// # Errors
    ///
    /// Returns the same errors as [`set_type`](Self::set_type).
    pub fn set_subtype(&mut self, value: &str) -> Result<(), Failure> {
        if !is_type(value) {
            return Err(Failure::Invalid);
        }
        self.essence = essence_of(self.type_(), value)?;
        Ok(())
    }

    /// Sets the parameter whose name is `name` in lowercase to `value`.
    ///
    /// # Errors
    ///
    /// [`Failure::Invalid`]: `name` is empty or contains code points that are not HTTP token code
    /// points, or `value` contains code points that are not HTTP quoted-string token code points.
    /// [`Failure::OutOfMemory`]: memory ran out. On error, nothing changes.
    ///
    /// ```
    /// use whatwg_url::{infra::Failure, mime_type::MimeType};
    ///
    /// let mut mime_type = MimeType::parse("text/plain;a=1")?;
    /// mime_type.set_parameter("A", "\"")?;
    /// assert_eq!(mime_type.to_string(), r#"text/plain;a="\"""#);
    /// assert_eq!(mime_type.set_parameter("b", "€"), Err(Failure::Invalid));
    /// # Ok::<(), Failure>(())
    /// ```
    pub fn set_parameter(&mut self, name: &str, value: &str) -> Result<(), Failure> {
        if !is_parameter_name(name) || !is_parameter_value(value) {
            return Err(Failure::Invalid);
        }
        self.parameters.set(lowercase(name)?, copy(value)?)
    }

    /// Removes the parameter `name`, which must be given in lowercase, and returns its value.
    pub fn remove_parameter(&mut self, name: &str) -> Option<String> {
        self.parameters.remove(name)
    }

    /// The [groups](https://mimesniff.spec.whatwg.org/#mime-type-groups) that the MIME type belongs
    /// to.
    #[must_use]
    pub fn groups(&self) -> Groups {
        Groups::of(&self.essence)
    }

    /// [Minimizes a supported MIME
    /// type](https://mimesniff.spec.whatwg.org/#minimize-a-supported-mime-type). `is_supported`
    /// reports whether the user agent supports the MIME type.
    ///
    /// ```
    /// use whatwg_url::mime_type::MimeType;
    ///
    /// let minimized = |input| MimeType::parse(input).unwrap().minimized(true).to_owned();
    /// assert_eq!(minimized("text/ecmascript;a=b"), "text/javascript");
    /// assert_eq!(minimized("image/svg+xml"), "image/svg+xml");
    /// assert_eq!(minimized("application/atom+xml"), "application/xml");
    /// assert_eq!(minimized("image/png"), "image/png");
    /// ```
    #[must_use]
    pub fn minimized(&self, is_supported: bool) -> &str {
        let groups = self.groups();
        if groups.contains(Groups::JAVASCRIPT) {
            "text/javascript"
        } else if groups.contains(Groups::JSON) {
            "application/json"
        } else if self.essence == "image/svg+xml" {
            &self.essence
        } else if groups.contains(Groups::XML) {
            "application/xml"
        } else if is_supported {
            &self.essence
        } else {
            ""
        }
    }
}

/// [`MimeType::parse`].
impl FromStr for MimeType {
    type Err = Failure;

    fn from_str(input: &str) -> Result<Self, Failure> {
        Self::parse(input)
    }
}
