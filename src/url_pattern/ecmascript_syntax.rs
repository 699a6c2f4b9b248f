//! Checks for syntax that the `regex` crate allows but ECMAScript's
//! [patterns](https://tc39.es/ecma262/#sec-patterns) with the `v` flag do not.

/// The maximum product of the number of groups and the size of the compiled expression in bytes.
/// Engines that run in linear time keep the position of each group in each state, which takes about
/// as many bytes.
const MOST_GROUPS_BY_SIZE: usize = 256 << 20;

/// Returns the maximum size of the compiled expression in bytes, or `None` if `source` contains
/// something that the `regex` crate might accept but that is a syntax error in JavaScript.
pub fn size_limit(source: &str) -> Option<usize> {
    let mut remainder = source;
    let mut groups = 0;
    // False at the start of a term, after a quantifier, and after an assertion such as `\b`.
    let mut can_be_repeated = false;
    while let Some((c, after)) = split_first(remainder) {
        remainder = after;
        can_be_repeated = match c {
            '*' | '+' | '?' if can_be_repeated => {
                remainder = behind_lazy(remainder);
                false
            }
            '{' if can_be_repeated => {
                remainder = behind_lazy(behind_counts(remainder)?);
                false
            }
            '*' | '+' | '?' | '{' | '}' | ']' => return None,
            '^' | '$' | '|' => false,
            '(' => {
                groups += usize::from(!remainder.starts_with('?') || remainder.starts_with("?<"));
                remainder = behind_beginning_of_group(remainder)?;
                false
            }
            '[' => {
                remainder = behind_class(remainder)?;
                true
            }
            '\\' => {
                let escaped = remainder.chars().next();
                remainder = behind_escape(remainder, "")?;
                !matches!(escaped, Some('b' | 'B'))
            }
            _ => true,
        };
    }
    Some(MOST_GROUPS_BY_SIZE / groups.max(1))
}

fn split_first(input: &str) -> Option<(char, &str)> {
    let c = input.chars().next()?;
    Some((c, input.get(c.len_utf8()..)?))
}

fn behind_lazy(input: &str) -> &str {
    input.strip_prefix('?').unwrap_or(input)
}

/// The counts of a quantifier, without spaces: one, and optionally a comma and another.
fn behind_counts(input: &str) -> Option<&str> {
    let (counts, remainder) = input.split_once('}')?;
    let (least, most) = counts.split_once(',').unwrap_or((counts, ""));
    let is_number = |count: &str| count.bytes().all(|byte| byte.is_ascii_digit());
    (!least.is_empty() && is_number(least) && is_number(most)).then_some(remainder)
}

/// Skips the beginning of a group, with a name or the flags `i`, `m` and `s`.
fn behind_beginning_of_group(input: &str) -> Option<&str> {
    let Some(kind) = input.strip_prefix('?') else { return Some(input) };
    match kind.strip_prefix('<') {
        Some(name) => name.split_once('>').map(|(_, remainder)| remainder),
        None => kind.trim_start_matches(['i', 'm', 's', '-']).strip_prefix(':'),
    }
}

/// Returns the rest of the input after a backslash and the character that it escapes. In a class,
/// the escaped character may also be one of `of_classes`. Returns `None` for escapes that the
/// `regex` crate does not support.
fn behind_escape<'s>(input: &'s str, of_classes: &str) -> Option<&'s str> {
    const ESCAPED: &str = "bBdDfnpPrsStuvwWx^$\\.*+?()[]{}|/";
    let (c, remainder) = split_first(input)?;
    if !ESCAPED.contains(c) && !of_classes.contains(c) {
        return None;
    }
    match (c, remainder.strip_prefix('{')) {
        ('p' | 'P', None) | ('x', Some(_)) => None,
        ('p' | 'P' | 'u', Some(braced)) => braced.split_once('}').map(|(_, remainder)| remainder),
        _ => Some(remainder),
    }
}

/// Returns the rest of the input after a character class whose opening `[` has been consumed.
fn behind_class(input: &str) -> Option<&str> {
    const ESCAPED_IN_CLASSES: &str = "-&!#%,:;=@`~";
    let mut remainder = behind_beginning_of_class(input)?;
    let mut classes = 1_usize;
    // Whether the previous item is a single character and does not end a range.
    let mut can_begin_range = false;
    while let Some((c, after)) = split_first(remainder) {
        remainder = after;
        can_begin_range = match c {
            ']' => {
                classes -= 1;
                if classes == 0 {
                    return Some(remainder);
                }
                false
            }
            // The `regex` crate may parse `[:alpha:]` as a POSIX class, whereas in JavaScript it is
            // a class of these characters.
            '[' if remainder.starts_with(':') => return None,
            '[' => {
                remainder = behind_beginning_of_class(remainder)?;
                classes += 1;
                false
            }
            '-' if remainder.starts_with('-') => {
                remainder = remainder.get(1..)?;
                false
            }
            '-' => {
                let (end, after) = split_first(remainder).filter(|_| can_begin_range)?;
                remainder = match end {
                    '\\' => behind_escape(after, ESCAPED_IN_CLASSES)?,
                    '&' if after.starts_with('&') => return None,
                    _ if is_in_classes(end, after) => after,
                    _ => return None,
                };
                false
            }
            '\\' => {
                let escaped = remainder.chars().next()?;
                remainder = behind_escape(remainder, ESCAPED_IN_CLASSES)?;
                !"dDpPsSwW".contains(escaped)
            }
            _ if is_in_classes(c, remainder) => true,
            _ => return None,
        };
    }
    None
}

/// Returns the rest of the input after the beginning of a class whose opening `[` has been
/// consumed. Returns `None` if the class is empty, because the `regex` crate treats a closing
/// bracket at the start as a member of the class.
fn behind_beginning_of_class(input: &str) -> Option<&str> {
    let remainder = input.strip_prefix('^').unwrap_or(input);
    if remainder.starts_with(']') { None } else { Some(remainder) }
}

/// Whether `c` is a literal in a class if `after` follows it.
fn is_in_classes(c: char, after: &str) -> bool {
    const NOT_TWICE: &str = "!#$%*+,.:;<=>?@^`~";
    !("()[]{}/-|".contains(c) || NOT_TWICE.contains(c) && after.starts_with(c))
}
