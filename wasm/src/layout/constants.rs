//! The constants in js/wasm/layout.ts. Some constants are also generated for Python.

use super::columns::{all_that, codes, of_kind};
use super::{Value, declaration, head, index, position, strings};
use crate::columns::{
    COLUMN_BYTES, COLUMN_LENGTH, COLUMN_NULL_COUNT, COLUMN_SLOTS, COLUMN_VALIDITY,
    DESCRIPTION_POINTER, DESCRIPTION_WORDS, LINE_STARTS, NAMES_OF_LAYOUTS, ROW_COUNT, ROWS,
    VIEW_BUFFERS,
};
use crate::data::data_url::BODY_ENCODINGS;
use crate::host::HOST_QUESTIONS;
use crate::mime_sniffing::{CONTEXTS, PATTERNS};
use crate::result_area::{OUTPUT_LENGTH, OUTPUT_POINTER, RESULT_WORDS, STRING_POINTER};
use crate::state_override::{
    RECORD_FAILURE, RECORD_FRAGMENT, RECORD_HOST, RECORD_PATH, RECORD_PORT, RECORD_QUERY,
    RECORD_SCHEME,
};
use crate::status::Status;
use crate::strings_and_bytes::{
    NULL, NUMBERS_COUNT, NUMBERS_POINTER, STRINGS_LENGTH, STRINGS_POINTER,
};
use crate::trace::RECORDS;
use crate::url::engine::{BASE, IS_BASE, NO_BASE, QUERY};
use crate::url::offsets_sent::UNPACKED_WORDS;
use crate::url::splicing::{
    BEGINS_WITH_BASE, DELIMITER_BITS, DELIMITERS, ENCODED, END_LENGTH, JOINT, START_LENGTH,
};
use crate::url::url_search_params::{self, TEXT_UNITS};
use crate::url_result::{
    FRAGMENT_START, HOST_END, HOST_START, NOT_PACKED, OFFSET_BITS, PACKED_BACK, PACKED_FRONT,
    PATH_START, QUERY_START, SCHEME_END, SCHEME_END_BITS, SCHEME_TYPE, SCHEME_TYPE_BITS,
    USERNAME_END,
};
use crate::validation::{
    ABSENT, ERROR_END, ERROR_FIX, ERROR_IS_FAILURE, ERROR_NAME, ERROR_START, ERROR_WORDS, EXPLAIN,
    FIX_END, FIX_KEEPS_HREF, FIX_START, FIX_TEXT_END, FIX_TEXT_START, FIX_WORDS, IS_VALID_DOMAIN,
    IS_VALID_URL, REASON_CODE_POINT, REASON_KIND, REASON_NUMBER, REASON_TEXT_END,
    REASON_TEXT_START,
};
use crate::web_address::{
    ADDRESS_FRAGMENT, ADDRESS_HOST, ADDRESS_HOST_SPECIFIC, ADDRESS_HOSTPORT, ADDRESS_PATH,
    ADDRESS_PORT, ADDRESS_QUERY, ADDRESS_SCHEME, ADDRESS_USERINFO, READING,
};
use std::fmt::{Debug, Write};
use whatwg_url::columns::{Column, Kind};
use whatwg_url::data_url::BodyEncoding;
use whatwg_url::internals::OPENING;
use whatwg_url::mime_sniffing::RESOURCE_HEADER_LENGTH;
use whatwg_url::mime_type::Groups;
use whatwg_url::native::SECRET_PARAMS;
use whatwg_url::url::api::Attribute;
use whatwg_url::url::host::{is_forbidden_domain_code_point, is_forbidden_host_code_point};
use whatwg_url::url::percent_encoding::PercentEncodeSet;
use whatwg_url::url::tracing::{AT_SIGN_SEEN, INSIDE_BRACKETS, PASSWORD_TOKEN_SEEN};
use whatwg_url::url::{Component, SchemeType, StateOverride, is_url_code_point};
use whatwg_url::versions;

/// The names and values of constants that have the same names in Rust.
macro_rules! indices {
    ($($name:ident)*) => { [$((stringify!($name), index($name))),*] };
}

/// Like [`indices`], for constants that are words.
macro_rules! words {
    ($($name:ident)*) => { [$((stringify!($name), word($name))),*] };
}

/// Constants that share a comment.
pub(super) struct Section {
    comment: &'static str,
    pub(super) constants: Vec<(String, Value)>,
}

#[expect(clippy::too_many_lines, reason = "a table")]
pub(super) fn sections() -> Vec<Section> {
    vec![
        section(
            "The return values of calls.",
            Status::ALL.map(|status| (upper_case(status), status as i64)),
        ),
        section(
            "Returned by a call instead of a count.",
            [("NO_COUNT", word(url_search_params::NO_MEMORY))],
        ),
        section("The number of words in the result area.", indices! { RESULT_WORDS }),
        section(
            "The result area's words for a URL: its offsets.",
            indices! {
                SCHEME_END USERNAME_END HOST_START HOST_END PATH_START QUERY_START FRAGMENT_START
            },
        ),
        section(
            "The result area's words for a URL: its offsets except the last, packed together with the scheme type; and the scheme type.",
            indices! { PACKED_FRONT PACKED_BACK SCHEME_TYPE },
        ),
        section(
            "The result area's words for a string, or for a table and its string.",
            indices! { OUTPUT_POINTER OUTPUT_LENGTH STRING_POINTER TEXT_UNITS },
        ),
        section(
            "The result area's words for a spliced result.",
            indices! { START_LENGTH END_LENGTH JOINT DELIMITERS },
        ),
        section(
            "The result area's words for strings, numbers and bytes.",
            [
                ("STRINGS_POINTER", index(STRINGS_POINTER)),
                ("STRINGS_LENGTH", index(STRINGS_LENGTH)),
                ("NUMBERS_POINTER", index(NUMBERS_POINTER)),
                ("NUMBERS_COUNT", index(NUMBERS_COUNT)),
                ("BYTES_POINTER", index(OUTPUT_POINTER)),
                ("BYTES_LENGTH", index(OUTPUT_LENGTH)),
            ],
        ),
        section("Stands for null where the length of a string is expected.", words! { NULL }),
        section(
            "How offsets are packed. NOT_PACKED replaces the first three if they are too large.",
            [
                ("SECOND_SHIFT", bits(OFFSET_BITS)),
                ("THIRD_SHIFT", bits(2 * OFFSET_BITS)),
                ("OFFSET_MASK", mask(OFFSET_BITS)),
                ("SCHEME_END_MASK", mask(SCHEME_END_BITS)),
                ("SCHEME_TYPE_SHIFT", bits(SCHEME_END_BITS)),
                ("SCHEME_TYPE_MASK", mask(SCHEME_TYPE_BITS)),
                ("NOT_PACKED", word(NOT_PACKED)),
            ],
        ),
        section(
            "The number of words in the table for unpacked offsets.",
            indices! { UNPACKED_WORDS },
        ),
        section(
            "The number of numbers that describe a validation error and its reason, and their indices.",
            indices! {
                ERROR_WORDS ERROR_NAME ERROR_IS_FAILURE ERROR_START ERROR_END REASON_KIND
                REASON_CODE_POINT REASON_NUMBER REASON_TEXT_START REASON_TEXT_END ERROR_FIX
            },
        ),
        section(
            "The number of numbers that describe a repair, and their indices.",
            indices! { FIX_WORDS FIX_START FIX_END FIX_KEEPS_HREF FIX_TEXT_START FIX_TEXT_END },
        ),
        section(
            "How the delimiters to insert before and after a value are packed.",
            [("DELIMITER_SHIFT", bits(DELIMITER_BITS)), ("DELIMITER_MASK", mask(DELIMITER_BITS))],
        ),
        section("The values of the word JOINT.", words! { BEGINS_WITH_BASE ENCODED }),
        section("The base that an input is parsed with.", indices! { NO_BASE BASE IS_BASE }),
        section(
            "How attributes with setters are numbered. QUERY sets the query to a serialized list.",
            numbers_of(&Attribute::ALL).chain([("QUERY".into(), index(QUERY))]),
        ),
        constant(
            "The attributes with setters, by number.",
            "ATTRIBUTES",
            Value::Strings(lower_case(&Attribute::ALL)),
        ),
        section("The type of the `file` scheme.", [("FILE", SchemeType::File as i64)]),
        constant(
            "The protocols, by scheme type; empty for schemes that are not special.",
            "PROTOCOLS",
            Value::Strings(protocols()),
        ),
        constant(
            "The default ports, by scheme type; 0 for schemes without one.",
            "DEFAULT_PORTS",
            Value::Numbers(default_ports()),
        ),
        constant(
            "1 for each scheme type whose queries use the document's encoding, and 0 for all other types.",
            "ENCODES_QUERY",
            Value::Numbers(encodes_query()),
        ),
        constant(
            "The states that can be a state override, in the order of their numbers in wasm.",
            "STATE_OVERRIDES",
            strings(&StateOverride::ALL, |(_, name)| name),
        ),
        section(
            "The strings returned by a call with a state override: whether it failed, and the components of the URL record.",
            indices! {
                RECORD_FAILURE RECORD_SCHEME RECORD_HOST RECORD_PORT RECORD_PATH RECORD_QUERY
                RECORD_FRAGMENT
            },
        ),
        section(
            "How to write the body of a data: URL.",
            [
                ("BASE64", position(&BODY_ENCODINGS, BodyEncoding::Base64)),
                ("PERCENT_ENCODED", position(&BODY_ENCODINGS, BodyEncoding::Percent)),
                ("SHORTER", position(&BODY_ENCODINGS, BodyEncoding::Shorter)),
            ],
        ),
        section(
            "Groups of MIME types, a bit for each.",
            [
                ("IMAGE", Groups::IMAGE),
                ("AUDIO_OR_VIDEO", Groups::AUDIO_OR_VIDEO),
                ("FONT", Groups::FONT),
                ("ZIP_BASED", Groups::ZIP_BASED),
                ("ARCHIVE", Groups::ARCHIVE),
                ("XML", Groups::XML),
                ("HTML", Groups::HTML),
                ("SCRIPTABLE", Groups::SCRIPTABLE),
                ("JAVASCRIPT", Groups::JAVASCRIPT),
                ("JSON_", Groups::JSON),
            ]
            .map(|(name, group)| (name, group.bits().into())),
        ),
        section(
            "The largest size of a resource header, in bytes.",
            indices! { RESOURCE_HEADER_LENGTH },
        ),
        section(
            "The patterns that can be matched against a resource header alone.",
            PATTERNS.iter().enumerate().map(|(number, (name, _))| (*name, index(number))),
        ),
        Section {
            comment: "The contexts for sniffing, and the number of the browsing context.",
            constants: vec![
                ("CONTEXTS".into(), strings(&CONTEXTS, |(name, _)| name)),
                (
                    "BROWSING".into(),
                    Value::Number(position(&CONTEXTS.map(|(_, context)| context), None)),
                ),
            ],
        },
        constant(
            "The components that are located in an input, in the order of their numbers.",
            "COMPONENTS",
            Value::Strings(lower_case(&Component::ALL)),
        ),
        section(
            "Instead of the start of a missing component, or the index of a missing repair.",
            words! { ABSENT },
        ),
        section(
            "The questions that the validation module answers.",
            words! { EXPLAIN IS_VALID_URL IS_VALID_DOMAIN },
        ),
        section(
            "The questions about a string that may be a host.",
            HOST_QUESTIONS.iter().enumerate().map(|(number, (name, _))| (*name, index(number))),
        ),
        section(
            "The records of a trace.",
            RECORDS
                .iter()
                .enumerate()
                .map(|(number, name)| (format!("{name}_RECORD"), index(number))),
        ),
        section(
            "The flags of the parser, one bit each.",
            words! { AT_SIGN_SEEN INSIDE_BRACKETS PASSWORD_TOKEN_SEEN },
        ),
        Section {
            comment: "The printable ASCII of each percent-encode set, in the order of their numbers in wasm.",
            constants: percent_encode_sets(),
        },
        Section {
            comment: "The ASCII code points that are forbidden in hosts, that are forbidden in domains, and that are URL code points.",
            constants: vec![
                ascii("FORBIDDEN_HOST_CODE_POINTS", is_forbidden_host_code_point),
                ascii("FORBIDDEN_DOMAIN_CODE_POINTS", is_forbidden_domain_code_point),
                ascii("ASCII_URL_CODE_POINTS", is_url_code_point),
            ],
        },
        constant(
            "The parameters whose values are secrets, separated by spaces.",
            "SECRET_PARAMS",
            Value::String(SECRET_PARAMS.join(" ")),
        ),
        constant(
            "Opening brackets and quotation marks, before which no scheme is guessed.",
            "OPENING",
            Value::String(OPENING.into()),
        ),
        section(
            "The formats of rows.",
            ROWS.iter().enumerate().map(|(number, name)| (*name, index(number))),
        ),
        section(
            "The layouts of returned columns.",
            NAMES_OF_LAYOUTS.iter().enumerate().map(|(number, name)| (*name, index(number))),
        ),
        section(
            "The result area's words for columns.",
            indices! { ROW_COUNT DESCRIPTION_POINTER VIEW_BUFFERS LINE_STARTS },
        ),
        section(
            "The number of words that describe a column, and their indices.",
            indices! {
                DESCRIPTION_WORDS COLUMN_SLOTS COLUMN_BYTES COLUMN_LENGTH COLUMN_VALIDITY
                COLUMN_NULL_COUNT
            },
        ),
        Section {
            comment: "The names of all columns, in the order of their bits, of the columns that need the Public Suffix List, and of boolean columns; and for each column the strings for codes. Each list is a single string, so that bundlers can drop it.",
            constants: vec![
                names_of("COLUMNS", Column::ALL),
                names_of("SITE_COLUMNS", &all_that(Column::needs_list)),
                names_of("BOOLEAN_COLUMNS", &of_kind(Kind::Boolean)),
                (
                    "COLUMN_CODES".into(),
                    Value::String(joined(Column::ALL, ",", |column| codes(column).join(" "))),
                ),
            ],
        },
        Section {
            comment: "The versions of the standards.",
            constants: [
                ("URL_STANDARD_COMMIT", versions::URL_STANDARD_COMMIT),
                ("URL_PATTERN_STANDARD_COMMIT", versions::URL_PATTERN_STANDARD_COMMIT),
                ("INFRA_STANDARD_COMMIT", versions::INFRA_STANDARD_COMMIT),
                ("FETCH_STANDARD_COMMIT", versions::FETCH_STANDARD_COMMIT),
                ("ENCODING_STANDARD_COMMIT", versions::ENCODING_STANDARD_COMMIT),
                ("MIME_SNIFFING_STANDARD_COMMIT", versions::MIME_SNIFFING_STANDARD_COMMIT),
                ("UNICODE_VERSION", versions::UNICODE_VERSION),
            ]
            .map(|(name, version)| (name.into(), Value::String(version.into())))
            .into(),
        },
        section(
            "The strings of a Web address.",
            indices! {
                ADDRESS_SCHEME ADDRESS_USERINFO ADDRESS_HOST ADDRESS_PORT ADDRESS_HOSTPORT
                ADDRESS_PATH ADDRESS_QUERY ADDRESS_FRAGMENT ADDRESS_HOST_SPECIFIC
            },
        ),
        constant(
            "The strings of a parsed Web address, in order.",
            "READING",
            strings(&READING, |(name, _)| name),
        ),
    ]
}

fn section<N: Into<String>>(
    comment: &'static str,
    constants: impl IntoIterator<Item = (N, i64)>,
) -> Section {
    let constants = constants.into_iter();
    let constants = constants.map(|(name, value)| (name.into(), Value::Number(value))).collect();
    Section { comment, constants }
}

fn constant(comment: &'static str, name: &str, value: Value) -> Section {
    Section { comment, constants: vec![(name.into(), value)] }
}

/// Generates a constant that contains the names of columns, separated by spaces.
fn names_of(name: &str, columns: &[Column]) -> (String, Value) {
    (name.into(), Value::String(joined(columns, " ", |column| column.name().into())))
}

fn joined(columns: &[Column], separator: &str, text: impl Fn(Column) -> String) -> String {
    columns.iter().map(|&column| text(column)).collect::<Vec<_>>().join(separator)
}

/// Generates a constant that contains the ASCII code points accepted by `is_so`.
fn ascii(name: &str, is_so: impl Fn(char) -> bool) -> (String, Value) {
    (name.into(), Value::String(('\0'..='\x7F').filter(|&c| is_so(c)).collect()))
}

/// The names and indices of an enum's variants.
fn numbers_of<T: Debug>(all: &[T]) -> impl Iterator<Item = (String, i64)> {
    all.iter().enumerate().map(|(number, variant)| (upper_case(variant), index(number)))
}

/// Converts `NoMemory` to `NO_MEMORY`.
fn upper_case(name: impl Debug) -> String {
    let mut output = String::new();
    for c in format!("{name:?}").chars() {
        if c.is_ascii_uppercase() && !output.is_empty() {
            output.push('_');
        }
        output.push(c.to_ascii_uppercase());
    }
    output
}

/// Converts a word to the signed number that JavaScript sees.
fn word(word: u32) -> i64 {
    word.cast_signed().into()
}

fn bits(count: u32) -> i64 {
    count.into()
}

fn mask(bits: u32) -> i64 {
    (1 << bits) - 1
}

fn default_ports() -> Vec<u16> {
    SchemeType::ALL.iter().map(|scheme| scheme.default_port().unwrap_or_default()).collect()
}

fn encodes_query() -> Vec<u16> {
    SchemeType::ALL.iter().map(|scheme| scheme.encodes_query().into()).collect()
}

fn protocols() -> Vec<String> {
    let protocol = |scheme_type: &SchemeType| {
        scheme_type.name().map_or(String::new(), |scheme| format!("{scheme}:"))
    };
    SchemeType::ALL.iter().map(protocol).collect()
}

fn lower_case<T: Debug>(all: &[T]) -> Vec<String> {
    all.iter().map(|variant| format!("{variant:?}").to_ascii_lowercase()).collect()
}

const PERCENT_ENCODE_SETS: [&str; 9] = [
    "C0_CONTROL_SET",
    "FRAGMENT_SET",
    "QUERY_SET",
    "SPECIAL_QUERY_SET",
    "PATH_SET",
    "USERINFO_SET",
    "COMPONENT_SET",
    "FORM_URLENCODED_SET",
    "UNRESERVED_SET",
];

fn percent_encode_sets() -> Vec<(String, Value)> {
    let printable = |set: PercentEncodeSet| {
        (b' '..=b'~').filter(|&byte| set.contains(byte)).map(char::from).collect()
    };
    let sets = PERCENT_ENCODE_SETS.iter().zip(PercentEncodeSet::ALL);
    sets.map(|(&name, set)| (name.into(), Value::String(printable(set)))).collect()
}

pub(super) fn constants() -> String {
    let mut output = head();
    for Section { comment, constants } in sections() {
        write!(output, "\n// {comment}\n").expect("memory");
        for (name, value) in constants {
            writeln!(output, "{}", declaration(&name, &value)).expect("memory");
        }
    }
    output
}
