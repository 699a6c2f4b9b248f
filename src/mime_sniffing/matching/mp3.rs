//! [Signature for MP3 without ID3](https://mimesniff.spec.whatwg.org/#signature-for-mp3-without-id3).

/// [Matches the signature for MP3 without
/// ID3](https://mimesniff.spec.whatwg.org/#matches-the-signature-for-mp3-without-id3).
#[must_use]
pub fn matches_the_signature_for_mp3_without_id3(sequence: &[u8]) -> bool {
    // 1–5.
    let Some(header) = match_an_mp3_header(sequence) else { return false };
    // 6–7.
    let skipped_bytes = compute_an_mp3_frame_size(&parse_an_mp3_frame(header));
    // 8–9.
    skipped_bytes >= 4
        && sequence.get(skipped_bytes..).is_some_and(|header| match_an_mp3_header(header).is_some())
}

/// [Matches an MP3 header](https://mimesniff.spec.whatwg.org/#match-an-mp3-header) at the start of
/// `sequence`. If the header matches, returns its four bytes.
fn match_an_mp3_header(sequence: &[u8]) -> Option<&[u8; 4]> {
    // 1.
    let header = sequence.first_chunk::<4>()?;
    let [first, second, third, _] = header;
    // 2.
    if *first != 0xFF || second & 0xE0 != 0xE0 {
        return None;
    }
    // 3–8.
    let layer = (second & 0x06) >> 1;
    let bit_rate = (third & 0xF0) >> 4;
    let sample_rate = (third & 0x0C) >> 2;
    if layer == 0 || bit_rate == 15 || sample_rate == 3 {
        return None;
    }
    // 10–12.
    let final_layer = 4 - layer;
    (final_layer == 3).then_some(header)
}

/// The result of [parsing an MP3 frame](https://mimesniff.spec.whatwg.org/#parse-an-mp3-frame).
struct Frame {
    version: u8,
    /// The bitrate in bits per second.
    bitrate: u32,
    /// In hertz.
    samplerate: u32,
    pad: u8,
}

/// [Parse an MP3 frame](https://mimesniff.spec.whatwg.org/#parse-an-mp3-frame).
fn parse_an_mp3_frame([_, second, third, _]: &[u8; 4]) -> Frame {
    let version = (second & 0x18) >> 3;
    let rates = if version & 0x01 == 0 { &MP2_5_RATES } else { &MP3_RATES };
    Frame {
        version,
        bitrate: 1000 * at(rates, (third & 0xF0) >> 4),
        samplerate: at(&SAMPLE_RATES, (third & 0x0C) >> 2),
        pad: (third & 0x02) >> 1,
    }
}

/// [Compute an MP3 frame size](https://mimesniff.spec.whatwg.org/#compute-an-mp3-frame-size), in bytes.
fn compute_an_mp3_frame_size(frame: &Frame) -> usize {
    let scale = if frame.version == 1 { 72 } else { 144 };
    let size = (frame.bitrate * scale).checked_div(frame.samplerate).unwrap_or_default();
    size as usize + usize::from(frame.pad)
}

fn at(table: &[u32], index: u8) -> u32 {
    table.get(usize::from(index)).copied().unwrap_or_default()
}

/// The [mp3-rates](https://mimesniff.spec.whatwg.org/#signature-for-mp3-without-id3), in thousands.
const MP3_RATES: [u32; 15] = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
/// The [mp2.5-rates](https://mimesniff.spec.whatwg.org/#signature-for-mp3-without-id3), in thousands.
const MP2_5_RATES: [u32; 15] = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
/// The [sample rates](https://mimesniff.spec.whatwg.org/#signature-for-mp3-without-id3).
const SAMPLE_RATES: [u32; 3] = [44_100, 48_000, 32_000];
