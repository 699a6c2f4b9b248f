//! Input: flags, the length of a `Content-Type` header, the header and a resource. Each algorithm
//! detects only MIME types in the groups that the standard requires. Contexts and patterns agree.

use whatwg_url::mime_sniffing::*;
use whatwg_url::mime_type::{Groups, MimeType};

/// The input is sniffed twice: once on its own, and once prefixed with the initial bytes of a type
/// that browsers recognize.
const STARTS: [&[u8]; 6] =
    [b"", b"\0\0\0\x18ftyp", b"\x1A\x45\xDF\xA3", b"\x1A\x45\xDF\xA3\x42\x82", b"\xFF\xFB", b"<"];

/// See the [module](self).
pub fn run(data: &[u8]) {
    let (&[flags, length], rest) = data.split_first_chunk::<2>().unwrap_or((&[0, 0], data));
    let (content_type, rest) = rest.split_at(rest.len().min(length.into()));
    let content_type = String::from_utf8_lossy(content_type);
    for start in STARTS {
        let bytes = [start, rest].concat();
        check_patterns(&bytes);
        check_resource(&bytes, &content_type, flags);
    }
}

fn check_patterns(bytes: &[u8]) {
    let check = |essence: Option<&str>, group: Groups| {
        if let Some(essence) = essence {
            assert!(Groups::of(essence).contains(group), "{essence}");
            assert!(!Groups::of(essence).contains(Groups::SCRIPTABLE), "{essence}");
        }
    };
    check(match_image_type_pattern(bytes), Groups::IMAGE);
    check(match_audio_or_video_type_pattern(bytes), Groups::AUDIO_OR_VIDEO);
    check(match_font_type_pattern(bytes), Groups::FONT);
    check(match_archive_type_pattern(bytes), Groups::ARCHIVE);
    check(Some(identify_an_unknown_mime_type(bytes, false)), Groups::default());
    check(Some(distinguish_if_text_or_binary(bytes)), Groups::default());
    let _ = identify_an_unknown_mime_type(bytes, true);
}

fn check_resource(bytes: &[u8], content_type: &str, flags: u8) {
    let source = match flags & 1 {
        0 => Source::Http(&[content_type]),
        _ => Source::Other(Some(content_type)),
    };
    let resource = Resource::new(bytes, source).expect("memory");
    let resource = Resource { no_sniff: flags & 2 != 0, ..resource };
    assert!(resource.header.len() <= RESOURCE_HEADER_LENGTH);
    let supplied = resource.supplied_mime_type.clone();
    assert_eq!(supplied, MimeType::parse(content_type).ok());
    assert!(supplied.is_some() || !resource.check_for_apache_bug);
    let is_scriptable = |it: &MimeType| it.groups().contains(Groups::SCRIPTABLE);

    let computed = resource.clone().computed_mime_type(|_| flags & 4 != 0).expect("memory");
    if supplied.as_ref().is_some_and(is_scriptable) {
        assert_eq!(Some(&computed), supplied.as_ref());
    }
    if resource.no_sniff && supplied.is_none() {
        assert!(!is_scriptable(&computed), "{computed}");
    }
    for (context, pattern) in [
        (Context::Image, match_image_type_pattern(resource.header)),
        (Context::AudioOrVideo, match_audio_or_video_type_pattern(resource.header)),
        (Context::Font, match_font_type_pattern(resource.header)),
    ] {
        let found = resource.clone().computed_mime_type_in(context).expect("memory");
        let is_xml = supplied.as_ref().is_some_and(|it| it.groups().contains(Groups::XML));
        match pattern.filter(|_| !is_xml) {
            Some(essence) => assert_eq!(found.as_ref().map(MimeType::essence), Some(essence)),
            None => assert_eq!(found, supplied),
        }
    }
}
