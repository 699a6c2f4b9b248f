//! Tests MIME sniffing using the rows in `tests/data/mime-sniffing.json`. The JavaScript tests also
//! run these rows.

use crate::data::{joined, json};
use crate::tally::Tally;
use serde_json::{Value, json};
use whatwg_url::mime_sniffing::*;
use whatwg_url::mime_type::MimeType;

const ROWS: usize = 324;
const HUGE: usize = 1_000_000;

/// Returns the bytes of a resource, whose text has one code point per byte.
fn bytes(resource: &Value) -> Vec<u8> {
    joined(resource).chars().map(|c| u8::try_from(c).expect("a byte")).collect()
}

fn context(name: &str) -> Option<Context> {
    Some(match name {
        "browsing" => return None,
        "image" => Context::Image,
        "audio or video" => Context::AudioOrVideo,
        "plugin" => Context::Plugin,
        "style" => Context::Style,
        "script" => Context::Script,
        "font" => Context::Font,
        "text track" => Context::TextTrack,
        "cache manifest" => Context::CacheManifest,
        _ => panic!("{name} is no context"),
    })
}

fn resource<'a>(bytes: &'a [u8], options: &Value) -> Resource<'a> {
    let text = |key: &str| options[key].as_str();
    let list = |key: &str| options[key].as_array().cloned().unwrap_or_default();
    let mut headers: Vec<String> =
        list("contentTypeHeaders").iter().map(|it| it.as_str().expect("text").into()).collect();
    headers.extend(text("contentTypeHeader").map(String::from));
    let headers: Vec<&str> = headers.iter().map(|it| &**it).collect();
    let source = if headers.is_empty() {
        Source::Other(text("providedType"))
    } else {
        Source::Http(&headers)
    };
    let resource = Resource::new(bytes, source).expect("memory");
    Resource { no_sniff: options["noSniff"] == true, ..resource }
}

fn run(algorithm: &str, input: &[u8], options: &Value) -> Option<String> {
    let header = read_the_resource_header(input);
    let essence = match algorithm {
        "matchImageTypePattern" => match_image_type_pattern(header),
        "matchAudioOrVideoTypePattern" => match_audio_or_video_type_pattern(header),
        "matchFontTypePattern" => match_font_type_pattern(header),
        "matchArchiveTypePattern" => match_archive_type_pattern(header),
        "identifyUnknownMIMEType" => {
            Some(identify_an_unknown_mime_type(header, options["sniffScriptable"] == true))
        }
        "distinguishTextOrBinary" => Some(distinguish_if_text_or_binary(header)),
        _ => return computed(algorithm, input, options).as_ref().map(MimeType::to_string),
    };
    essence.map(String::from)
}

fn computed(algorithm: &str, input: &[u8], options: &Value) -> Option<MimeType> {
    let resource = resource(input, options);
    let context = match algorithm {
        "computedMIMEType" => None,
        "computedMIMETypeIn" => context(options["context"].as_str().expect("a context")),
        _ => panic!("{algorithm} is not known"),
    };
    match context {
        Some(context) => resource.computed_mime_type_in(context).expect("memory"),
        None => {
            let is_supported = options["isSupported"] != false;
            Some(resource.computed_mime_type(|_| is_supported).expect("memory"))
        }
    }
}

#[test]
fn rows() {
    let groups = json(include_str!("../data/mime-sniffing.json"));
    let mut tally = Tally::default();
    for group in groups.as_array().expect("groups") {
        let algorithm = group["algorithm"].as_str().expect("an algorithm");
        for row in group["rows"].as_array().expect("rows") {
            tally.case();
            let what = format!("{algorithm} {row}");
            if algorithm == "suppliedMIMEType" {
                let resource = resource(b"", &row[0]);
                let mime_type = resource.supplied_mime_type.as_ref().map(MimeType::to_string);
                tally.check(&what, json!(mime_type), row[1].clone());
                tally.check(&what, json!(resource.check_for_apache_bug), row[2].clone());
            } else {
                let actual = run(algorithm, &bytes(&row[0]), &row[2]);
                tally.check(&what, json!(actual), row[1].clone());
            }
        }
    }
    tally.finish("mime-sniffing.json", ROWS);
}

/// `is_supported` is called only if the algorithm depends on its answer.
#[test]
fn is_supported_is_asked_once_at_most() {
    let asked_by = |content_type: &str, no_sniff: bool| {
        let mut asked = Vec::new();
        let resource = Resource::new(b"GIF89a", Source::Http(&[content_type])).expect("memory");
        let computed = Resource { no_sniff, ..resource }.computed_mime_type(|mime_type| {
            asked.push(mime_type.to_string());
            false
        });
        assert!(computed.is_ok());
        asked
    };
    assert_eq!(asked_by("image/png;a=b", false), ["image/png;a=b"]);
    assert_eq!(asked_by("application/ogg", false), ["application/ogg"]);
    assert!(asked_by("image/png", true).is_empty());
    for content_type in ["image/svg+xml", "text/plain", "text/html", "*/*", "no", "font/woff"] {
        assert!(asked_by(content_type, false).is_empty(), "{content_type}");
    }
}

/// The signature functions accept byte sequences of any length and may read all the bytes.
#[test]
fn signatures_of_long_sequences() {
    let mut mp4 = vec![b'x'; HUGE];
    mp4[..4].copy_from_slice(&(HUGE as u32).to_be_bytes());
    mp4[4..8].copy_from_slice(b"ftyp");
    assert!(!matches_the_signature_for_mp4(&mp4));
    mp4[HUGE - 4..].copy_from_slice(b"mp41");
    assert!(matches_the_signature_for_mp4(&mp4));
    let mut webm = vec![0; HUGE];
    webm[..7].copy_from_slice(b"\x1A\x45\xDF\xA3\x42\x82\x84");
    assert!(!matches_the_signature_for_webm(&webm));
    webm[HUGE - 4..].copy_from_slice(b"webm");
    assert!(matches_the_signature_for_webm(&webm));
    let mut mp3 = vec![0; HUGE];
    mp3[..4].copy_from_slice(b"\xFF\xFB\x90\0");
    assert!(!matches_the_signature_for_mp3_without_id3(&mp3));
    mp3[417..421].copy_from_slice(b"\xFF\xFB\x90\0");
    assert!(matches_the_signature_for_mp3_without_id3(&mp3));
}

#[test]
fn bytes_of_each_kind() {
    let all = |is: fn(u8) -> bool| (0..=u8::MAX).filter(move |&byte| is(byte)).collect::<Vec<_>>();
    assert_eq!(all(is_whitespace_byte), [0x09, 0x0A, 0x0C, 0x0D, 0x20]);
    assert_eq!(all(is_tag_terminating_byte), [0x20, 0x3E]);
    let controls = (0x00..0x20).filter(|byte| !matches!(byte, 0x09 | 0x0A | 0x0C | 0x0D | 0x1B));
    assert_eq!(all(is_binary_data_byte), controls.collect::<Vec<u8>>());
}
