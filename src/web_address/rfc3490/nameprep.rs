//! [Nameprep](https://www.rfc-editor.org/rfc/rfc3491), a profile of
//! [stringprep](https://www.rfc-editor.org/rfc/rfc3454), for which unassigned code points are allowed.
//!
//! Its tables are Unicode 3.2's. For what Unicode 3.2 has, mapping and normalizing by
//! [UTS #46](https://www.unicode.org/reports/tr46/#Processing) come to the same with any later version, but for the
//! few code points that stand here: those tables are there already, and whatever they disallow is prohibited in
//! Nameprep or fails UseSTD3ASCIIRules. What Unicode 3.2 lacks is in no table of Nameprep, and stays as it is.

use super::super::error::WebAddressError;
use super::code_points::RUNS;
use crate::fallible_string::FallibleString;
use crate::url::host::idna::map_and_normalize;

/// The label as Nameprep prepares it.
pub(super) fn nameprep(label: &str) -> Result<FallibleString, WebAddressError> {
    let mut prepared = FallibleString::default();
    // What UTS #46 is asked about next. No code point that stays as it is combines with another, so each text between
    // two of them can be normalized by itself.
    let mut text = FallibleString::default();
    for c in label.chars() {
        match c {
            // 3. Mapping, table B.1
            '\u{1806}' | '\u{200C}' | '\u{200D}' => {}
            // 3. Mapping, table B.2
            'ß' => text.push_str("ss"),
            'ς' => text.push('σ'),
            // 4. Normalization, as it was before Corrigendum 4
            '\u{2F868}' => text.push('\u{2136A}'),
            '\u{2F874}' => text.push('\u{5F33}'),
            '\u{2F91F}' => text.push('\u{43AB}'),
            '\u{2F95F}' => text.push('\u{7AAE}'),
            '\u{2F9BF}' => text.push('\u{4D57}'),
            '\u{3164}' | '\u{FFA0}' => {
                append_mapped(&mut text, &mut prepared)?;
                prepared.push('\u{1160}');
            }
            // 5. Prohibited Output, tables C.1.2, C.2.2 and C.8
            '\u{180E}'
            | '\u{2061}'..='\u{2063}'
            | '\u{206A}'..='\u{206F}'
            | '\u{1D173}'..='\u{1D17A}' => return Err(WebAddressError::HostToAscii),
            _ if class_of(c) & UNCHANGED != 0 => {
                append_mapped(&mut text, &mut prepared)?;
                prepared.push(c);
            }
            _ => text.push(c),
        }
    }
    append_mapped(&mut text, &mut prepared)?;
    if prepared.has_overflowed() {
        return Err(WebAddressError::OutOfMemory);
    }
    if !is_valid_bidi(&prepared) {
        return Err(WebAddressError::HostToAscii);
    }
    Ok(prepared)
}

/// Moves `text` to the end of `prepared`, mapped and normalized.
fn append_mapped(
    text: &mut FallibleString,
    prepared: &mut FallibleString,
) -> Result<(), WebAddressError> {
    if text.has_overflowed() {
        return Err(WebAddressError::OutOfMemory);
    }
    if !text.is_empty() {
        let mapped = map_and_normalize(text).ok_or(WebAddressError::HostToAscii)?;
        prepared.push_str(&mapped);
        text.clear();
    }
    Ok(())
}

/// [6. Checking bidi](https://www.rfc-editor.org/rfc/rfc3454#section-6), requirements 2 and 3
fn is_valid_bidi(text: &str) -> bool {
    let is_right_to_left = |c| class_of(c) & RIGHT_TO_LEFT != 0;
    !text.chars().any(is_right_to_left)
        || text.chars().all(|c| class_of(c) & LEFT_TO_RIGHT == 0)
            && text.starts_with(is_right_to_left)
            && text.ends_with(is_right_to_left)
}

/// LCat
const LEFT_TO_RIGHT: u32 = 1;
/// RandALCat
const RIGHT_TO_LEFT: u32 = 2;
/// Nameprep leaves it as it is, and UTS #46 may not.
const UNCHANGED: u32 = 4;
const BITS: u32 = 3;

fn class_of(c: char) -> u32 {
    let runs_until = RUNS.partition_point(|run| run >> BITS <= u32::from(c));
    RUNS.get(runs_until.wrapping_sub(1)).map_or(0, |run| run & ((1 << BITS) - 1))
}
