// Which domains could be taken for others: a part of https://www.unicode.org/reports/tr39/
import { executable, execute } from "../language/executing.js";
import { NativeRegExp, test } from "../language/regular-expressions.js";

const has = (expression, label) => execute(expression, test, label);

/** The scripts that https://www.unicode.org/reports/tr31/#Table_Recommended_Scripts has, by their short names. */
const RECOMMENDED_SCRIPTS = [
  ..."Arab Armn Beng Bopo Cyrl Deva Ethi Geor Grek Gujr Guru Hang Hani Hebr Hira Kana".split(" "),
  ..."Khmr Knda Laoo Latn Mlym Mymr Orya Sinh Taml Telu Thaa Thai Tibt".split(" "),
];

/** The scripts that are written together: https://www.unicode.org/reports/tr39/#highly_restrictive */
const WRITTEN_TOGETHER = [
  ["Latn", "Hani", "Hira", "Kana"],
  ["Latn", "Hani", "Bopo"],
  ["Latn", "Hani", "Hang"],
];

/** Matches labels of those scripts, and of what all scripts share. */
const labelsOf = (scripts) => {
  let classes = "";
  for (let i = 0; i < scripts.length; i++) classes += `\\p{Script_Extensions=${scripts[i]}}`;
  const all = `${classes}\\p{Script_Extensions=Zyyy}\\p{Script_Extensions=Zinh}`;
  return executable(new NativeRegExp(`^[${all}]*$`, "u"));
};

/** Made when first needed, as it is much for an engine to compile. */
let allowed;

function isOfOneWriting(label) {
  if (allowed === undefined) {
    const made = [];
    for (let i = 0; i < RECOMMENDED_SCRIPTS.length; i++) {
      made[made.length] = labelsOf([RECOMMENDED_SCRIPTS[i]]);
    }
    for (let i = 0; i < WRITTEN_TOGETHER.length; i++) {
      made[made.length] = labelsOf(WRITTEN_TOGETHER[i]);
    }
    allowed = made;
  }
  for (let i = 0; i < allowed.length; i++) if (has(allowed[i], label)) return true;
  return false;
}

// What https://www.unicode.org/Public/security/latest/confusables.txt has of one letter that looks like one small letter or
// digit of ASCII, of the recommended scripts and as it can stand in domains.
const CYRILLIC =
  "\u0430\u0431\u0435\u0441\u0443\u043e\u0440\u0445\u0455\u0456\u0458\u0461\u0475\u04ab\u04af\u04bb\u04bd\u04cf\u0501\u051b\u051d\ua647";
const GREEK = "\u03b1\u03b3\u03b9\u03bd\u03bf\u03c1\u03c3\u03c5\u03f3";
const ARMENIAN = "\u0563\u0566\u0570\u0578\u057c\u057d\u0581\u0584\u0585\u0561";
const GEORGIAN = "\u10e7\u10ff";
const OTHERS =
  "\u06f1\u06f5\u0966\u09ea\u09ed\u0a66\u0a67\u0a6a\u0ae6\u0b68\u0be6\u0c66\u0ce6\u0d20\u0d66\u0d6d\u0e50\u0ed0\u101d\u1040";
/** A label without any other letter looks like one of ASCII. */
const wholeScript = /* @__PURE__ */ executable(
  new NativeRegExp(`^[-0-9${CYRILLIC}${GREEK}${ARMENIAN}${GEORGIAN}${OTHERS}]*$`, "u"),
);

/** Phonetic letters and small capitals that look like letters of ASCII: no language's names have them. */
const latin = /* @__PURE__ */ executable(
  /[\u01c0\u0223\u0251\u0261\u0269\u026a\u028f\u0292\u1d04\u1d0f\u1d11\u1d1c\u1d20\u1d21\u1d22\u1d83\u1d8c\u1eff\ua731\ua799\ua79d\ua79f\uab32\uab35\uab3d\uab47\uab48\uab4e\uab52\uab5a]/u,
);

/** What can't be seen, or only as a space, and joins letters or not. */
const invisible = /* @__PURE__ */ executable(
  /[\p{Default_Ignorable_Code_Point}\p{Zs}\u115f\u1160\u2800\u3164\uffa0]/u,
);

/** Marks that hide beneath or behind each other: the same twice, or more than two on one letter. */
const marks = /* @__PURE__ */ executable(/(\p{Mn})\1|\p{Mn}{3}/u);
/** A mark on an ASCII letter which is not one letter with it. */
const markOnASCII = /* @__PURE__ */ executable(/[a-z0-9-]\p{M}/u);

const digit = /* @__PURE__ */ executable(/[0-9]/u);
const otherDigit = /* @__PURE__ */ executable(/(?![0-9])\p{Nd}/u);

/** Letters and dots that look like what stands between the parts of a URL, or like quotation marks. */
const delimiters = /* @__PURE__ */ executable(
  /[\u02bb\u02bc\u02bd\u0375\u05f3\u05f4\u0f0b\u30a0\u3033\u3035]/u,
);
/** Those that are usual in Japanese and Chinese, beside letters that are neither. */
const delimitersBesideASCII = /* @__PURE__ */ executable(
  /[a-z0-9-][\u30ce\u30bd\u30be\u30f3\u30fb\u30fc\u4e00\u4e28\u4e36\u4e3f]|[\u30ce\u30bd\u30be\u30f3\u30fb\u30fc\u4e00\u4e28\u4e36\u4e3f][a-z0-9-]/u,
);
/** The middle dot, but for that between two l, which Catalan has. */
const middleDot = /* @__PURE__ */ executable(/(?:^|[^l])\u00b7|\u00b7(?:[^l]|$)/u);

const nonASCII = /* @__PURE__ */ executable(/[^\0-\x7f]/u);
const cyrillic = /* @__PURE__ */ executable(/^[-0-9\p{Script=Cyrl}]*$/u);
const greek = /* @__PURE__ */ executable(/^[-0-9\p{Script=Grek}]*$/u);
const armenian = /* @__PURE__ */ executable(/^[-0-9\p{Script=Armn}]*$/u);
const georgian = /* @__PURE__ */ executable(/^[-0-9\p{Script=Geor}]*$/u);
const scripts = [cyrillic, greek, armenian, georgian];

/** Whether a label, of which the domain ends in `last`, could be taken for another. */
export function isSuspicious(label, last) {
  if (!has(nonASCII, label)) return false;
  return (
    !isOfOneWriting(label) ||
    (has(wholeScript, label) && !areOfOneScript(label, last)) ||
    has(latin, label) ||
    has(invisible, label) ||
    has(marks, label) ||
    has(markOnASCII, label) ||
    (has(digit, label) && has(otherDigit, label)) ||
    has(delimiters, label) ||
    has(delimitersBesideASCII, label) ||
    has(middleDot, label)
  );
}

/** Whether both labels are of one script that has letters which look like those of ASCII. */
function areOfOneScript(label, last) {
  if (label === last) return true;
  for (let i = 0; i < scripts.length; i++) {
    if (has(scripts[i], label) && has(scripts[i], last) && has(nonASCII, last)) return true;
  }
  return false;
}
