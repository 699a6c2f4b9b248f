//! Reasons why a path can't be converted to a `file` URL, or a `file` URL to a path.

use core::fmt;

/// The reason why a path can't be converted to a `file` URL, or why a URL can't be converted to a
/// path on the given platform.
///
/// ```
/// use whatwg_url::Url;
/// use whatwg_url::native::{PathError, Platform};
///
/// assert_eq!(Url::from_path_of(Platform::Unix, "a/b"), Err(PathError::NotAbsolute));
/// let url = Url::parse("https://example.org/a")?;
/// assert_eq!(url.to_path_of(Platform::Unix), Err(PathError::NotAFileUrl));
/// # Ok::<(), whatwg_url::url::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PathError {
    /// The path is not absolute. Examples are `a` and, on Windows, also `C:a` (relative to the
    /// current folder of a drive) and `\a` (relative to the current drive).
    NotAbsolute,
    /// A `file` URL cannot represent this Windows path. The path may refer to a device, such as
    /// `\\.\COM1`, or to a server without a share. The path's server may be an invalid host, or
    /// `localhost`, which URLs omit. The path may also be invalid Unicode.
    Unwritable,
    /// The scheme of the URL is not `file`.
    NotAFileUrl,
    /// The URL has a host. A Unix path cannot have a host.
    Host,
    /// The URL has no drive letter, and it does not have both a host and a share. A Windows path
    /// needs either a drive letter or both a host and a share.
    NoDrive,
    /// A name in the URL's path contains a NUL or a percent-encoded separator. If a string is
    /// requested, a name may also be invalid UTF-8 after decoding.
    Name,
    /// The URL would not fit in memory.
    OutOfMemory,
}

impl fmt::Display for PathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotAbsolute => "the path is not absolute",
            Self::Unwritable => "a file URL cannot represent this path",
            Self::NotAFileUrl => "the URL is not a file URL",
            Self::Host => "the URL has a host, but a Unix path cannot have one",
            Self::NoDrive => "the URL has neither a drive letter nor a server with a share",
            Self::Name => "a name in the URL's path cannot be a file name",
            Self::OutOfMemory => "the URL does not fit in memory",
        })
    }
}

impl core::error::Error for PathError {}
