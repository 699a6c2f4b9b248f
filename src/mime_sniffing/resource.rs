//! [Handling a resource](https://mimesniff.spec.whatwg.org/#handling-a-resource).

use crate::infra::Failure;
use crate::mime_type::MimeType;

/// A [resource](https://mimesniff.spec.whatwg.org/#resource) with its metadata.
#[derive(Clone, Debug)]
pub struct Resource<'a> {
    /// The [resource header](https://mimesniff.spec.whatwg.org/#resource-header).
    pub header: &'a [u8],
    /// The [supplied MIME type](https://mimesniff.spec.whatwg.org/#supplied-mime-type), or `None`
    /// if it is undefined.
    pub supplied_mime_type: Option<MimeType>,
    /// The [check-for-apache-bug flag](https://mimesniff.spec.whatwg.org/#check-for-apache-bug-flag).
    pub check_for_apache_bug: bool,
    /// The [no-sniff flag](https://mimesniff.spec.whatwg.org/#no-sniff-flag).
    pub no_sniff: bool,
}

impl<'a> Resource<'a> {
    /// Creates a resource from its bytes and its source, so that it can be sniffed.
    ///
    /// # Errors
    ///
    /// [`Failure::OutOfMemory`]
    pub fn new(bytes: &'a [u8], source: Source<'_>) -> Result<Self, Failure> {
        let SuppliedMimeType { mime_type, check_for_apache_bug } =
            detect_supplied_mime_type(source)?;
        Ok(Self {
            header: read_the_resource_header(bytes),
            supplied_mime_type: mime_type,
            check_for_apache_bug,
            no_sniff: false,
        })
    }
}

/// The source of a resource, and the MIME type that the source declares.
#[derive(Clone, Copy, Debug)]
pub enum Source<'a> {
    /// HTTP, with the values of the `Content-Type` headers in order, each [isomorphic
    /// decoded](crate::infra::isomorphic_decode).
    Http(&'a [&'a str]),
    /// The file system or a protocol other than HTTP, with the MIME type that it provides, if any.
    Other(Option<&'a str>),
}

/// The result of the [supplied MIME type detection
/// algorithm](https://mimesniff.spec.whatwg.org/#supplied-mime-type-detection-algorithm).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SuppliedMimeType {
    /// The supplied MIME type, or `None` if it is undefined.
    pub mime_type: Option<MimeType>,
    /// The check-for-apache-bug flag.
    pub check_for_apache_bug: bool,
}

/// The [supplied MIME type detection
/// algorithm](https://mimesniff.spec.whatwg.org/#supplied-mime-type-detection-algorithm).
///
/// # Errors
///
/// [`Failure::OutOfMemory`]
///
/// ```
/// use whatwg_url::mime_sniffing::{Source, detect_supplied_mime_type};
///
/// let supplied = detect_supplied_mime_type(Source::Http(&["text/html", "text/plain"]))?;
/// assert_eq!(supplied.mime_type.as_ref().map(|it| it.essence()), Some("text/plain"));
/// assert!(supplied.check_for_apache_bug);
/// # Ok::<(), whatwg_url::infra::Failure>(())
/// ```
pub fn detect_supplied_mime_type(source: Source<'_>) -> Result<SuppliedMimeType, Failure> {
    // 1–4.
    let (parsed, check_for_apache_bug) = match source {
        Source::Http([.., value]) => (MimeType::parse(value), is_of_the_apache_bug(value)),
        Source::Other(Some(string)) => (MimeType::parse(string), false),
        Source::Http([]) | Source::Other(None) => (Err(Failure::Invalid), false),
    };
    // 5–6.
    match parsed {
        Ok(mime_type) => Ok(SuppliedMimeType { mime_type: Some(mime_type), check_for_apache_bug }),
        Err(Failure::Invalid) => Ok(SuppliedMimeType { mime_type: None, check_for_apache_bug }),
        Err(Failure::OutOfMemory) => Err(Failure::OutOfMemory),
    }
}

/// Whether this is one of the values that some Apache installations send for unknown file types.
fn is_of_the_apache_bug(value: &str) -> bool {
    matches!(
        value,
        "text/plain"
            | "text/plain; charset=ISO-8859-1"
            | "text/plain; charset=iso-8859-1"
            | "text/plain; charset=UTF-8"
    )
}

/// The maximum size of a [resource header](https://mimesniff.spec.whatwg.org/#resource-header), in
/// bytes.
pub const RESOURCE_HEADER_LENGTH: usize = 1445;

/// [Reads the resource header](https://mimesniff.spec.whatwg.org/#read-the-resource-header), that
/// is, the first bytes of the resource.
#[must_use]
pub fn read_the_resource_header(resource: &[u8]) -> &[u8] {
    resource.get(..RESOURCE_HEADER_LENGTH).unwrap_or(resource)
}
