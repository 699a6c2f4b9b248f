//! Tests `data:` URLs with the Web Platform Tests, with the examples and questions in the drafts,
//! and with random URLs.

use crate::data::tests_of;
use crate::random::Random;
use crate::tally::Tally;
use serde_json::Value;
use whatwg_url::data_url::{self, BodyEncoding, CreateError, DataUrl};
use whatwg_url::infra::Failure;
use whatwg_url::mime_type::MimeType;
use whatwg_url::url::UrlRecord;

/// Follows the standard's steps exactly: parses the URL, serializes it, and processes the result.
fn by_the_steps(input: &str) -> Result<DataUrl, Failure> {
    let url = UrlRecord::parse(input, None).map_err(|_| Failure::Invalid)?;
    data_url::process(&url)
}

/// Returns the MIME type and the body as strings.
fn parts(input: &str) -> Option<(String, String)> {
    let data = data_url::parse(input).ok()?;
    assert_eq!(Ok(&data), by_the_steps(input).as_ref(), "{input}");
    Some((data.mime_type.to_string(), String::from_utf8(data.body).expect("UTF-8")))
}

fn some(mime_type: &str, body: &str) -> Option<(String, String)> {
    Some((mime_type.into(), body.into()))
}

#[test]
fn data_urls_json() {
    let path = tests_of("data-url").join("data-urls.json");
    let file = std::fs::read_to_string(path).expect("the file is there");
    let file: Value = serde_json::from_str(&file).expect("JSON");
    let mut tally = Tally::default();
    for case in file.as_array().expect("a list") {
        tally.case();
        let input = case[0].as_str().expect("an input");
        let expected = case[1].as_str().map(|mime_type| {
            let body = case[2].as_array().expect("a body").iter();
            let body: Vec<u8> = body.map(|byte| byte.as_u64().expect("a byte") as u8).collect();
            (mime_type.to_owned(), body)
        });
        for parse in [data_url::parse, by_the_steps] {
            let actual = parse(input).ok().map(|data| (data.mime_type.to_string(), data.body));
            tally.check(input, actual, expected.clone());
        }
    }
    tally.finish("data-urls", 78);
}

/// Larry Masinter's first example.
#[test]
fn masinter_a_brief_note() {
    let expected = some("text/plain;charset=US-ASCII", "A brief note");
    assert_eq!(parts("data:,A%20brief%20note"), expected);
}

/// Larry Masinter's second example, including its line breaks.
#[test]
fn masinter_larry_gif() {
    let input = "data:image/gif;base64,R0lGODdhMAAwAPAAAAAAAP///ywAAAAAMAAw
AAAC8IyPqcvt3wCcDkiLc7C0qwyGHhSWpjQu5yqmCYsapyuvUUlvONmOZtfzgFz
ByTB10QgxOR0TqBQejhRNzOfkVJ+5YiUqrXF5Y5lKh/DeuNcP5yLWGsEbtLiOSp
a/TPg7JpJHxyendzWTBfX0cxOnKPjgBzi4diinWGdkF8kjdfnycQZXZeYGejmJl
ZeGl9i2icVqaNVailT6F5iJ90m6mvuTS4OK05M0vDk0Q4XUtwvKOzrcd3iq9uis
F81M1OIcR7lEewwcLp7tuNNkM3uNna3F2JQFo97Vriy/Xl4/f1cf5VWzXyym7PH
hhx4dbgYKAAA7";
    let data = data_url::parse(input).expect("a data: URL");
    assert_eq!(data.mime_type.to_string(), "image/gif");
    // The image in the example is 48 by 48 pixels and ends with a GIF trailer.
    assert_eq!(data.body.get(..10), Some(&b"GIF87a0\x000\x00"[..]));
    assert_eq!(data.body.last(), Some(&b';'));
    assert_eq!(data.body.len(), 273);
    assert_eq!(Ok(data), by_the_steps(input));
}

/// Larry Masinter's other examples. In the draft's Greek example, the URL has a `;` instead of the
/// comma. The query for a helper application is plain text.
#[test]
fn masinter_the_other_examples() {
    assert_eq!(parts("data:text/plain;charset=iso-8859-7;%be%fg%be"), None);
    let helper = "data:application/vnd.xxx-query,select_vcount,fcol_from_fieldtable/local";
    let expected = some("application/vnd.xxx-query", "select_vcount,fcol_from_fieldtable/local");
    assert_eq!(parts(helper), expected);
}

/// "What if the comma is in a MIME quoted string for a parameter value?"
#[test]
fn sapin_comma_in_a_quoted_string() {
    let input = r#"data:text/plain;foo="bar,baz";charset=utf8,body"#;
    assert_eq!(parts(input), some("text/plain;foo=bar", r#"baz";charset=utf8,body"#));
}

/// "The comma can come either from the scheme data or the query."
#[test]
fn sapin_comma_from_the_query() {
    assert_eq!(parts("data:text/plain;a=b?c,X"), some(r#"text/plain;a="b?c""#, "X"));
    assert_eq!(parts("data:a?b,X?Y"), some("text/plain;charset=US-ASCII", "X?Y"));
    assert_eq!(parts("data:text/plain#,X"), None);
}

/// "Match how strictly? Case sensitive or not? Allow whitespace? Percent-encoding?"
#[test]
fn sapin_how_strictly_base64_is_matched() {
    let hi = some("text/plain", "Hi");
    for matched in [";base64", ";BASE64", "; base64", ";  base64 ", " ;bAsE64"] {
        assert_eq!(parts(&format!("data:text/plain{matched},SGk")), hi, "{matched}");
    }
    for left in [";base64;", ";base 64", ";%62ase64", ";base64;a=b", "%3Bbase64", ";xbase64"] {
        let (_, body) = parts(&format!("data:text/plain{left},SGk")).expect("a data: URL");
        assert_eq!(body, "SGk", "{left}");
    }
}

/// "Return a failure on invalid base64?"
#[test]
fn sapin_invalid_base64_is_a_failure() {
    assert_eq!(parts("data:;base64,SGk!"), None);
}

/// "Also accept the URL and Filename Safe Alphabet? Mixed alphabets in the same body?"
#[test]
fn sapin_no_url_safe_alphabet() {
    assert!(data_url::parse("data:;base64,+/+/").is_ok());
    assert_eq!(parts("data:;base64,-_-_"), None);
    assert_eq!(parts("data:;base64,+/-_"), None);
}

/// "Ignore which non-alphabet bytes?"
#[test]
fn sapin_ascii_whitespace_is_ignored() {
    let expected = some("text/plain;charset=US-ASCII", "Hi");
    for ignored in [" ", "%20", "%0A", "\n", "%0C", "\x0C", "%09%0D"] {
        let input = format!("data:x;base64,S{ignored}Gk");
        assert_eq!(parts(&input), expected, "{ignored:?}");
    }
    for other in ["%0B", "\x0B", "%A0", "\u{A0}", "%00", "."] {
        assert_eq!(parts(&format!("data:x;base64,S{other}Gk")), None, "{other:?}");
    }
}

/// "Missing/too little/too much padding?"
#[test]
fn sapin_padding() {
    let padded = |padding| parts(&format!("data:x;base64,SA{padding}")).map(|(_, body)| body);
    assert_eq!(padded(""), Some("H".into()));
    assert_eq!(padded("=="), Some("H".into()));
    assert_eq!(padded("%3D="), Some("H".into()));
    assert_eq!(padded("="), None);
    assert_eq!(padded("==="), None);
    assert_eq!(parts("data:x;base64,SGVs="), None);
}

/// "TODO: If <mediatype> is omitted, it defaults to text/plain;charset=US-ASCII. As a shorthand,
/// text/plain can be omitted but the charset parameter supplied."
#[test]
fn sapin_the_default_mime_type() {
    assert_eq!(parts("data:,X"), some("text/plain;charset=US-ASCII", "X"));
    assert_eq!(parts("data:text,X"), some("text/plain;charset=US-ASCII", "X"));
    assert_eq!(parts("data:;charset=utf-8,X"), some("text/plain;charset=utf-8", "X"));
    assert_eq!(parts("data:;charset=,X"), some("text/plain", "X"));
    assert_eq!(parts("data:;base64,WA"), some("text/plain;charset=US-ASCII", "X"));
}

/// The draft says: "This definition does not impose any length limit". This test would never
/// finish if processing took more than linear time.
#[test]
fn sapin_no_limit_of_the_length() {
    let body = "%41".repeat(4_000_000);
    let data = data_url::parse(&format!("data:,{body}")).expect("a data: URL");
    assert_eq!(data.body, vec![b'A'; 4_000_000]);
    let parameters: String = (0..300_000).map(|i| format!(";p{}=v", i % 200_000)).collect();
    let data = data_url::parse(&format!("data:a/b{parameters},X")).expect("a data: URL");
    assert_eq!(data.mime_type.parameters().size(), 200_000);
}

/// Processing the body in place gives the same result as the standard's steps, which serialize the
/// URL first.
#[test]
fn random_urls_by_the_steps_and_in_place() {
    const PARTS: [&str; 36] = [
        "text/plain",
        ";",
        "base64",
        ";base64",
        ",",
        ",",
        "SGk",
        "=",
        "%",
        "%4",
        "1",
        "%41",
        "%2C",
        "%23",
        "#",
        "?",
        " ",
        "  ",
        "\t",
        "\n",
        "/",
        "//",
        "\\",
        "é",
        "\u{1F600}",
        "\0",
        "\x0C",
        "a=b",
        ";a=\"",
        "\"",
        "..",
        "<>",
        "'",
        "\x7F",
        "%\n41",
        "\u{A0}",
    ];
    let mut random = Random::new();
    let mut tally = Tally::default();
    for _ in 0..60_000 {
        tally.case();
        let mut input = String::from(["data:", "DATA:", " da\tta:", "data:,"][random.below(4)]);
        for _ in 0..random.below(9) {
            input += PARTS[random.below(PARTS.len())];
        }
        tally.check(&format!("{input:?}"), data_url::parse(&input), by_the_steps(&input));
    }
    tally.finish("random data: URLs", 60_000);
}

#[test]
fn other_schemes_are_a_failure() {
    for input in ["https://example.org/,", "dat:,X", "data", "", "datax:,", "blob:data:,X"] {
        assert_eq!(parts(input), None, "{input}");
    }
}

#[test]
fn created_urls_are_their_own_serialization_and_round_trip() {
    let mut random = Random::new();
    let mut tally = Tally::default();
    let mime_types = [
        "text/plain;charset=US-ASCII",
        "text/plain",
        "text/html;charset=utf-8",
        "a/b;c=\"d e\"",
        "a/b;c=\"\\\"\\\\\"",
        "a/b;c=\"\"",
        "a/b;base64=base64",
        "image/svg+xml;a=\"base64\"",
    ];
    for round in 0..4000 {
        tally.case();
        let mime_type = MimeType::parse(mime_types[round % mime_types.len()]).expect("a MIME type");
        let ascii = random.below(2) == 0;
        let body: Vec<u8> = (0..random.below(40))
            .map(|_| if ascii { 0x20 + random.below(0x5F) as u8 } else { random.below(256) as u8 })
            .collect();
        let [shorter, base64, percent] =
            [BodyEncoding::Shorter, BodyEncoding::Base64, BodyEncoding::Percent]
                .map(|encoding| data_url::create(&body, &mime_type, encoding).expect("a URL"));
        tally.check(&shorter, shorter.len(), base64.len().min(percent.len()));
        for url in [&shorter, &base64, &percent] {
            tally.check(
                url,
                whatwg_url::url::is_valid_url_string(url, None),
                !url.contains('"') && !url.contains(' ') && !url.contains('\\'),
            );
            let record = UrlRecord::parse(url, None).expect("a URL");
            tally.check(url, record.as_str(), url);
            let expected = DataUrl { mime_type: mime_type.clone(), body: body.clone() };
            tally.check(url, data_url::parse(url), Ok(expected));
        }
    }
    tally.finish("data: URLs created", 4000);
}

#[test]
fn mime_types_that_no_data_url_can_have() {
    for value in [",", "#", "\t", "é", "?\"", "a<b?"] {
        let mut mime_type = MimeType::parse("a/b").expect("a MIME type");
        mime_type.set_parameter("c", value).expect("a value");
        let url = data_url::create(b"", &mime_type, BodyEncoding::Shorter);
        assert_eq!(url, Err(CreateError::MimeType), "{value:?}");
    }
}
