//! Tests the address spaces of the first and last address in each block of IANA's registries.

use crate::tally::Tally;
use serde_json::Value;
use whatwg_url::native;
use whatwg_url::url::host::{AddressSpace, Host};

/// Parses `input` with the host parser, and returns the host's address space and embedded IPv4
/// address.
fn of(input: &str) -> (Option<&'static str>, Option<String>) {
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

#[test]
fn hosts() {
    let rows = include_str!("../data/address-space.json");
    let rows: Value = serde_json::from_str(rows).expect("JSON");
    let mut tally = Tally::default();
    for row in rows["hosts"].as_array().expect("a list") {
        tally.case();
        let input = row[0].as_str().expect("a host");
        let expected = (row[1].as_str(), row[2].as_str().map(str::to_owned));
        tally.check(input, of(input), expected);
    }
    tally.finish("hosts", 210);
    for &space in AddressSpace::ALL {
        let is_expected = |row: &Value| row[1] == space.name();
        assert!(rows["hosts"].as_array().expect("a list").iter().any(is_expected), "{space:?}");
    }
    assert_eq!(Host::Opaque("localhost").address_space(), None);
    assert_eq!(Host::Empty.address_space(), None);
}
