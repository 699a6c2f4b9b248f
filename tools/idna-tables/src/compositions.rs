//! Pairs of valid code points that compose to a single code point.

use crate::columns::{Columns, push_number};
use crate::unicode::{Unicode, plane};

/// Writes the compositions and returns their number.
pub fn write(unicode: &Unicode, columns: &mut Columns) -> usize {
    let mut composites = Vec::new();
    let [mut first_low, mut first_high, mut second_low, mut second_high] =
        [const { Vec::new() }; 4];
    let (mut last, mut last_first) = (0, 0);
    for (&composite, &(first, second)) in unicode.compositions() {
        assert_eq!(plane(composite), plane(first));
        // Marks in plane 0 can also compose with code points in other planes.
        let second_plane = if second < '\u{1000}' { 0 } else { plane(composite) };
        assert_eq!(plane(second), second_plane);
        let [composite, first, second] = [composite, first, second].map(u32::from);
        push_number(&mut composites, composite - last);
        first_low.push(first.wrapping_sub(last_first) as u8);
        first_high.push((first >> 8) as u8);
        second_low.push(second as u8);
        second_high.push((second >> 8) as u8);
        (last, last_first) = (composite, first);
    }
    columns.add("COMPOSITES", "The distance of each composite from the previous one.", &composites);
    columns.add(
        "FIRST_LOW",
        "The distance of the low byte of each pair's first code point from the previous one.",
        &first_low,
    );
    columns.add("FIRST_HIGH", "The high byte of each pair's first code point.", &first_high);
    columns.add("SECOND_LOW", "The low byte of each pair's second code point.", &second_low);
    columns.add("SECOND_HIGH", "The high byte of each pair's second code point.", &second_high);
    unicode.compositions().len()
}
