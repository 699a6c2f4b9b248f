// The steps of the normalizer and its lists, made from src/normalizer by `npm run layout`.

/** How much the result of a step has in common with the URL. */
export type StepLevel = "url" | "page" | "guess";

/** A step without an argument. */
export type PlainStep =
  | "drop-fragment"
  | "drop-credentials"
  | "drop-trailing-dot"
  | "decode-unreserved"
  | "upper-case-escapes"
  | "collapse-slashes"
  | "drop-default-document"
  | "drop-tracking-params"
  | "sort-params"
  | "drop-empty-query";

/** The steps that `dedupe` selects. */
export const DEDUPE: readonly PlainStep[] = [
  "drop-fragment",
  "decode-unreserved",
  "upper-case-escapes",
  "drop-tracking-params",
  "sort-params",
  "drop-empty-query",
];

/** Each step with its level, in the order in which the steps are applied. */
export const LEVELS: readonly (readonly [name: string, level: StepLevel])[] = [
  ["drop-fragment", "url"],
  ["drop-credentials", "page"],
  ["drop-trailing-dot", "guess"],
  ["decode-unreserved", "page"],
  ["upper-case-escapes", "page"],
  ["collapse-slashes", "guess"],
  ["drop-default-document", "guess"],
  ["drop-tracking-params", "page"],
  ["drop-params:NAME", "guess"],
  ["sort-params", "page"],
  ["drop-empty-query", "page"],
];

/** The parameters that `drop-tracking-params` removes. */
export const TRACKING: readonly string[] = [
  "utm_*",
  "mtm_*",
  "pk_*",
  "matomo_*",
  "gclid",
  "gclsrc",
  "dclid",
  "gbraid",
  "wbraid",
  "gad_source",
  "gad_campaignid",
  "srsltid",
  "_ga",
  "_gl",
  "fbclid",
  "igsh",
  "igshid",
  "msclkid",
  "ttclid",
  "twclid",
  "li_fat_id",
  "epik",
  "rdt_cid",
  "ScCid",
  "yclid",
  "ysclid",
  "_openstat",
  "mc_cid",
  "mc_eid",
  "mkt_tok",
  "_hsenc",
  "_hsmi",
  "__hssc",
  "__hstc",
  "__hsfp",
  "hsCtaTracking",
  "oly_anon_id",
  "oly_enc_id",
  "vero_conv",
  "vero_id",
  "wickedid",
  "s_cid",
  "ml_subscriber",
  "ml_subscriber_hash",
  "_branch_match_id",
  "_kx",
  "dm_i",
];

/** The segments that `drop-default-document` removes. */
export const DEFAULT_DOCUMENTS: readonly string[] = [
  "index.html",
  "index.htm",
  "index.php",
  "default.htm",
  "default.html",
  "default.aspx",
];

/** The maximum number of `drop-params` steps that have characters after a `*`. */
export const MOST_PATTERNS = 100;
