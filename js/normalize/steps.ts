// The steps of the normalizer and its lists, made from src/normalizer by `npm run layout`.

/** How much the result of a step has in common with the URL. */
export type StepLevel = "url" | "page" | "guess";

/** A step without a name of its own. */
export type PlainStep =
  | "drop-fragment"
  | "https"
  | "drop-credentials"
  | "drop-www"
  | "drop-trailing-dot"
  | "decode-unreserved"
  | "normalize-reserved"
  | "upper-case-escapes"
  | "drop-text-fragment"
  | "collapse-slashes"
  | "drop-default-document"
  | "drop-trailing-slash"
  | "drop-tracking-params"
  | "drop-repeated-params"
  | "sort-params"
  | "drop-empty-query";

/** A step that needs a name, as in `drop-params:ref`. */
export type NamedStep = "drop-path-params" | "drop-index" | "drop-params" | "keep-params";

/** A name for several steps. */
export type Preset = "dedupe" | "same-page";

// The bit of each step. The steps are applied in this order.
export const DROP_FRAGMENT = 1;
export const HTTPS = 2;
export const DROP_CREDENTIALS = 4;
export const DROP_WWW = 8;
export const DROP_TRAILING_DOT = 16;
export const DECODE_UNRESERVED = 32;
export const NORMALIZE_RESERVED = 64;
export const UPPER_CASE_ESCAPES = 128;
export const DROP_TEXT_FRAGMENT = 256;
export const DROP_PATH_PARAMS = 512;
export const COLLAPSE_SLASHES = 1024;
export const DROP_DEFAULT_DOCUMENT = 2048;
export const DROP_INDEX = 4096;
export const DROP_TRAILING_SLASH = 8192;
export const DROP_TRACKING_PARAMS = 16384;
export const DROP_PARAMS = 32768;
export const KEEP_PARAMS = 65536;
export const DROP_REPEATED_PARAMS = 131072;
export const SORT_PARAMS = 262144;
export const DROP_EMPTY_QUERY = 524288;

/** The presets with the bits of their steps. */
export const PRESET_BITS: readonly (readonly [name: Preset, bits: number])[] = [
  ["dedupe", 802977],
  ["same-page", 942331],
];

/** Each step with its level, in the order of their bits. */
export const LEVELS: readonly (readonly [name: string, level: StepLevel])[] = [
  ["drop-fragment", "url"],
  ["https", "guess"],
  ["drop-credentials", "page"],
  ["drop-www", "guess"],
  ["drop-trailing-dot", "guess"],
  ["decode-unreserved", "page"],
  ["normalize-reserved", "guess"],
  ["upper-case-escapes", "page"],
  ["drop-text-fragment", "url"],
  ["drop-path-params:NAME", "guess"],
  ["collapse-slashes", "guess"],
  ["drop-default-document", "guess"],
  ["drop-index:NAME", "guess"],
  ["drop-trailing-slash", "guess"],
  ["drop-tracking-params", "page"],
  ["drop-params:NAME", "guess"],
  ["keep-params:NAME", "guess"],
  ["drop-repeated-params", "guess"],
  ["sort-params", "page"],
  ["drop-empty-query", "page"],
];

/** The parameters that `drop-tracking-params` removes. */
export const TRACKING: readonly string[] =
  /* @__PURE__ */ "utm_* mtm_* pk_* matomo_* gclid gclsrc dclid gbraid wbraid gad_source gad_campaignid srsltid _ga _gl fbclid igsh igshid msclkid ttclid twclid li_fat_id epik rdt_cid ScCid yclid ysclid _openstat mc_cid mc_eid mkt_tok _hsenc _hsmi __hssc __hstc __hsfp hsCtaTracking oly_anon_id oly_enc_id vero_conv vero_id wickedid s_cid ml_subscriber ml_subscriber_hash _branch_match_id _kx dm_i".split(
    " ",
  );

/** The segments that `drop-default-document` removes. */
export const DEFAULT_DOCUMENTS: readonly string[] = [
  "index.html",
  "index.htm",
  "index.php",
  "default.htm",
  "default.html",
  "default.aspx",
];

/** The maximum number of steps that are `drop-index` or have characters after a `*`. */
export const MOST_PATTERNS = 100;
