// Checks the /display entry against Unicode's tables. Names that look like well-known ones are not displayed in
// Unicode, but almost all legitimate names are. Displayed paths contain nothing that looks like a delimiter or a blank.
// The look-alikes are in tests/data/look-alikes.json, which tools/idna-tables generates.
// tests/conformance/look_alikes.rs tests the crate in the same way.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { URL } from "whatwg-url-wasm";
import { isSuspiciousDomain, renderURL } from "whatwg-url-wasm/display";

const read = (name) => readFileSync(new globalThis.URL(`../data/${name}`, import.meta.url), "utf8");
const { unicode, alike } = JSON.parse(read("look-alikes.json"));
const { wellKnown, honest } = JSON.parse(read("names.json"));

test("all tables are from the same version of Unicode", () => {
  assert.equal(unicode, "18.0.0");
});

/** Characters that look like other characters, and what they look like. */
const SKELETONS_OF_ASCII = { __proto__: null, 0: "o", 1: "l", m: "rn" };
const skeletonOfASCII = (name) => Array.from(name, (c) => SKELETONS_OF_ASCII[c] ?? c).join("");

/** The look-alikes of sequences of ASCII letters and digits, keyed by the sequence's skeleton in lowercase letters. */
const lookLike = new Map();
for (const [ascii, list] of Object.entries(alike)) {
  const key = skeletonOfASCII(ascii.toLowerCase());
  lookLike.set(key, [...(lookLike.get(key) ?? []), ...list]);
}

/** Unicode characters that look like a part of a name, with the start and the end of that part. */
function* substitutions(name) {
  for (let start = 0; start < name.length; start++) {
    for (let end = start + 1; end <= Math.min(name.length, start + 4); end++) {
      for (const c of lookLike.get(skeletonOfASCII(name.slice(start, end))) ?? []) {
        yield [c, start, end];
      }
    }
  }
}

const substituted = (name, ...parts) =>
  parts.reduceRight((label, [c, start, end]) => label.slice(0, start) + c + label.slice(end), name);

/** For each character, the lowercase ASCII letters and digits that it looks like. */
const skeletons = new Map([...lookLike].flatMap(([ascii, list]) => list.map((c) => [c, ascii])));
/** https://www.unicode.org/reports/tr39/#def-skeleton, limited to look-alikes of ASCII letters and digits */
const skeletonOf = (text) =>
  Array.from(text.normalize("NFD"), (c) => skeletons.get(c) ?? skeletonOfASCII(c)).join("");

/** Fails if a label is shown in Unicode and looks like a name. Returns whether the label is shown in Unicode. */
function expectNotShown(label, name) {
  const url = URL.parse(`https://${label}.com/`);
  if (url === null || !/(^|\.)xn--/.test(url.hostname)) return false;
  const { text, isSuspicious } = renderURL(url, { hostOnly: true });
  if (name !== "" && skeletonOf(text) !== `${skeletonOfASCII(name)}.corn`) return isSuspicious;
  assert.ok(isSuspicious && isSuspiciousDomain(url.hostname), JSON.stringify([...label]));
  assert.equal(text, url.hostname);
  return true;
}

test("well-known names with one different character are not shown", () => {
  assert.ok(wellKnown.length >= 200);
  let count = 0;
  let tried = 0;
  for (const name of wellKnown) {
    for (const part of substitutions(name)) {
      tried++;
      if (expectNotShown(substituted(name, part), name)) count++;
    }
  }
  assert.ok(tried > 80_000 && count > 30_000, `${tried} ${count}`);
});

/** The characters that look like ASCII characters and can occur in labels. */
const possible = new Set(
  [...lookLike.values()]
    .flat()
    .filter((c) => URL.parse(`https://${c}.com/`)?.hostname.startsWith("xn--")),
);

test("well-known names with two different characters are not shown", () => {
  let count = 0;
  for (const name of wellKnown) {
    const parts = [...substitutions(name)].filter(([c]) => possible.has(c));
    for (let i = 0; i < parts.length; i += 3) {
      for (let j = i + 1; j < parts.length; j += 7) {
        if (parts[j][1] < parts[i][2]) continue;
        if (expectNotShown(substituted(name, parts[i], parts[j]), name)) count++;
      }
    }
  }
  assert.ok(count > 30_000, `${count}`);
});

test("well-known names written in another script are not shown", () => {
  let count = 0;
  for (const script of ["Cyrl", "Grek", "Armn", "Geor", "Arab", "Hebr", "Ethi", "Mymr", "Mlym"]) {
    const isOfScript = new RegExp(`\\p{scx=${script}}`, "u");
    for (const name of wellKnown) {
      const parts = [];
      for (const part of substitutions(name)) {
        const [c, start] = part;
        if (possible.has(c) && isOfScript.test(c) && start >= (parts.at(-1)?.[2] ?? 0))
          parts.push(part);
      }
      // A letter without a look-alike in the script is omitted, or kept although the label then mixes scripts.
      const label = parts.map(([c]) => c).join("");
      if (expectNotShown(substituted(name, ...parts), name)) count++;
      if (label !== "" && expectNotShown(label, name)) count++;
    }
  }
  assert.ok(count > 1500, `${count}`);
});

/** Planes without characters. `npm test` looks only at the first and last thousand code points of these planes. */
const isEmptyPlane = (point) => point >= 0x40000 && point < 0xe0000;

const everyCodePoint = function* () {
  for (let point = 0x80; point <= 0x10ffff; point++) {
    if (isEmptyPlane(point) && !process.env.LONG_TESTS && (point & 0xffff) === 0x400)
      point += 0xf800;
    if (point < 0xd800 || point > 0xdfff) yield String.fromCodePoint(point);
  }
};

test("marks on letters that look like ASCII are not shown", () => {
  const marks = [...everyCodePoint()].filter((c) => /\p{M}/u.test(c));
  const latin = ["\u0131", "\u0237", "\u0269", "\u028b", "\u0263", "\u00fe"];
  const whole = [
    "\u0440\u0430\u0443\u0440\u0430\u04cf",
    "\u0456",
    "\u0458",
    "\u03bf",
    "\u0585",
    "\u10e7",
  ];
  let count = 0;
  for (const mark of marks) {
    for (const label of [
      ...latin.map((c) => `g${c}${mark}thub`),
      ...whole.map((label) => label + mark),
    ]) {
      // Composing these letters with the mark results in a different letter.
      if (label.normalize("NFC") !== label) continue;
      if (expectNotShown(label, "")) count++;
    }
  }
  assert.ok(marks.length > 2000 && count > 5000, `${marks.length} ${count}`);
  for (const label of [
    "g\u0131\u0307thub",
    "m\u0131\u0307crosoft",
    "\u0237\u0307ohn",
    "i\u0307cloud",
    "\u1ecb\u0307cloud",
  ]) {
    assert.ok(expectNotShown(label, ""), label);
  }
});

test("the same mark twice, or more marks than letters have, are not shown", () => {
  for (const label of [
    "caf\u00e9\u0301",
    "\u0117\u0307",
    "\u1ec7\u0302",
    "\u00e9\u0323\u0304",
    "\u1e8d\u032d\u0308",
    "\u0e01\u0e34\u0e34",
  ]) {
    assert.ok(expectNotShown(label, ""), label);
  }
  // Legitimate names with several marks: two marks above and below a letter, as in Vietnamese and Yoruba, Burmese
  // medials and vowels, and Tibetan stacks.
  for (const label of [
    "vi\u1ec7t",
    "\u1ecdj\u1ecd\u0301",
    "\u1019\u103c\u102d\u102f\u1037",
    "\u0f62\u0f92\u0fb1\u0f74\u0f51",
  ]) {
    assert.equal(isSuspiciousDomain(`${label}.com`), false, label);
  }
});

test("every code point that looks like a delimiter, or like ASCII next to ASCII", () => {
  const delimiters = Object.entries(alike).filter(([ascii]) =>
    /^[/\\:?#@%&=.[\]'"`]+$/.test(ascii),
  );
  let count = 0;
  for (const [, list] of delimiters) {
    for (const c of list) {
      for (const label of [`paypal.com${c}login.evil`, `${c}a`, `a${c}`, `1${c}`]) {
        // Letters of other scripts that look only like quotation marks are not suspicious next to digits.
        if (label === `1${c}` && /\p{Script=Hebrew}/u.test(c)) continue;
        if (expectNotShown(label, "")) count++;
      }
    }
  }
  assert.ok(count > 200, `${count}`);
  // Chromium does not show these letters next to ASCII either.
  const besideASCII =
    "\u3007\u30bd\u30be\u30ce\u30f3\u30fb\u30fc\u30fd\u30fe\u3127\u4e00\u4e01\u4e03\u4e05\u4e28\u4e36\u4e3f\u4e40\u4e41\u5341\u5de5\u8ba0";
  for (const c of besideASCII) {
    assert.ok(expectNotShown(`g${c}gle`, ""), c);
    assert.ok(expectNotShown(`a${c}`, ""), c);
  }
  assert.equal(isSuspiciousDomain("\u30ce\u30fc\u30c8.com"), false);
});

test("at least 99% of legitimate names are shown", () => {
  const scripts = honest.map(({ script }) => script);
  const names = honest.flatMap(({ below, names }) => names.map((name) => `${name}.${below}`));
  assert.ok(
    scripts.length >= 20 && new Set(names).size >= 500,
    `${scripts.length} ${names.length}`,
  );
  for (const name of names) assert.ok(URL.canParse(`https://${name}/`), name);
  const hidden = names.filter(isSuspiciousDomain);
  // A Russian name looks like "pa6ota". A French letter looks like two ASCII letters, and an ideograph in a Japanese
  // address looks like a T. Catalan names with a middle dot are displayed only below .cat.
  assert.deepEqual(hidden, [
    "s\u0153urs.com",
    "paral\u00b7lel.com",
    "col\u00b7legi.com",
    "\u0440\u0430\u0431\u043e\u0442\u0430.com",
    "1\u4e01\u76ee.jp",
  ]);
  assert.ok(hidden.length < names.length / 100);
});

test("the Public Suffix List's own names are shown", () => {
  // In the packed list, the capital letter before each label stands for the number of characters that the label shares
  // with the previous one.
  const [, , packed] = readFileSync(
    new globalThis.URL("../../src/url/host/public_suffix_list/list.txt", import.meta.url),
    "utf8",
  ).split("\n");
  const names = [];
  let label = "";
  for (const [, capital, rest] of packed.matchAll(/([A-J])([a-z0-9*-]*)/g)) {
    label = label.slice(0, capital.charCodeAt() - 0x41) + rest;
    if (label.startsWith("xn--")) names.push(label);
  }
  // Names of Norwegian places are below .no. Some Cyrillic names are below Cyrillic top-level domains.
  const hidden = names.filter(
    (name) =>
      isSuspiciousDomain(`a.${name}`) &&
      isSuspiciousDomain(`${name}.no`) &&
      isSuspiciousDomain(`${name}.\u0441\u0440\u0431`),
  );
  assert.ok(names.length > 300, `${names.length}`);
  // Unicode does not recommend the Balinese script, but Bali's own domain uses it.
  assert.deepEqual(hidden, ["xn--9tfky"]);
});

/** Returns the text that is displayed for a character between others in a path. */
const shownInPath = (before, c, behind) => {
  const prefix = "https://a.com/";
  return renderURL(`${prefix}${before}${encodeURIComponent(c)}${behind}`).text.slice(
    prefix.length + before.length,
  );
};

test("code points in a path that look like a delimiter or a blank are not decoded", () => {
  const looksLike = new Map();
  for (const [ascii, list] of Object.entries(alike)) {
    if (/[/\\:?#@%&=.[\]]|^ +$/.test(ascii)) for (const c of list) looksLike.set(c, ascii);
  }
  const isInvisible =
    /[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u{1d159}\u{13441}\u{13442}\u{26bf}\u{1f50f}-\u{1f513}\u{1f5dd}\u{1f6e1}\u2027\u22ef\u3002\uff61\u22d5\u2317\u266f\ufffc]/u;
  let decoded = 0;
  let kept = 0;
  for (const c of everyCodePoint()) {
    const isKept = looksLike.has(c) || isInvisible.test(c);
    const shown = shownInPath("a", c, "b");
    assert.equal(shown, `${isKept ? encodeURIComponent(c) : c}b`, c.codePointAt(0).toString(16));
    if (isKept) kept++;
    else decoded++;
  }
  assert.ok(
    decoded > 120_000 &&
      kept > (process.env.LONG_TESTS ? 900_000 : 250_000) &&
      looksLike.size >= 150,
    `${decoded} ${kept} ${looksLike.size}`,
  );
});

test("letters and digits that look like delimiters are decoded within their script", () => {
  const encoded = encodeURIComponent;
  for (const [text, shown] of [
    ["\u30ce\u30fc\u30c8", "\u30ce\u30fc\u30c8"],
    ["\u30ab\u30ce", "\u30ab\u30ce"],
    ["\u0662\u0660\u0662\u0666", "\u0662\u0660\u0662\u0666"],
    ["\u0926\u0941\u0903\u0916", "\u0926\u0941\u0903\u0916"],
    ["\u30ce", encoded("\u30ce")],
    ["\u00e9\u30ce\u00e9", `\u00e9${encoded("\u30ce")}\u00e9`],
    ["\u30ce\u30ce", "\u30ce\u30ce"],
    ["a\u30ce\u30c8", `a${encoded("\u30ce")}\u30c8`],
    ["\u30ab\u30cea", `\u30ab${encoded("\u30ce")}a`],
    [" \u30ce\u30fc", "%20\u30ce\u30fc"],
  ]) {
    assert.equal(renderURL(`a:/${encoded(text)}`).text, `a:/${shown}`);
  }
});
