//! Results that contain lists, maps or structs of maps.

use crate::api::TypeId;
use crate::batch::Batch;
use crate::functions::{Function, Kind, Texts};
use crate::strings::{Failure, Output};
use standard::columns::{Column, Columns};
use standard::form_urlencoded::parse_string;
use standard::internals::Finding;
use standard::url::{Offsets, UrlRecord};
use standard::url_pattern::{ComponentName, UrlPattern, UrlPatternError};
use std::collections::HashMap;
use std::ops::Range;

/// The regular expressions of URL patterns, as in the Python package.
#[path = "../../python/src/patterns/regex.rs"]
mod regex;

/// The most patterns that are kept. Then all are compiled again.
const MOST_PATTERNS: usize = 64;

type Pattern = UrlPattern<regex::Regex>;

#[derive(Default)]
pub(crate) struct Patterns(HashMap<Vec<u8>, Pattern>);

impl Patterns {
    /// Returns the compiled pattern. Errors show the position of the mistake.
    fn compiled(&mut self, text: &[u8]) -> Result<&Pattern, Failure> {
        if !self.0.contains_key(text) {
            let pattern = Pattern::new(&*String::from_utf8_lossy(text), None, <_>::default());
            let pattern = pattern.map_err(|error| {
                let is_relative = matches!(error, UrlPatternError::NoBaseUrl { .. });
                let advice =
                    if is_relative { "; begin it with a scheme, as in https://*/:id" } else { "" };
                Failure::Arguments(format!("{error}{advice}"))
            })?;
            if self.0.len() >= MOST_PATTERNS {
                self.0.clear();
            }
            self.0.insert(text.to_vec(), pattern);
        }
        Ok(&self.0[text])
    }

    /// Whether a URL matches its pattern. Returns `None` if there is no URL.
    pub(crate) fn test(
        &mut self,
        columns: &Columns,
        batch: &Batch,
        index: usize,
    ) -> Result<Option<bool>, Failure> {
        let pattern = self.compiled(batch.second_bytes(index))?;
        Ok(url(columns, index).map(|url| pattern.matches_url(&url)))
    }
}

fn url(columns: &Columns, index: usize) -> Option<UrlRecord> {
    columns.row(Column::Href, index).map(UrlRecord::of_serialization)
}

/// The lists of a batch. A map is a list of keys and values.
#[derive(Default)]
pub(crate) struct Lists {
    /// For each string of the batch, its list as a range of `keys`. `Groups` has a list for each
    /// component. Null if there is no range.
    lists: Vec<Option<Range<usize>>>,
    keys: Texts,
    values: Texts,
    /// For each key, the range of its values. Only `Map` has them.
    values_of_keys: Vec<Range<usize>>,
}

impl Lists {
    fn clear(&mut self) {
        self.lists.clear();
        self.keys.clear();
        self.values.clear();
        self.values_of_keys.clear();
    }

    /// Computes the lists of a function for `count` URLs.
    pub(crate) fn fill(
        &mut self,
        function: Function,
        columns: &Columns,
        count: usize,
    ) -> Result<(), Failure> {
        self.clear();
        let urls = columns.validity(Column::Href);
        for index in 0..count {
            let start = self.keys.parts.len();
            let query = || columns.row(Column::Query, index).unwrap_or_default();
            let has_list = urls.get(index)
                && match function {
                    Function::Hierarchy => self.push_hierarchy(columns, index)?,
                    Function::ParamNames => {
                        for (name, _) in parse_string(query()) {
                            self.keys.push(Some(&name))?;
                        }
                        true
                    }
                    Function::Params => self.push_params(query())?,
                    _ => self.push_segments(columns, index)?,
                };
            self.lists.push(has_list.then_some(start..self.keys.parts.len()));
        }
        Ok(())
    }

    /// Appends the names of a query's parameters, each once, and their values. Returns true.
    fn push_params(&mut self, query: &str) -> Result<bool, Failure> {
        let mut indices = HashMap::new();
        let mut groups: Vec<(_, Vec<_>)> = Vec::new();
        for (name, value) in parse_string(query) {
            let index = *indices.entry(name.clone()).or_insert(groups.len());
            if index == groups.len() {
                groups.push((name, Vec::new()));
            }
            groups[index].1.push(value);
        }
        for (name, values) in groups {
            self.keys.push(Some(&name))?;
            let start = self.values.parts.len();
            for value in values {
                self.values.push(Some(&value))?;
            }
            self.values_of_keys.push(start..self.values.parts.len());
        }
        Ok(true)
    }

    /// Appends the segments of a path. Returns false if the path is opaque.
    fn push_segments(&mut self, columns: &Columns, index: usize) -> Result<bool, Failure> {
        let Some(url) = url(columns, index) else { return Ok(false) };
        let Some(segments) = url.path_segments() else { return Ok(false) };
        for segment in segments {
            self.keys.push(Some(segment))?;
        }
        Ok(true)
    }

    /// Appends the beginnings of a URL. They share one string, so that the time is linear. Returns
    /// true.
    fn push_hierarchy(&mut self, columns: &Columns, index: usize) -> Result<bool, Failure> {
        let Some(url) = url(columns, index) else { return Ok(false) };
        let Offsets { path_start, query_start, fragment_start, .. } = url.offsets();
        let text = url.without_fragment();
        let start = self.keys.text.len();
        self.keys.push(Some(text))?;
        self.keys.parts.pop();
        let slashes = url.path().bytes().enumerate().filter(|&(_, byte)| byte == b'/');
        let slashes = slashes.map(|(index, _)| path_start + index + 1);
        let ends = [query_start, fragment_start];
        let mut last = 0;
        let slashes = if url.has_opaque_path() { None } else { Some(slashes) };
        for end in slashes.into_iter().flatten().chain(ends) {
            if end > last {
                self.keys.parts.push(Some(start..start + end));
            }
            last = end;
        }
        Ok(true)
    }

    /// Computes the groups of the matches of a batch.
    pub(crate) fn fill_groups(
        &mut self,
        patterns: &mut Patterns,
        columns: &Columns,
        batch: &Batch,
    ) -> Result<(), Failure> {
        self.clear();
        for index in 0..batch.count() {
            let pattern = patterns.compiled(batch.second_bytes(index))?;
            let result = url(columns, index).and_then(|url| pattern.exec_url(&url));
            for name in ComponentName::ALL {
                let start = self.keys.parts.len();
                for (name, value) in result.iter().flat_map(|result| &result.component(name).groups)
                {
                    self.keys.push(Some(name))?;
                    self.values.push(value.as_deref())?;
                }
                self.lists.push(result.as_ref().map(|_| start..self.keys.parts.len()));
            }
        }
        Ok(())
    }

    /// Writes the lists of the batch.
    ///
    /// # Safety
    ///
    /// `output` must be of this kind.
    pub(crate) unsafe fn write(
        &self,
        kind: Kind,
        batch: &Batch,
        output: Output,
    ) -> Result<(), Failure> {
        let Self { lists, keys, values, values_of_keys } = self;
        let rows = batch.rows();
        if kind == Kind::Groups {
            let all = ComponentName::ALL.len();
            let list =
                |row: usize, component: usize| lists[batch.index(row)? * all + component].clone();
            for component in 0..all {
                let list = |row| list(row, component);
                // SAFETY: each component has a map.
                let (entries, first) =
                    unsafe { output.field(component).lists(rows.clone(), keys.parts.len(), list)? };
                // SAFETY: an entry consists of a key and a value, which are strings.
                unsafe {
                    write_texts(entries.field(0), first, keys)?;
                    write_texts(entries.field(1), first, values)?;
                }
            }
            output.set_null(rows, |row| list(row, 0).is_none());
            return Ok(());
        }
        let list = |row| lists[batch.index(row)?].clone();
        // SAFETY: the caller guarantees the kind.
        let (items, first) = unsafe { output.lists(rows, keys.parts.len(), list)? };
        if kind == Kind::List {
            // SAFETY: these lists contain strings.
            return unsafe { write_texts(items, first, keys) };
        }
        // SAFETY: an entry consists of a key, which is a string, and a list of strings.
        unsafe {
            write_texts(items.field(0), first, keys)?;
            let entries = first..first + keys.parts.len();
            let list = |entry: usize| Some(values_of_keys[entry - first].clone());
            let (items, first) = items.field(1).lists(entries, values.parts.len(), list)?;
            write_texts(items, first, values)
        }
    }
}

/// Writes all texts, from the row `first` on.
///
/// # Safety
///
/// `output` must contain strings.
unsafe fn write_texts(output: Output, first: usize, texts: &Texts) -> Result<(), Failure> {
    let rows = first..first + texts.parts.len();
    // SAFETY: the caller guarantees the type.
    unsafe {
        output.set_strings(rows, texts.text.as_bytes(), |row| texts.parts[row - first].clone())
    }
}

/// The fields of a validation error or a hint.
pub(crate) const fn fields_of(kind: Kind) -> &'static [(&'static str, TypeId)] {
    const NAME: (&str, TypeId) = ("name", TypeId::Varchar);
    const START: (&str, TypeId) = ("start", TypeId::BigInt);
    const LENGTH: (&str, TypeId) = ("length", TypeId::BigInt);
    const MESSAGE: (&str, TypeId) = ("message", TypeId::Varchar);
    match kind {
        Kind::Hints => &[NAME, START, LENGTH, MESSAGE, ("href", TypeId::Varchar)],
        _ => &[NAME, ("failure", TypeId::Boolean), START, LENGTH, MESSAGE],
    }
}

/// The validation errors or the hints of a batch.
#[derive(Default)]
pub(crate) struct Findings {
    /// For each string of the batch, its list as a range of `all`.
    lists: Vec<Range<usize>>,
    all: Vec<Finding>,
}

impl Findings {
    pub(crate) fn clear(&mut self) {
        *self = Self::default();
    }

    pub(crate) fn push(&mut self, found: Vec<Finding>) {
        let start = self.all.len();
        self.all.extend(found);
        self.lists.push(start..self.all.len());
    }

    /// Writes the lists of the batch.
    ///
    /// # Safety
    ///
    /// `output` must be of this kind.
    pub(crate) unsafe fn write(
        &self,
        kind: Kind,
        batch: &Batch,
        output: Output,
    ) -> Result<(), Failure> {
        let Self { lists, all } = self;
        let list = |row| Some(lists[batch.index(row)?].clone());
        // SAFETY: the caller guarantees the kind.
        let (items, first) = unsafe { output.lists(batch.rows(), all.len(), list)? };
        for (index, &(name, _)) in fields_of(kind).iter().enumerate() {
            let (rows, found) = (first..first + all.len(), |row: usize| &all[row - first]);
            // SAFETY: the items are structs with these fields.
            unsafe {
                let field = items.field(index);
                match name {
                    "failure" => field.set(rows, |row| found(row).failure == Some(true)),
                    "start" => field.set(rows, |row| found(row).start as i64),
                    "length" => field.set(rows, |row| found(row).length as i64),
                    _ => write_texts(field, first, &texts_of(all, name)?)?,
                }
            }
        }
        Ok(())
    }
}

/// The strings of a field. Equal strings are stored once.
fn texts_of(all: &[Finding], field: &str) -> Result<Texts, Failure> {
    let (mut texts, mut known) = (Texts::default(), HashMap::new());
    for finding in all {
        let text = match field {
            "name" => finding.name,
            "message" => finding.message,
            _ => finding.href.as_deref().unwrap_or_default(),
        };
        let index = *known.entry(text).or_insert(texts.parts.len());
        match texts.parts.get(index).cloned() {
            Some(part) => texts.parts.push(part),
            None => texts.push(Some(text))?,
        }
    }
    Ok(texts)
}
