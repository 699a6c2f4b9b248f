// Made from wasm/src/layout.rs by `npm run layout`.

// Characters that could be taken for others, as src/url/rendering/lists.rs says. They stand in classes of regular
// expressions.
export const INVISIBLE = "\u{115f}\u{1160}\u{2800}\u{3164}\u{ffa0}";
export const KEPT_ENCODED =
  "\u{26bf}\u{1f50f}-\u{1f513}\u{1f5dd}\u{1f6e1}\u{2024}-\u{2027}\u{2044}\u{2215}\u{22ef}\u{2571}\u{29f5}\u{29f8}\u{3002}\u{fe52}\u{fe55}-\u{fe56}\u{fe5f}\u{fe68}\u{fe6a}-\u{fe6b}\u{ff03}\u{ff05}-\u{ff06}\u{ff0e}-\u{ff0f}\u{ff1a}\u{ff1f}\u{ff20}\u{ff3c}\u{ff61}";
export const LIKE_ASCII =
  "\u{430}\u{431}\u{435}\u{441}\u{443}\u{43e}\u{440}\u{445}\u{455}\u{456}\u{458}\u{461}\u{475}\u{4ab}\u{4af}\u{4bb}\u{4bd}\u{4cf}\u{501}\u{51b}\u{51d}\u{a647}\u{3b1}\u{3b3}\u{3b9}\u{3bd}\u{3bf}\u{3c1}\u{3c3}\u{3c5}\u{3f3}\u{563}\u{566}\u{570}\u{578}\u{57c}\u{57d}\u{581}\u{584}\u{585}\u{561}\u{10e7}\u{10ff}\u{6f1}\u{6f5}\u{966}\u{9ea}\u{9ed}\u{a66}\u{a67}\u{a6a}\u{ae6}\u{b68}\u{be6}\u{c66}\u{ce6}\u{d20}\u{d66}\u{d6d}\u{e50}\u{ed0}\u{101d}\u{1040}";
export const PHONETIC =
  "\u{1c0}\u{223}\u{251}\u{261}\u{269}\u{26a}\u{28f}\u{292}\u{1d04}\u{1d0f}\u{1d11}\u{1d1c}\u{1d20}\u{1d21}\u{1d22}\u{1d83}\u{1d8c}\u{1eff}\u{a731}\u{a799}\u{a79d}\u{a79f}\u{ab32}\u{ab35}\u{ab3d}\u{ab47}\u{ab48}\u{ab4e}\u{ab52}\u{ab5a}";
export const DELIMITERS =
  "\u{2bb}\u{2bc}\u{2bd}\u{375}\u{5f3}\u{5f4}\u{f0b}\u{30a0}\u{3033}\u{3035}";
export const DELIMITERS_BESIDE_ASCII =
  "\u{30ce}\u{30bd}\u{30be}\u{30f3}\u{30fb}\u{30fc}\u{4e00}\u{4e28}\u{4e36}\u{4e3f}";
