//! [Constructor string parsing](https://urlpattern.spec.whatwg.org/#constructor-string-parsing).

use super::canonicalization::{canonicalize_a_protocol, is_a_special_scheme};
use super::component::{Component, compile_a_component};
use super::error::{ComponentName, UrlPatternError};
use super::init::UrlPatternInit;
use super::parts::DEFAULT_OPTIONS;
use super::regular_expression::RegularExpression;
use super::tokenizer::{Token, TokenType, TokenizePolicy, tokenize};
use crate::url::url_writing::is_url_scheme_string;
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

/// <https://urlpattern.spec.whatwg.org/#constructor-string-parser-state>, in the order in which the
/// components appear in a URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum State {
    Init,
    Protocol,
    Authority,
    Username,
    Password,
    Hostname,
    Port,
    Pathname,
    Search,
    Hash,
    Done,
}

/// <https://urlpattern.spec.whatwg.org/#constructor-string-parser>
struct ConstructorStringParser<'a> {
    input: &'a str,
    token_list: Vec<Token<'a>>,
    result: UrlPatternInit,
    component_start: usize,
    token_index: usize,
    token_increment: usize,
    group_depth: usize,
    hostname_ipv6_bracket_depth: i64,
    protocol_matches_a_special_scheme_flag: bool,
    state: State,
}

/// <https://urlpattern.spec.whatwg.org/#parse-a-constructor-string>
pub(super) fn parse_a_constructor_string<R: RegularExpression>(
    input: &str,
) -> Result<UrlPatternInit, UrlPatternError> {
    let mut parser = ConstructorStringParser {
        input,
        token_list: tokenize(input, TokenizePolicy::Lenient)?,
        result: UrlPatternInit::default(),
        component_start: 0,
        token_index: 0,
        token_increment: 1,
        group_depth: 0,
        hostname_ipv6_bracket_depth: 0,
        protocol_matches_a_special_scheme_flag: false,
        state: State::Init,
    };
    while let Some(token) = parser.token_list.get(parser.token_index).copied() {
        parser.token_increment = 1;
        match token.kind {
            TokenType::End => match parser.state {
                State::Init => {
                    // A string without a protocol is relative.
                    parser.rewind();
                    if parser.is_a_hash_prefix() {
                        parser.change_state(State::Hash, 1);
                    } else if parser.is_a_search_prefix() {
                        parser.change_state(State::Search, 1);
                    } else {
                        parser.change_state(State::Pathname, 0);
                    }
                }
                // If there is no `@`, there is neither a username nor a password.
                State::Authority => parser.rewind_and_set_state(State::Hostname),
                _ => {
                    parser.change_state(State::Done, 0);
                    break;
                }
            },
            // <https://urlpattern.spec.whatwg.org/#is-a-group-open>
            TokenType::Open => parser.group_depth += 1,
            // <https://urlpattern.spec.whatwg.org/#is-a-group-close>
            TokenType::Close if parser.group_depth > 0 => {
                parser.group_depth -= 1;
                parser.run_state::<R>()?;
            }
            _ if parser.group_depth == 0 => parser.run_state::<R>()?,
            _ => {}
        }
        parser.token_index += parser.token_increment;
    }
    if parser.result.hostname.is_some() && parser.result.port.is_none() {
        parser.result.port = Some(String::new());
    }
    Ok(parser.result)
}

/// For error messages, finds the colon that would follow the scheme in a URL, and the name after
/// that colon. For `data:a*`, this returns the index of the colon and `a`.
pub(super) fn find_a_name_after_a_scheme(input: &str) -> Option<(usize, &str)> {
    let (scheme, _) = input.split_once(':')?;
    if !is_url_scheme_string(scheme) {
        return None;
    }
    let index = scheme.len();
    let token_list = tokenize(input.get(index..)?, TokenizePolicy::Lenient).ok()?;
    let token = token_list.first()?;
    (token.kind == TokenType::Name).then_some((index, token.value))
}

impl ConstructorStringParser<'_> {
    /// The switch in <https://urlpattern.spec.whatwg.org/#parse-a-constructor-string>.
    fn run_state<R: RegularExpression>(&mut self) -> Result<(), UrlPatternError> {
        match self.state {
            State::Init => {
                if self.is_a_protocol_suffix() {
                    self.rewind_and_set_state(State::Protocol);
                }
            }
            State::Protocol => {
                if self.is_a_protocol_suffix() {
                    self.compute_protocol_matches_a_special_scheme_flag::<R>()?;
                    if self.next_is_authority_slashes() {
                        self.change_state(State::Authority, 3);
                    } else if self.protocol_matches_a_special_scheme_flag {
                        self.change_state(State::Authority, 1);
                    } else {
                        self.change_state(State::Pathname, 1);
                    }
                }
            }
            State::Authority => {
                if self.is_an_identity_terminator() {
                    self.rewind_and_set_state(State::Username);
                } else if self.is_a_pathname_start()
                    || self.is_a_search_prefix()
                    || self.is_a_hash_prefix()
                {
                    self.rewind_and_set_state(State::Hostname);
                }
            }
            State::Username => {
                if self.is_a_password_prefix() {
                    self.change_state(State::Password, 1);
                } else if self.is_an_identity_terminator() {
                    self.change_state(State::Hostname, 1);
                }
            }
            State::Password => {
                if self.is_an_identity_terminator() {
                    self.change_state(State::Hostname, 1);
                }
            }
            State::Hostname => {
                if self.is_an_ipv6_open() {
                    self.hostname_ipv6_bracket_depth += 1;
                } else if self.is_an_ipv6_close() {
                    self.hostname_ipv6_bracket_depth -= 1;
                } else if self.is_a_port_prefix() && self.hostname_ipv6_bracket_depth == 0 {
                    self.change_state(State::Port, 1);
                } else {
                    self.change_state_at_a_delimiter();
                }
            }
            State::Port => self.change_state_at_a_delimiter(),
            State::Pathname => {
                if self.is_a_search_prefix() {
                    self.change_state(State::Search, 1);
                } else if self.is_a_hash_prefix() {
                    self.change_state(State::Hash, 1);
                }
            }
            State::Search => {
                if self.is_a_hash_prefix() {
                    self.change_state(State::Hash, 1);
                }
            }
            State::Hash | State::Done => {}
        }
        Ok(())
    }

    /// Checks whether the hostname or port ends here, as in
    /// <https://urlpattern.spec.whatwg.org/#parse-a-constructor-string>.
    fn change_state_at_a_delimiter(&mut self) {
        if self.is_a_pathname_start() {
            self.change_state(State::Pathname, 0);
        } else if self.is_a_search_prefix() {
            self.change_state(State::Search, 1);
        } else if self.is_a_hash_prefix() {
            self.change_state(State::Hash, 1);
        }
    }

    /// <https://urlpattern.spec.whatwg.org/#change-state>
    fn change_state(&mut self, new_state: State, skip: usize) {
        let component_string = self.make_a_component_string().to_owned();
        let Self { result, state, .. } = self;
        let state = *state;
        let member = match state {
            State::Protocol => Some(&mut result.protocol),
            State::Username => Some(&mut result.username),
            State::Password => Some(&mut result.password),
            State::Hostname => Some(&mut result.hostname),
            State::Port => Some(&mut result.port),
            State::Pathname => Some(&mut result.pathname),
            State::Search => Some(&mut result.search),
            State::Hash => Some(&mut result.hash),
            State::Init | State::Authority | State::Done => None,
        };
        if let Some(member) = member {
            *member = Some(component_string);
        }
        if state != State::Init && new_state != State::Done {
            if state < State::Hostname && new_state >= State::Port {
                result.hostname.get_or_insert_default();
            }
            if state < State::Pathname && new_state >= State::Search {
                let path = if self.protocol_matches_a_special_scheme_flag { "/" } else { "" };
                result.pathname.get_or_insert_with(|| path.to_owned());
            }
            if state < State::Search && new_state == State::Hash {
                result.search.get_or_insert_default();
            }
        }
        self.state = new_state;
        self.token_index += skip;
        self.component_start = self.token_index;
        self.token_increment = 0;
    }

    /// <https://urlpattern.spec.whatwg.org/#rewind>
    fn rewind(&mut self) {
        self.token_index = self.component_start;
        self.token_increment = 0;
    }

    /// <https://urlpattern.spec.whatwg.org/#rewind-and-set-state>
    fn rewind_and_set_state(&mut self, state: State) {
        self.rewind();
        self.state = state;
    }

    /// <https://urlpattern.spec.whatwg.org/#get-a-safe-token>. Returns `None` only if the list is
    /// empty.
    fn get_a_safe_token(&self, index: usize) -> Option<&Token<'_>> {
        self.token_list.get(index).or_else(|| self.token_list.last())
    }

    /// <https://urlpattern.spec.whatwg.org/#is-a-non-special-pattern-char>
    fn is_a_non_special_pattern_char(&self, index: usize, value: &str) -> bool {
        self.get_a_safe_token(index).is_some_and(|token| {
            token.value == value
                && matches!(
                    token.kind,
                    TokenType::Char | TokenType::EscapedChar | TokenType::InvalidChar
                )
        })
    }

    /// <https://urlpattern.spec.whatwg.org/#is-a-protocol-suffix>
    fn is_a_protocol_suffix(&self) -> bool {
        self.is_a_non_special_pattern_char(self.token_index, ":")
    }

    /// <https://urlpattern.spec.whatwg.org/#next-is-authority-slashes>
    fn next_is_authority_slashes(&self) -> bool {
        self.is_a_non_special_pattern_char(self.token_index + 1, "/")
            && self.is_a_non_special_pattern_char(self.token_index + 2, "/")
    }

    /// <https://urlpattern.spec.whatwg.org/#is-an-identity-terminator>
    fn is_an_identity_terminator(&self) -> bool {
        self.is_a_non_special_pattern_char(self.token_index, "@")
    }

    /// <https://urlpattern.spec.whatwg.org/#is-a-password-prefix>
    fn is_a_password_prefix(&self) -> bool {
        self.is_a_non_special_pattern_char(self.token_index, ":")
    }

    /// <https://urlpattern.spec.whatwg.org/#is-a-port-prefix>
    fn is_a_port_prefix(&self) -> bool {
        self.is_a_non_special_pattern_char(self.token_index, ":")
    }

    /// <https://urlpattern.spec.whatwg.org/#is-a-pathname-start>
    fn is_a_pathname_start(&self) -> bool {
        self.is_a_non_special_pattern_char(self.token_index, "/")
    }

    /// <https://urlpattern.spec.whatwg.org/#is-a-search-prefix>
    fn is_a_search_prefix(&self) -> bool {
        if self.is_a_non_special_pattern_char(self.token_index, "?") {
            return true;
        }
        let Some(token) = self.token_list.get(self.token_index) else { return false };
        if token.value != "?" {
            return false;
        }
        // A question mark is a modifier if it follows a token that can have one.
        let previous = self.token_index.checked_sub(1).and_then(|it| self.token_list.get(it));
        !previous.is_some_and(|token| {
            matches!(
                token.kind,
                TokenType::Name | TokenType::Regexp | TokenType::Close | TokenType::Asterisk
            )
        })
    }

    /// <https://urlpattern.spec.whatwg.org/#is-a-hash-prefix>
    fn is_a_hash_prefix(&self) -> bool {
        self.is_a_non_special_pattern_char(self.token_index, "#")
    }

    /// <https://urlpattern.spec.whatwg.org/#is-an-ipv6-open>
    fn is_an_ipv6_open(&self) -> bool {
        self.is_a_non_special_pattern_char(self.token_index, "[")
    }

    /// <https://urlpattern.spec.whatwg.org/#is-an-ipv6-close>
    fn is_an_ipv6_close(&self) -> bool {
        self.is_a_non_special_pattern_char(self.token_index, "]")
    }

    /// <https://urlpattern.spec.whatwg.org/#make-a-component-string>
    fn make_a_component_string(&self) -> &str {
        let end = self.token_list.get(self.token_index).map_or(self.input.len(), |it| it.index);
        let start = self.get_a_safe_token(self.component_start).map_or(0, |it| it.index);
        self.input.get(start..end).unwrap_or_default()
    }

    /// <https://urlpattern.spec.whatwg.org/#compute-protocol-matches-a-special-scheme-flag>
    fn compute_protocol_matches_a_special_scheme_flag<R: RegularExpression>(
        &mut self,
    ) -> Result<(), UrlPatternError> {
        let protocol_string = self.make_a_component_string();
        self.protocol_matches_a_special_scheme_flag = is_a_special_scheme(protocol_string) || {
            let component: Component<R> = compile_a_component(
                protocol_string,
                ComponentName::Protocol,
                canonicalize_a_protocol,
                DEFAULT_OPTIONS,
            )?;
            component.matches_a_special_scheme()
        };
        Ok(())
    }
}
