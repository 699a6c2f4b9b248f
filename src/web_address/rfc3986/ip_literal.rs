//! [IP-literal](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2).

use super::characters::{is_sub_delim, is_unreserved};
use crate::url::host::is_valid_ipv4_address_string;

/// Whether `address`, given without brackets, matches IPv6address or IPvFuture.
pub(super) fn is_ip_literal(address: &str) -> bool {
    is_ipv_future(address) || is_ipv6_address(address)
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

/// The nine alternatives for IPv6address: either eight pieces, or up to seven pieces and one `::`.
/// An IPv4 address may replace the last two pieces.
fn is_ipv6_address(address: &str) -> bool {
    match address.split_once("::") {
        None => pieces(address, true) == Some(8),
        Some((before, after)) => {
            let count =
                |part: &str, is_end| if part.is_empty() { Some(0) } else { pieces(part, is_end) };
            matches!(count(before, false).zip(count(after, true)), Some((a, b)) if a + b <= 7)
        }
    }
}

/// Returns the number of pieces in `part`, or `None` if it does not consist of pieces separated by
/// colons.
fn pieces(part: &str, is_end: bool) -> Option<usize> {
    let (start, last) = match part.rsplit_once(':') {
        Some((start, last)) => (Some(start), last),
        None => (None, part),
    };
    let is_h16 =
        |piece: &str| matches!(piece.len(), 1..=4) && piece.bytes().all(|b| b.is_ascii_hexdigit());
    let last_count = match last {
        _ if is_h16(last) => 1,
        _ if is_end && is_valid_ipv4_address_string(last) => 2,
        _ => return None,
    };
    let mut count = last_count;
    for piece in start.iter().flat_map(|start| start.split(':')) {
        if !is_h16(piece) {
            return None;
        }
        count += 1;
    }
    Some(count)
}
