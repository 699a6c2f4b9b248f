//! Checks for syntax that the `regex` crate allows but ECMAScript's
//! [patterns](https://tc39.es/ecma262/#sec-patterns) with the `v` flag do not, and for expressions
//! that take too much memory.

/// The maximum product of the number of groups and the number of bytes. To find groups, engines
/// that run in linear time keep the position of each group in each state. At this limit, the `regex`
/// crate allocates about 100 MB.
const MOST_GROUPS_BY_BYTES: usize = 1 << 22;

/// Returns `None` if the input contains something that the `regex` crate might accept but that is a
/// syntax error in JavaScript, or if finding its groups takes too much memory.
pub fn check(source: &str) -> Option<()> {
    let mut rest = source;
    let mut groups = 0;
    // False at the start of a term, after a quantifier, and after an assertion such as `\b`.
    let mut can_be_repeated = false;
    while let Some((c, after)) = split_first(rest) {
        rest = after;
        can_be_repeated = match c {
            '*' | '+' | '?' if can_be_repeated => {
                rest = behind_lazy(rest);
                false
            }
            '{' if can_be_repeated => {
                rest = behind_lazy(behind_counts(rest)?);
                false
            }
            '*' | '+' | '?' | '{' | '}' | ']' => return None,
            '^' | '$' | '|' => false,
            '(' => {
                groups += usize::from(!rest.starts_with('?') || rest.starts_with("?<"));
                rest = behind_beginning_of_group(rest)?;
                false
            }
            '[' => {
                rest = behind_class(rest)?;
                true
            }
            '\\' => {
                let escaped = rest.chars().next();
                rest = behind_escape(rest, "")?;
                !matches!(escaped, Some('b' | 'B'))
            }
            _ => true,
        };
    }
    (source.len().saturating_mul(groups) <= MOST_GROUPS_BY_BYTES).then_some(())
}

fn split_first(input: &str) -> Option<(char, &str)> {
    let c = input.chars().next()?;
    Some((c, input.get(c.len_utf8()..)?))
}

fn behind_lazy(input: &str) -> &str {
    input.strip_prefix('?').unwrap_or(input)
}

/// Returns the rest of the input after the counts of a quantifier in braces. Spaces are not
/// allowed. The first count is required, and a comma may follow it.
fn behind_counts(input: &str) -> Option<&str> {
    let (counts, rest) = input.split_once('}')?;
    let (least, most) = counts.split_once(',').unwrap_or((counts, ""));
    let is_number = |count: &str| count.bytes().all(|byte| byte.is_ascii_digit());
    (!least.is_empty() && is_number(least) && is_number(most)).then_some(rest)
}

/// Returns the rest of the input after the beginning of a group, which may contain a name or flags
/// for the group (`i`, `m` and `s`).
fn behind_beginning_of_group(input: &str) -> Option<&str> {
    let Some(kind) = input.strip_prefix('?') else { return Some(input) };
    match kind.strip_prefix('<') {
        Some(name) => name.split_once('>').map(|(_, rest)| rest),
        None => kind.trim_start_matches(['i', 'm', 's', '-']).strip_prefix(':'),
    }
}

/// Returns the rest of the input after a backslash and the character that it escapes. In a class,
/// the escaped character may also be one of `of_classes`. Returns `None` for escapes that the
/// `regex` crate does not support.
fn behind_escape<'s>(input: &'s str, of_classes: &str) -> Option<&'s str> {
    const ESCAPED: &str = "bBdDfnpPrsStuvwWx^$\\.*+?()[]{}|/";
    let (c, rest) = split_first(input)?;
    if !ESCAPED.contains(c) && !of_classes.contains(c) {
        return None;
    }
    match (c, rest.strip_prefix('{')) {
        ('p' | 'P', None) | ('x', Some(_)) => None,
        ('p' | 'P' | 'u', Some(braced)) => braced.split_once('}').map(|(_, rest)| rest),
        _ => Some(rest),
    }
}

/// Returns the rest of the input after a character class whose opening `[` has been consumed.
fn behind_class(input: &str) -> Option<&str> {
    const ESCAPED_IN_CLASSES: &str = "-&!#%,:;=@`~";
    let mut rest = behind_beginning_of_class(input)?;
    let mut classes = 1_usize;
    // Whether the previous item is a single character and does not end a range.
    let mut can_begin_range = false;
    while let Some((c, after)) = split_first(rest) {
        rest = after;
        can_begin_range = match c {
            ']' => {
                classes -= 1;
                if classes == 0 {
                    return Some(rest);
                }
                false
            }
            // The `regex` crate may parse `[:alpha:]` as a POSIX class, whereas in JavaScript it is
            // a class of these characters.
            '[' if rest.starts_with(':') => return None,
            '[' => {
                rest = behind_beginning_of_class(rest)?;
                classes += 1;
                false
            }
            '-' if rest.starts_with('-') => {
                rest = rest.get(1..)?;
                false
            }
            '-' => {
                let (end, after) = split_first(rest).filter(|_| can_begin_range)?;
                rest = match end {
                    '\\' => behind_escape(after, ESCAPED_IN_CLASSES)?,
                    '&' if after.starts_with('&') => return None,
                    _ if is_in_classes(end, after) => after,
                    _ => return None,
                };
                false
            }
            '\\' => {
                let escaped = rest.chars().next()?;
                rest = behind_escape(rest, ESCAPED_IN_CLASSES)?;
                !"dDpPsSwW".contains(escaped)
            }
            _ if is_in_classes(c, rest) => true,
            _ => return None,
        };
    }
    None
}

/// Returns the rest of the input after the beginning of a class whose opening `[` has been
/// consumed. Returns `None` if the class is empty, because the `regex` crate treats a closing
/// bracket at the start as a member of the class.
fn behind_beginning_of_class(input: &str) -> Option<&str> {
    let rest = input.strip_prefix('^').unwrap_or(input);
    if rest.starts_with(']') { None } else { Some(rest) }
}

/// Whether `c` is a literal in a class if `after` follows it.
fn is_in_classes(c: char, after: &str) -> bool {
    const NOT_TWICE: &str = "!#$%*+,.:;<=>?@^`~";
    !("()[]{}/-|".contains(c) || NOT_TWICE.contains(c) && after.starts_with(c))
}
