// Code points for hosts, grouped by how UTS #46 treats them.
//
// Cases use only code points in this engine's tables. If a code point is assigned in only one of two Unicode versions,
// the results differ even though the parsers do the same.

const isUnassigned = /\p{Cn}/u;

const isSurrogateOrPrivate = /[\p{Cs}\p{Co}]/u;
const KINDS = {
  ignored: /\p{Default_Ignorable_Code_Point}/u,
  combining: /\p{M}/u,
  // Scripts with right-to-left letters, and Arabic digits.
  bidi: /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u,
  joining: /[\p{Script=Devanagari}\p{Script=Tamil}\p{Script=Mongolian}\u0640\u07fa\u200c\u200d]/u,
  // Joining letters, and characters that prevent joining.
  cursive: /[\u200c\p{Script=Adlam}]/u,
  digit: /\p{Nd}/u,
};

/** Lists of code points by kind, as strings. `any` contains all code points. */
export function codePointsByKind() {
  const lists = { any: [], mapped: [], decomposed: [] };
  for (const kind of Object.keys(KINDS)) lists[kind] = [];
  for (let point = 0x80; point <= 0x10ffff; point++) {
    // Only the first Han and Hangul characters are included. The rest behave like the first ones and would make up nine
    // tenths of the list.
    if ((point > 0x4e80 && point < 0x9f00) || (point > 0xac80 && point < 0xd700)) continue;
    if (point > 0x20100 && point < 0x2f800) continue;
    const text = String.fromCodePoint(point);
    if (isUnassigned.test(text) || isSurrogateOrPrivate.test(text)) continue;
    lists.any.push(text);
    if (text.toLowerCase().normalize("NFKC") !== text) lists.mapped.push(text);
    if (text.normalize("NFD") !== text) lists.decomposed.push(text.normalize("NFD"));
    for (const kind of Object.keys(KINDS)) if (KINDS[kind].test(text)) lists[kind].push(text);
  }
  return lists;
}
