//! The record as the state machine works on it: each component in a buffer of its own.
//!
//! One of these is filled by a parse and written out as a [`UrlRecord`] by the [URL
//! serializer](https://url.spec.whatwg.org/#concept-url-serializer). The buffers stay for the next
//! parse, so that parsing many URLs allocates next to nothing.

use super::host::Host;
use super::host::ipv4::push_decimal;
use super::record::{Offsets, UrlRecord};
use super::scheme::SchemeType;
use super::url_code_points::is_normalized_windows_drive_letter;

/// A component that may be null. Its buffer outlives its being null.
#[derive(Debug, Default)]
pub(crate) struct Nullable {
    text: String,
    present: bool,
}

impl Nullable {
    /// The text, unless null.
    pub(crate) fn get(&self) -> Option<&str> {
        self.present.then_some(self.text.as_str())
    }

    /// Makes it null.
    pub(crate) fn set_null(&mut self) {
        self.present = false;
        self.text.clear();
    }

    /// Makes it the empty string, and gives the buffer to append to.
    pub(crate) fn set_empty(&mut self) -> &mut String {
        self.present = true;
        self.text.clear();
        &mut self.text
    }

    /// Copies `text`.
    pub(crate) fn set(&mut self, text: Option<&str>) {
        match text {
            Some(text) => self.set_empty().push_str(text),
            None => self.set_null(),
        }
    }

    /// The buffer to append to, of a component that is not null.
    pub(crate) fn text_mut(&mut self) -> &mut String {
        &mut self.text
    }

    /// Whether it is null or the empty string.
    pub(crate) fn is_null_or_empty(&self) -> bool {
        self.text.is_empty()
    }
}

/// A URL record in pieces.
#[derive(Debug, Default)]
pub(crate) struct Components {
    scheme: String,
    scheme_type: SchemeType,
    pub(crate) username: String,
    pub(crate) password: String,
    /// The host, serialized.
    pub(crate) host: Nullable,
    pub(crate) port: Option<u16>,
    /// The path, serialized. A list of segments is each of them after a `/`; no segment contains one,
    /// so the text and the list say the same.
    pub(crate) path: String,
    pub(crate) has_opaque_path: bool,
    pub(crate) query: Nullable,
    pub(crate) fragment: Nullable,
}

impl Components {
    /// A new URL.
    pub(crate) fn clear(&mut self) {
        self.set_scheme("");
        self.username.clear();
        self.password.clear();
        self.host.set_null();
        self.port = None;
        self.path.clear();
        self.has_opaque_path = false;
        self.query.set_null();
        self.fragment.set_null();
    }

    /// Takes `record` apart.
    pub(crate) fn load(&mut self, record: &UrlRecord) {
        self.set_scheme(record.scheme());
        self.copy_authority(record);
        self.copy_path(record);
        self.query.set(record.query());
        self.fragment.set(record.fragment());
    }

    pub(crate) fn set_scheme(&mut self, scheme: &str) {
        self.scheme_type = SchemeType::of(scheme);
        self.scheme.clear();
        self.scheme.push_str(scheme);
    }

    pub(crate) const fn scheme_type(&self) -> SchemeType {
        self.scheme_type
    }

    pub(crate) const fn is_special(&self) -> bool {
        self.scheme_type.is_special()
    }

    /// Copies username, password, host and port.
    pub(crate) fn copy_authority(&mut self, base: &UrlRecord) {
        self.username.clear();
        self.username.push_str(base.username());
        self.password.clear();
        self.password.push_str(base.password());
        self.host.set(base.serialized_host());
        self.port = base.port();
    }

    pub(crate) fn copy_path(&mut self, base: &UrlRecord) {
        self.path.clear();
        self.path.push_str(base.path());
        self.has_opaque_path = base.has_opaque_path();
    }

    pub(crate) fn set_host(&mut self, host: &Host<'_>) {
        host.serialize(self.host.set_empty());
    }

    /// <https://url.spec.whatwg.org/#include-credentials>
    pub(crate) fn includes_credentials(&self) -> bool {
        !self.username.is_empty() || !self.password.is_empty()
    }

    /// Appends `segment` to the path.
    pub(crate) fn append_to_path(&mut self, segment: &str) {
        self.path.push('/');
        self.path.push_str(segment);
    }

    /// <https://url.spec.whatwg.org/#shorten-a-urls-path>
    pub(crate) fn shorten_path(&mut self) {
        let Some(last) = self.path.rfind('/') else { return };
        if self.scheme_type == SchemeType::File
            && last == 0
            && self.path.strip_prefix('/').is_some_and(is_normalized_windows_drive_letter)
        {
            return;
        }
        self.path.truncate(last);
    }

    /// The [URL serializer](https://url.spec.whatwg.org/#concept-url-serializer).
    pub(crate) fn serialize(&self, record: &mut UrlRecord) {
        let output = &mut record.href;
        output.clear();
        // 1.
        output.push_str(&self.scheme);
        let scheme_end = output.len();
        output.push(':');
        // 2.
        let (mut username_end, mut host_start) = (output.len(), output.len());
        if let Some(host) = self.host.get() {
            output.push_str("//");
            output.push_str(&self.username);
            username_end = output.len();
            if self.includes_credentials() {
                if !self.password.is_empty() {
                    output.push(':');
                    output.push_str(&self.password);
                }
                output.push('@');
            }
            host_start = output.len();
            output.push_str(host);
        }
        let host_end = output.len();
        if let Some(port) = self.port {
            output.push(':');
            push_decimal(port, output);
        }
        // 3.
        if self.host.get().is_none() && self.path.starts_with("//") {
            output.push_str("/.");
        }
        // 4.
        let path_start = output.len();
        output.push_str(&self.path);
        // 5.
        let query_start = output.len();
        if let Some(query) = self.query.get() {
            output.push('?');
            output.push_str(query);
        }
        // 6.
        let fragment_start = output.len();
        if let Some(fragment) = self.fragment.get() {
            output.push('#');
            output.push_str(fragment);
        }
        record.offsets = Offsets {
            scheme_end,
            username_end,
            host_start,
            host_end,
            path_start,
            query_start,
            fragment_start,
        };
    }
}
