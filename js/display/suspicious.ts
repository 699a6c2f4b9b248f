// Which domains could be taken for others: a part of https://www.unicode.org/reports/tr39/
import type { Executable } from "../language/executing.js";
import { uncurryThis } from "../language/uncurry-this.js";
import { rangesOf } from "./classes.js";
import { compiled, expression, knowsProperties, matches } from "./expressions.js";
import { LETTERS_OF_LANGUAGES, LIKE_ASCII, OF_NAMES, SUSPICIOUS_BESIDE_ASCII } from "./lists.js";

const normalize = /* @__PURE__ */ uncurryThis(
  String.prototype.normalize as (this: string, form: string) => string,
);

/**
 * The scripts in https://www.unicode.org/reports/tr31/#Table_Recommended_Scripts by their short names, except Bopomofo, which
 * no name may have.
 */
const RECOMMENDED_SCRIPTS = [
  ..."Arab Armn Beng Cyrl Deva Ethi Geor Grek Gujr Guru Hang Hani Hebr Hira Kana".split(" "),
  ..."Khmr Knda Laoo Latn Mlym Mymr Orya Sinh Taml Telu Thaa Thai Tibt".split(" "),
];

/** The scripts that are written together: https://www.unicode.org/reports/tr39/#highly_restrictive */
const WRITTEN_TOGETHER = [
  ["Latn", "Hani", "Hira", "Kana"],
  ["Latn", "Hani", "Hang"],
];

/** Matches labels in `scripts` and in what all scripts share. */
const labelsOf = (scripts: readonly string[]): Executable => {
  let classes = "";
  for (let i = 0; i < scripts.length; i++) classes += `\\p{scx=${scripts[i]}}`;
  const all = `${classes}\\p{scx=Zyyy}\\p{scx=Zinh}`;
  return compiled(`^[${all}]*$`);
};

/** Made when first needed, as it is much for an engine to compile. */
let allowed: readonly Executable[] | undefined;

function isOfOneWriting(label: string): boolean {
  if (allowed === undefined) {
    const made: Executable[] = [];
    for (let i = 0; i < RECOMMENDED_SCRIPTS.length; i++) {
      made[made.length] = labelsOf([RECOMMENDED_SCRIPTS[i]]);
    }
    for (let i = 0; i < WRITTEN_TOGETHER.length; i++) {
      made[made.length] = labelsOf(WRITTEN_TOGETHER[i]);
    }
    allowed = made;
  }
  for (let i = 0; i < allowed.length; i++) if (matches(allowed[i], label)) return true;
  return false;
}

/** What domains in ASCII have in their labels. */
const ASCII = "-_0-9a-z";
const alike = /* @__PURE__ */ rangesOf(LIKE_ASCII);
const besideASCII = /* @__PURE__ */ rangesOf(SUSPICIOUS_BESIDE_ASCII);

/** Matches a label that has only what names may have. */
const ofNames = /* @__PURE__ */ expression(`^[${ASCII}${rangesOf(OF_NAMES)}]*$`);

/** Matches a label that looks like one in ASCII. */
const likeASCII = /* @__PURE__ */ expression(`^[${ASCII}${alike}]*$`);

/**
 * What is odd in a label in NFC: a mark on a letter that is or looks like one of ASCII and does not compose with the mark; digits
 * of ASCII and others; a zero that looks like a dot, and is not beside another digit; what looks like a delimiter or an ASCII
 * letter beside ASCII; and a middle dot that is not between two l, as in Catalan.
 */
const odd = /* @__PURE__ */ expression(
  `(?:[${ASCII}]|(?=[\\p{sc=Latn}\\p{sc=Cyrl}\\p{sc=Grek}\\p{sc=Armn}\\p{sc=Geor}])[${alike}])\\p{M}|` +
    "^(?=.*[0-9]).*(?![0-9])\\p{Nd}|" +
    "(?:^|\\P{Nd})[\\u0660\\u06f0](?!\\p{Nd})|" +
    `[${ASCII}][${besideASCII}]|[${besideASCII}][${ASCII}]|` +
    "(?:^|[^l])\\u00b7|\\u00b7(?:[^l]|$)",
);
/** More nonspacing marks on one letter than https://www.unicode.org/reports/tr39/#Optional_Detection expects. */
const manyMarks = /* @__PURE__ */ expression("\\p{Mn}{5}");
/** Marks that hide each other: the same twice, three for letters of any script, and a dot on a letter with a dot. */
const hiddenMarks = /* @__PURE__ */ expression(
  "(\\p{Mn})\\p{Mn}*\\1|(?:\\p{sc=Zinh}\\p{Mn}*){3}|[ij\\u0456\\u0458]\\p{Mn}*\\u0307",
);

const nonASCII = /* @__PURE__ */ expression("[^\\0-\\x7f]");
/** The scripts that have letters which look like those of ASCII. */
const SCRIPTS_LIKE_ASCII = "Cyrl Grek Armn Geor".split(" ");

/** What is usual below the last label of a domain, though it looks like ASCII: expressions that match a whole label. */
export type Usual = readonly (Executable | null)[];

/**
 * What labels may look like ASCII in domains with a last label: those of its script, if that has letters which look like those
 * of ASCII, and those with letters of its language. Asked once for a domain, as both that label and the number of labels may
 * be large.
 *
 * @param label "" if it is the only one
 */
export function usualBelow(label: string): Usual {
  const usual: (Executable | null)[] = [];
  const letters = LETTERS_OF_LANGUAGES[label];
  if (letters !== undefined) usual[0] = expression(`^[${ASCII}${letters}]*$`);
  if (knowsProperties && matches(nonASCII, label)) {
    for (let i = 0; i < SCRIPTS_LIKE_ASCII.length; i++) {
      const ofScript = compiled(`^[-_0-9\\p{sc=${SCRIPTS_LIKE_ASCII[i]}}]*$`);
      if (matches(ofScript, label)) usual[usual.length] = ofScript;
    }
  }
  return usual;
}

/** Whether a label could be taken for another. */
export function isSuspicious(label: string, usual: Usual): boolean {
  if (!matches(nonASCII, label)) return false;
  return (
    !knowsProperties ||
    !matches(ofNames, label) ||
    !isOfOneWriting(label) ||
    (matches(likeASCII, label) && !isUsual(label, usual)) ||
    matches(odd, label) ||
    hasOddMarks(normalize(label, "NFD"))
  );
}

const hasOddMarks = (decomposed: string): boolean =>
  // The second expression takes long if there are many.
  matches(manyMarks, decomposed) || matches(hiddenMarks, decomposed);

function isUsual(label: string, usual: Usual): boolean {
  for (let i = 0; i < usual.length; i++) if (matches(usual[i], label)) return true;
  return false;
}
