// Finds domains that could be mistaken for other domains, using part of https://www.unicode.org/reports/tr39/
import { append, slice } from "../language/builtins.js";
import type { Executable } from "../language/executing.js";
import { uncurryThis } from "../language/uncurry-this.js";
import { compiled, expression, knowsProperties, matches, rangesOf } from "./expressions.js";
import {
  LETTERS_OF_LANGUAGES,
  LIKE_ASCII,
  LIKE_DIGITS,
  OF_NAMES,
  STAYS_ENCODED,
  SUSPICIOUS_BESIDE_ASCII,
  SUSPICIOUS_BETWEEN_ASCII,
} from "./lists.js";

const normalize = /* @__PURE__ */ (() =>
  uncurryThis(String.prototype.normalize as (this: string, form: string) => string))();

/**
 * The scripts in https://www.unicode.org/reports/tr31/#Table_Recommended_Scripts, given by their short names, and the
 * combinations of scripts that are allowed: https://www.unicode.org/reports/tr39/#highly_restrictive. Bopomofo is not
 * included, because `ofNames` does not allow it.
 */
const WRITINGS = /* @__PURE__ */ (() => [
  ..."Arab Armn Beng Cyrl Deva Ethi Geor Grek Gujr Guru Hang Hani Hebr Hira Kana Khmr Knda".split(
    " ",
  ),
  ..."Laoo Latn Mlym Mymr Orya Sinh Taml Telu Thaa Thai Tibt Latn+Hani+Hira+Kana Latn+Hani+Hang".split(
    " ",
  ),
])();

/** The length of a script's name, including the plus sign after it. */
const NAME = 5;

/** Matches labels that contain only characters from the given scripts and characters that all scripts share. */
function labelsOf(scripts: string): Executable {
  let all = "\\p{scx=Zyyy}\\p{scx=Zinh}";
  for (let i = 0; i < scripts.length; i += NAME)
    all += `\\p{scx=${slice(scripts, i, i + NAME - 1)}}`;
  return compiled(`^[${all}]*$`);
}

/** The expression is created when first needed, because compiling it takes a long time. */
let allowed: readonly Executable[] | undefined;

function hasCommonWriting(label: string): boolean {
  if (allowed === undefined) {
    const made: Executable[] = [];
    for (let i = 0; i < WRITINGS.length; i++) append(made, labelsOf(WRITINGS[i]));
    allowed = made;
  }
  return matchesAny(allowed, label);
}

function matchesAny(expressions: readonly Executable[], label: string): boolean {
  for (let i = 0; i < expressions.length; i++) if (matches(expressions[i], label)) return true;
  return false;
}

/** The characters that ASCII domain labels can contain. */
const ASCII = "-_0-9a-z";
const alike = /* @__PURE__ */ rangesOf(LIKE_ASCII);
const besideASCII = /* @__PURE__ */ rangesOf(SUSPICIOUS_BESIDE_ASCII);
const betweenASCII = /* @__PURE__ */ rangesOf(SUSPICIOUS_BETWEEN_ASCII);

const ofNames = /* @__PURE__ */ (() => expression(`^[${ASCII}${rangesOf(OF_NAMES)}]*$`))();

const likeASCII = /* @__PURE__ */ (() => expression(`^[${ASCII}${alike}]*$`))();

const likeNumber = /* @__PURE__ */ (() => expression(`^[-_0-9${rangesOf(LIKE_DIGITS)}]*$`))();

/**
 * Matches an NFC label that looks odd for one of these reasons. An ASCII letter, or a letter that looks like one, has a
 * mark that does not compose with it. ASCII digits are mixed with other digits. A zero that looks like a dot is not
 * next to another digit. A character that looks like a delimiter or an ASCII letter is next to ASCII, or a kana that
 * looks like one has only ASCII beside it. The label contains no letters or digits, or only letters that look like
 * delimiters. A middle dot is anywhere but between two l's, where Catalan uses it.
 */
const odd = /* @__PURE__ */ (() =>
  expression(
    `(?:[${ASCII}]|(?=\\p{Ll})[${alike}])\\p{M}|` +
      "^(?=.*[0-9]).*(?![0-9])\\p{Nd}|" +
      `(?:^|\\P{Nd})(?=\\p{Nd})[${besideASCII}](?!\\p{Nd})|` +
      `[${ASCII}][${besideASCII}]|[${besideASCII}][${ASCII}]|` +
      `[${ASCII}][${betweenASCII}](?:[${ASCII}]|$)|^[${betweenASCII}][${ASCII}]|` +
      `^[\\u30fc\\p{M}\\p{P}\\p{S}${rangesOf(STAYS_ENCODED)}]*$|` +
      "(?:^|[^l])\\u00b7|\\u00b7(?:[^l]|$)",
  ))();
/** Matches a letter with more nonspacing marks than https://www.unicode.org/reports/tr39/#Optional_Detection allows. */
const manyMarks = /* @__PURE__ */ expression("\\p{Mn}{5}");
/**
 * Matches marks that can hide each other: the same mark twice, three marks that any script can use, or a dot above a
 * letter that already has one.
 */
const hiddenMarks = /* @__PURE__ */ expression(
  "(\\p{Mn})\\p{Mn}*\\1|(?:\\p{sc=Zinh}\\p{Mn}*){3}|[ij\\u0456\\u0458]\\p{Mn}*\\u0307",
);

const middleDot = /* @__PURE__ */ expression("\\u00b7");
const nonASCII = /* @__PURE__ */ expression("[^\\0-\\x7f]");
/** The scripts with letters that look like ASCII letters. */
const SCRIPTS_LIKE_ASCII = /* @__PURE__ */ (() => "Cyrl Grek Armn Geor".split(" "))();

/** Matches whole labels that look like ASCII, although they are common in front of a domain's last label. */
export type Usual = readonly Executable[];

/**
 * Returns expressions for the labels that are allowed to look like ASCII below the given last label. The expressions
 * match labels in the last label's script (if that script has letters that look like ASCII letters) and labels with
 * letters of the last label's language. Call this only once per domain, because both the last label and the number of
 * labels may be large.
 *
 * @param label the last label, or "" if the domain has only one label
 * @param isListed returns whether the Public Suffix List contains the label. The function is called only for non-ASCII
 * labels
 */
export function usualBelow(label: string, isListed: () => boolean): Usual {
  const usual: Executable[] = [];
  const letters = LETTERS_OF_LANGUAGES[label];
  if (letters !== undefined) append(usual, compiled(`^[${ASCII}${letters}]*$`));
  if (knowsProperties && matches(nonASCII, label) && isListed()) {
    for (let i = 0; i < SCRIPTS_LIKE_ASCII.length; i++) {
      const ofScript = compiled(`^[-_0-9\\p{sc=${SCRIPTS_LIKE_ASCII[i]}}]*$`);
      if (matches(ofScript, label)) append(usual, ofScript);
    }
  }
  return usual;
}

/** Whether a domain contains a middle dot that is not used as Catalan uses it. `last` is the domain's last label. */
export const hasOddMiddleDot = (domain: string, last: string): boolean =>
  last !== "cat" && knowsProperties && matches(middleDot, domain);

/** Whether a label could be mistaken for another one. */
export function isSuspicious(label: string, usual: Usual): boolean {
  if (!matches(nonASCII, label)) return false;
  return (
    !knowsProperties ||
    !matches(ofNames, label) ||
    !hasCommonWriting(label) ||
    (matches(likeASCII, label) && !matchesAny(usual, label)) ||
    matches(likeNumber, label) ||
    matches(odd, label) ||
    hasOddMarks(normalize(label, "NFD"))
  );
}

const hasOddMarks = (decomposed: string): boolean =>
  // The second expression takes a long time if there are many marks.
  matches(manyMarks, decomposed) || matches(hiddenMarks, decomposed);
