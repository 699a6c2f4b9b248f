// Tests strings of certain lengths in any JavaScript runtime. Near these lengths, the package switches to another
// method of reading strings.
import { createTally, same } from "./tally.js";

const LONGEST = 520;
const START = "https://a.example/";
const LETTERS = "abcdefghijklmnopqrstuvwxyz".repeat(LONGEST / 26);
const BEYOND_ASCII = [
  ["\u00e9", "%C3%A9"],
  ["\u20ac", "%E2%82%AC"],
  ["\u{1f600}", "%F0%9F%98%80"],
  ["\ud800", "%EF%BF%BD"],
];

export function runLengths({ URL }) {
  const tally = createTally();
  for (let length = 0; length <= LONGEST; length++) {
    tally.check(`a path of ${length}`, () => {
      const path = LETTERS.slice(0, length);
      same(new URL(START + path).href, START + path);
      for (const [text, encoded] of BEYOND_ASCII) {
        for (const at of [0, length >> 1, length]) {
          const [before, after] = [START + path.slice(0, at), path.slice(at)];
          same(new URL(before + text + after).href, before + encoded + after);
        }
      }
    });
  }
  return tally.result();
}
