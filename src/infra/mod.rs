//! The [Infra Standard](https://infra.spec.whatwg.org/), which all other modules build on.
//!
//! Infra's strings are sequences of UTF-16 code units. In this crate, a string is a Rust `str`,
//! which Infra calls a *scalar value string*. The JavaScript bindings convert strings. We use what
//! Rust provides. Everything else is defined here under its name in Infra.
//!
//! All terms that Infra defines:
//!
//! | section | term | here |
//! |---|---|---|
//! | [Terminology](https://infra.spec.whatwg.org/#terminology) | willful violation, user agent, implementation, implementation-defined | used only in standards; this code's comments mark differences with `Differs:` |
//! | [Privacy](https://infra.spec.whatwg.org/#privacy) | tracking vector | not applicable: nothing depends on the machine or the user |
//! | [Algorithms](https://infra.spec.whatwg.org/#algorithms) | algorithm names and parameters | functions and their parameters; optional named parameters become structs of options |
//! | | abort when, if aborted | not used |
//! | | for each, while, continue, break | `for`, `while`, `continue`, `break` |
//! | | assert | `Option::None` if a caller could violate the assertion; otherwise, the types rule out violations |
//! | | variables, conditional return and throw | `let`, `match`, `?` |
//! | | avoid limits on inputs | only memory is limited: functions that return a `Result` report [`Failure::OutOfMemory`]; everything else behaves like `Vec` and `String` |
//! | [Nulls](https://infra.spec.whatwg.org/#nulls) | null | `Option::None` |
//! | [Booleans](https://infra.spec.whatwg.org/#booleans) | boolean | `bool` |
//! | [Numbers](https://infra.spec.whatwg.org/#numbers) | 8-, 16-, 32-, 64- and 128-bit unsigned and signed integers | `u8` to `u128`, `i8` to `i64` |
//! | [Bytes](https://infra.spec.whatwg.org/#bytes) | byte, its value | `u8` |
//! | | ASCII byte | `u8::is_ascii` |
//! | [Byte sequences](https://infra.spec.whatwg.org/#byte-sequences) | byte sequence, length | `[u8]`, `Vec<u8>`, `len` |
//! | | byte-lowercase, byte-uppercase | `<[u8]>::to_ascii_lowercase`, `to_ascii_uppercase` |
//! | | byte-case-insensitive match | `<[u8]>::eq_ignore_ascii_case` |
//! | | prefix, starts with | `<[u8]>::starts_with` |
//! | | byte less than | `<` |
//! | | isomorphic decode | [`isomorphic_decode`] |
//! | [Code points](https://infra.spec.whatwg.org/#code-points) | code point, its value | `u32`, or `char` if it is not a surrogate |
//! | | leading surrogate, trailing surrogate, surrogate | [`is_leading_surrogate`], [`is_trailing_surrogate`], [`is_surrogate`] |
//! | | scalar value | `char` |
//! | | noncharacter | [`is_noncharacter`] |
//! | | ASCII code point | `char::is_ascii` |
//! | | ASCII tab or newline | [`is_ascii_tab_or_newline`] |
//! | | ASCII whitespace | `char::is_ascii_whitespace` |
//! | | C0 control, C0 control or space, control | [`is_c0_control`], [`is_c0_control_or_space`], [`is_control`] |
//! | | ASCII digit, hex digit | `char::is_ascii_digit`, `char::is_ascii_hexdigit` |
//! | | ASCII upper hex digit, lower hex digit | [`is_ascii_upper_hex_digit`], [`is_ascii_lower_hex_digit`] |
//! | | ASCII upper alpha, lower alpha, alpha, alphanumeric | `char::is_ascii_uppercase`, `is_ascii_lowercase`, `is_ascii_alphabetic`, `is_ascii_alphanumeric` |
//! | [Strings](https://infra.spec.whatwg.org/#strings) | string, code units | `[u16]`; in the JavaScript package, `string` |
//! | | scalar value string | `str`, `String` |
//! | | convert | [`convert_into_a_scalar_value_string`] |
//! | | length, code point length | [`length`], `chars().count()` |
//! | | ASCII string | `str::is_ascii` |
//! | | isomorphic string | [`is_isomorphic_string`] |
//! | | is, identical to | `==` |
//! | | code unit prefix, starts with; code unit suffix, ends with | `str::starts_with`, `str::ends_with` |
//! | | code unit less than | [`code_unit_less_than`] |
//! | | code unit substring: with length, to a position, to the end | [`code_unit_substring`] |
//! | | code point substring: with length, to a position, to the end | [`code_point_substring`] |
//! | | isomorphic encode | [`isomorphic_encode`] |
//! | | ASCII lowercase | [`ascii_lowercase`] |
//! | | ASCII uppercase | `str::to_ascii_uppercase` |
//! | | ASCII case-insensitive match | `str::eq_ignore_ascii_case` |
//! | | ASCII encode, ASCII decode | [`ascii_encode`], [`ascii_decode`] |
//! | | strip newlines, normalize newlines | [`strip_newlines`], [`normalize_newlines`] |
//! | | strip leading and trailing ASCII whitespace | [`strip_leading_and_trailing_ascii_whitespace`] |
//! | | strip and collapse ASCII whitespace | [`strip_and_collapse_ascii_whitespace`] |
//! | | position variable | `&mut usize`, in bytes |
//! | | collect a sequence of code points | [`collect_a_sequence_of_code_points`] |
//! | | skip ASCII whitespace | [`skip_ascii_whitespace`] |
//! | | strictly split | [`strictly_split`] |
//! | | split on ASCII whitespace, on commas | [`split_on_ascii_whitespace`], [`split_on_commas`] |
//! | | concatenate | [`concatenate`] |
//! | | serialize a set | [`OrderedSet::serialize`] |
//! | [Time](https://infra.spec.whatwg.org/#time) | moment, duration | `std::time::Instant`, `Duration`; not used |
//! | [Singletons](https://infra.spec.whatwg.org/#singleton) | allowed, blocked | `bool`; not used |
//! | | success, failure | `Result`, [`Failure`] |
//! | [Lists](https://infra.spec.whatwg.org/#lists) | list, item, indexing, multiple assignment | `Vec`, `[T]`, `get`, slice patterns |
//! | | append, extend, prepend, insert | `push`, `extend`, `insert(0, …)`, `insert` |
//! | | replace, empty | `iter_mut`, `clear` |
//! | | remove, which returns whether it removed items | `retain`, and compare the lengths |
//! | | contains, exists, size, is empty | `contains`, `get(…).is_some()`, `len`, `is_empty` |
//! | | get the indices, iterate, slice | `0..len`, `iter`, `get(from..to)` |
//! | | has duplicates | `list.iter().collect::<BTreeSet<_>>().len() < list.len()` |
//! | | clone, reverse | `clone`, `iter().rev()` |
//! | | sort in ascending or descending order | `sort_by`, which is stable |
//! | [Stacks](https://infra.spec.whatwg.org/#stacks) | stack, push, pop, peek | `Vec`, `push`, `pop`, `last` |
//! | [Queues](https://infra.spec.whatwg.org/#queues) | queue, enqueue, dequeue | `std::collections::VecDeque`, `push_back`, `pop_front` |
//! | [Sets](https://infra.spec.whatwg.org/#sets) | ordered set | [`OrderedSet`] |
//! | | create, append, extend, prepend, replace, remove | the methods with these names |
//! | | contains, subset, superset, equal | [`OrderedSet::contains`], [`is_subset`](OrderedSet::is_subset), [`is_superset`](OrderedSet::is_superset), [`equals`](OrderedSet::equals) |
//! | | intersection, union, difference | the methods with these names |
//! | | the range, inclusive and exclusive | `n..=m`, `n..m` |
//! | [Maps](https://infra.spec.whatwg.org/#maps) | ordered map, entry, key, value | [`OrderedMap`] |
//! | | get, get with default, set, remove, clear | the methods with these names; `get(…).unwrap_or(…)` |
//! | | contains, exists, get the keys, get the values, size, is empty, iterate | `get(…).is_some()`, [`OrderedMap::keys`], [`values`](OrderedMap::values), [`size`](OrderedMap::size), [`is_empty`](OrderedMap::is_empty), [`as_slice`](OrderedMap::as_slice) |
//! | | clone, sort in ascending or descending order | `clone`; `as_slice().to_vec()` and `sort_by` |
//! | [Structs](https://infra.spec.whatwg.org/#structs) | struct, item, name; tuple | `struct`, field; tuple |
//! | [JSON](https://infra.spec.whatwg.org/#json) | parsing and serializing JavaScript and Infra values, from and to strings and bytes; the two conversions | provided by JavaScript: by `JSON` and, for Infra values, by the package's `infra` entry |
//! | [Forgiving base64](https://infra.spec.whatwg.org/#forgiving-base64) | forgiving-base64 encode, decode | [`forgiving_base64_encode`], [`forgiving_base64_decode`] |
//! | [Namespaces](https://infra.spec.whatwg.org/#namespaces) | HTML, MathML, SVG, XLink, XML, XMLNS namespace | [`HTML_NAMESPACE`], [`MATHML_NAMESPACE`], [`SVG_NAMESPACE`], [`XLINK_NAMESPACE`], [`XML_NAMESPACE`], [`XMLNS_NAMESPACE`] |
//!
//! The terms in Infra's examples (*eat an orange*, *parse an awesome format*, *email*, *status*, …)
//! only show how to write definitions. They are not defined anywhere.

mod bytes;
mod code_points;
pub(crate) mod forgiving_base64;
mod namespaces;
mod ordered_map;
mod ordered_set;
mod strings;

pub use crate::basics::{
    Failure, code_unit_less_than, is_ascii_tab_or_newline, is_c0_control_or_space, is_noncharacter,
    strictly_split,
};
pub use bytes::{ascii_decode, isomorphic_decode};
pub use code_points::{
    is_ascii_lower_hex_digit, is_ascii_upper_hex_digit, is_c0_control, is_control,
    is_leading_surrogate, is_surrogate, is_trailing_surrogate,
};
pub use forgiving_base64::{forgiving_base64_decode, forgiving_base64_encode};
pub use namespaces::{
    HTML_NAMESPACE, MATHML_NAMESPACE, SVG_NAMESPACE, XLINK_NAMESPACE, XML_NAMESPACE,
    XMLNS_NAMESPACE,
};
pub use ordered_map::OrderedMap;
pub use ordered_set::OrderedSet;
pub use strings::{
    ascii_encode, ascii_lowercase, code_point_substring, code_unit_substring,
    collect_a_sequence_of_code_points, concatenate, convert_into_a_scalar_value_string,
    is_isomorphic_string, isomorphic_encode, length, normalize_newlines, skip_ascii_whitespace,
    split_on_ascii_whitespace, split_on_commas, strip_and_collapse_ascii_whitespace,
    strip_leading_and_trailing_ascii_whitespace, strip_newlines,
};

// Forgiving-base64 in the memory of the caller.
#[doc(hidden)]
pub use forgiving_base64::{append_encoded, decode_in_place as decode_base64_in_place};
