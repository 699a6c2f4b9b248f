// Used in `/url-pattern/native` instead of parsing.ts.
import { getPathname, parse } from "../core/url-members.js";
import { createASubject, type Subject } from "./subject.js";

/** Parses a string with the platform's URL class. */
export function parseSubject(input: string, baseURL: string | undefined): Subject | null {
  const url = parse(input, baseURL);
  return url && { ...createASubject(url, getPathname(url), null, input), baseURL };
}
