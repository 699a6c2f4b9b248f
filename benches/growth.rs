//! Measures the time of every public function of the crate that takes text, for growing inputs.
//! `npm run growth` runs this program and checks that no function is missing. Its arguments are the
//! file with the text, the settings in growth-faces.mjs and, optionally, the only names to
//! measure. It prints lines of a name, a size and nanoseconds, separated by tabs.

use serde_json::Value;
use std::hint::black_box;
use std::path::PathBuf;
use std::time::Instant;
use whatwg_url::columns::{Columns, Layout, Lines, Parser, Rows, Selection};
use whatwg_url::encoding::get;
use whatwg_url::form_urlencoded::{ParseOptions, Spaces};
use whatwg_url::infra::OrderedSet;
use whatwg_url::mime_sniffing::{Resource, Source};
use whatwg_url::mime_type::{Groups as MimeGroups, MimeType};
use whatwg_url::native::{self, Host, Parts, Platform, RelativeUrl};
use whatwg_url::normalizer::{Step, Steps};
use whatwg_url::url::host::public_suffix_list::PublicSuffixList;
use whatwg_url::url::percent_encoding::PATH;
use whatwg_url::url::rendering::RenderOptions;
use whatwg_url::url::{SchemeType, StateOverride, UrlRecord, Workspace};
use whatwg_url::url_pattern::regex::Regex;
use whatwg_url::url_pattern::{ComponentName, Groups, UrlPatternInit};
use whatwg_url::web_address::rfc3986::Syntax;
use whatwg_url::{
    Url, columns, data_url, encoding, form_urlencoded, infra, mime_sniffing, mime_type, url,
    web_address,
};

type UrlPattern = whatwg_url::url_pattern::UrlPattern<Regex>;
type SearchParamsPattern = whatwg_url::url_pattern::SearchParamsPattern<Regex>;
type Call<'a> = (&'static str, Box<dyn FnMut() + 'a>);

/// An input, and the objects made from it.
struct Input {
    text: String,
    /// A URL that contains the text.
    input: String,
    url: Url,
    /// The letters and digits between other characters.
    parts: Vec<String>,
    pairs: Vec<(String, String)>,
    pathname: UrlPatternInit,
    /// There is none if the text has too many names.
    pattern: Option<UrlPattern>,
    params: SearchParamsPattern,
    groups: Groups,
    mime_type: MimeType,
    patterns: Steps,
    set: OrderedSet<String>,
}

impl Input {
    fn new(file: &str, size: usize) -> Self {
        let (start, text) = file.split_once('\n').expect("two lines");
        let end = (0..=size.min(text.len())).rev().find(|&end| text.is_char_boundary(end));
        let text = text[..end.unwrap_or(0)].to_owned();
        let input = format!("{start}{text}");
        let parts: Vec<_> = text
            .split(|c: char| !c.is_alphanumeric())
            .filter(|part| !part.is_empty())
            .map(str::to_owned)
            .collect();
        // The last name may be cut off, and names must be distinct.
        let pathname = text.rsplit_once('/').map_or(&*text, |(start, _)| start).to_owned();
        let pathname = UrlPatternInit { pathname: Some(pathname), ..UrlPatternInit::default() };
        let mut mime_type = MimeType::text_plain_us_ascii();
        mime_type.set_parameter("a", &text.replace(|c: char| !c.is_ascii(), "")).expect("a value");
        let mut patterns = Steps::NONE;
        for part in &parts {
            // Too many patterns are an error.
            patterns =
                patterns.with_name(Step::DropParams, &format!("*{part}")).unwrap_or_default();
        }
        Self {
            url: Url::parse(&input).expect("a URL"),
            pairs: parts.iter().map(|part| (part.clone(), part.clone())).collect(),
            pattern: UrlPattern::new(&pathname, None, <_>::default()).ok(),
            params: SearchParamsPattern::new(parts.iter().map(|part| (part, ":a")))
                .expect("patterns"),
            groups: parts.iter().map(|part| (part, part.as_str())).collect(),
            set: OrderedSet::create(parts.iter().cloned()),
            text,
            input,
            parts,
            pathname,
            mime_type,
            patterns,
        }
    }
}

/// Adds calls of functions, each with the same argument.
macro_rules! functions {
    ($calls:ident, $argument:expr, $($function:path),* $(,)?) => {
        $({
            let call: Call<'_> = (stringify!($function), Box::new(move || {
                let _ = black_box($function($argument));
            }));
            $calls.push(call);
        })*
    };
}

/// Adds calls that need more than one argument.
macro_rules! calls {
    ($calls:ident, $($function:path => $call:expr;)*) => {
        $({
            let call: Call<'_> = (stringify!($function), Box::new(move || {
                let _ = black_box($call);
            }));
            $calls.push(call);
        })*
    };
}

fn of_infra<'a>(calls: &mut Vec<Call<'a>>, i: &'a Input) {
    functions!(
        calls,
        &i.text,
        infra::length,
        infra::is_isomorphic_string,
        infra::isomorphic_encode,
        infra::ascii_encode,
        infra::ascii_lowercase,
        infra::strip_newlines,
        infra::normalize_newlines,
        infra::strip_leading_and_trailing_ascii_whitespace,
        infra::strip_and_collapse_ascii_whitespace,
        infra::forgiving_base64_decode,
    );
    functions!(
        calls,
        i.text.as_bytes(),
        infra::isomorphic_decode,
        infra::ascii_decode,
        infra::forgiving_base64_encode,
        mime_sniffing::read_the_resource_header,
        mime_sniffing::distinguish_if_text_or_binary,
        mime_sniffing::match_archive_type_pattern,
        mime_sniffing::match_audio_or_video_type_pattern,
        mime_sniffing::match_font_type_pattern,
        mime_sniffing::match_image_type_pattern,
        mime_sniffing::matches_the_signature_for_mp4,
        mime_sniffing::matches_the_signature_for_mp3_without_id3,
        mime_sniffing::matches_the_signature_for_webm,
    );
    let (text, parts) = (&*i.text, &i.parts);
    let other = OrderedSet::create(parts.iter().rev().cloned());
    calls!(
        calls,
        infra::code_unit_less_than => infra::code_unit_less_than(text, &text[..text.len()]);
        infra::strictly_split => infra::strictly_split(text, '/').count();
        infra::split_on_ascii_whitespace => infra::split_on_ascii_whitespace(text).count();
        infra::split_on_commas => infra::split_on_commas(text).count();
        infra::skip_ascii_whitespace => infra::skip_ascii_whitespace(text, &mut 0);
        infra::convert_into_a_scalar_value_string =>
            infra::convert_into_a_scalar_value_string(&text.encode_utf16().collect::<Vec<_>>());
        infra::code_point_substring => infra::code_point_substring(text, 0, parts.len());
        infra::code_unit_substring => infra::code_unit_substring(text, 0, parts.len());
        infra::concatenate => infra::concatenate(parts, ",");
        mime_sniffing::identify_an_unknown_mime_type =>
            mime_sniffing::identify_an_unknown_mime_type(text.as_bytes(), true);
        Resource::new => Resource::new(text.as_bytes(), Source::Other(Some(text)));
        mime_type::is_valid_mime_type_string => mime_type::is_valid_mime_type_string(text);
        MimeGroups::of => MimeGroups::of(text);
        MimeGroups::contains => MimeGroups::of(text).contains(MimeGroups::XML);
        MimeType::parse => MimeType::parse(&format!("text/plain;{}", text.replace('&', ";")));
        MimeType::parse_from_bytes => MimeType::parse_from_bytes(text.as_bytes());
        MimeType::parameter => i.mime_type.parameter(text).is_some();
        MimeType::set_type => i.mime_type.clone().set_type(text);
        MimeType::set_subtype => i.mime_type.clone().set_subtype(text);
        MimeType::set_parameter => i.mime_type.clone().set_parameter("a", text);
        MimeType::remove_parameter => i.mime_type.clone().remove_parameter(text);
        OrderedSet::is_subset => i.set.is_subset(&i.set);
        OrderedSet::is_superset => i.set.is_superset(&i.set);
        OrderedSet::equals => i.set.equals(&i.set);
        OrderedSet::intersection => i.set.intersection(&other);
        OrderedSet::union => i.set.union(&i.set);
        OrderedSet::difference => i.set.difference(&i.set);
    );
}

#[expect(clippy::too_many_lines, reason = "a table of calls")]
fn of_url<'a>(calls: &mut Vec<Call<'a>>, i: &'a Input) {
    functions!(
        calls,
        &i.text,
        url::is_single_dot_url_path_segment,
        url::is_double_dot_url_path_segment,
        url::is_windows_drive_letter,
        url::is_normalized_windows_drive_letter,
        url::starts_with_a_windows_drive_letter,
        url::host::is_valid_host_string,
        url::host::is_valid_opaque_host_string,
        url::host::is_valid_domain,
        url::host::is_valid_ipv4_address_string,
        url::host::is_valid_ipv6_address_string,
        url::host::ends_in_a_number,
        url::host::parse_ipv4_number,
        url::host::parse_ipv4,
        url::host::parse_ipv6,
        url::host::domain_to_unicode,
        url::percent_encoding::percent_decode,
        url::rendering::is_suspicious_domain,
        PublicSuffixList::parse,
        Host::parse,
        Host::parse_opaque,
        SchemeType::of,
        columns::Column::of_name,
        Url::from_file_path,
        Url::from_directory_path,
    );
    functions!(
        calls,
        i.url.record(),
        url::api::href,
        url::api::protocol,
        url::api::username,
        url::api::password,
        url::api::host,
        url::api::hostname,
        url::api::port,
        url::api::pathname,
        url::api::search,
        url::api::hash,
        url::api::origin,
        url::api::origin_to_unicode,
        data_url::process,
    );
    functions!(calls, &i.input, UrlRecord::of_serialization, Url::parse, Url::can_parse);
    let (text, input, record) = (&*i.text, &*i.input, i.url.record());
    let gbk = get("gbk").expect("an encoding");
    calls!(
        calls,
        url::host::domain_to_ascii => url::host::domain_to_ascii(text, true);
        url::api::set_href => url::api::set_href(&mut record.clone(), input);
        url::api::set => for attribute in ATTRIBUTES {
            url::api::set(&mut record.clone(), attribute, text);
        };
        url::api::set_by_steps => for attribute in ATTRIBUTES {
            url::api::set_by_steps(&mut record.clone(), attribute, text);
        };
        url::shorten_path => url::shorten_path(SchemeType::Https, &mut i.parts.clone());
        url::is_valid_url_string => url::is_valid_url_string(input, Some(record));
        url::validate => url::validate(input, Some(record));
        url::locate_components => url::locate_components(input, Some(record));
        url::explain => url::explain(input, Some(record));
        url::repair => url::repair(input, Some(record));
        url::rendering::render => url::rendering::render(record, &RenderOptions::default());
        url::rendering::render_with_list => url::rendering::render_with_list(
            record, &RenderOptions::default(), PublicSuffixList::built_in(),
        );
        url::percent_encoding::utf8_percent_encode =>
            url::percent_encoding::utf8_percent_encode(text, PATH);
        url::percent_encoding::percent_encode_after_encoding =>
            url::percent_encoding::percent_encode_after_encoding(gbk, text, PATH);
        UrlRecord::equals => record.equals(&record.clone(), true);
        UrlRecord::parse => UrlRecord::parse(text, Some(record));
        UrlRecord::can_parse => UrlRecord::can_parse(text, Some(record));
        UrlRecord::parse_into =>
            record.clone().parse_into(text, Some(record), &mut Workspace::default());
        UrlRecord::parse_with_the_state_machine =>
            UrlRecord::parse_with_the_state_machine(text, Some(record));
        UrlRecord::parse_with_encoding => UrlRecord::parse_with_encoding(text, Some(record), gbk);
        UrlRecord::parse_with_state_override => for (state, _) in StateOverride::ALL {
            let _ = record.clone().parse_with_state_override(text, state);
        };
        UrlRecord::parse_with_state_override_and_encoding => for (state, _) in StateOverride::ALL {
            let _ = record.clone().parse_with_state_override_and_encoding(text, state, gbk);
        };
        Url::guess_scheme => Url::guess_scheme(text, None);
        Url::local_reference => Url::local_reference(text);
        Url::from_request_target =>
            Url::from_request_target(&Url::parse("https://a").expect("a URL"), text);
        Url::with_path => i.url.with_path(text);
        Url::is_cookie_domain => i.url.is_cookie_domain(text);
        Url::redacted => i.url.redacted().len();
        native::redact => whatwg_url::native::redact(text, native::SECRET_PARAMS).len();
        native::redact_text => whatwg_url::native::redact_text(text, native::SECRET_PARAMS).len();
        Url::from_path_of => Url::from_path_of(Platform::Windows, text);
        Url::to_path_of => i.url.to_path_of(Platform::Unix);
        Url::from_parts => Url::from_parts(&Parts { host: Some(text), ..Parts::default() });
        Url::with_params => i.url.with_params(&[(text, &[text])]);
        Url::with_params_and => {
            let values = ["a"];
            let changes: Vec<_> = i.parts.iter().map(|part| (part.as_str(), &values[..])).collect();
            i.url.with_params_and(&changes, Spaces::Plus)
        };
        Url::make_relative => i.url.make_relative(&i.url.clone());
        Url::relative_url => i.url.relative_url(&i.url.clone());
        Url::join => i.url.join(text);
        Url::param => i.url.param(text).is_some();
        Url::normalized => (i.url.normalized(&Steps::DEDUPE), i.url.normalized(&i.patterns));
        Url::set_scheme => i.url.clone().set_scheme(text);
        Url::set_username => i.url.clone().set_username(text);
        Url::set_password => i.url.clone().set_password(Some(text));
        Url::set_host => i.url.clone().set_host(Some(text));
        Url::set_path => i.url.clone().set_path(text);
        Url::set_query => i.url.clone().set_query(Some(text));
        Url::set_fragment => i.url.clone().set_fragment(Some(text));
        PathSegmentsMut::push => {
            i.url.clone().path_segments_mut().map(|mut path| { path.push(text).pop(); })
        };
        PathSegmentsMut::extend => {
            i.url.clone().path_segments_mut().map(|mut path| { path.extend(&i.parts); })
        };
        PathSegmentsMut::replace => {
            i.url.clone().path_segments_mut().map(|mut path| { path.replace(0..1, &i.parts); })
        };
        QueryPairsMut::append_pair => {
            let mut url = i.url.clone();
            let mut pairs = url.query_pairs_mut();
            for part in &i.parts {
                pairs.append_pair(part, part);
            }
        };
        QueryPairsMut::extend_pairs => {
            i.url.clone().query_pairs_mut().extend_pairs(i.pairs.iter().map(|(a, b)| (a, b)));
        };
        Origin::is_same_site =>
            i.url.origin().is_same_site(&i.url.origin(), PublicSuffixList::built_in());
        Origin::is_schemelessly_same_site =>
            i.url.origin().is_schemelessly_same_site(&i.url.origin(), PublicSuffixList::built_in());
        PublicSuffixList::is_cookie_domain => i.url.record().host()
            .is_some_and(|host| PublicSuffixList::built_in().is_cookie_domain(&host, text));
        Url::domain_parts => i.url.domain_parts(whatwg_url::Sections::All).is_some();
        RelativeUrl::parse => RelativeUrl::parse(text, SchemeType::Https);
        Steps::with_name => Steps::NONE.with_name(Step::KeepParams, text);
        Steps::from_names => Steps::from_names([text]);
    );
}

const ATTRIBUTES: [url::api::Attribute; 3] =
    [url::api::Attribute::Pathname, url::api::Attribute::Search, url::api::Attribute::Host];

fn of_other_standards<'a>(calls: &mut Vec<Call<'a>>, i: &'a Input) {
    functions!(calls, &i.text, web_address::is_absolute, web_address::default_port, encoding::get,);
    let (text, input, record) = (&*i.text, &*i.input, i.url.record());
    let gbk = get("gbk").expect("an encoding");
    let pairs = move || i.pairs.iter().map(|(name, value)| (name, value));
    let parts = move || i.parts.iter().map(String::as_str);
    calls!(
        calls,
        data_url::create => data_url::create(text.as_bytes(), &i.mime_type, <_>::default());
        data_url::parse => data_url::parse(&format!("data:{text},{text}"));
        encoding::encode_or_fail => encoding::encode_or_fail(gbk, text, |piece| {
            black_box(&piece);
        });
        form_urlencoded::parse => form_urlencoded::parse(text.as_bytes()).count();
        form_urlencoded::parse_string => form_urlencoded::parse_string(text).count();
        form_urlencoded::parse_with_options =>
            form_urlencoded::parse_with_options(text.as_bytes(), ParseOptions::default());
        form_urlencoded::serialize => form_urlencoded::serialize(pairs());
        form_urlencoded::serialize_and => form_urlencoded::serialize_and(pairs(), Spaces::Plus);
        form_urlencoded::serialize_with_encoding =>
            form_urlencoded::serialize_with_encoding(pairs(), gbk);
        UrlPattern::new => (
            UrlPattern::new(&i.pathname, None, <_>::default()).is_ok(),
            UrlPattern::new(input, None, <_>::default()).is_ok(),
        );
        SearchParamsPattern::new =>
            SearchParamsPattern::new(i.parts.iter().map(|part| (part, ":a"))).is_ok();
        SearchParamsPattern::test => i.params.test(input);
        SearchParamsPattern::exec => i.params.exec(input);
        SearchParamsPattern::matches_url => i.params.matches_url(record);
        SearchParamsPattern::exec_url => i.params.exec_url(record);
        SearchParamsPattern::generate => {
            let groups = Groups::from([("a", "b")]);
            let all: Vec<_> = i.parts.iter().map(|part| (part, groups.clone())).collect();
            i.params.generate(&all, Spaces::Plus)
        };
        web_address::parse => web_address::parse(input);
        web_address::resolve => web_address::resolve(text, Some(input));
        web_address::resolve_with_encoding =>
            web_address::resolve_with_encoding(text, Some(input), gbk);
        web_address::is_valid => web_address::is_valid(input, true);
        web_address::is_valid_with_encoding => web_address::is_valid_with_encoding(input, gbk);
        web_address::compare_parsers => web_address::compare_parsers(text, Some(input));
        web_address::compare_parsers_with_encoding =>
            web_address::compare_parsers_with_encoding(text, Some(input), gbk);
        web_address::document_base => web_address::document_base(input, Some(input), Some(text));
        web_address::document_base_with_encoding =>
            web_address::document_base_with_encoding(input, Some(input), Some(text), gbk);
        web_address::element_base => web_address::element_base(input, parts());
        web_address::element_base_with_encoding =>
            web_address::element_base_with_encoding(input, parts(), gbk);
        web_address::rfc3986::match_uri_reference =>
            web_address::rfc3986::match_uri_reference(input, Syntax::Iri);
        Lines::split => Lines::default().split(text.as_bytes(), b'/').map(|rows| rows.count());
    );
}

/// Comes last, because large patterns may be impossible.
fn of_patterns<'a>(calls: &mut Vec<Call<'a>>, i: &'a Input) {
    let (text, input, record) = (&*i.text, &*i.input, i.url.record());
    let Some(pattern) = &i.pattern else { return };
    calls!(
        calls,
        UrlPattern::test => pattern.test(text, Some(input));
        UrlPattern::exec => pattern.exec(text, Some(input));
        UrlPattern::matches_url => pattern.matches_url(record);
        UrlPattern::exec_url => pattern.exec_url(record);
        UrlPattern::generate =>
            pattern.generate(ComponentName::Pathname, &i.groups, <_>::default());
        UrlPattern::generate_url => {
            let groups = [(ComponentName::Pathname, i.groups.clone())];
            pattern.generate_url(&groups, Some(record), <_>::default())
        };
    );
}

fn of_columns<'a>(calls: &mut Vec<Call<'a>>, i: &'a Input) {
    let (text, record) = (&*i.text, i.url.record());
    let bytes = text.as_bytes();
    let ends = [0, bytes.len()].map(|end| end as i32);
    let parse = |parser: &mut Parser, rows: &Rows<'_>| {
        let mut columns = Columns::default();
        parser.parse(rows, Selection::ALL, Layout::Utf8, &mut columns).map(|()| columns)
    };
    calls!(
        calls,
        Rows::utf8 => parse(&mut Parser::default(), &Rows::utf8(&ends, bytes));
        Rows::large_utf8 =>
            parse(&mut Parser::default(), &Rows::large_utf8(&ends.map(i64::from), bytes));
        Rows::utf8_view => Rows::utf8_view(&[], &[bytes]).count();
        Rows::with_validity => {
            parse(&mut Parser::default(), &Rows::utf8(&ends, bytes).with_validity(&[1], 0))
        };
        Parser::with_base => {
            let mut lines = Lines::default();
            let rows = lines.split(bytes, b'/').expect("rows");
            parse(&mut Parser::with_base(Url::parse("https://a.example/").expect("a URL").into()), &rows)
        };
        Parser::set_base => {
            let mut parser = Parser::default();
            parser.set_base(Some(record.clone()));
            parse(&mut parser, &Rows::utf8(&ends, bytes))
        };
        Parser::can_parse => Parser::default().can_parse(bytes);
        Parser::set_param => {
            let mut parser = Parser::default();
            parser.set_param(text).expect("a name");
            parse(&mut parser, &Rows::utf8(&[0, i.input.len() as i32], i.input.as_bytes()))
        };
    );
}

fn elapsed(call: &mut dyn FnMut(), times: u32) -> f64 {
    let start = Instant::now();
    for _ in 0..times {
        call();
    }
    start.elapsed().as_secs_f64() * 1e9 / f64::from(times)
}

fn main() {
    // Cargo adds `--bench`.
    let mut arguments = std::env::args().skip(1).filter(|argument| argument != "--bench");
    let file = PathBuf::from(arguments.next().expect("a file"));
    let settings: Value = serde_json::from_str(&arguments.next().expect("settings")).expect("JSON");
    let number = |name: &str| settings[name].as_f64().expect("a number");
    let (rounds, shortest, longest) = (number("rounds"), number("shortest"), number("longest"));
    let sizes: Vec<usize> = serde_json::from_value(settings["sizes"].clone()).expect("numbers");
    let names: Vec<_> = arguments.collect();
    let shape = file.file_name().expect("a name").display();
    let content = std::fs::read_to_string(&file).expect("text");
    let inputs: Vec<_> = sizes.iter().map(|&size| Input::new(&content, size)).collect();
    let mut by_size: Vec<Vec<Call<'_>>> = inputs
        .iter()
        .map(|input| {
            let mut calls = Vec::new();
            for add in [of_infra, of_url, of_other_standards, of_columns, of_patterns] {
                add(&mut calls, input);
            }
            calls
        })
        .collect();
    for index in 0..by_size[0].len() {
        let label = format!("{}, {shape}", by_size[0][index].0);
        if !names.is_empty() && !names.contains(&label) {
            continue;
        }
        for _ in 0..rounds as usize {
            for (size, calls) in sizes.iter().zip(&mut by_size) {
                let Some((_, call)) = calls.get_mut(index) else { break };
                let first = elapsed(call, 1);
                let times = (shortest / first).max(1.0) as u32;
                let took = if times == 1 { first } else { elapsed(call, times) };
                println!("{label}\t{size}\t{took:.0}");
                if took > longest {
                    break;
                }
            }
        }
    }
}
