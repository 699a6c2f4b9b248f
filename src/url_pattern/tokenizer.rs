//! [Tokenizing](https://urlpattern.spec.whatwg.org/#tokenizing). Positions are in bytes. Byte
//! positions work equally well, because positions are used only for slicing.

use super::error::{ComponentName, UrlPatternError};
use alloc::vec::Vec;
use unicode_id_start::{is_id_continue, is_id_start};

/// <https://urlpattern.spec.whatwg.org/#token-type>
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TokenType {
    Open,
    Close,
    Regexp,
    Name,
    Char,
    EscapedChar,
    OtherModifier,
    Asterisk,
    End,
    InvalidChar,
}

/// <https://urlpattern.spec.whatwg.org/#token>
#[derive(Clone, Copy, Debug)]
pub(super) struct Token<'a> {
    pub(super) kind: TokenType,
    pub(super) index: usize,
    pub(super) value: &'a str,
}

/// <https://urlpattern.spec.whatwg.org/#tokenize-policy>
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TokenizePolicy {
    /// Errors are reported, and refer to the pattern string of this component.
    Strict(ComponentName),
    Lenient,
}

/// <https://urlpattern.spec.whatwg.org/#tokenizer>
struct Tokenizer<'a> {
    input: &'a str,
    policy: TokenizePolicy,
    token_list: Vec<Token<'a>>,
    index: usize,
    next_index: usize,
    code_point: char,
}

/// <https://urlpattern.spec.whatwg.org/#tokenize>
pub(super) fn tokenize(
    input: &str,
    policy: TokenizePolicy,
) -> Result<Vec<Token<'_>>, UrlPatternError> {
    let mut tokenizer = Tokenizer {
        input,
        policy,
        token_list: Vec::new(),
        index: 0,
        next_index: 0,
        code_point: '\0',
    };
    while tokenizer.index < input.len() {
        tokenizer.seek_and_get_the_next_code_point(tokenizer.index);
        match tokenizer.code_point {
            '*' => tokenizer.add_a_token_with_default_position_and_length(TokenType::Asterisk),
            '+' | '?' => {
                tokenizer.add_a_token_with_default_position_and_length(TokenType::OtherModifier);
            }
            '\\' => tokenizer.tokenize_escaped_char()?,
            '{' => tokenizer.add_a_token_with_default_position_and_length(TokenType::Open),
            '}' => tokenizer.add_a_token_with_default_position_and_length(TokenType::Close),
            ':' => tokenizer.tokenize_name()?,
            '(' => tokenizer.tokenize_regexp()?,
            _ => tokenizer.add_a_token_with_default_position_and_length(TokenType::Char),
        }
    }
    let end = tokenizer.index;
    tokenizer.add_a_token_with_default_length(TokenType::End, end, end);
    Ok(tokenizer.token_list)
}

impl Tokenizer<'_> {
    /// Tokenizes the input after a backslash, in <https://urlpattern.spec.whatwg.org/#tokenize>.
    fn tokenize_escaped_char(&mut self) -> Result<(), UrlPatternError> {
        let escaped_index = self.next_index;
        if escaped_index == self.input.len() {
            return self.process_a_tokenizing_error(
                escaped_index,
                self.index,
                "a character expected after the backslash",
            );
        }
        self.get_the_next_code_point();
        self.add_a_token_with_default_length(
            TokenType::EscapedChar,
            self.next_index,
            escaped_index,
        );
        Ok(())
    }

    /// Tokenizes the input after a colon, in <https://urlpattern.spec.whatwg.org/#tokenize>.
    fn tokenize_name(&mut self) -> Result<(), UrlPatternError> {
        let name_start = self.next_index;
        let mut name_position = name_start;
        while name_position < self.input.len() {
            self.seek_and_get_the_next_code_point(name_position);
            if !is_a_valid_name_code_point(self.code_point, name_position == name_start) {
                break;
            }
            name_position = self.next_index;
        }
        if name_position <= name_start {
            return self.process_a_tokenizing_error(
                name_start,
                self.index,
                "a name expected after the colon (a colon that is text is written \\:)",
            );
        }
        self.add_a_token_with_default_length(TokenType::Name, name_position, name_start);
        Ok(())
    }

    /// Tokenizes the input after an opening parenthesis, in
    /// <https://urlpattern.spec.whatwg.org/#tokenize>.
    fn tokenize_regexp(&mut self) -> Result<(), UrlPatternError> {
        let regexp_start = self.next_index;
        match self.find_end_of_regexp(regexp_start) {
            Err((expected, fault_index)) => {
                self.process_a_tokenizing_error_at(regexp_start, self.index, expected, fault_index)
            }
            Ok(end) => {
                self.add_a_token(TokenType::Regexp, end, regexp_start, end - regexp_start - 1);
                Ok(())
            }
        }
    }

    /// Returns the offset after the closing parenthesis, or what was expected, and where.
    fn find_end_of_regexp(&mut self, regexp_start: usize) -> Result<usize, (&'static str, usize)> {
        const ONLY_ASCII: &str = "only ASCII characters expected in the regular expression";
        let end = self.input.len();
        let mut depth = 1;
        let mut regexp_position = regexp_start;
        while regexp_position < end {
            self.seek_and_get_the_next_code_point(regexp_position);
            if !self.code_point.is_ascii() {
                return Err((ONLY_ASCII, regexp_position));
            }
            match self.code_point {
                '?' if regexp_position == regexp_start => {
                    return Err((
                        "no question mark expected at the start of the regular expression",
                        regexp_position,
                    ));
                }
                '\\' => {
                    if self.next_index == end {
                        return Err(("a character expected after the backslash", regexp_position));
                    }
                    let escaped_index = self.next_index;
                    self.get_the_next_code_point();
                    if !self.code_point.is_ascii() {
                        return Err((ONLY_ASCII, escaped_index));
                    }
                }
                ')' => {
                    depth -= 1;
                    if depth == 0 {
                        regexp_position = self.next_index;
                        break;
                    }
                }
                '(' => {
                    depth += 1;
                    if self.next_index == end {
                        break;
                    }
                    let temporary_position = self.next_index;
                    self.get_the_next_code_point();
                    if self.code_point != '?' {
                        return Err((
                            "no capturing group expected in the regular expression: a group there begins with (?:",
                            regexp_position,
                        ));
                    }
                    self.next_index = temporary_position;
                }
                _ => {}
            }
            regexp_position = self.next_index;
        }
        if depth != 0 {
            return Err(("a closing parenthesis expected for this one", self.index));
        }
        if regexp_position - regexp_start == 1 {
            return Err(("a regular expression expected between the parentheses", self.index));
        }
        Ok(regexp_position)
    }

    /// <https://urlpattern.spec.whatwg.org/#get-the-next-code-point>
    fn get_the_next_code_point(&mut self) {
        let remaining = self.input.get(self.next_index..).unwrap_or_default();
        if let Some(code_point) = remaining.chars().next() {
            self.code_point = code_point;
            self.next_index += code_point.len_utf8();
        }
    }

    /// <https://urlpattern.spec.whatwg.org/#seek-and-get-the-next-code-point>
    fn seek_and_get_the_next_code_point(&mut self, index: usize) {
        self.next_index = index;
        self.get_the_next_code_point();
    }

    /// <https://urlpattern.spec.whatwg.org/#add-a-token>
    fn add_a_token(
        &mut self,
        kind: TokenType,
        next_position: usize,
        value_position: usize,
        value_length: usize,
    ) {
        let value = self.input.get(value_position..value_position + value_length);
        self.token_list.push(Token { kind, index: self.index, value: value.unwrap_or_default() });
        self.index = next_position;
    }

    /// <https://urlpattern.spec.whatwg.org/#add-a-token-with-default-length>
    fn add_a_token_with_default_length(
        &mut self,
        kind: TokenType,
        next_position: usize,
        value_position: usize,
    ) {
        self.add_a_token(kind, next_position, value_position, next_position - value_position);
    }

    /// <https://urlpattern.spec.whatwg.org/#add-a-token-with-default-position-and-length>
    fn add_a_token_with_default_position_and_length(&mut self, kind: TokenType) {
        self.add_a_token_with_default_length(kind, self.next_index, self.index);
    }

    /// <https://urlpattern.spec.whatwg.org/#process-a-tokenizing-error>
    fn process_a_tokenizing_error(
        &mut self,
        next_position: usize,
        value_position: usize,
        expected: &'static str,
    ) -> Result<(), UrlPatternError> {
        self.process_a_tokenizing_error_at(next_position, value_position, expected, value_position)
    }

    /// Like [`Self::process_a_tokenizing_error`], but with the index to report in the error.
    fn process_a_tokenizing_error_at(
        &mut self,
        next_position: usize,
        value_position: usize,
        expected: &'static str,
        fault_index: usize,
    ) -> Result<(), UrlPatternError> {
        if let TokenizePolicy::Strict(component) = self.policy {
            return Err(UrlPatternError::at(fault_index, expected, component, self.input));
        }
        self.add_a_token_with_default_length(TokenType::InvalidChar, next_position, value_position);
        Ok(())
    }
}

/// <https://urlpattern.spec.whatwg.org/#is-a-valid-name-code-point>
pub(super) fn is_a_valid_name_code_point(code_point: char, first: bool) -> bool {
    if first {
        matches!(code_point, '$' | '_') || is_id_start(code_point)
    } else {
        matches!(code_point, '$' | '\u{200C}' | '\u{200D}') || is_id_continue(code_point)
    }
}
