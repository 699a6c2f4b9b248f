//! Input: a query and a form in the encoding that the first byte selects. Results are ASCII, and only
//! the query differs from the UTF-8 result.

use crate::{check, check_fixed_point};
use whatwg_url::encoding;
use whatwg_url::form_urlencoded::{ParseOptions, parse_with_options, serialize_with_encoding};
use whatwg_url::url::UrlRecord;

const LABELS: [&str; 40] = [
    "utf-8",
    "ibm866",
    "iso-8859-2",
    "iso-8859-3",
    "iso-8859-4",
    "iso-8859-5",
    "iso-8859-6",
    "iso-8859-7",
    "iso-8859-8",
    "iso-8859-8-i",
    "iso-8859-10",
    "iso-8859-13",
    "iso-8859-14",
    "iso-8859-15",
    "iso-8859-16",
    "koi8-r",
    "koi8-u",
    "macintosh",
    "windows-874",
    "windows-1250",
    "windows-1251",
    "windows-1252",
    "windows-1253",
    "windows-1254",
    "windows-1255",
    "windows-1256",
    "windows-1257",
    "windows-1258",
    "x-mac-cyrillic",
    "gbk",
    "gb18030",
    "big5",
    "euc-jp",
    "iso-2022-jp",
    "shift_jis",
    "euc-kr",
    "replacement",
    "utf-16be",
    "utf-16le",
    "x-user-defined",
];

/// See the [module](self).
pub fn run(data: &[u8]) {
    let Some((&which, bytes)) = data.split_first() else { return };
    let text = String::from_utf8_lossy(bytes);
    let _ = encoding::get(&text);
    let label = LABELS[usize::from(which) % LABELS.len()];
    let encoding = encoding::get(label).expect("an encoding");
    let input = format!("https://h/?{text}");
    let url = UrlRecord::parse_with_encoding(&input, None, encoding).expect("a URL");
    check(&url);
    check_fixed_point(&url);
    let in_utf8 = UrlRecord::parse(&input, None).expect("a URL");
    assert_eq!(url.fragment(), in_utf8.fragment());
    if encoding::output_encoding(encoding) == encoding::UTF_8
        || text.is_ascii() && label != "iso-2022-jp"
    {
        assert_eq!(url, in_utf8);
    }
    for (use_charset, isindex) in [(false, false), (true, false), (true, true)] {
        let options = ParseOptions { encoding, use_charset, isindex };
        let Some(tuples) = parse_with_options(bytes, options) else { continue };
        let serialized = serialize_with_encoding(
            tuples.iter().map(|(name, value)| (name.as_str(), value.as_str())),
            encoding,
        );
        assert!(serialized.is_ascii());
    }
}
