//! Finds text, quotation marks, brackets and invisible characters around a URL.

use super::edits::{
    Edit, Input, authority, byte, edit, find, find_part, skip, starts_with, trim_end,
};
use super::hint_kind::HintKind;
use crate::url::scheme::SchemeType;
use crate::url::scheme_guess::{CLOSING, OPENING};
use crate::url::url_writing::is_url_scheme_string;

const PUNCTUATION: &str = ".,;:!?";
const BRACKETS: &str = "()[]{}<>";

/// People paste these at the start or end of a URL without seeing them.
pub const INVISIBLE: &str = "\u{A0}\u{AD}\u{200B}\u{200E}\u{200F}\u{2028}\u{2029}\u{202A}\u{202B}\u{202C}\u{202D}\
    \u{202E}\u{2060}\u{2066}\u{2067}\u{2068}\u{2069}\u{3000}\u{FEFF}";

impl Input<'_> {
    /// Text and marks around the URL.
    pub(super) fn surroundings(&self) -> Option<Edit> {
        let text = self.text;
        let visible = text.trim_start_matches(|c| INVISIBLE.contains(c)).len();
        if visible < text.len() {
            return edit(HintKind::InvisibleCharacter, 0..text.len() - visible, "");
        }
        let visible = text.trim_end_matches(|c| INVISIBLE.contains(c)).len();
        if visible < text.len() {
            return edit(HintKind::InvisibleCharacter, visible..text.len(), "");
        }
        let is_label = |at| starts_with(text, at, "url:") || starts_with(text, at, "uri:");
        if is_url_scheme_string(self.slice(0..find(text, ":", 0)))
            && find(text, ":", 0) < text.len()
            && !is_label(0)
        {
            return None;
        }
        let is_link = byte(text, 0) == b'[' || starts_with(text, 0, "![");
        let link = find_part(text, "](", 0).filter(|_| is_link);
        let url = self.special_url();
        let first = text.chars().next().filter(|&first| OPENING.contains(first));
        let start = match (link, url) {
            (Some(link), _) => link + 2,
            (None, Some(url)) => url,
            (None, None) => first?.len_utf8(),
        };
        let mark = self.slice(0..start).chars().next_back()?;
        let closing =
            OPENING.chars().position(|c| c == mark).and_then(|at| CLOSING.chars().nth(at));
        if closing.is_none() && mark != ' ' && !(start >= 4 && is_label(start - 4)) {
            return None;
        }
        let space = find(text, " ", start);
        let stop = match closing {
            None => space,
            Some(closing) => {
                let end = self.closing(start, mark, closing);
                if link.is_some() { end.min(space) } else { end }
            }
        };
        let after = stop + closing.filter(|_| stop < text.len()).map_or(0, char::len_utf8);
        let is_around = start == mark.len_utf8() && skip(text, PUNCTUATION, after) == text.len();
        // A bracket may begin an IPv6 address or a placeholder.
        if url.is_none() && link.is_none() && (!is_around || matches!(mark, '[' | '{')) {
            return None;
        }
        let kind = match closing {
            _ if is_around => HintKind::EnclosingMarks,
            Some(_) => HintKind::LinkMarkup,
            None => HintKind::SurroundingText,
        };
        self.rewritten(kind, self.slice(start..stop))
    }

    /// The offset of the first scheme that is special and followed by `://`.
    fn special_url(&self) -> Option<usize> {
        let mut from = 0;
        while let Some(end) = find_part(self.text, "://", from) {
            let letters =
                (0..end).rev().take_while(|&at| byte(self.text, at).is_ascii_alphabetic());
            let start = end - letters.count();
            if SchemeType::of(self.slice(start..end)).is_special() {
                return Some(start);
            }
            from = end + 3;
        }
        None
    }

    /// The offset of the closing mark for an opening mark before `start`.
    fn closing(&self, start: usize, mark: char, closing: char) -> usize {
        let mut depth = 1;
        for (at, c) in self.slice(start..self.text.len()).char_indices() {
            if c == closing {
                depth -= 1;
            } else if c == mark {
                depth += 1;
            }
            if depth == 0 {
                return start + at;
            }
        }
        self.text.len()
    }

    /// Closing brackets without an opening bracket and quotation marks at the end, with punctuation.
    pub(super) fn end(&self) -> Option<Edit> {
        let text = self.text;
        let authority = authority(text)?;
        let bracket = |c| BRACKETS.chars().position(|known| known == c);
        let mut open = [0_i32; BRACKETS.len() / 2];
        for index in text.chars().filter_map(bracket) {
            *open.get_mut(index / 2)? += if index % 2 == 0 { 1 } else { -1 };
        }
        let mut last = text.len();
        for (at, c) in text.char_indices().rev() {
            let closes = match bracket(c) {
                Some(index) => {
                    let count = open.get_mut(index / 2)?;
                    *count += 1;
                    index % 2 == 1 && *count <= 0
                }
                None => self.is_quotation_end(at, c),
            };
            if closes {
                last = at;
            } else if !PUNCTUATION.contains(c) {
                break;
            }
        }
        if last == text.len() && authority.end == last {
            last = trim_end(text, ",;!", last);
        }
        if last == text.len() || last <= authority.start || byte(text, last - 1) == b' ' {
            return None;
        }
        edit(HintKind::TrailingPunctuation, last..text.len(), "")
    }

    /// Whether the character at `at` ends a quotation that begins before the input.
    fn is_quotation_end(&self, at: usize, c: char) -> bool {
        let is_opening = |c: char| OPENING.contains(c) && !BRACKETS.contains(c);
        c != '\''
            && CLOSING.contains(c)
            && self.slice(0..at).chars().all(|before| before != c && !is_opening(before))
    }
}
