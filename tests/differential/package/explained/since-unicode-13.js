// Non-Han code points added in Unicode 14 to 18, according to DerivedAge.txt in the Unicode Character Database, and
// code points whose bidirectional class changed. The bidirectional class changed for U+1734 in Unicode 14, for U+1171E
// in Unicode 17, and for U+1B3A to U+1B3C and U+1B42 in Unicode 18.
const RANGES =
  "61d 870-891 897-89f 8b5 8c8-8d2 c3c c5c-c5d cdc-cdd cf3 ece 170d 1715 171f 1734 180f 1ac1-1add " +
  "1ae0-1aeb 1b4c 1b4e-1b4f 1b7d-1b7f 1c89-1c8a 1dfa 20c0-20c1 2427-2429 2b96 2c2f 2c5f 2e53-2e5d " +
  "2ffc-2fff 31e4-31e5 31ef a7c0-a7c1 a7cb-a7dc a7f1-a7f4 fbc2-fbd2 fd40-fd4f fd90-fd91 fdc8-fdcf " +
  "fdfe-fdff 10570-105f3 10780-107ba 10940-10959 10d40-10d85 10d8e-10d8f 10ec2-10ec7 10ed0-10ed8 " +
  "10efa-10eff 10f70-10f89 11070-11075 110c2 1123f-11241 11380-113d8 113e1-113e2 116b9 116d0-116e3 " +
  "1171e 11740-11746 11ab0-11abf 11b00-11b09 11b60-11b67 11bc0-11be1 11bf0-11bf9 11db0-11ddb " +
  "11de0-11de9 11f00-11f5a 12f90-12ff2 1342f 13439-13455 13460-143fa 16100-16139 16a70-16ac9 " +
  "16d40-16d79 16ea0-16ed3 187f8-187ff 18cff 18d09-18d1e 18d80-18df2 1aff0-1affe 1b11f-1b122 1b132 " +
  "1b155 1cc00-1ccfc 1cd00-1ceb3 1ceba-1ced0 1cee0-1cef0 1cf00-1cf46 1cf50-1cfc3 1d1e9-1d1ea " +
  "1d2c0-1d2d3 1df00-1df2a 1e030-1e06d 1e08f 1e290-1e2ae 1e4d0-1e4f9 1e5d0-1e5fa 1e5ff 1e6c0-1e6ff " +
  "1e7e0-1e7fe 1f6d8 1f6dc-1f6df 1f774-1f77f 1f7d9 1f7f0 1f8b2-1f8bb 1f8c0-1f8c1 1f8d0-1f8d8 1f979 " +
  "1f9cc 1fa54-1fa57 1fa75-1fa77 1fa7b-1fa7c 1fa87-1fa8a 1fa8e-1fa8f 1faa9-1faaf 1fab7-1fabf " +
  "1fac3-1fac8 1facd-1facf 1fad7-1faea 1faef-1faf8 1fbcb-1fbef 1fbfa " +
  // Unicode 18
  "558 58b-58c 5c8-5c9 b53-b54 1ade-1adf 1aec-1af0 1b3a-1b3c 1b42 208f 209d-209f 20c2-20c4 2e60-2e63 " +
  "a7dd a7e2 ab6c-ab6d 107bb-107bf 10ec9-10ecf 10ed9-10eee 10ef0-10ef9 11b0a 11df0-11df1 1246f " +
  "12475-1247f 12550-12686 18cd6-18cda 18d1f-18d20 18e00-19191 191a0-191d2 1b123-1b128 1b168 " +
  "1ced2-1ced4 1cedd-1cedf 1cef1-1cefd 1d127-1d128 1d1eb-1d1ff 1d250-1d281 1d6a6 1db00-1db1c " +
  "1df1f-1df24 1df2b-1df81 1df90-1df96 1dfcd-1dfff 1f1ae 1f6d9 1f7da-1f7db 1f7f1-1f7ff 1fa8b-1fa8d " +
  "1facc 1fadd 1faeb 1faf9-1fafa 3d000-3fc3f";

const classes = RANGES.split(" ").map((range) =>
  range
    .split("-")
    .map((point) => `\\u{${point}}`)
    .join("-"),
);

/** A regular expression that matches the code points added or changed since Unicode 13. */
export const sinceUnicode13 = new RegExp(`[${classes.join("")}]`, "u");
