//! Parses and serializes a host that is not part of a URL, for the JavaScript bindings.

use super::Host;
use crate::fallible_string::FallibleString;
use crate::url::error_sink::Failure;

/// The [host parser](https://url.spec.whatwg.org/#concept-host-parser). If the host is not a
/// substring of `input`, it is written to `storage`.
pub fn parse_host<'a>(
    input: &'a str,
    is_opaque: bool,
    storage: &'a mut FallibleString,
) -> Result<Host<'a>, Failure> {
    Host::parse(input, is_opaque, storage, &mut ())
}

/// Runs the [host serializer](https://url.spec.whatwg.org/#concept-host-serializer) and appends the
/// result to `output`.
pub fn append_host(host: &Host<'_>, output: &mut FallibleString) {
    host.serialize(output);
}
