//! `file` URLs and paths of this platform, as the standard library has them.

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
    /// The `file` URL of an absolute path. `..` is taken away with the folder before it, as in every URL, which pays no
    /// heed to symbolic links. On Unix, bytes that are not UTF-8 are percent-encoded as they are.
    ///
    /// [`Url::from_path_of`] takes paths of other platforms.
    ///
    /// # Errors
    ///
    /// The path is not absolute, or no URL can have it: on Windows, if it is not Unicode, or that of a device.
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

    /// [`Url::from_file_path`] for a folder: the URL ends in `/`, so that what is joined with it is in that folder.
    ///
    /// # Errors
    ///
    /// As [`Url::from_file_path`].
    pub fn from_directory_path(path: impl AsRef<Path>) -> Result<Self, PathError> {
        let mut url = Self::from_file_path(path)?;
        // The path of a `file` URL is not opaque, so there always are segments.
        if let Ok(mut segments) = url.path_segments_mut() {
            segments.pop_if_empty().push("");
        }
        Ok(url)
    }

    /// The path of a `file` URL. [`Url::to_path_of`] makes those of other platforms.
    ///
    /// # Errors
    ///
    /// As [`Url::to_path_of`], except that on Unix the path may be other than UTF-8.
    pub fn to_file_path(&self) -> Result<PathBuf, PathError> {
        path_of(self)
    }
}
