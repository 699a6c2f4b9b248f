//! js/host/special-purpose.ts: the tables of IANA's registries of addresses and names.

use super::{COMMAND, declaration, position, strings, union};
use std::fmt::Write;
use whatwg_url::internals::{IPV4_BLOCKS, IPV6_BLOCKS, SPECIAL_USE_NAMES};
use whatwg_url::url::host::AddressSpace;

pub(super) fn special_purpose() -> String {
    let mut output = format!(
        "// IANA's special-purpose addresses and special-use domain names, made from the tables in src/url/host by `{COMMAND}`.\n
/** The kind of network that an address leads to, or a name that is reserved. */
export type AddressSpace =",
    );
    output += &union(AddressSpace::ALL.iter().map(|space| space.name()));
    let names = strings(AddressSpace::ALL, |space| space.name());
    let names = declaration("SPACES: readonly AddressSpace[]", &names);
    write!(output, ";\n\n/** The address spaces, by number. */\n{names}\n").expect("memory");
    let ipv4 = IPV4_BLOCKS.iter().map(|&(first, length, space, name, rfc)| {
        (u128::from(first) << 96, length, space, name, rfc)
    });
    let blocks = "Each block: the number of its space, the length of its prefix, and its first pieces of 16 bits. The first match applies.";
    write_blocks(&mut output, "IPV4_BLOCKS", blocks, ipv4);
    write_blocks(
        &mut output,
        "IPV6_BLOCKS",
        "Blocks like IPV4_BLOCKS.",
        IPV6_BLOCKS.iter().copied(),
    );
    let names = strings(SPECIAL_USE_NAMES, |(name, _)| name);
    let names = declaration("SPECIAL_USE_NAMES: readonly string[]", &names);
    write!(output, "\n/** Special-use domain names without a dot at the end. */\n{names}\n")
        .expect("memory");
    output
}

/// Writes address blocks. Each is given as its first address, left-aligned.
fn write_blocks(
    output: &mut String,
    name: &str,
    about: &str,
    blocks: impl Iterator<Item = (u128, u32, AddressSpace, &'static str, u16)>,
) {
    write!(output, "\n/** {about} */\nexport const {name}: readonly (readonly number[])[] = [\n")
        .expect("memory");
    for (first, length, space, label, rfc) in blocks {
        let mut row = vec![position(AddressSpace::ALL, space).to_string(), length.to_string()];
        let mut pieces = first;
        while pieces != 0 {
            row.push(match (pieces >> 112) as u16 {
                piece @ 0..=9 => piece.to_string(),
                piece => format!("{piece:#x}"),
            });
            pieces <<= 16;
        }
        writeln!(output, "  [{}], // {label}, RFC {rfc}", row.join(", ")).expect("memory");
    }
    output.push_str("];\n");
}
