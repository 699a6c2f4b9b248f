//! Slices a URL at component boundaries.

use super::url::Url;
use core::ops::{Index, Range, RangeFrom, RangeFull, RangeTo};

/// A position in a URL, as in `&url[Position::BeforeHost..Position::AfterPort]`. The end of a range
/// must not come before its start.
///
/// ```
/// use whatwg_url::{Position, Url};
///
/// let url = Url::parse("https://u@example.com:8080/a?b#c")?;
/// assert_eq!(&url[Position::BeforeHost..Position::AfterPort], "example.com:8080");
/// assert_eq!(&url[Position::BeforePath..], "/a?b#c");
/// # Ok::<(), whatwg_url::url::ParseError>(())
/// ```
///
/// If a component is missing, the positions before and after it are the same. As in the `url` crate, there is one
/// exception: after a username without a password, the `@` is between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Position {
    /// The start.
    BeforeScheme,
    /// Before the `:`.
    AfterScheme,
    /// After the `://`, or after the `:` if there is no authority.
    BeforeUsername,
    /// Before the `:` that precedes a password, or before the `@`.
    AfterUsername,
    /// After the `:` that precedes the password.
    BeforePassword,
    /// Before the `@`.
    AfterPassword,
    /// After the `@`, if there is one.
    BeforeHost,
    /// After the host.
    AfterHost,
    /// After the `:` that precedes the port.
    BeforePort,
    /// After the port.
    AfterPort,
    /// Before the first `/`, which belongs to the path.
    BeforePath,
    /// Before the `?` or the `#`, if there is one.
    AfterPath,
    /// After the `?`.
    BeforeQuery,
    /// Before the `#`, if there is one.
    AfterQuery,
    /// After the `#`.
    BeforeFragment,
    /// The end.
    AfterFragment,
}

impl Url {
    fn offset(&self, position: Position) -> usize {
        let offsets = self.record.offsets();
        let has_password = self.password().is_some();
        let has_port = self.port().is_some();
        match position {
            Position::BeforeScheme => 0,
            Position::AfterScheme => offsets.scheme_end,
            Position::BeforeUsername if self.has_authority() => offsets.scheme_end + "://".len(),
            Position::BeforeUsername => offsets.scheme_end + ":".len(),
            Position::AfterUsername => offsets.username_end,
            Position::BeforePassword => offsets.username_end + usize::from(has_password),
            Position::AfterPassword if has_password => offsets.host_start - "@".len(),
            Position::AfterPassword => offsets.host_start,
            Position::BeforeHost => offsets.host_start,
            Position::AfterHost => offsets.host_end,
            Position::BeforePort => offsets.host_end + usize::from(has_port),
            Position::AfterPort if has_port => offsets.path_start,
            Position::AfterPort => offsets.host_end,
            Position::BeforePath => offsets.path_start,
            Position::AfterPath => offsets.query_start,
            Position::BeforeQuery => offsets.query_start + usize::from(self.query().is_some()),
            Position::AfterQuery => offsets.fragment_start,
            Position::BeforeFragment => {
                offsets.fragment_start + usize::from(self.fragment().is_some())
            }
            Position::AfterFragment => self.as_str().len(),
        }
    }
}

impl Index<RangeFull> for Url {
    type Output = str;

    fn index(&self, _: RangeFull) -> &str {
        self.as_str()
    }
}

impl Index<RangeFrom<Position>> for Url {
    type Output = str;

    fn index(&self, range: RangeFrom<Position>) -> &str {
        &self.as_str()[self.offset(range.start)..]
    }
}

impl Index<RangeTo<Position>> for Url {
    type Output = str;

    fn index(&self, range: RangeTo<Position>) -> &str {
        &self.as_str()[..self.offset(range.end)]
    }
}

impl Index<Range<Position>> for Url {
    type Output = str;

    fn index(&self, range: Range<Position>) -> &str {
        &self.as_str()[self.offset(range.start)..self.offset(range.end)]
    }
}
