//! [Parsing pattern strings](https://urlpattern.spec.whatwg.org/#parsing).

use super::error::{ComponentName, UrlPatternError};
use super::parts::{
    FULL_WILDCARD_REGEXP_VALUE, Modifier, Options, Part, PartType,
    generate_a_segment_wildcard_regexp,
};
use super::tokenizer::{Token, TokenType, TokenizePolicy, tokenize};
use alloc::borrow::ToOwned;
use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::string::ToString;
use alloc::vec::Vec;

/// <https://urlpattern.spec.whatwg.org/#encoding-callback>. Returns `None` where the standard's
/// callback throws.
pub(super) type EncodingCallback = fn(&str) -> Option<String>;

/// <https://urlpattern.spec.whatwg.org/#pattern-parser>
struct PatternParser<'a> {
    input: &'a str,
    component: ComponentName,
    token_list: Vec<Token<'a>>,
    encoding_callback: EncodingCallback,
    segment_wildcard_regexp: String,
    part_list: Vec<Part>,
    pending_fixed_value: String,
    /// The offset of the pending fixed value, used in error messages.
    pending_fixed_index: usize,
    index: usize,
    next_numeric_name: usize,
    /// The names of all parts in the list, for finding duplicates without scanning the parts.
    names: BTreeSet<String>,
}

/// <https://urlpattern.spec.whatwg.org/#parse-a-pattern-string>
pub(super) fn parse_a_pattern_string(
    input: &str,
    component: ComponentName,
    options: Options,
    encoding_callback: EncodingCallback,
) -> Result<Vec<Part>, UrlPatternError> {
    let mut parser = PatternParser {
        input,
        component,
        token_list: tokenize(input, TokenizePolicy::Strict(component))?,
        encoding_callback,
        segment_wildcard_regexp: generate_a_segment_wildcard_regexp(options),
        part_list: Vec::new(),
        pending_fixed_value: String::new(),
        pending_fixed_index: 0,
        index: 0,
        next_numeric_name: 0,
        names: BTreeSet::new(),
    };
    while parser.index < parser.token_list.len() {
        let char_token = parser.try_to_consume_a_token(TokenType::Char);
        let name_token = parser.try_to_consume_a_token(TokenType::Name);
        let regexp_or_wildcard_token =
            parser.try_to_consume_a_regexp_or_wildcard_token(name_token.is_some());
        if let Some(group_token) = name_token.or(regexp_or_wildcard_token) {
            let mut prefix = char_token.map_or("", |token| token.value);
            let mut index = char_token.unwrap_or(group_token).index;
            if !prefix.is_empty() && prefix != options.prefix {
                parser.append_to_the_pending_fixed_value(prefix, index);
                prefix = "";
                index = group_token.index;
            }
            parser.maybe_add_a_part_from_the_pending_fixed_value()?;
            let modifier_token = parser.try_to_consume_a_modifier_token();
            let modifier = modifier_of(modifier_token);
            parser.add_a_part(prefix, name_token, regexp_or_wildcard_token, "", modifier, index)?;
            continue;
        }
        let fixed_token =
            char_token.or_else(|| parser.try_to_consume_a_token(TokenType::EscapedChar));
        if let Some(token) = fixed_token {
            parser.append_to_the_pending_fixed_value(token.value, token.index);
            continue;
        }
        if let Some(open_token) = parser.try_to_consume_a_token(TokenType::Open) {
            let prefix = parser.consume_text();
            let name_token = parser.try_to_consume_a_token(TokenType::Name);
            let regexp_or_wildcard_token =
                parser.try_to_consume_a_regexp_or_wildcard_token(name_token.is_some());
            let suffix = parser.consume_text();
            parser.consume_a_required_token(TokenType::Close, "a closing brace expected")?;
            let modifier_token = parser.try_to_consume_a_modifier_token();
            parser.add_a_part(
                &prefix,
                name_token,
                regexp_or_wildcard_token,
                &suffix,
                modifier_of(modifier_token),
                open_token.index,
            )?;
            continue;
        }
        parser.maybe_add_a_part_from_the_pending_fixed_value()?;
        parser.consume_a_required_token(
            TokenType::End,
            "text, a group or the end expected (a character of the syntax that is text is written after a backslash)",
        )?;
    }
    Ok(parser.part_list)
}

impl<'a> PatternParser<'a> {
    /// <https://urlpattern.spec.whatwg.org/#try-to-consume-a-token>
    fn try_to_consume_a_token(&mut self, kind: TokenType) -> Option<Token<'a>> {
        let next_token = *self.token_list.get(self.index)?;
        if next_token.kind != kind {
            return None;
        }
        self.index += 1;
        Some(next_token)
    }

    /// <https://urlpattern.spec.whatwg.org/#try-to-consume-a-modifier-token>
    fn try_to_consume_a_modifier_token(&mut self) -> Option<Token<'a>> {
        self.try_to_consume_a_token(TokenType::OtherModifier)
            .or_else(|| self.try_to_consume_a_token(TokenType::Asterisk))
    }

    /// <https://urlpattern.spec.whatwg.org/#try-to-consume-a-regexp-or-wildcard-token>
    fn try_to_consume_a_regexp_or_wildcard_token(&mut self, has_name: bool) -> Option<Token<'a>> {
        let token = self.try_to_consume_a_token(TokenType::Regexp);
        if token.is_none() && !has_name {
            return self.try_to_consume_a_token(TokenType::Asterisk);
        }
        token
    }

    /// <https://urlpattern.spec.whatwg.org/#consume-a-required-token>
    fn consume_a_required_token(
        &mut self,
        kind: TokenType,
        expected: &'static str,
    ) -> Result<(), UrlPatternError> {
        if self.try_to_consume_a_token(kind).is_some() {
            return Ok(());
        }
        let index = self.token_list.get(self.index).map_or(self.input.len(), |token| token.index);
        Err(self.fail(expected, index))
    }

    /// <https://urlpattern.spec.whatwg.org/#consume-text>
    fn consume_text(&mut self) -> String {
        let mut result = String::new();
        while let Some(token) = self
            .try_to_consume_a_token(TokenType::Char)
            .or_else(|| self.try_to_consume_a_token(TokenType::EscapedChar))
        {
            result.push_str(token.value);
        }
        result
    }

    fn append_to_the_pending_fixed_value(&mut self, value: &str, index: usize) {
        if self.pending_fixed_value.is_empty() {
            self.pending_fixed_index = index;
        }
        self.pending_fixed_value.push_str(value);
    }

    /// <https://urlpattern.spec.whatwg.org/#maybe-add-a-part-from-the-pending-fixed-value>
    fn maybe_add_a_part_from_the_pending_fixed_value(&mut self) -> Result<(), UrlPatternError> {
        if self.pending_fixed_value.is_empty() {
            return Ok(());
        }
        let value = core::mem::take(&mut self.pending_fixed_value);
        let index = self.pending_fixed_index;
        let value = self.encode(&value, index)?;
        self.append_fixed_text(value, Modifier::None, index);
        Ok(())
    }

    fn append_fixed_text(&mut self, value: String, modifier: Modifier, index: usize) {
        self.part_list.push(Part {
            kind: PartType::FixedText,
            value,
            modifier,
            name: String::new(),
            prefix: String::new(),
            suffix: String::new(),
            index,
        });
    }

    /// <https://urlpattern.spec.whatwg.org/#add-a-part>
    ///
    /// The part, including its prefix, begins at `index`. Errors in the prefix or suffix are
    /// reported at that index, and errors in the group itself at the group's token.
    fn add_a_part(
        &mut self,
        prefix: &str,
        name_token: Option<Token<'a>>,
        regexp_or_wildcard_token: Option<Token<'a>>,
        suffix: &str,
        modifier: Modifier,
        index: usize,
    ) -> Result<(), UrlPatternError> {
        if name_token.is_none() && regexp_or_wildcard_token.is_none() {
            if modifier == Modifier::None {
                self.append_to_the_pending_fixed_value(prefix, index);
                return Ok(());
            }
            self.maybe_add_a_part_from_the_pending_fixed_value()?;
            if !prefix.is_empty() {
                let value = self.encode(prefix, index)?;
                self.append_fixed_text(value, modifier, index);
            }
            return Ok(());
        }
        self.maybe_add_a_part_from_the_pending_fixed_value()?;
        let regexp_value = match regexp_or_wildcard_token {
            None => &*self.segment_wildcard_regexp,
            Some(token) if token.kind == TokenType::Asterisk => FULL_WILDCARD_REGEXP_VALUE,
            Some(token) => token.value,
        };
        let (kind, value) = if regexp_value == self.segment_wildcard_regexp {
            (PartType::SegmentWildcard, "")
        } else if regexp_value == FULL_WILDCARD_REGEXP_VALUE {
            (PartType::FullWildcard, "")
        } else {
            (PartType::Regexp, regexp_value)
        };
        let value = value.to_owned();
        let name = if let Some(token) = name_token {
            token.value.to_owned()
        } else {
            self.next_numeric_name += 1;
            (self.next_numeric_name - 1).to_string()
        };
        // https://urlpattern.spec.whatwg.org/#is-a-duplicate-name
        if !self.names.insert(name.clone()) {
            let index = name_token.map_or(index, |token| token.index);
            return Err(self.fail("a name expected that is new", index));
        }
        let prefix = self.encode(prefix, index)?;
        let suffix = self.encode(suffix, index)?;
        let index = regexp_or_wildcard_token.or(name_token).map_or(index, |token| token.index);
        self.part_list.push(Part { kind, value, modifier, name, prefix, suffix, index });
        Ok(())
    }

    fn encode(&self, value: &str, index: usize) -> Result<String, UrlPatternError> {
        (self.encoding_callback)(value)
            .ok_or_else(|| self.fail("text expected that can stand in this component", index))
    }

    fn fail(&self, expected: &'static str, index: usize) -> UrlPatternError {
        UrlPatternError::at(index, expected, self.component, self.input)
    }
}

fn modifier_of(modifier_token: Option<Token<'_>>) -> Modifier {
    match modifier_token.map(|token| token.value) {
        None => Modifier::None,
        Some("?") => Modifier::Optional,
        Some("*") => Modifier::ZeroOrMore,
        Some(_) => Modifier::OneOrMore,
    }
}
