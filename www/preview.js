// Previews the body of a `data:` URL. This module chooses the kind of preview and produces its content.

const MOST_CHARACTERS = 4000;
const MOST_BYTES = 512;
const BYTES_A_LINE = 16;

/** The types that browsers display as images. */
const PICTURES =
  /^image\/(?:png|apng|gif|jpeg|webp|avif|bmp|x-icon|vnd\.microsoft\.icon|svg\+xml)$/;

export const isPicture = (mimeType) => PICTURES.test(mimeType.essence);

export const isTextual = (mimeType) =>
  mimeType.type === "text" ||
  mimeType.isXML() ||
  mimeType.isJSON() ||
  mimeType.isJavaScript() ||
  mimeType.essence === "application/x-www-form-urlencoded";

/** Decodes the text with the encoding given by the MIME type, or UTF-8. */
export function textOf(mimeType, body) {
  const decoder = decoderFor(mimeType.parameters.get("charset"));
  // Every encoding uses at most four bytes per character.
  const text = decoder.decode(body.subarray(0, 4 * MOST_CHARACTERS));
  const isAll = body.length <= 4 * MOST_CHARACTERS && text.length <= MOST_CHARACTERS;
  return { text: text.slice(0, MOST_CHARACTERS), isAll };
}

function decoderFor(label = "utf-8") {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}

/** A hex dump. Each line contains an offset, bytes in hexadecimal, and the printable ASCII characters among them. */
export function hexDump(body) {
  const lines = [];
  const end = Math.min(body.length, MOST_BYTES);
  for (let start = 0; start < end; start += BYTES_A_LINE) {
    const bytes = [...body.subarray(start, Math.min(start + BYTES_A_LINE, end))];
    const numbers = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join(" ");
    const letters = bytes
      .map((byte) => (byte > 0x1f && byte < 0x7f ? String.fromCharCode(byte) : "·"))
      .join("");
    const offset = start.toString(16).padStart(4, "0");
    lines.push(`${offset}  ${numbers.padEnd(3 * BYTES_A_LINE)} ${letters}`);
  }
  return { text: lines.join("\n"), isAll: end === body.length };
}
