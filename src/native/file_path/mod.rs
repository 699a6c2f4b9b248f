//! `file` URLs and paths of this platform, with the standard library's types.

#[cfg(unix)]
#[path = "unix.rs"]
mod this_platform;
#[cfg(windows)]
#[path = "windows.rs"]
mod this_platform;

use super::path_error::PathError;
use super::url::Url;
use std::path::{Path, PathBuf};
use this_platform::{of_path, path_of};

impl Url {
    /// The `file` URL of an absolute path. As in every URL, `..` removes the folder before it,
    /// regardless of symbolic links. On Unix, bytes that are not UTF-8 are percent-encoded
    /// unchanged.
    ///
    /// For paths of other platforms, use [`Url::from_path_of`].
    ///
    /// # Errors
    ///
    /// The path is not absolute, or cannot be represented by a URL: on Windows, if it is not
    /// Unicode or is the path of a device.
    ///
    /// ```
    /// # #[cfg(unix)] {
    /// use whatwg_url::Url;
    ///
    /// let url = Url::from_file_path("/tmp/a b%.txt")?;
    /// assert_eq!(url, "file:///tmp/a%20b%25.txt");
    /// assert_eq!(url.to_file_path()?, std::path::Path::new("/tmp/a b%.txt"));
    /// # }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_file_path(path: impl AsRef<Path>) -> Result<Self, PathError> {
        of_path(path.as_ref())
    }

    /// [`Url::from_file_path`] for a folder: the URL ends in `/`, so that references joined to it
    /// are inside the folder.
    ///
    /// # Errors
    ///
    /// The same as for [`Url::from_file_path`].
    pub fn from_directory_path(path: impl AsRef<Path>) -> Result<Self, PathError> {
        let mut url = Self::from_file_path(path)?;
        // The path of a `file` URL is never opaque, so it has segments.
        if let Ok(mut segments) = url.path_segments_mut() {
            segments.pop_if_empty().push("");
        }
        Ok(url)
    }

    /// The path of a `file` URL. For paths of other platforms, use [`Url::to_path_of`].
    ///
    /// # Errors
    ///
    /// The same as for [`Url::to_path_of`], except that on Unix the path does not have to be UTF-8.
    pub fn to_file_path(&self) -> Result<PathBuf, PathError> {
        path_of(self)
    }
}
