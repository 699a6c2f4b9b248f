//! Tests `data:` URLs with the Web Platform Tests and with random URLs. The tests of the npm package
//! have the examples and questions in the drafts.

use crate::data::{file_in, json};
use crate::random::Random;
use crate::tally::Tally;
use whatwg_url::data_url::{self, BodyEncoding, CreateError, DataUrl};
use whatwg_url::infra::Failure;
use whatwg_url::mime_type::MimeType;
use whatwg_url::url::UrlRecord;

/// Follows the standard's steps exactly: parses the URL, serializes it, and processes the result.
fn by_the_steps(input: &str) -> Result<DataUrl, Failure> {
    let url = UrlRecord::parse(input, None).map_err(|_| Failure::Invalid)?;
    data_url::process(&url)
}

#[test]
fn data_urls_json() {
    let file = json(&file_in("data-url", "tests/data-urls.json"));
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

/// The standard's steps serialize the URL first, and must give the same result.
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
        assert!(data_url::parse(input).is_err() && by_the_steps(input).is_err(), "{input}");
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
