import { compareWithNewest } from "../../../scripts/check/standard.mjs";

/** Reports whether there is a newer version of the standard to follow. It needs the network. */
export function run() {
  console.log(compareWithNewest());
  return 0;
}
