// The grammar of RFC 3986, without any leniency. Input that does not match the grammar is rejected.

const PCT = "%[0-9A-Fa-f]{2}";
const UNRESERVED_SUB = "A-Za-z0-9\\-._~!$&'()*+,;=";
const PCHAR = `(?:[${UNRESERVED_SUB}:@]|${PCT})`;
const H16 = "[0-9A-Fa-f]{1,4}";
const OCTET = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
const IPV4 = `${OCTET}(?:\\.${OCTET}){3}`;
const LS32 = `(?:${H16}:${H16}|${IPV4})`;
const IPV6 = [
  `(?:${H16}:){6}${LS32}`,
  `::(?:${H16}:){5}${LS32}`,
  `(?:${H16})?::(?:${H16}:){4}${LS32}`,
  `(?:(?:${H16}:){0,1}${H16})?::(?:${H16}:){3}${LS32}`,
  `(?:(?:${H16}:){0,2}${H16})?::(?:${H16}:){2}${LS32}`,
  `(?:(?:${H16}:){0,3}${H16})?::${H16}:${LS32}`,
  `(?:(?:${H16}:){0,4}${H16})?::${LS32}`,
  `(?:(?:${H16}:){0,5}${H16})?::${H16}`,
  `(?:(?:${H16}:){0,6}${H16})?::`,
].join("|");
const IP_LITERAL = `\\[(?:${IPV6}|v[0-9A-Fa-f]+\\.[${UNRESERVED_SUB}:]+)\\]`;
const REG_NAME = `(?:[${UNRESERVED_SUB}]|${PCT})*`;

const AUTHORITY = new RegExp(
  `^(?:(?<userinfo>(?:[${UNRESERVED_SUB}:]|${PCT})*)@)?(?<host>${IP_LITERAL}|${REG_NAME})(?::(?<port>\\d*))?$`,
);
const SCHEME = /^[A-Za-z][A-Za-z0-9+\-.]*$/;
const PATH = new RegExp(`^(?:${PCHAR}|/)*$`);
const QUERY = new RegExp(`^(?:${PCHAR}|[/?])*$`);
/** Appendix B: splits any string into its five parts. */
const PARTS = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;

/** Parses a URI reference. Returns null if the text does not match the grammar. */
function parseReference(text) {
  const [, scheme, authority, path, query, fragment] = PARTS.exec(text);
  if (scheme !== undefined && !SCHEME.test(scheme)) return null;
  if (!PATH.test(path) || !QUERY.test(query ?? "") || !QUERY.test(fragment ?? "")) return null;
  // A path that begins with "//" would be parsed as an authority, and a colon in the first segment would end a scheme.
  if (authority === undefined && path.startsWith("//")) return null;
  if (scheme === undefined && authority === undefined && /^[^/]*:/.test(path)) return null;
  if (authority !== undefined && !AUTHORITY.test(authority)) return null;
  const optional = (value) => value ?? null;
  return {
    scheme: optional(scheme),
    authority: optional(authority),
    path,
    query: optional(query),
    fragment: optional(fragment),
  };
}

/** Section 5.2.4. */
function withoutDotSegments(path) {
  const output = [];
  const segments = path.split("/");
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1;
    if (segment === "..") {
      if (output.length > 1) output.pop();
      if (isLast) output.push("");
    } else if (segment === ".") {
      if (isLast) output.push("");
    } else output.push(segment);
  }
  return output.join("/");
}

const merged = (base, path) =>
  base.authority !== null && base.path === "" ? `/${path}` : base.path.replace(/[^/]*$/, "") + path;

/** Section 5.2.2. */
function resolved(reference, base) {
  if (reference.scheme !== null) {
    return { ...reference, path: withoutDotSegments(reference.path) };
  }
  const { scheme } = base;
  if (reference.authority !== null) {
    return { ...reference, scheme, path: withoutDotSegments(reference.path) };
  }
  const { authority } = base;
  const { fragment } = reference;
  if (reference.path === "") {
    return { ...base, query: reference.query ?? base.query, fragment };
  }
  const path = reference.path.startsWith("/") ? reference.path : merged(base, reference.path);
  return {
    scheme,
    authority,
    path: withoutDotSegments(path),
    query: reference.query,
    fragment,
  };
}

/** Parses a URI, or resolves a reference against a base. Returns null if the grammar does not match a URI. */
export function readStrictly(text, base = null) {
  const reference = parseReference(text);
  if (reference === null) return null;
  let uri = reference;
  if (base !== null) {
    const itsBase = parseReference(base);
    if (itsBase === null || itsBase.scheme === null) return null;
    uri = resolved(reference, itsBase);
  } else if (reference.scheme === null) return null;
  const { scheme, authority, path, query, fragment } = uri;
  const found = authority === null ? null : AUTHORITY.exec(authority).groups;
  const { userinfo = null, host = null, port = null } = found ?? {};
  const href = [
    `${scheme}:`,
    authority === null ? "" : `//${authority}`,
    path,
    query === null ? "" : `?${query}`,
    fragment === null ? "" : `#${fragment}`,
  ].join("");
  return { scheme, userinfo, host, port, path, query, fragment, href };
}
