//! On Windows, only a Unicode path can be converted to a URL.

use super::super::path_error::PathError;
use super::super::platform::{of_windows, windows_path};
use super::super::url::Url;
use std::path::{Path, PathBuf};

pub(super) fn of_path(path: &Path) -> Result<Url, PathError> {
    of_windows(path.to_str().ok_or(PathError::Unwritable)?)
}

pub(super) fn path_of(url: &Url) -> Result<PathBuf, PathError> {
    windows_path(url).map(PathBuf::from)
}
