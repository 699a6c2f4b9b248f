//! [IP-literal](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2).

use super::characters::{is_sub_delim, is_unreserved};
use crate::url::host::host_writing::is_ipv6_address;

/// Whether `address`, given without brackets, matches IPv6address or IPvFuture.
pub(super) fn is_ip_literal(address: &str) -> bool {
    is_ipv_future(address) || is_ipv6_address(address, |_| true)
}

fn is_ipv_future(address: &str) -> bool {
    let Some((version, tail)) =
        address.strip_prefix(['v', 'V']).and_then(|tail| tail.split_once('.'))
    else {
        return false;
    };
    let is_character = |c| is_unreserved(c) || is_sub_delim(c) || c == ':';
    !version.is_empty()
        && version.bytes().all(|byte| byte.is_ascii_hexdigit())
        && !tail.is_empty()
        && tail.chars().all(is_character)
}
