// Code points that are newer than this engine's Unicode version. Random cases do not use newer code points, but
// mutations sometimes produce them. Such mutations are rare, so a run need not use this explanation.
import { disputedHost, labelsOf } from "./domains.js";
import { sinceUnicode13 } from "./since-unicode-13.js";

const isUnassigned = /\p{Cn}/u;

/** Whether the implementations differ because the other one rejects a domain with a newer code point. */
export function isOfNewerUnicode(difference) {
  const disputed = disputedHost(difference);
  if (disputed?.by !== "ours") return false;
  return [...labelsOf(disputed.host).join("")].some(
    (c) => isUnassigned.test(c) && sinceUnicode13.test(c),
  );
}
