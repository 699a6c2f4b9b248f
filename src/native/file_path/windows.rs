//! On Windows a path is Unicode, or has no URL.

use super::super::platform::{of_windows, windows_path};
use super::super::setters::SetError;
use super::super::url::Url;
use std::path::{Path, PathBuf};

pub(super) fn of_path(path: &Path) -> Result<Url, SetError> {
    of_windows(path.to_str().ok_or(SetError::Invalid)?)
}

pub(super) fn path_of(url: &Url) -> Result<PathBuf, SetError> {
    windows_path(url).map(PathBuf::from)
}
