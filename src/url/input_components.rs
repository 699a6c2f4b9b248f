//! Finds the components of a URL in the input that it is parsed from.

use super::state::State;
use crate::ascii_delimiters::find;
use core::ops::Range;

/// A component of a [URL record](https://url.spec.whatwg.org/#concept-url), using the standard's
/// name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Component {
    /// The scheme, without its colon.
    Scheme,
    /// The username.
    Username,
    /// The password.
    Password,
    /// The host, including the brackets around an IPv6 address.
    Host,
    /// The digits of the port.
    Port,
    /// The path, with its leading slash if it has one.
    Path,
    /// The query, without its `?`.
    Query,
    /// The fragment, without its `#`.
    Fragment,
}

impl Component {
    /// All components, in the order in which they appear in a URL.
    pub const ALL: [Self; 8] = [
        Self::Scheme,
        Self::Username,
        Self::Password,
        Self::Host,
        Self::Port,
        Self::Path,
        Self::Query,
        Self::Fragment,
    ];
}

/// The range of input bytes that the parser turned into each component.
///
/// A component has no range if it is null, was copied from the base, or was not reached because
/// parsing failed.
#[derive(Clone, Debug, Default)]
pub struct InputComponents {
    ranges: [Option<Range<usize>>; Component::ALL.len()],
    /// The previous state, and the offset at which it was entered.
    previous: Option<(State, usize)>,
}

/// Two values are equal if all components have the same ranges.
impl PartialEq for InputComponents {
    fn eq(&self, other: &Self) -> bool {
        self.ranges == other.ranges
    }
}

impl Eq for InputComponents {}

impl InputComponents {
    /// The range of a component. The range is empty if the component is empty.
    ///
    /// ```
    /// use whatwg_url::url::{Component, locate_components};
    ///
    /// let input = "HTTPS:\\\\me@EXAMPLE.org:\t80/a?";
    /// let components = locate_components(input, None);
    /// let text = |component| components.get(component).map(|range| &input[range]);
    /// assert_eq!(text(Component::Scheme), Some("HTTPS"));
    /// assert_eq!(text(Component::Username), Some("me"));
    /// assert_eq!(text(Component::Password), None);
    /// assert_eq!(text(Component::Host), Some("EXAMPLE.org"));
    /// assert_eq!(text(Component::Port), Some("80"));
    /// assert_eq!(text(Component::Path), Some("/a"));
    /// assert_eq!(text(Component::Query), Some(""));
    /// assert_eq!(text(Component::Fragment), None);
    /// ```
    #[must_use]
    pub fn get(&self, component: Component) -> Option<Range<usize>> {
        self.ranges.get(component as usize).cloned().flatten()
    }

    fn set(&mut self, component: Component, range: Range<usize>) {
        if let Some(place) = self.ranges.get_mut(component as usize) {
            *place = Some(range);
        }
    }

    /// Records a turn in which `state` read the given `range` of `input`.
    pub(super) fn took(&mut self, input: &str, state: State, range: Range<usize>) {
        let start = range.start;
        match state {
            State::Scheme => {
                // `range` is not the range of the scheme: the scheme start state has already read
                // the first letter, and a slash after the colon may also have been read.
                let first = self.previous.map_or(0, |(_, first)| first);
                if let Some(length) = input.get(first..).and_then(|text| find(text, b':')) {
                    self.set(Component::Scheme, first..first + length);
                }
            }
            // If there are no credentials, the range is empty and the host state reads the
            // authority.
            State::Authority if !range.is_empty() => {
                self.took_credentials(input, start..range.end - 1)
            }
            State::Host | State::Hostname | State::FileHost => self.set(Component::Host, range),
            State::Port => self.set(Component::Port, range),
            State::Path => {
                let path_start = match self.get(Component::Path) {
                    Some(so_far) => so_far.start,
                    None => self.path_start(input, start),
                };
                self.set(Component::Path, path_start..range.end);
            }
            State::OpaquePath => self.set(Component::Path, range),
            State::Query => self.set(Component::Query, range),
            State::Fragment => self.set(Component::Fragment, range),
            _ => {}
        }
        self.previous = Some((state, start));
    }

    fn took_credentials(&mut self, input: &str, range: Range<usize>) {
        let userinfo = input.get(range.clone()).unwrap_or_default();
        let username_end = find(userinfo, b':').map_or(range.end, |index| range.start + index);
        self.set(Component::Username, range.start..username_end);
        if username_end < range.end {
            self.set(Component::Password, username_end + 1..range.end);
        }
    }

    /// The offset where the path starts. The path state has read its first segment. It begins at
    /// `start`.
    fn path_start(&mut self, input: &str, start: usize) -> usize {
        match self.previous {
            // The states in this pattern run right after a slash that belongs to the path. Only
            // tabs and newlines can come between that slash and this position, because the parser
            // removes them.
            Some((State::RelativeSlash | State::FileSlash | State::PathOrAuthority, after)) => {
                let before = input.get(..after).unwrap_or_default();
                let is_slash = |byte| matches!(byte, b'/' | b'\\');
                before.bytes().rposition(is_slash).unwrap_or(after)
            }
            // The file host state read a drive letter that belongs to the path.
            Some((State::FileHost, drive_letter)) => {
                self.ranges[Component::Host as usize] = None;
                drive_letter
            }
            Some((State::PathStart, slash)) => slash,
            _ => start,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_are_those_with_equal_places() {
        let [mut left, mut right] = [InputComponents::default(), InputComponents::default()];
        left.took("a", State::NoScheme, 0..0);
        assert_eq!(left, right);
        right.took("a", State::Query, 0..1);
        assert_ne!(left, right);
    }
}
