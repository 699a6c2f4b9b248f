//! Parses rows into columns.

use super::column::{Column, Selection};
use super::derived::{Derived, ON_REQUEST};
use super::error::Error;
use super::output::Columns;
use super::row::Row;
use super::rows::{Rows, Text};
use super::strings::Layout;
use crate::fallible_string::{FallibleString, copy};
use crate::features::IS_NATIVE;
use crate::normalizer::Steps;
use crate::url::credentials::debug_only;
use crate::url::error_sink::Failure;
use crate::url::fast_paths::{Base, Extent, Outcome, Scan, Wanted, recognize, scan_authority};
use crate::url::parser::{Workspace, parse_in, parse_what_is_left_in};
use crate::url::{Offsets, ParseError, SchemeType, UrlRecord};
use alloc::vec::Vec;

/// Parses batches of rows one after another. The memory is reused.
#[derive(Clone, Default)]
pub struct Parser {
    base: Option<UrlRecord>,
    /// The current row's base, if each row has its own base.
    base_of_row: UrlRecord,
    memory: Memory,
}

#[derive(Clone, Default)]
struct Memory {
    workspace: Workspace,
    record: UrlRecord,
    normalized: Vec<u8>,
    /// The decoded row, if the row was not valid UTF-8.
    decoded: FallibleString,
    origin: OriginMemory,
}

#[derive(Clone, Default)]
struct OriginMemory {
    workspace: Workspace,
    record: UrlRecord,
    origin: FallibleString,
    derived: Derived,
}

debug_only!(Parser as "Parser": base);

impl Parser {
    /// Creates a parser that uses the same base URL for all rows.
    #[must_use]
    pub fn with_base(base: UrlRecord) -> Self {
        Self { base: Some(base), ..Self::default() }
    }

    /// Changes the base URL for the following batches.
    pub fn set_base(&mut self, base: Option<UrlRecord>) {
        self.base = base;
    }

    /// Changes the query parameter whose value [`Column::Param`] returns for the following batches.
    ///
    /// # Errors
    ///
    /// [`Error::OutOfMemory`].
    pub fn set_param(&mut self, name: &str) -> Result<(), Error> {
        self.derived_mut().param = copy(name).map_err(|_| Error::OutOfMemory)?;
        Ok(())
    }

    /// Changes the steps that [`Column::Normalized`] applies in the following batches.
    pub fn set_steps(&mut self, steps: Steps) {
        self.derived_mut().steps = steps;
    }

    /// The offset of the public suffix in each row's host, or -1 if there is none, for callers that
    /// look up domains themselves. If there is no number for a row, the list in the crate is used.
    #[doc(hidden)]
    pub const fn suffixes_mut(&mut self) -> &mut Vec<i32> {
        &mut self.derived_mut().suffixes
    }

    /// The options for the columns that must be requested.
    pub(super) const fn derived_mut(&mut self) -> &mut Derived {
        &mut self.memory.origin.derived
    }

    /// The number of bytes that the parser has allocated for its base and for rows. The memory for
    /// rows grows to the size that the largest row so far has required.
    #[must_use]
    pub fn capacity(&self) -> usize {
        let base = self.base.as_ref().map_or(0, UrlRecord::capacity);
        base + self.base_of_row.capacity() + self.memory.capacity()
    }

    /// The base URL.
    #[must_use]
    pub const fn base(&self) -> Option<&UrlRecord> {
        self.base.as_ref()
    }

    /// Parses `rows` and fills `columns` with the `wanted` columns in the given `layout`.
    ///
    /// # Errors
    ///
    /// See [`Error`]. After an error, `columns` contains no rows and holds no memory.
    pub fn parse(
        &mut self,
        rows: &Rows<'_>,
        wanted: Selection,
        layout: Layout,
        columns: &mut Columns,
    ) -> Result<(), Error> {
        self.parse_all(rows, None, wanted, layout, columns)
    }

    /// Like [`Parser::parse`], but takes each row's base URL from the corresponding row of `bases`.
    /// A base is parsed only if it differs from the previous row's base. If a row's base is null,
    /// its result is null. If a row's base is not a URL, the base's error is reported for the row.
    ///
    /// # Errors
    ///
    /// See [`Error`]. Returns [`Error::Malformed`] if a non-null row has no base because there are
    /// fewer bases than rows. After an error, `columns` contains no rows and holds no memory.
    ///
    /// ```
    /// use whatwg_url::columns::{Column, Columns, Layout, Parser, Rows, Selection};
    ///
    /// let rows = Rows::utf8(&[0, 1, 2], b"ab");
    /// let bases = Rows::utf8(&[0, 9, 21], b"https://chttps://d/e/");
    /// let mut columns = Columns::default();
    /// let href = Selection::of(&[Column::Href]);
    /// Parser::default().parse_with_bases(&rows, &bases, href, Layout::Utf8, &mut columns)?;
    /// assert_eq!(columns.row(Column::Href, 0), Some("https://c/a"));
    /// assert_eq!(columns.row(Column::Href, 1), Some("https://d/e/b"));
    /// # Ok::<(), whatwg_url::columns::Error>(())
    /// ```
    pub fn parse_with_bases(
        &mut self,
        rows: &Rows<'_>,
        bases: &Rows<'_>,
        wanted: Selection,
        layout: Layout,
        columns: &mut Columns,
    ) -> Result<(), Error> {
        self.parse_all(rows, Some(bases), wanted, layout, columns)
    }

    /// Whether [`Parser::parse`] would return a URL for a row without a base. For most rows, this
    /// check stops after the host and port.
    ///
    /// # Errors
    ///
    /// [`Error::OutOfMemory`].
    ///
    /// ```
    /// use whatwg_url::columns::Parser;
    ///
    /// let mut parser = Parser::default();
    /// assert_eq!(parser.can_parse(b"https://a.example/\xFF"), Ok(true));
    /// assert_eq!(parser.can_parse(b"https://a b/"), Ok(false));
    /// ```
    pub fn can_parse(&mut self, row: &[u8]) -> Result<bool, Error> {
        if scan_authority(row).is_some() {
            return Ok(true);
        }
        if let Ok(input) = str::from_utf8(row) {
            return Ok(UrlRecord::can_parse(input, None));
        }
        let Memory { decoded, .. } = &mut self.memory;
        utf8_decode(row, decoded)?;
        Ok(UrlRecord::can_parse(decoded.as_str(), None))
    }

    fn parse_all(
        &mut self,
        rows: &Rows<'_>,
        bases: Option<&Rows<'_>>,
        wanted: Selection,
        layout: Layout,
        columns: &mut Columns,
    ) -> Result<(), Error> {
        let parsed = columns
            .start(rows.count(), rows.bytes(), wanted, layout)
            .and_then(|()| self.parse_rows(rows, bases, columns));
        if parsed.is_err() {
            *columns = Columns::default();
        }
        parsed
    }

    /// Appends `rows` to `columns`. After an error, `columns` contains only some of the rows.
    fn parse_rows(
        &mut self,
        rows: &Rows<'_>,
        bases: Option<&Rows<'_>>,
        columns: &mut Columns,
    ) -> Result<(), Error> {
        let Self { base, base_of_row, memory } = self;
        // The offsets of a row are checked when the row is read, but null rows are never read. If
        // there may be null rows, all offsets are therefore checked in advance.
        if rows.may_have_nulls() || bases.is_some_and(Rows::may_have_nulls) {
            rows.check_offsets()?;
            bases.map_or(Ok(()), Rows::check_offsets)?;
        }
        // The previous row's unparsed base, with the error if the base is not a URL.
        let mut before: Option<(&[u8], Option<ParseError>)> = None;
        for row in 0..rows.count() {
            let Some(text) = rows.get(row)? else {
                columns.push_null(None);
                continue;
            };
            let base = match bases {
                None => base.as_ref(),
                Some(bases) => {
                    let Some(sent) = bases.get(row)?.map(Text::bytes) else {
                        columns.push_null(None);
                        continue;
                    };
                    let error = match before {
                        Some((bytes, error)) if bytes == sent => error,
                        _ => memory.parse_base(sent, base_of_row)?,
                    };
                    before = Some((sent, error));
                    if let Some(error) = error {
                        columns.push_null(error.validation_error());
                        continue;
                    }
                    Some(&*base_of_row)
                }
            };
            // Rows with and without a base of their own are parsed by the same call, so that the
            // parsing code is compiled only once.
            memory.parse(text, base, columns)?;
        }
        columns.finish();
        Ok(())
    }
}

impl Memory {
    fn capacity(&self) -> usize {
        let Self { workspace, record, normalized, decoded, origin } = self;
        let rows =
            workspace.capacity() + record.capacity() + normalized.capacity() + decoded.capacity();
        let OriginMemory { workspace, record, origin, derived } = origin;
        rows + workspace.capacity() + record.capacity() + origin.capacity() + derived.capacity()
    }

    #[inline]
    fn parse(
        &mut self,
        text: Text<'_>,
        base: Option<&UrlRecord>,
        columns: &mut Columns,
    ) -> Result<(), Error> {
        let Self { workspace, record, normalized, decoded, origin } = self;
        let row = text.bytes();
        // In WebAssembly, the additional code would cost more than it saves.
        let ends_after_authority =
            IS_NATIVE && columns.selection().without(Selection::OF_AUTHORITY).is_empty();
        if ends_after_authority
            && base.is_none()
            && let Some(url) = scan_authority(row).filter(|url| !url.has_default_port())
        {
            let href = row.get(..url.offsets.path_start).unwrap_or_default();
            return origin.push_recognized(href, &url, columns);
        }
        let needs_name = columns.selection().contains(Column::Error);
        let wanted = if needs_name { Wanted::UrlOrError } else { Wanted::Url };
        let mut input = None;
        let is_utf8 = || {
            input = str::from_utf8(row).ok();
            input.is_some()
        };
        let recognizable = base.map(Base::from);
        let bytes = text.and_behind();
        let mut url = None;
        let outcome =
            recognize(bytes, row.len(), recognizable, wanted, &mut url, normalized, is_utf8);
        let parsed = match (&outcome, &url) {
            (Outcome::Recognized(Extent::Input), Some(url)) => {
                return origin.push_recognized(row, url, columns);
            }
            (Outcome::Normalized, Some(url)) => {
                return origin.push_recognized(normalized, url, columns);
            }
            (Outcome::NotUtf8, _) => {
                utf8_decode(row, decoded)?;
                let input = decoded.as_str();
                parse_what_is_left_in(workspace, input, &Outcome::Declined, None, base, record)
            }
            (outcome, url) => {
                let input = input.or_else(|| str::from_utf8(row).ok()).unwrap_or_default();
                parse_what_is_left_in(workspace, input, outcome, url.as_ref(), base, record)
            }
        };
        match parsed {
            Ok(()) => origin.push(
                record.as_str().as_bytes(),
                &record.offsets(),
                record.scheme_type(),
                columns,
            ),
            Err(Failure::OutOfMemory) => Err(Error::OutOfMemory),
            Err(failure) => {
                columns.push_null(ParseError::from(failure).validation_error());
                Ok(())
            }
        }
    }

    /// Parses a row's base into `base`. Returns the error if the base is not a URL.
    #[inline(never)]
    fn parse_base(
        &mut self,
        sent: &[u8],
        base: &mut UrlRecord,
    ) -> Result<Option<ParseError>, Error> {
        let Self { workspace, decoded, .. } = self;
        let input = match str::from_utf8(sent) {
            Ok(input) => input,
            Err(_) => {
                utf8_decode(sent, decoded)?;
                decoded.as_str()
            }
        };
        match base.parse_into(input, None, workspace) {
            Ok(()) => Ok(None),
            Err(error) if error.validation_error().is_none() => Err(Error::OutOfMemory),
            Err(error) => Ok(Some(error)),
        }
    }
}

impl OriginMemory {
    #[inline]
    fn push_recognized(
        &mut self,
        href: &[u8],
        url: &Scan,
        columns: &mut Columns,
    ) -> Result<(), Error> {
        self.push(href, &url.offsets, url.scheme_type, columns)
    }

    #[inline]
    fn push(
        &mut self,
        href: &[u8],
        offsets: &Offsets,
        scheme_type: SchemeType,
        columns: &mut Columns,
    ) -> Result<(), Error> {
        let url = Row { href, offsets, scheme_type };
        let mut origin = "null";
        if columns.selection().contains(Column::Origin) && url.origin().is_none() {
            origin = self.of(&url)?;
        }
        columns.push_url(&url, origin)?;
        let on_request = columns.selection().and(ON_REQUEST);
        if on_request.is_empty() { Ok(()) } else { self.derived.push(on_request, &url, columns) }
    }

    /// The serialized [origin](https://url.spec.whatwg.org/#concept-url-origin) of a URL whose
    /// serialization does not contain the origin.
    fn of(&mut self, url: &Row<'_>) -> Result<&str, Error> {
        let Self { workspace, record, origin, .. } = self;
        let part = |range| url.href.get(range).and_then(|part| str::from_utf8(part).ok());
        if part(url.scheme()) == Some("blob") {
            // blob 1–5. Only browsers have blob URL entries: see `append_origin`.
            let path = part(url.path()).unwrap_or_default();
            match parse_in(workspace, path, None, record) {
                Ok(()) if matches!(record.scheme_type(), SchemeType::Http | SchemeType::Https) => {
                    let (href, offsets) = (record.as_str().as_bytes(), record.offsets());
                    let inner = Row { href, offsets: &offsets, scheme_type: record.scheme_type() };
                    append_tuple_origin(&inner, origin);
                }
                Err(Failure::OutOfMemory) => return Err(Error::OutOfMemory),
                _ => return Ok("null"),
            }
        } else if url.scheme_type.default_port().is_some() {
            // ftp.
            append_tuple_origin(url, origin);
        } else {
            // file and Otherwise.
            return Ok("null");
        }
        if origin.has_overflowed() { Err(Error::OutOfMemory) } else { Ok(origin.as_str()) }
    }
}

/// Writes everything before the path except the credentials to `origin`.
fn append_tuple_origin(url: &Row<'_>, origin: &mut FallibleString) {
    origin.clear();
    let scheme = 0..url.offsets.scheme_end + "://".len();
    let host_and_port = url.offsets.host_start..url.offsets.path_start;
    for range in [scheme, host_and_port] {
        let part = url.href.get(range).and_then(|part| str::from_utf8(part).ok());
        origin.push_str(part.unwrap_or_default());
    }
}

/// Performs [UTF-8 decode without BOM](https://encoding.spec.whatwg.org/#utf-8-decode-without-bom),
/// storing the result in `decoded`.
fn utf8_decode(bytes: &[u8], decoded: &mut FallibleString) -> Result<(), Error> {
    decoded.clear();
    for chunk in bytes.utf8_chunks() {
        decoded.push_str(chunk.valid());
        if !chunk.invalid().is_empty() {
            decoded.push(char::REPLACEMENT_CHARACTER);
        }
    }
    if decoded.has_overflowed() { Err(Error::OutOfMemory) } else { Ok(()) }
}
