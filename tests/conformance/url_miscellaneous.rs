//! Tests the standard's small algorithms with the same rows as the npm package's tests.

use crate::data::{json, list};
use crate::tally::Tally;
use serde_json::Value;
use std::net::Ipv6Addr;
use whatwg_url::native;
use whatwg_url::url::host::{
    AddressSpace, Host, find_the_ipv6_address_compressed_piece_index,
    is_forbidden_domain_code_point, is_forbidden_host_code_point, parse_ipv4_number,
};
use whatwg_url::url::percent_encoding::{percent_decode, percent_encode_byte};
use whatwg_url::url::{
    SchemeType, UrlRecord, is_double_dot_url_path_segment, is_normalized_windows_drive_letter,
    is_single_dot_url_path_segment, is_windows_drive_letter, shorten_path,
    starts_with_a_windows_drive_letter,
};
use whatwg_url::web_address::rfc3986::{Syntax, match_uri_reference};

fn rows() -> Value {
    json(include_str!("../data/url-miscellaneous.json"))
}

fn strings(list: &Value) -> Vec<&str> {
    list.as_array().expect("a list").iter().filter_map(Value::as_str).collect()
}

#[test]
fn segments() {
    type Predicate = fn(&str) -> bool;
    let rows = rows();
    let mut count = 0;
    let all: [(&str, Predicate); 5] = [
        ("Windows drive letters", is_windows_drive_letter),
        ("normalized Windows drive letters", is_normalized_windows_drive_letter),
        ("starts with a Windows drive letter", starts_with_a_windows_drive_letter),
        ("single-dot URL path segments", is_single_dot_url_path_segment),
        ("double-dot URL path segments", is_double_dot_url_path_segment),
    ];
    for (name, predicate) in all {
        for expected in [true, false] {
            for string in strings(&rows[name][expected.to_string()]) {
                assert_eq!(predicate(string), expected, "{name}: {string}");
                count += 1;
            }
        }
    }
    assert_eq!(count, 86);
}

#[test]
fn shortened_paths() {
    let rows = rows();
    let list = list(&rows, "shortened paths");
    assert_eq!(list.len(), 14);
    for row in list {
        let scheme = row[0].as_str().expect("a scheme");
        let mut path = strings(&row[1]);
        shorten_path(SchemeType::of(scheme), &mut path);
        assert_eq!(path, strings(&row[2]), "{row}");
    }
}

/// For `..`, the parser returns the shortened path followed by an empty segment.
#[test]
fn shortened_as_by_the_parser() {
    let mut count = 0;
    for front in ["https://h", "file://", "file://h", "foo://h", "foo:"] {
        for path in ["/", "/a", "/a/", "/a/b", "/C:", "/C:/", "/C:/a", "/a/C:", "/C:a"] {
            let base = UrlRecord::parse(&format!("{front}{path}"), None).expect("a URL");
            let url = UrlRecord::parse("..", Some(&base)).expect("a URL");
            let mut segments: Vec<&str> = base.path_segments().expect("segments").collect();
            // The path is shortened twice: once because the reference is relative, and once because
            // of the dots.
            shorten_path(base.scheme_type(), &mut segments);
            shorten_path(base.scheme_type(), &mut segments);
            segments.push("");
            let expected: Vec<&str> = url.path_segments().expect("segments").collect();
            assert_eq!(segments, expected, "{base}");
            count += 1;
        }
    }
    assert_eq!(count, 45);
}

#[test]
fn numbers_and_pieces() {
    let rows = rows();
    let numbers = list(&rows, "IPv4 numbers");
    assert_eq!(numbers.len(), 24);
    for row in numbers {
        let input = row[0].as_str().expect("an input");
        let expected = row[1].as_u64().zip(row[2].as_bool());
        assert_eq!(parse_ipv4_number(input), expected, "{input}");
    }
    let indices = list(&rows, "compressed piece indices");
    assert_eq!(indices.len(), 10);
    for row in indices {
        let pieces = row[0].as_array().expect("pieces").iter();
        let pieces: Vec<u16> =
            pieces.map(|piece| piece.as_u64().expect("a piece") as u16).collect();
        let address = pieces.try_into().expect("eight pieces");
        let index = row[1].as_u64().map(|index| index as usize);
        assert_eq!(find_the_ipv6_address_compressed_piece_index(&address), index, "{row}");
    }
}

/// The host parser and the grammar of RFC 3986 accept the same addresses as the standard library.
#[test]
fn ipv6_addresses_as_in_the_standard_library() {
    let ends = ["", "0", "01", "ABCD", "01234", "g", ":", "::", "1.2.3.4", "1.2.3", "1.2.3.04"];
    let ends = ends.iter().chain(&["1.2.3.256", "1.2.3.4:5", "%25", "é"]);
    let (mut valid, mut count) = (0, 0);
    for pieces in 0..=8 {
        let start = "1:".repeat(pieces);
        for (first, second) in ends.clone().flat_map(|it| ends.clone().map(move |end| (it, end))) {
            for third in ends.clone() {
                let address = [&start, *first, second, third].concat();
                let expected = address.parse::<Ipv6Addr>().ok();
                let host = native::Host::parse(&format!("[{address}]")).ok();
                assert_eq!(host, expected.map(native::Host::Ipv6), "{address}");
                let reference = format!("//[{address}]");
                let is_literal = match_uri_reference(&reference, Syntax::Uri).is_some();
                assert_eq!(is_literal, expected.is_some(), "{address}");
                valid += usize::from(expected.is_some());
                count += 1;
            }
        }
    }
    assert_eq!((valid, count), (370, 9 * 15 * 15 * 15));
}

#[test]
fn code_points_and_bytes() {
    let count = |predicate: fn(char) -> bool| ('\0'..=char::MAX).filter(|&c| predicate(c)).count();
    assert_eq!(count(is_forbidden_host_code_point), 17);
    assert_eq!(count(is_forbidden_domain_code_point), 47);
    for byte in 0..=u8::MAX {
        assert_eq!(percent_decode(percent_encode_byte(byte)), [byte]);
    }
}

/// Returns the address space of a parsed host, and its embedded IPv4 address.
fn address_space_of(input: &str) -> (Option<&'static str>, Option<String>) {
    let Ok(host) = native::Host::parse(input) else { return (None, None) };
    let host: Host<'_> = match &host {
        native::Host::Domain(domain) => Host::Domain(domain),
        native::Host::Opaque(opaque) => Host::Opaque(opaque),
        native::Host::Ipv4(address) => Host::Ipv4(address.to_bits()),
        native::Host::Ipv6(address) => Host::Ipv6(address.segments()),
    };
    let embedded = host.embedded_ipv4().map(|address| address.to_string());
    (host.address_space().map(AddressSpace::name), embedded)
}

/// The first and last address in each block of IANA's registries.
#[test]
fn address_spaces() {
    let rows = json(include_str!("../data/address-space.json"));
    let mut tally = Tally::default();
    for row in rows["hosts"].as_array().expect("a list") {
        tally.case();
        let input = row[0].as_str().expect("a host");
        let expected = (row[1].as_str(), row[2].as_str().map(str::to_owned));
        tally.check(input, address_space_of(input), expected);
    }
    tally.finish("hosts", 210);
    for &space in AddressSpace::ALL {
        let is_expected = |row: &Value| row[1] == space.name();
        assert!(rows["hosts"].as_array().expect("a list").iter().any(is_expected), "{space:?}");
    }
    assert_eq!(Host::Opaque("localhost").address_space(), None);
    assert_eq!(Host::Empty.address_space(), None);
}
