// Which domains could be taken for others: a part of https://www.unicode.org/reports/tr39/
import type { Executable } from "../language/executing.js";
import { compiled, expression, knowsProperties, matches } from "./expressions.js";
import {
  DELIMITERS,
  DELIMITERS_BESIDE_ASCII,
  INVISIBLE,
  LIKE_ASCII,
  PHONETIC,
  SIGNS_OF_DOMAINS,
} from "./lists.js";

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

/** Matches labels in `scripts` and in what all scripts share. */
const labelsOf = (scripts: readonly string[]): Executable => {
  let classes = "";
  for (let i = 0; i < scripts.length; i++) classes += `\\p{Script_Extensions=${scripts[i]}}`;
  const all = `${classes}\\p{Script_Extensions=Zyyy}\\p{Script_Extensions=Zinh}`;
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

/** Matches a label that has only characters of other scripts which look like ASCII. */
const wholeScript = /* @__PURE__ */ expression(`^[-_0-9${LIKE_ASCII}]*$`);

/** Phonetic letters and small capitals that look like letters of ASCII: no language's names have them. */
const latin = /* @__PURE__ */ expression(`[${PHONETIC}]`);

/** What can't be seen, or only as a space, and joins letters or not. */
const invisible = /* @__PURE__ */ expression(
  `[\\p{Default_Ignorable_Code_Point}\\p{Zs}${INVISIBLE}]`,
);

/** What no names have: all that only separates, joins or adorns them. */
const notOfNames = /* @__PURE__ */ expression(`[^-_\\p{L}\\p{M}\\p{Nd}${SIGNS_OF_DOMAINS}]`);

/** Marks that hide beneath or behind each other: the same twice, or more than two on one letter. */
const marks = /* @__PURE__ */ expression("(\\p{Mn})\\1|\\p{Mn}{3}");
/** A mark on an ASCII letter which is not one letter with it. */
const markOnASCII = /* @__PURE__ */ expression("[a-z0-9_-]\\p{M}");

const digit = /* @__PURE__ */ expression("[0-9]");
const otherDigit = /* @__PURE__ */ expression("(?![0-9])\\p{Nd}");

/** Letters that look like what stands between the parts of a URL, or like quotation marks. */
const delimiters = /* @__PURE__ */ expression(`[${DELIMITERS}]`);
/** Japanese and Chinese letters that look like delimiters, beside ASCII. */
const delimitersBesideASCII = /* @__PURE__ */ expression(
  `[a-z0-9_-][${DELIMITERS_BESIDE_ASCII}]|[${DELIMITERS_BESIDE_ASCII}][a-z0-9_-]`,
);
/** The middle dot, but for that between two l, which Catalan has. */
const middleDot = /* @__PURE__ */ expression("(?:^|[^l])\\u00b7|\\u00b7(?:[^l]|$)");

const nonASCII = /* @__PURE__ */ expression("[^\\0-\\x7f]");
const cyrillic = /* @__PURE__ */ expression("^[-_0-9\\p{Script=Cyrl}]*$");
const greek = /* @__PURE__ */ expression("^[-_0-9\\p{Script=Grek}]*$");
const armenian = /* @__PURE__ */ expression("^[-_0-9\\p{Script=Armn}]*$");
const georgian = /* @__PURE__ */ expression("^[-_0-9\\p{Script=Geor}]*$");
const scripts = [cyrillic, greek, armenian, georgian];

/** The last label of a domain, and the expressions of the scripts that all of it is of. */
interface LastLabel {
  readonly label: string;
  readonly scripts: readonly (Executable | null)[];
}

/**
 * What `isSuspicious` has to know of the last label of a domain: the label, and which scripts all of it is of that have
 * letters which look like those of ASCII. Asked once for a domain, as both that label and the number of labels may be large.
 */
export function lastLabel(label: string): LastLabel {
  const its: (Executable | null)[] = [];
  if (knowsProperties && matches(nonASCII, label)) {
    for (let i = 0; i < scripts.length; i++) {
      if (matches(scripts[i], label)) its[its.length] = scripts[i];
    }
  }
  return { __proto__: null, label, scripts: its } as LastLabel;
}

/** Whether a label, of which the domain ends in `last`, could be taken for another. */
export function isSuspicious(label: string, last: LastLabel): boolean {
  if (!matches(nonASCII, label)) return false;
  return (
    !knowsProperties ||
    !isOfOneWriting(label) ||
    (matches(wholeScript, label) && !areOfOneScript(label, last)) ||
    matches(latin, label) ||
    matches(invisible, label) ||
    matches(notOfNames, label) ||
    matches(marks, label) ||
    matches(markOnASCII, label) ||
    (matches(digit, label) && matches(otherDigit, label)) ||
    matches(delimiters, label) ||
    matches(delimitersBesideASCII, label) ||
    matches(middleDot, label)
  );
}

/** Whether both labels are of one script that has letters which look like those of ASCII. */
function areOfOneScript(label: string, last: LastLabel): boolean {
  if (label === last.label) return true;
  for (let i = 0; i < last.scripts.length; i++) if (matches(last.scripts[i], label)) return true;
  return false;
}
