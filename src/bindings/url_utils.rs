//! The members of the [URL class](https://url.spec.whatwg.org/#url-class).

use super::Status;
use super::channel::{Channel, with_channel};
use crate::url::UrlRecord;
use crate::url::api::{self, Setters};
use crate::url::parser;
use wasm_bindgen::prelude::wasm_bindgen;

/// The engine of `URL`. All lengths are in bytes.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct URLUtils {
    setters: Setters,
    url: UrlRecord,
    base: UrlRecord,
    origin: String,
}

/// Declares the setters that take an href and, behind it, a value.
macro_rules! attribute_setters {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        #[wasm_bindgen]
        impl URLUtils {
            $($(#[$doc])*
            pub fn $name(&mut self, href_length: usize, value_length: usize) -> Status {
                self.set(href_length, value_length, Setters::$name)
            })*
        }
    };
}

#[wasm_bindgen]
impl URLUtils {
    /// The engine.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The [API URL parser](https://url.spec.whatwg.org/#api-url-parser): an input and, behind it, a
    /// base, unless `base_length` is −1.
    pub fn parse(&mut self, input_length: usize, base_length: i32) -> Status {
        with_channel(|channel| match self.api_url_parser(channel, input_length, base_length) {
            Some(input) if input == self.url.as_str() => {
                channel.put_record(&self.url);
                Status::Same
            }
            Some(_) => {
                channel.put_record(&self.url);
                Status::Changed
            }
            None => Status::Failure,
        })
    }

    /// [`canParse()`](https://url.spec.whatwg.org/#dom-url-canparse), with the arguments of `parse`.
    pub fn can_parse(&mut self, input_length: usize, base_length: i32) -> bool {
        with_channel(|channel| self.api_url_parser(channel, input_length, base_length).is_some())
    }

    /// [`href`](https://url.spec.whatwg.org/#dom-url-href): a value alone.
    pub fn set_href(&mut self, value_length: usize) -> Status {
        self.parse(value_length, -1)
    }

    /// [Update](https://url.spec.whatwg.org/#concept-urlsearchparams-update): an href and, behind it, a
    /// serialized list, unless `query_length` is −1.
    pub fn set_query(&mut self, href_length: usize, query_length: i32) -> Status {
        let value_length = usize::try_from(query_length);
        self.set(href_length, value_length.unwrap_or(0), |setters, url, query| {
            setters.set_query(url, value_length.is_ok().then_some(query));
        })
    }

    /// [`origin`](https://url.spec.whatwg.org/#dom-url-origin) of an href.
    pub fn origin(&mut self, href_length: usize) -> Status {
        with_channel(|channel| {
            let Some((href, _)) = channel.texts(href_length, 0) else {
                return Status::Failure;
            };
            self.url.read_back(href);
            self.origin = api::origin(&self.url).into_owned();
            channel.put_output(&self.origin);
            Status::Changed
        })
    }

    fn api_url_parser<'c>(
        &mut self,
        channel: &'c Channel,
        input_length: usize,
        base_length: i32,
    ) -> Option<&'c str> {
        let Self { url, base, .. } = self;
        let base_length = usize::try_from(base_length);
        let (input, base_input) = channel.texts(input_length, base_length.unwrap_or(0))?;
        let base = match base_length {
            Ok(_) => {
                parser::parse(base_input, None, base).ok()?;
                Some(&*base)
            }
            Err(_) => None,
        };
        parser::parse(input, base, url).ok()?;
        Some(input)
    }

    fn set(
        &mut self,
        href_length: usize,
        value_length: usize,
        setter: impl FnOnce(&mut Setters, &mut UrlRecord, &str),
    ) -> Status {
        with_channel(|channel| {
            let Some((href, value)) = channel.texts(href_length, value_length) else {
                return Status::Failure;
            };
            self.url.read_back(href);
            setter(&mut self.setters, &mut self.url, value);
            if self.url.as_str() == href {
                return Status::Same;
            }
            channel.put_record(&self.url);
            Status::Changed
        })
    }
}

attribute_setters! {
    /// [`protocol`](https://url.spec.whatwg.org/#dom-url-protocol)
    set_protocol,
    /// [`username`](https://url.spec.whatwg.org/#dom-url-username)
    set_username,
    /// [`password`](https://url.spec.whatwg.org/#dom-url-password)
    set_password,
    /// [`host`](https://url.spec.whatwg.org/#dom-url-host)
    set_host,
    /// [`hostname`](https://url.spec.whatwg.org/#dom-url-hostname)
    set_hostname,
    /// [`port`](https://url.spec.whatwg.org/#dom-url-port)
    set_port,
    /// [`pathname`](https://url.spec.whatwg.org/#dom-url-pathname)
    set_pathname,
    /// [`search`](https://url.spec.whatwg.org/#dom-url-search)
    set_search,
    /// [`hash`](https://url.spec.whatwg.org/#dom-url-hash)
    set_hash,
}
