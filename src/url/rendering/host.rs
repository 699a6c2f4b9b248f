//! Prepares hosts for display: [internationalization and special
//! characters](https://url.spec.whatwg.org/#url-rendering-i18n).

use super::suspicious::domain_for_display;
use crate::url::host::Host;
use crate::url::host::public_suffix_list::PublicSuffixList;
use crate::url::record::UrlRecord;
use alloc::borrow::ToOwned;
use alloc::string::String;

pub(super) struct ShownHost {
    pub(super) text: String,
    /// The offset of the registrable domain, if there is one.
    pub(super) registrable_domain: Option<usize>,
    pub(super) is_suspicious: bool,
}

pub(super) fn host_for_display(url: &UrlRecord, list: &PublicSuffixList) -> ShownHost {
    let serialized = url.serialized_host().unwrap_or_default();
    let Some(host @ Host::Domain(domain)) = url.host() else {
        let text = serialized.to_owned();
        return ShownHost { text, registrable_domain: None, is_suspicious: false };
    };
    let unicode = domain_for_display(domain, list);
    let is_suspicious = unicode.is_none();
    let text = unicode.unwrap_or_else(|| domain.to_owned());
    let registrable_domain = list.registrable_domain(&host).map(|registrable| {
        // Take as many labels from the end of `text` as there are in `registrable`. `text` ends in
        // a dot if and only if `registrable` does.
        let dots = registrable.matches('.').count();
        text.rmatch_indices('.').nth(dots).map_or(0, |(dot, _)| dot + 1)
    });
    ShownHost { text, registrable_domain, is_suspicious }
}
