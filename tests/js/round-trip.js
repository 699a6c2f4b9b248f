// Encodes all code points that an encoding supports, and decodes them with the platform's decoder. This file is also
// imported in a browser.

/** The names of the encodings that have their own encoder, except UTF-8. */
export const ENCODINGS = [
  ...["IBM866", "ISO-8859-2", "ISO-8859-3", "ISO-8859-4", "ISO-8859-5", "ISO-8859-6"],
  ...["ISO-8859-7", "ISO-8859-8", "ISO-8859-8-I", "ISO-8859-10", "ISO-8859-13", "ISO-8859-14"],
  ...["ISO-8859-15", "ISO-8859-16", "KOI8-R", "KOI8-U", "macintosh", "windows-874"],
  ...["windows-1250", "windows-1251", "windows-1252", "windows-1253", "windows-1254"],
  ...["windows-1255", "windows-1256", "windows-1257", "windows-1258", "x-mac-cyrillic", "GBK"],
  ...["gb18030", "Big5", "EUC-JP", "ISO-2022-JP", "Shift_JIS", "EUC-KR", "x-user-defined"],
];

/**
 * Code points that, according to the standard, decode to a different code point after being encoded.
 * https://encoding.spec.whatwg.org/#legacy-multi-byte-japanese-encodings and the index of gb18030
 */
const YEN_OVERLINE_MINUS = { "\u00a5": "\\", "\u203e": "~", "\u2212": "\uff0d" };
const GB18030_2005 = pairs(
  "\ue78d\ue78e\ue78f\ue790\ue791\ue792\ue793\ue794\ue795\ue796\ue81e\ue826\ue82b\ue82c\ue832\ue843\ue854\ue864",
  "\ufe10\ufe12\ufe11\ufe13\ufe14\ufe15\ufe16\ufe17\ufe18\ufe19\u9fb4\u9fb5\u9fb6\u9fb7\u9fb8\u9fb9\u9fba\u9fbb",
);
const HALFWIDTH = Array.from({ length: 63 }, (_, i) => String.fromCharCode(0xff61 + i)).join("");
const ONE_WAY = {
  GBK: GB18030_2005,
  gb18030: GB18030_2005,
  "EUC-JP": YEN_OVERLINE_MINUS,
  Shift_JIS: YEN_OVERLINE_MINUS,
  // These mappings follow Unicode's compatibility mappings, except that sound marks stay separate.
  "ISO-2022-JP": {
    "\u2212": "\uff0d",
    ...pairs(HALFWIDTH, `${HALFWIDTH.slice(0, -2).normalize("NFKC")}\u309b\u309c`),
  },
};

function pairs(from, to) {
  return Object.fromEntries([...from].map((point, i) => [point, [...to][i]]));
}

// No encoding uses a line feed's byte in other characters.
const SEPARATOR = "\n";
const CHUNK = 0x1000;

// The text is created only once, because creating it takes longer than the tests.
let chunks;

/** In these planes, gb18030 contains every code point, and other encodings contain none. */
const ALIKE = { first: 0x30000, end: 0x10f000 };
/** How many code points these planes have. */
export const ALIKE_COUNT = ALIKE.end - ALIKE.first;

function makeChunks(isComplete) {
  const made = [];
  for (let start = 0; start <= 0x10ffff; start += CHUNK) {
    if (!isComplete && start >= ALIKE.first && start < ALIKE.end) continue;
    const points = Array.from({ length: CHUNK }, (_, i) => String.fromCodePoint(start + i)).filter(
      (point) => !/^[\ud800-\udfff]$/.test(point) && point !== SEPARATOR,
    );
    if (points.length === 0) continue;
    const references = points.map((point) => `%26%23${point.codePointAt(0)}%3B`);
    const encodedAsReferences = references.join("%0A");
    made.push({ points, references, encodedAsReferences, text: points.join(SEPARATOR) });
  }
  return made;
}

/**
 * Returns the number of code points that `encoding` contains. Also returns the code points that the platform decodes
 * differently from the standard, with the platform's results.
 *
 * @param serialize the form-urlencoded entry's serializer
 * @param isComplete whether to encode all code points, or to leave out `ALIKE_COUNT` that are treated alike
 */
export function roundTrip(serialize, encoding, isComplete) {
  chunks ??= makeChunks(isComplete);
  const expected = { __proto__: null, ...ONE_WAY[encoding] };
  const encode = (text) => serialize([["", text]], { encoding }).slice("=".length);
  let encodable = encode(SEPARATOR) === "%0A" ? 1 : 0;
  const others = [];
  for (const { points, references, encodedAsReferences, text } of chunks) {
    const all = encode(text);
    // For most encodings, most chunks do not contain any encodable code points.
    if (all === encodedAsReferences) continue;
    const encoded = all.split("%0A");
    if (encoded.length !== points.length) throw new Error(`${encoding} lost code points`);
    const has = points.map((_, i) => encoded[i] !== references[i] && encoded[i] !== ATTACK);
    if (!has.includes(true)) continue;
    const decoded = decodeAll(encoded, encoding);
    points.forEach((point, i) => {
      if (!has[i]) return;
      encodable++;
      if (decoded[i] !== (expected[point] ?? point)) others.push([point, decoded[i]]);
    });
  }
  return { encodable, others };
}

// U+FFFD replaces code points that would confuse ISO-2022-JP's decoders.
const ATTACK = "%26%2365533%3B";

function decodeAll(encoded, encoding) {
  const together = decode(encoded.join(SEPARATOR), encoding).split(SEPARATOR);
  // Decoders that differ from the standard may treat the separator as part of a character.
  return together.length === encoded.length
    ? together
    : encoded.map((text) => decode(text, encoding));
}

function decode(encoded, encoding) {
  const bytes = [];
  for (let i = 0; i < encoded.length; i++) {
    const unit = encoded[i];
    if (unit === "%") {
      bytes.push(Number.parseInt(encoded.slice(i + 1, i + 3), 16));
      i += 2;
    } else {
      bytes.push(unit === "+" ? 0x20 : unit.charCodeAt(0));
    }
  }
  return new TextDecoder(encoding, { ignoreBOM: true }).decode(Uint8Array.from(bytes));
}
