//! [Signature for MP4](https://mimesniff.spec.whatwg.org/#signature-for-mp4).

/// [Matches the signature for MP4](https://mimesniff.spec.whatwg.org/#matches-the-signature-for-mp4).
#[must_use]
pub fn matches_the_signature_for_mp4(sequence: &[u8]) -> bool {
    // 1–4.
    let Some(([size_0, size_1, size_2, size_3, kind @ .., _, _, _, _], _)) =
        sequence.split_first_chunk::<12>()
    else {
        return false;
    };
    let box_size = u32::from_be_bytes([*size_0, *size_1, *size_2, *size_3]);
    // 5–6.
    let Some(ftyp_box) = sequence.get(..box_size as usize) else { return false };
    if box_size % 4 != 0 || *kind != *b"ftyp" {
        return false;
    }
    // 7–10. The version number is skipped. If the box is too small to contain the major brand, the
    // brand may extend past the end of the box.
    let brands = ftyp_box.get(16..).unwrap_or_default().chunks_exact(4);
    sequence.get(8..).into_iter().chain(brands).any(|brand| brand.starts_with(b"mp4"))
}
