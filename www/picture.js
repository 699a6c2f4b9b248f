// Copies part of the page as an SVG or PNG image in its current colors.
import { button, element } from "./elements.js";

const SVG = "http://www.w3.org/2000/svg";
/** The margin around an image, in pixels. */
const MARGIN = 16;
const SCALE = 2;

/** Returns a function that writes a CSS color as all programs support it, or null if it is transparent. */
function makeColours() {
  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const known = new Map();
  return (colour) => {
    if (!known.has(colour)) {
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = "transparent";
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
      const opacity = Math.round((alpha / 255) * 100) / 100;
      known.set(colour, alpha === 0 ? null : { fill: `rgb(${red},${green},${blue})`, opacity });
    }
    return known.get(colour);
  };
}

function node(name, attributes, text) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  if (text !== undefined) made.textContent = text;
  return made;
}

const rounded = (number) => Math.round(number * 100) / 100;

/** Draws an element and its descendants, with their boxes and text. */
function draw(target, origin, colours, output) {
  const style = getComputedStyle(target);
  if (style.display === "none" || style.visibility === "hidden" || style.clipPath === "inset(50%)")
    return;
  const box = target.getBoundingClientRect();
  const [x, y] = [rounded(box.left - origin.left), rounded(box.top - origin.top)];
  const fill =
    colours(style.backgroundColor) ??
    (style.backgroundImage.startsWith("linear-gradient")
      ? firstColour(style.backgroundImage, colours)
      : null);
  const size = { x, y, width: rounded(box.width), height: rounded(box.height) };
  const radius = Math.min(Number.parseFloat(style.borderStartStartRadius) || 0, box.height / 2);
  if (fill !== null && box.width > 0) {
    output.append(
      node("rect", { ...size, rx: radius, fill: fill.fill, "fill-opacity": fill.opacity }),
    );
  }
  if (style.backgroundRepeat === "no-repeat" && box.width > 0) {
    // Struck text.
    const [y1, y2] = [y, y].map((top) => rounded(top + 0.48 * box.height));
    const line = { x1: x, y1, x2: rounded(x + box.width), y2 };
    output.append(node("line", { ...line, stroke: colours(style.color).fill, "stroke-width": 2 }));
  }
  for (const [side, from, to] of [
    ["Top", [0, 0], [1, 0]],
    ["Right", [1, 0], [1, 1]],
    ["Bottom", [0, 1], [1, 1]],
    ["Left", [0, 0], [0, 1]],
  ]) {
    const width = Number.parseFloat(style[`border${side}Width`]);
    const stroke = colours(style[`border${side}Color`]);
    if (!(width > 0) || style[`border${side}Style`] === "none" || stroke === null) continue;
    output.append(
      node("line", {
        x1: rounded(x + from[0] * box.width),
        y1: rounded(y + from[1] * box.height),
        x2: rounded(x + to[0] * box.width),
        y2: rounded(y + to[1] * box.height),
        stroke: stroke.fill,
        "stroke-opacity": stroke.opacity,
        "stroke-width": width,
        ...(style[`border${side}Style`] === "dashed" && { "stroke-dasharray": "3 2" }),
      }),
    );
  }
  for (const child of target.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) drawText(child, style, origin, colours, output);
    else if (child.nodeType === Node.ELEMENT_NODE) draw(child, origin, colours, output);
  }
}

/** Returns the first color of a gradient that fills its entire box. */
function firstColour(gradient, colours) {
  const [, colour, part] = /^linear-gradient\(to right, (.+?) ([\d.]+)%, /.exec(gradient) ?? [];
  return colour === undefined || Number(part) === 0 ? null : colours(colour);
}

function drawText(text, style, origin, colours, output) {
  if (text.data.trim() === "") return;
  const range = document.createRange();
  range.selectNodeContents(text);
  const colour = colours(style.color);
  if (colour === null) return;
  // Each line of wrapped text has its own rectangle.
  const rectangles = [...range.getClientRects()];
  const lines = rectangles.length > 1 ? linesOf(text, range) : [[text.data, rectangles[0]]];
  for (const [line, box] of lines) {
    if (box === undefined || box.width === 0) continue;
    const size = Number.parseFloat(style.fontSize);
    output.append(
      node(
        "text",
        {
          x: rounded(box.left - origin.left),
          y: rounded(box.top - origin.top + box.height / 2 + size * 0.35),
          fill: colour.fill,
          "fill-opacity": colour.opacity,
          "font-family": style.fontFamily.replaceAll('"', "'"),
          "font-size": size,
          "font-weight": style.fontWeight,
          "xml:space": "preserve",
          textLength: rounded(box.width),
          ...(style.textDecorationLine !== "none" && {
            "text-decoration": style.textDecorationLine,
          }),
        },
        line,
      ),
    );
  }
}

function linesOf(text, range) {
  const lines = [];
  let start = 0;
  let top = null;
  for (let at = 0; at <= text.length; at++) {
    range.setStart(text, Math.min(at, text.length - 1));
    range.setEnd(text, Math.min(at + 1, text.length));
    const now = at === text.length ? null : range.getBoundingClientRect().top;
    if (top !== null && (now === null || Math.abs(now - top) > 2)) {
      range.setStart(text, start);
      range.setEnd(text, at);
      lines.push([text.data.slice(start, at).trimEnd(), range.getBoundingClientRect()]);
      start = at;
    }
    top = now;
  }
  return lines;
}

/** Creates an SVG image of part of the page. */
export function svgOf(target) {
  const colours = makeColours();
  // The picture includes text that the page shows elsewhere.
  target.toggleAttribute("data-saving", true);
  const box = target.getBoundingClientRect();
  // Without the empty space below the content.
  const ends = Array.from(target.children, (one) => one.getBoundingClientRect().bottom);
  const size = [box.width, Math.min(box.bottom, Math.max(...ends)) - box.top];
  const [width, height] = size.map((length) => Math.ceil(length) + 2 * MARGIN);
  const picture = node("svg", { xmlns: SVG, width, height, viewBox: `0 0 ${width} ${height}` });
  const paper = colours(getComputedStyle(document.body).getPropertyValue("--card").trim());
  picture.append(node("rect", { width, height, fill: paper.fill }));
  const origin = { left: box.left - MARGIN, top: box.top - MARGIN };
  draw(target, origin, colours, picture);
  target.toggleAttribute("data-saving", false);
  picture.append(
    node(
      "text",
      {
        x: width - MARGIN,
        y: height - 5,
        "text-anchor": "end",
        "font-family": "sans-serif",
        "font-size": 9,
        fill: colours(getComputedStyle(document.body).getPropertyValue("--quiet").trim()).fill,
      },
      "whatwg-url-wasm",
    ),
  );
  return new XMLSerializer().serializeToString(picture);
}

/** An SVG picture as PNG. */
export async function pngOf(svg) {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = element("canvas");
    canvas.width = image.naturalWidth * SCALE;
    canvas.height = image.naturalHeight * SCALE;
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Copies an image as PNG, or saves it. `name` has no extension. Returns what was done. */
export async function copyOrSave(target, name, isCopied) {
  const svg = svgOf(target);
  if (!isCopied) {
    save(new Blob([svg], { type: "image/svg+xml" }), `${name}.svg`);
    return "Picture saved.";
  }
  // Safari requires the promise, not the image.
  const png = pngOf(svg);
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": png })]);
    return "Picture copied.";
  } catch {
    save(await png, `${name}.png`);
    return "Picture saved, because your browser blocked copying.";
  }
}

/** Makes two buttons, one that copies an image and one that saves it as SVG, and the status of both. */
export function copyButtons(target, name) {
  const said = element("span", { class: "hint", role: "status" });
  const act = (label, isCopied) =>
    button(label, {}, async () => {
      said.textContent = await copyOrSave(target(), name(), isCopied);
    });
  return [act("Copy picture", true), act("Save as SVG", false), said];
}

function save(blob, name) {
  const address = URL.createObjectURL(blob);
  element("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
