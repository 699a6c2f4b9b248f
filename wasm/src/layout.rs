//! Writes the files for JavaScript and Python that repeat facts from Rust: constants, the names of
//! columns, validation errors and reasons, sentences for the reasons, and lists of confusable
//! characters. `npm run layout` writes the files; a test checks that they are up to date.

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
use crate::url::engine::QUERY;
use crate::url::offsets_sent::UNPACKED_WORDS;
use crate::url::splicing::{
    BEGINS_WITH_BASE, DELIMITER_BITS, DELIMITERS, END_LENGTH, START_LENGTH,
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
use std::path::{Path, PathBuf};
use whatwg_url::columns::{Column, HostType};
use whatwg_url::data_url::BodyEncoding;
use whatwg_url::internals::{
    AT_SIGN_SEEN, INSIDE_BRACKETS, MOST_ROUNDS, NAMES_OF_CODE_POINTS, PASSWORD_TOKEN_SEEN,
};
use whatwg_url::mime_sniffing::RESOURCE_HEADER_LENGTH;
use whatwg_url::mime_type::Groups;
use whatwg_url::url::api::Attribute;
use whatwg_url::url::host::{
    UNICODE_VERSION, is_forbidden_domain_code_point, is_forbidden_host_code_point,
};
use whatwg_url::url::percent_encoding::PercentEncodeSet;
use whatwg_url::url::rendering;
use whatwg_url::url::{
    Component, ReasonKind, SchemeType, StateOverride, URL_STANDARD_COMMIT, ValidationError,
    is_url_code_point,
};

mod columns;

/// The command that writes the files.
const COMMAND: &str = "npm run layout";

const LINE: usize = 100;

/// Constants under a common comment.
struct Section {
    comment: &'static str,
    constants: Vec<(String, Value)>,
}

enum Value {
    Number(i64),
    String(String),
    Strings(Vec<String>),
    Numbers(Vec<u16>),
}

fn sections() -> Vec<Section> {
    vec![
        section(
            "The return values of calls.",
            Status::ALL.map(|status| (upper_case(status), status as i64)),
        ),
        section(
            "Returned by a call instead of a count.",
            [("NO_COUNT", word(url_search_params::NO_MEMORY))],
        ),
        section("The number of words in the result area.", [("RESULT_WORDS", index(RESULT_WORDS))]),
        section(
            "The result area's words for a URL: its offsets.",
            [
                ("SCHEME_END", index(SCHEME_END)),
                ("USERNAME_END", index(USERNAME_END)),
                ("HOST_START", index(HOST_START)),
                ("HOST_END", index(HOST_END)),
                ("PATH_START", index(PATH_START)),
                ("QUERY_START", index(QUERY_START)),
                ("FRAGMENT_START", index(FRAGMENT_START)),
            ],
        ),
        section(
            "The result area's words for a URL: its offsets except the last, packed together with the scheme type; and the scheme type.",
            [
                ("PACKED_FRONT", index(PACKED_FRONT)),
                ("PACKED_BACK", index(PACKED_BACK)),
                ("SCHEME_TYPE", index(SCHEME_TYPE)),
            ],
        ),
        section(
            "The result area's words for a string, or for a table and its string.",
            [
                ("OUTPUT_POINTER", index(OUTPUT_POINTER)),
                ("OUTPUT_LENGTH", index(OUTPUT_LENGTH)),
                ("STRING_POINTER", index(STRING_POINTER)),
                ("TEXT_UNITS", index(TEXT_UNITS)),
            ],
        ),
        section(
            "The result area's words for a spliced result.",
            [
                ("START_LENGTH", index(START_LENGTH)),
                ("END_LENGTH", index(END_LENGTH)),
                ("BEGINS_WITH_BASE", index(BEGINS_WITH_BASE)),
                ("DELIMITERS", index(DELIMITERS)),
            ],
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
        section("Instead of the length of a string: it is null.", [("NULL", word(NULL))]),
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
            [("UNPACKED_WORDS", index(UNPACKED_WORDS))],
        ),
        section(
            "The number of numbers that describe a validation error and its reason, and their indices.",
            [
                ("ERROR_WORDS", index(ERROR_WORDS)),
                ("ERROR_NAME", index(ERROR_NAME)),
                ("ERROR_IS_FAILURE", index(ERROR_IS_FAILURE)),
                ("ERROR_START", index(ERROR_START)),
                ("ERROR_END", index(ERROR_END)),
                ("REASON_KIND", index(REASON_KIND)),
                ("REASON_CODE_POINT", index(REASON_CODE_POINT)),
                ("REASON_NUMBER", index(REASON_NUMBER)),
                ("REASON_TEXT_START", index(REASON_TEXT_START)),
                ("REASON_TEXT_END", index(REASON_TEXT_END)),
                ("ERROR_FIX", index(ERROR_FIX)),
            ],
        ),
        section(
            "The number of numbers that describe a repair, and their indices.",
            [
                ("FIX_WORDS", index(FIX_WORDS)),
                ("FIX_START", index(FIX_START)),
                ("FIX_END", index(FIX_END)),
                ("FIX_KEEPS_HREF", index(FIX_KEEPS_HREF)),
                ("FIX_TEXT_START", index(FIX_TEXT_START)),
                ("FIX_TEXT_END", index(FIX_TEXT_END)),
            ],
        ),
        section(
            "How the delimiters to insert before and after a value are packed.",
            [("DELIMITER_SHIFT", bits(DELIMITER_BITS)), ("DELIMITER_MASK", mask(DELIMITER_BITS))],
        ),
        section(
            "The numbers of attributes with setters. QUERY sets the query to a serialized list.",
            numbers_of(&Attribute::ALL).chain([("QUERY".into(), index(QUERY))]),
        ),
        Section {
            comment: "The attributes with setters, by number.",
            constants: vec![(
                "ATTRIBUTES".into(),
                Value::Strings(
                    Attribute::ALL
                        .iter()
                        .map(|one| format!("{one:?}").to_ascii_lowercase())
                        .collect(),
                ),
            )],
        },
        section("The type of the scheme `file`.", [("FILE", SchemeType::File as i64)]),
        Section {
            comment: "The protocols, by scheme type; empty for schemes that are not special.",
            constants: vec![("PROTOCOLS".into(), Value::Strings(protocols()))],
        },
        Section {
            comment: "The default ports, by scheme type; 0 for schemes without one.",
            constants: vec![("DEFAULT_PORTS".into(), Value::Numbers(default_ports()))],
        },
        Section {
            comment: "1 for each scheme type whose queries use the document's encoding, and 0 for all other types.",
            constants: vec![("ENCODES_QUERY".into(), Value::Numbers(encodes_query()))],
        },
        Section {
            comment: "The states that can be a state override, in the order of their numbers in wasm.",
            constants: vec![(
                "STATE_OVERRIDES".into(),
                Value::Strings(StateOverride::ALL.iter().map(|(_, name)| (*name).into()).collect()),
            )],
        },
        section(
            "The strings returned by a call with a state override: whether it failed, and the components of the URL record.",
            [
                ("RECORD_FAILURE", index(RECORD_FAILURE)),
                ("RECORD_SCHEME", index(RECORD_SCHEME)),
                ("RECORD_HOST", index(RECORD_HOST)),
                ("RECORD_PORT", index(RECORD_PORT)),
                ("RECORD_PATH", index(RECORD_PATH)),
                ("RECORD_QUERY", index(RECORD_QUERY)),
                ("RECORD_FRAGMENT", index(RECORD_FRAGMENT)),
            ],
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
            [("RESOURCE_HEADER_LENGTH", index(RESOURCE_HEADER_LENGTH))],
        ),
        section(
            "The patterns that can be matched against a resource header alone.",
            PATTERNS.iter().enumerate().map(|(number, (name, _))| (*name, index(number))),
        ),
        Section {
            comment: "The contexts for sniffing, and the number of the browsing context.",
            constants: vec![
                (
                    "CONTEXTS".into(),
                    Value::Strings(CONTEXTS.iter().map(|(name, _)| (*name).into()).collect()),
                ),
                ("BROWSING".into(), Value::Number(position(&CONTEXTS.map(|(_, one)| one), None))),
            ],
        },
        Section {
            comment: "The components that are located in an input, in the order of their numbers.",
            constants: vec![("COMPONENTS".into(), Value::Strings(components()))],
        },
        section(
            "Instead of the start of a missing component, or the index of a missing repair.",
            [("ABSENT", word(ABSENT))],
        ),
        section(
            "The questions that the validation module answers.",
            [
                ("EXPLAIN", word(EXPLAIN)),
                ("IS_VALID_URL", word(IS_VALID_URL)),
                ("IS_VALID_DOMAIN", word(IS_VALID_DOMAIN)),
            ],
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
            "The flags of the parser, a bit for each.",
            [
                ("AT_SIGN_SEEN", word(AT_SIGN_SEEN)),
                ("INSIDE_BRACKETS", word(INSIDE_BRACKETS)),
                ("PASSWORD_TOKEN_SEEN", word(PASSWORD_TOKEN_SEEN)),
            ],
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
            [
                ("ROW_COUNT", index(ROW_COUNT)),
                ("DESCRIPTION_POINTER", index(DESCRIPTION_POINTER)),
                ("VIEW_BUFFERS", index(VIEW_BUFFERS)),
                ("LINE_STARTS", index(LINE_STARTS)),
            ],
        ),
        section(
            "The number of words that describe a column, and their indices.",
            [
                ("DESCRIPTION_WORDS", index(DESCRIPTION_WORDS)),
                ("COLUMN_SLOTS", index(COLUMN_SLOTS)),
                ("COLUMN_BYTES", index(COLUMN_BYTES)),
                ("COLUMN_LENGTH", index(COLUMN_LENGTH)),
                ("COLUMN_VALIDITY", index(COLUMN_VALIDITY)),
                ("COLUMN_NULL_COUNT", index(COLUMN_NULL_COUNT)),
            ],
        ),
        Section {
            comment: "The names of columns, in the order of their bits, and the strings for codes. Each list is a single string, so that bundlers can drop it.",
            constants: vec![
                joined("COLUMNS", Column::ALL.iter().map(|column| column.name())),
                joined("HOST_TYPES", HostType::ALL.iter().map(|one| one.name())),
                joined("VALIDATION_ERRORS", ValidationError::ALL.iter().map(|one| one.name())),
            ],
        },
        Section {
            comment: "The versions of the standards.",
            constants: vec![
                ("URL_STANDARD_COMMIT".into(), Value::String(URL_STANDARD_COMMIT.into())),
                ("UNICODE_VERSION".into(), Value::String(UNICODE_VERSION.into())),
            ],
        },
        section(
            "The strings of a Web address.",
            [
                ("ADDRESS_SCHEME", index(ADDRESS_SCHEME)),
                ("ADDRESS_USERINFO", index(ADDRESS_USERINFO)),
                ("ADDRESS_HOST", index(ADDRESS_HOST)),
                ("ADDRESS_PORT", index(ADDRESS_PORT)),
                ("ADDRESS_HOSTPORT", index(ADDRESS_HOSTPORT)),
                ("ADDRESS_PATH", index(ADDRESS_PATH)),
                ("ADDRESS_QUERY", index(ADDRESS_QUERY)),
                ("ADDRESS_FRAGMENT", index(ADDRESS_FRAGMENT)),
                ("ADDRESS_HOST_SPECIFIC", index(ADDRESS_HOST_SPECIFIC)),
            ],
        ),
        Section {
            comment: "The strings of a parsed Web address, in order.",
            constants: vec![(
                "READING".into(),
                Value::Strings(READING.iter().map(|(name, _)| (*name).into()).collect()),
            )],
        },
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

/// A constant with names, separated by spaces.
fn joined<'a>(name: &str, names: impl Iterator<Item = &'a str>) -> (String, Value) {
    (name.into(), Value::String(names.collect::<Vec<_>>().join(" ")))
}

/// A constant with the ASCII code points that `is_so` accepts.
fn ascii(name: &str, is_so: impl Fn(char) -> bool) -> (String, Value) {
    (name.into(), Value::String(('\0'..='\x7F').filter(|&c| is_so(c)).collect()))
}

/// The names and indices of the variants of an enum.
fn numbers_of<T: Debug>(all: &[T]) -> impl Iterator<Item = (String, i64)> {
    all.iter().enumerate().map(|(number, one)| (upper_case(one), index(number)))
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

fn position<T: PartialEq>(all: &[T], one: T) -> i64 {
    index(all.iter().position(|other| *other == one).expect("one of them"))
}

/// The value of a word in JavaScript: a signed number.
fn word(word: u32) -> i64 {
    word.cast_signed().into()
}

fn index(index: usize) -> i64 {
    index.try_into().expect("a small number")
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

fn components() -> Vec<String> {
    Component::ALL.map(|component| format!("{component:?}").to_ascii_lowercase()).into()
}

/// The JavaScript names of the percent-encode sets.
const PERCENT_ENCODE_SETS: [&str; 8] = [
    "C0_CONTROL_SET",
    "FRAGMENT_SET",
    "QUERY_SET",
    "SPECIAL_QUERY_SET",
    "PATH_SET",
    "USERINFO_SET",
    "COMPONENT_SET",
    "FORM_URLENCODED_SET",
];

fn percent_encode_sets() -> Vec<(String, Value)> {
    let printable = |set: PercentEncodeSet| {
        (b' '..=b'~').filter(|&byte| set.contains(byte)).map(char::from).collect()
    };
    let sets = PERCENT_ENCODE_SETS.iter().zip(PercentEncodeSet::ALL);
    sets.map(|(&name, set)| (name.into(), Value::String(printable(set)))).collect()
}

fn head() -> String {
    format!("// Made from wasm/src/layout.rs by `{COMMAND}`.\n")
}

/// The content of js/wasm/layout.ts.
fn constants() -> String {
    let mut output = head();
    for Section { comment, constants } in sections() {
        write!(output, "\n// {comment}\n").expect("memory");
        for (name, value) in constants {
            writeln!(output, "{}", declaration(&name, &value)).expect("memory");
        }
    }
    output
}

fn declaration(name: &str, value: &Value) -> String {
    match value {
        Value::Number(number) => format!("export const {name} = {number};"),
        Value::String(string) => {
            let line = format!("export const {name} = {};", quoted(string));
            if line.len() <= LINE { line } else { line.replacen(" = ", " =\n  ", 1) }
        }
        Value::Numbers(numbers) => format!("export const {name} = {numbers:?};"),
        Value::Strings(strings) => {
            let strings: Vec<_> = strings.iter().map(|string| format!("{string:?}")).collect();
            let line = format!("export const {name} = [{}];", strings.join(", "));
            if line.len() <= LINE {
                return line;
            }
            format!("export const {name} = [\n  {},\n];", strings.join(",\n  "))
        }
    }
}

/// Quotes `string` with the kind of quote that it contains less often, as our JavaScript formatter
/// does.
fn quoted(string: &str) -> String {
    let count = |quote| string.matches(quote).count();
    if count('"') <= count('\'') {
        return format!("{string:?}");
    }
    format!("'{}'", string.replace('\\', "\\\\").replace('\'', "\\'"))
}

/// The content of js/validation/names.ts.
fn validation_error_names() -> String {
    let mut output = head();
    output.push_str(
        "\n/** The names of the [validation errors](https://url.spec.whatwg.org/#validation-error). */\n",
    );
    output.push_str("export type ValidationErrorName =");
    for error in ValidationError::ALL {
        write!(output, "\n  | {:?}", error.name()).expect("memory");
    }
    output.push_str(";\n\n/** The exact problems that a validation error can have. */\n");
    output.push_str("export type ValidationReasonKind =");
    for kind in ReasonKind::ALL {
        write!(output, "\n  | {:?}", kind.name()).expect("memory");
    }
    output.push_str(";\n");
    output
}

/// The content of js/validation/reasons.ts.
fn reasons() -> String {
    let mut output = head();
    let strings = |of: fn(ReasonKind) -> &'static str| {
        Value::Strings(ReasonKind::ALL.iter().map(|&kind| of(kind).into()).collect())
    };
    let code_points = NAMES_OF_CODE_POINTS.iter();
    let named = code_points.clone().map(|(c, _)| format!("0x{:x}", u32::from(*c)));
    let names = Value::Strings(code_points.map(|(_, name)| (*name).into()).collect());
    let errors = |of: fn(ValidationError) -> &'static str| {
        Value::Strings(ValidationError::ALL.iter().map(|&error| of(error).into()).collect())
    };
    for (comment, declaration) in [
        (
            "The names of the validation errors.",
            declaration("ERRORS", &errors(ValidationError::name)),
        ),
        (
            "The advice for each error: what to write instead.",
            declaration("ADVICE", &errors(ValidationError::advice)),
        ),
        (
            "The index of the error for a lone surrogate.",
            declaration(
                "INVALID_URL_UNIT",
                &Value::Number(position(ValidationError::ALL, ValidationError::InvalidUrlUnit)),
            ),
        ),
        (
            "The kinds of reasons for validation errors.",
            declaration("KINDS", &strings(ReasonKind::name)),
        ),
        (
            "A sentence for each kind. {c} is replaced by a code point, {t} by a text and {n} by a number.",
            declaration("SENTENCES", &strings(ReasonKind::sentence)),
        ),
        (
            "Invisible code points.",
            format!("export const NAMED_CODE_POINTS = [{}];", named.collect::<Vec<_>>().join(", ")),
        ),
        ("The names of the invisible code points.", declaration("NAMES_OF_CODE_POINTS", &names)),
        (
            "The index of the kind for a lone surrogate.",
            declaration(
                "NOT_A_URL_CODE_POINT",
                &Value::Number(position(ReasonKind::ALL, ReasonKind::NotAUrlCodePoint)),
            ),
        ),
        (
            "The maximum number of rounds of repairs.",
            declaration("MOST_ROUNDS", &Value::Number(index(MOST_ROUNDS))),
        ),
    ] {
        write!(output, "\n// {comment}\n{declaration}\n").expect("memory");
    }
    output
}

/// The content of js/display/lists.ts.
fn lists_for_display() -> String {
    let mut output = head();
    output.push_str(
        "\n// Characters that could be mistaken for others: see src/url/rendering/lists.rs. They are used in character classes of\n\
         // regular expressions.\n",
    );
    for (name, list) in [
        ("INVISIBLE", rendering::INVISIBLE),
        ("KEPT_ENCODED", rendering::KEPT_ENCODED),
        ("LIKE_ASCII", rendering::LIKE_ASCII),
        ("PHONETIC", rendering::PHONETIC),
        ("DELIMITERS", rendering::DELIMITERS),
        ("DELIMITERS_BESIDE_ASCII", rendering::DELIMITERS_BESIDE_ASCII),
        ("SIGNS_OF_DOMAINS", rendering::SIGNS_OF_DOMAINS),
    ] {
        let escaped: String = list
            .chars()
            .map(|c| if c.is_ascii() { c.to_string() } else { c.escape_unicode().to_string() })
            .collect();
        let line = format!("export const {name} = \"{escaped}\";");
        let line = if line.len() <= LINE { line } else { line.replacen(" = ", " =\n  ", 1) };
        output.push_str(&line);
        output.push('\n');
    }
    output
}

/// The content of python/whatwg_url_wasm/_names.py.
fn names_for_python() -> String {
    let list = |names: &mut dyn Iterator<Item = &str>| {
        names.map(|name| format!("    {name:?},\n")).collect::<String>()
    };
    let columns = list(&mut Column::ALL.iter().map(|column| column.name()));
    let host_types = list(&mut HostType::ALL.iter().map(|one| one.name()));
    let errors = list(&mut ValidationError::ALL.iter().map(|error| error.name()));
    let mut output = format!(
        "\"\"\"The names of columns and of their values, and the numbers in calls to `columns.wasm`.

Made from wasm/src/layout.rs by `{COMMAND}`.
\"\"\"

from typing import Literal, TypeAlias

ColumnName: TypeAlias = Literal[
{columns}]
\"\"\"The name of a column that `parse` returns.\"\"\"

COLUMNS: tuple[ColumnName, ...] = (
{columns})
\"\"\"The names of all columns that `parse` returns.\"\"\"

HOST_TYPES = (
{host_types})

ERRORS = (
{errors})

DICTIONARIES: dict[str, tuple[str, ...]] = {{\"host_type\": HOST_TYPES, \"error\": ERRORS}}
\"\"\"For each column of codes, the strings that its codes refer to.\"\"\"

"
    );
    let numbers: Vec<_> = sections().into_iter().flat_map(|section| section.constants).collect();
    for name in NUMBERS_FOR_PYTHON {
        let Some((_, Value::Number(number))) = numbers.iter().find(|(one, _)| one == name) else {
            panic!("{name} is not a number");
        };
        writeln!(output, "{name} = {number}").expect("memory");
    }
    output
}

/// The numbers that Python needs: return values, formats of rows, and words of the result.
const NUMBERS_FOR_PYTHON: [&str; 17] = [
    "CHANGED",
    "NO_MEMORY",
    "INVALID_BASE",
    "TOO_LARGE",
    "UTF8",
    "LARGE_UTF8",
    "UTF8_VIEW",
    "UTF8_WITH_BASES",
    "ROW_COUNT",
    "DESCRIPTION_POINTER",
    "VIEW_BUFFERS",
    "DESCRIPTION_WORDS",
    "COLUMN_SLOTS",
    "COLUMN_BYTES",
    "COLUMN_LENGTH",
    "COLUMN_VALIDITY",
    "COLUMN_NULL_COUNT",
];

/// The paths of the files with their contents.
fn files() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the root");
    let mut files = vec![
        (root.join("js/wasm/layout.ts"), constants()),
        (root.join("js/validation/names.ts"), validation_error_names()),
        (root.join("js/validation/reasons.ts"), reasons()),
        (root.join("js/display/lists.ts"), lists_for_display()),
        (root.join("python/whatwg_url_wasm/_names.py"), names_for_python()),
    ];
    files.extend(columns::files(root));
    files
}

#[test]
fn the_files_say_what_rust_says() {
    for (file, expected) in files() {
        let found = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(found == expected, "{} is not up to date: {COMMAND}", file.display());
    }
}

#[test]
fn no_name_stands_twice() {
    let mut names: Vec<_> = sections()
        .into_iter()
        .flat_map(|section| section.constants)
        .map(|(name, _)| name)
        .collect();
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count);
    assert!(count >= 75, "only {count} constants");
}

/// This is what `npm run layout` runs.
#[test]
#[ignore = "it writes the files"]
fn write() {
    for (file, text) in files() {
        std::fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
        std::fs::write(file, text).expect("a file");
    }
}
