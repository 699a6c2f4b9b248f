//! Steps for paths.

use crate::ascii_delimiters;
use crate::fallible_string::FallibleString;

/// The file names that [`Step::DropDefaultDocument`](super::Step::DropDefaultDocument) removes from
/// the end of a path.
pub const DEFAULT_DOCUMENTS: &[&str] =
    &["index.html", "index.htm", "index.php", "default.htm", "default.html", "default.aspx"];

/// Appends `path`, which begins with a slash, and replaces each run of slashes with a single one.
pub(super) fn append_collapsed(path: &str, output: &mut FallibleString) {
    for segment in ascii_delimiters::split(path, b'/').filter(|segment| !segment.is_empty()) {
        output.push('/');
        output.push_str(segment);
    }
    if path.ends_with('/') {
        output.push('/');
    }
}

/// Returns the path without a trailing default document.
pub(super) fn without_default_document(path: &str) -> &str {
    let before = |name: &&str| path.strip_suffix(*name).filter(|before| before.ends_with('/'));
    DEFAULT_DOCUMENTS.iter().find_map(before).unwrap_or(path)
}
