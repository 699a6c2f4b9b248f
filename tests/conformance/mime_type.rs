//! Tests MIME types with the Web Platform Tests, along with the MIME type groups.

use crate::data::{cases, file_in, json, text};
use crate::tally::Tally;
use whatwg_url::infra::Failure;
use whatwg_url::mime_type::{Groups, MimeType, is_valid_mime_type_string};

fn run(file: &str, expected: usize) {
    let mut tally = Tally::default();
    for case in cases(&json(&file_in("data-url", &format!("tests/{file}")))) {
        tally.case();
        let input = text(case, "input").expect("an input");
        let mime_type = MimeType::parse(input).ok();
        let serialized = mime_type.as_ref().map(MimeType::to_string);
        tally.check(input, serialized.as_deref(), text(case, "output"));
        // Parsing the serialization of a MIME type returns an equal MIME type.
        let again = serialized.and_then(|serialized| MimeType::parse(&serialized).ok());
        tally.check(input, again.as_ref(), mime_type.as_ref());
        if let Some(mime_type) = mime_type {
            tally.check(input, is_valid_mime_type_string(&mime_type.to_string()), true);
            let from_bytes = MimeType::parse_from_bytes(&mime_type.to_bytes());
            tally.check(input, from_bytes, Ok(mime_type));
        }
    }
    tally.finish(file, expected);
}

#[test]
fn mime_types_json() {
    run("mime-types.json", 74);
}

#[test]
fn generated_mime_types_json() {
    run("generated-mime-types.json", 881);
}

#[test]
fn groups() {
    use Groups as G;
    let rows: [(&str, &[Groups]); 24] = [
        ("image/png", &[G::IMAGE]),
        ("image/svg+xml", &[G::IMAGE, G::XML, G::SCRIPTABLE]),
        ("audio/ogg", &[G::AUDIO_OR_VIDEO]),
        ("video/x", &[G::AUDIO_OR_VIDEO]),
        ("application/ogg", &[G::AUDIO_OR_VIDEO]),
        ("font/woff2", &[G::FONT]),
        ("application/font-woff", &[G::FONT]),
        ("application/vnd.ms-fontobject", &[G::FONT]),
        ("application/zip", &[G::ZIP_BASED, G::ARCHIVE]),
        ("application/epub+zip", &[G::ZIP_BASED]),
        ("application/x-gzip", &[G::ARCHIVE]),
        ("application/x-rar-compressed", &[G::ARCHIVE]),
        ("text/xml", &[G::XML, G::SCRIPTABLE]),
        ("application/xml", &[G::XML, G::SCRIPTABLE]),
        ("text/html", &[G::HTML, G::SCRIPTABLE]),
        ("application/xhtml+xml", &[G::XML, G::SCRIPTABLE]),
        ("application/pdf", &[G::SCRIPTABLE]),
        ("text/javascript", &[G::JAVASCRIPT]),
        ("text/javascript1.5", &[G::JAVASCRIPT]),
        ("application/json", &[G::JSON]),
        ("text/json", &[G::JSON]),
        ("application/ld+json", &[G::JSON]),
        ("text/plain", &[]),
        ("text/html+", &[]),
    ];
    for (input, expected) in rows {
        let groups = MimeType::parse(input).expect("a MIME type").groups();
        let bits = expected.iter().fold(0, |bits, group| bits | group.bits());
        assert_eq!(groups.bits(), bits, "{input}");
    }
    let javascript = [
        "application/ecmascript",
        "application/javascript",
        "application/x-ecmascript",
        "application/x-javascript",
        "text/ecmascript",
        "text/javascript",
        "text/javascript1.0",
        "text/javascript1.1",
        "text/javascript1.2",
        "text/javascript1.3",
        "text/javascript1.4",
        "text/javascript1.5",
        "text/jscript",
        "text/livescript",
        "text/x-ecmascript",
        "text/x-javascript",
    ];
    assert!(javascript.iter().all(|essence| Groups::of(essence).contains(Groups::JAVASCRIPT)));
}

#[test]
fn what_would_not_serialize_is_rejected() {
    let mut mime_type = MimeType::parse("a/b;c=d").expect("a MIME type");
    let before = mime_type.clone();
    for value in ["", " ", "a/b", "a;b", "é", "\""] {
        assert_eq!(mime_type.set_type(value), Err(Failure::Invalid), "{value:?}");
        assert_eq!(mime_type.set_subtype(value), Err(Failure::Invalid), "{value:?}");
        assert_eq!(mime_type.set_parameter(value, "x"), Err(Failure::Invalid), "{value:?}");
    }
    for value in ["\0", "\n", "\x7F", "Ā"] {
        assert_eq!(mime_type.set_parameter("x", value), Err(Failure::Invalid), "{value:?}");
    }
    assert_eq!(mime_type, before);
}
