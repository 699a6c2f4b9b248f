//! Runs Unicode's own `IdnaTestV2.txt`. Unlike the version in the Web Platform Tests, this file
//! covers the bidi and joiner rules.

use crate::data::file_in;
use crate::tally::Tally;
use whatwg_url::url::UrlRecord;

/// The domain parser's ToASCII does not check hyphens, STD3 rules or DNS lengths.
fn is_error(codes: &[&str]) -> bool {
    codes.iter().any(|code| !matches!(*code, "V2" | "V3" | "U1" | "A4_1" | "A4_2" | "X4_2"))
}

/// Decodes `\uXXXX` and `\x{XXXX}`. Returns `None` if there is a lone surrogate.
fn unescape(field: &str) -> Option<String> {
    let mut output = String::new();
    let mut rest = field;
    while let Some((before, after)) = rest.split_once('\\') {
        output.push_str(before);
        let (digits, after) = match after.strip_prefix("x{") {
            Some(after) => after.split_once('}').expect("a closing brace"),
            None => after.strip_prefix('u').expect("an escape").split_at(4),
        };
        output.push(char::from_u32(u32::from_str_radix(digits, 16).expect("digits"))?);
        rest = after;
    }
    output.push_str(rest);
    Some(if output == "\"\"" { String::new() } else { output })
}

#[test]
fn idna_test_v2_txt() {
    let file = file_in("idna", "tests/IdnaTestV2.txt");
    let mut tally = Tally::default();
    let (mut bidi, mut joiners) = (0, 0);
    for line in file.lines() {
        let row = line.split('#').next().unwrap_or_default();
        let fields: Vec<&str> = row.split(';').map(str::trim).collect();
        let &[source, to_unicode, to_unicode_status, to_ascii, to_ascii_status, ..] = &fields[..]
        else {
            continue;
        };
        let Some(source) = unescape(source) else { continue };
        // IDNA is skipped for ASCII domains, and an empty string is not a domain.
        if source.is_ascii() {
            continue;
        }
        let status = if to_ascii_status.is_empty() { to_unicode_status } else { to_ascii_status };
        let codes: Vec<&str> = status
            .trim_matches(['[', ']'])
            .split(',')
            .map(str::trim)
            .filter(|code| !code.is_empty())
            .collect();
        let expected = [to_ascii, to_unicode].into_iter().find(|field| !field.is_empty());
        let expected = match expected {
            Some(field) => unescape(field),
            None => Some(source.clone()),
        };
        // Skips results that the file incorrectly represents with U+FFFD. Also skips IPv4
        // addresses, because they are not domains.
        let Some(expected) = expected else { continue };
        let ends_in_a_number = |domain: &str| {
            let last = domain.trim_end_matches('.').rsplit('.').next().unwrap_or_default();
            last.starts_with(|c: char| c.is_ascii_digit())
        };
        // The file was generated for Unicode 16. Four rows are errors only because they contain a
        // code point that was unassigned in that version. Unicode 17 assigned U+32931, and Unicode
        // 18 assigned U+3E8AC.
        let other_codes: Vec<&str> = codes.iter().copied().filter(|code| *code != "V7").collect();
        if source.starts_with(['\u{32931}', '\u{3E8AC}']) && !is_error(&other_codes) {
            continue;
        }
        tally.case();
        bidi += usize::from(codes.iter().any(|code| code.starts_with('B')));
        joiners += usize::from(codes.iter().any(|code| code.starts_with('C')));

        // A question mark would end the host in a URL.
        let input = format!("https://{}/", source.replace('?', "%3F"));
        let url = UrlRecord::parse(&input, None).ok();
        let host = url.as_ref().and_then(UrlRecord::serialized_host);
        if is_error(&codes) || expected.is_empty() {
            tally.check(&format!("{source:?} {codes:?}"), host, None);
        } else if !ends_in_a_number(&expected) {
            let forbidden = |c: char| matches!(c, '\0'..=' ' | '#' | '%' | '/' | ':' | '<' | '>' | '?' | '@' | '['..='^' | '|' | '\x7F');
            let expected = Some(expected.as_str()).filter(|domain| !domain.contains(forbidden));
            tally.check(&format!("{source:?} {codes:?}"), host, expected);
        }
    }
    println!("with bidi errors: {bidi}, with joiner errors: {joiners}");
    tally.finish("IdnaTestV2.txt, not ASCII", 4035);
    assert_eq!((bidi, joiners), (2287, 1288), "the rows with bidi and with joiner errors");
}
