//! Input: `data:` URLs, MIME types and base64. Decoding in place returns the same bytes as the
//! standard's steps. Serialized values parse back to the same values.

use crate::texts;
use whatwg_url::data_url::{self, BodyEncoding};
use whatwg_url::infra::{forgiving_base64_decode, forgiving_base64_encode};
use whatwg_url::mime_type::MimeType;
use whatwg_url::url::UrlRecord;

/// See the [module](self).
pub fn run(data: &[u8]) {
    let encoded = forgiving_base64_encode(data).expect("memory");
    assert_eq!(forgiving_base64_decode(&encoded).as_deref(), Ok(data));
    for text in texts(data).take(2) {
        let _ = forgiving_base64_decode(&text);
        if let Ok(mime_type) = MimeType::parse(&text) {
            assert_eq!(MimeType::parse(&mime_type.to_string()).as_ref(), Ok(&mime_type));
            let _ = (mime_type.groups(), mime_type.minimized(true), mime_type.minimized(false));
        }
        let input = format!("data:{text}");
        let url = UrlRecord::parse(&input, None);
        // Unlike the standard's steps, `parse` does not serialize the body.
        let by_steps = url.ok().and_then(|url| data_url::process(&url).ok());
        let Ok(parsed) = data_url::parse(&input) else {
            assert!(by_steps.is_none(), "{input:?}");
            continue;
        };
        assert_eq!(by_steps.as_ref(), Some(&parsed), "{input:?}");
        for encoding in [BodyEncoding::Shorter, BodyEncoding::Base64, BodyEncoding::Percent] {
            let Ok(made) = data_url::create(&parsed.body, &parsed.mime_type, encoding) else {
                continue;
            };
            let read_back = data_url::parse(&made).expect("what was made is a data: URL");
            assert_eq!(read_back, parsed, "{made:?}");
            let url = UrlRecord::parse(&made, None).expect("and a URL");
            assert_eq!(url.as_str(), made, "which is its own serialization");
        }
    }
}
