// The contents of a `data:` URL, with a preview that runs no scripts. Images are shown as `<img>`, in which
// scripts and links are inactive. Text, including markup, is shown as plain text. Bytes are shown in hexadecimal.
import { byId, element, showFacts } from "./elements.js";

const MOST_PICTURE_BYTES = 8 << 20;
const MOST_CHARACTERS = 4000;
const MOST_BYTES = 512;
const BYTES_A_LINE = 16;

let pictureAddress = null;

/** @param dataURLs the package entry for `data:` URLs */
export function createDataPanel({ parseDataURL }) {
  let shown = null;
  return {
    /** @param url a `data:` URL, or null for any other input */
    show(url) {
      const href = url?.href ?? null;
      // The URL is already shown, and only another part of the page has changed.
      if (href === shown) return;
      shown = href;
      byId("data").hidden = url === null;
      byId("data-preview").replaceChildren();
      forgetPicture();
      if (url !== null) showData(parseDataURL(url));
    },
  };
}

function showData(data) {
  if (data === null) {
    const problem = "It can't be loaded: the comma is missing, or the body is not valid base64.";
    showFacts(byId("data-facts"), [["Problem", problem]]);
    return;
  }
  const { mimeType, body } = data;
  const parameters = [...mimeType.parameters].map(([name, value]) => `${name} = ${value}`);
  showFacts(byId("data-facts"), [
    ["MIME type", mimeType.essence],
    ["Parameters", parameters.length === 0 ? "none" : parameters.join(", ")],
    ["Size", `${body.length.toLocaleString("en")} ${body.length === 1 ? "byte" : "bytes"}`],
  ]);
  byId("data-preview").append(...preview(mimeType, body));
}

function preview(mimeType, body) {
  const parts = [];
  if (isPicture(mimeType) && body.length <= MOST_PICTURE_BYTES) {
    pictureAddress = URL.createObjectURL(new Blob([body], { type: mimeType.essence }));
    const picture = element("img", {
      src: pictureAddress,
      alt: `The ${mimeType.essence} in this URL`,
    });
    picture.addEventListener("error", () => {
      picture.replaceWith(element("p", { class: "note" }, "The browser can't show this picture."));
    });
    parts.push(picture);
  }
  if (body.length === 0) parts.push(element("p", { class: "note" }, "The body is empty."));
  else if (isTextual(mimeType)) parts.push(sample("text", textOf(mimeType, body)));
  else parts.push(sample("bytes", hexDump(body)));
  return parts;
}

function sample(what, { text, isAll }) {
  // The element is focusable and has an accessible name, so that users can scroll it with the keyboard.
  const attributes = { class: what, role: "region", "aria-label": `Its ${what}`, tabindex: "0" };
  const block = element("pre", attributes, text);
  const note = isAll ? [] : [element("p", { class: "note" }, "Only the beginning is shown.")];
  return element("div", {}, block, ...note);
}

function forgetPicture() {
  if (pictureAddress !== null) URL.revokeObjectURL(pictureAddress);
  pictureAddress = null;
}

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
