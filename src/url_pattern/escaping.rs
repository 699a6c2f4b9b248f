//! Escapes characters that have a special meaning in a syntax.

use alloc::string::String;

/// <https://urlpattern.spec.whatwg.org/#escape-a-regexp-string>
pub(super) fn escape_a_regexp_string(input: &str) -> String {
    escape(input, ".+*?^${}()[]|/\\")
}

/// <https://urlpattern.spec.whatwg.org/#escape-a-pattern-string>
pub(super) fn escape_a_pattern_string(input: &str) -> String {
    escape(input, "+*?:{}()\\")
}

fn escape(input: &str, special: &str) -> String {
    let mut result = String::with_capacity(input.len());
    for c in input.chars() {
        if special.contains(c) {
            result.push('\\');
        }
        result.push(c);
    }
    result
}
