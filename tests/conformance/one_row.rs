//! Computes one URL's columns with the parser for single URLs. The fuzzer includes this file, too.

use whatwg_url::columns::{Column, HostType};
use whatwg_url::url::{Host, ParseError, UrlRecord, api};

/// Returns the value of a component. A port is a string of digits.
pub(crate) fn value(result: &Result<UrlRecord, ParseError>, column: Column) -> Option<String> {
    let url = match (result, column) {
        (Ok(url), _) => url,
        (Err(error), Column::Error) => {
            return error.validation_error().map(|error| error.name().to_owned());
        }
        (Err(_), _) => return None,
    };
    match column {
        Column::Href => Some(url.as_str().to_owned()),
        Column::Origin => Some(api::origin(url)),
        Column::Scheme => Some(url.scheme().to_owned()),
        Column::Username => Some(url.username().to_owned()),
        Column::Password => Some(url.password().to_owned()),
        Column::Host => url.serialized_host().map(str::to_owned),
        Column::HostType => url.host().map(|host| host_type(&host).name().to_owned()),
        Column::Port => url.port().map(|port| port.to_string()),
        Column::Path => Some(url.path().to_owned()),
        Column::Query => url.query().map(str::to_owned),
        Column::Fragment => url.fragment().map(str::to_owned),
        // The other columns are returned only on request. Their values are in
        // tests/data/columns.json.
        _ => None,
    }
}

const fn host_type(host: &Host<'_>) -> HostType {
    match host {
        Host::Domain(_) => HostType::Domain,
        Host::Ipv4(_) => HostType::Ipv4,
        Host::Ipv6(_) => HostType::Ipv6,
        Host::Opaque(_) => HostType::Opaque,
        Host::Empty => HostType::Empty,
    }
}
