// All parts of a domain, and the section of the rule that applies to the domain
import { isSpecialUse } from "../host/address-space.js";
import { slice } from "../language/builtins.js";
import {
  currentList,
  EXCEPTION,
  HAS_WILDCARD,
  ICANN_SHIFT,
  NOTHING,
  numberOf,
  ROOT,
  RULE,
} from "./list.js";
import {
  cutParsed,
  endOf,
  fromLabelBefore,
  ICANN_ONLY,
  LITERAL,
  NONE,
  startOfLabel,
  startOfPublicSuffix,
} from "./public-suffix.js";

/** The parts of a domain. */
export interface DomainParts {
  /** As `publicSuffix` returns it. */
  publicSuffix: string;
  /** The same as the result of `registrableDomain`, including null for a public suffix. */
  registrableDomain: string | null;
  /** The labels before the registrable domain, or `""` if there are none. Null if there is no registrable domain. */
  subdomain: string | null;
  /**
   * The section of the rule that applied. Null if no rule matches the domain, in which case the last label is the
   * public suffix. In lists without sections, all rules belong to the ICANN section.
   */
  section: "ICANN" | "private" | null;
  /**
   * Whether the domain is a special-use domain name, such as `localhost` or `example.com`, or a subdomain of such a
   * name.
   */
  isSpecialUse: boolean;
}

export function domainPartsOf(input: string, reading: number): DomainParts | null {
  const cut = (host: string, start: number) => partsOf(host, start, reading);
  const start = startOfPublicSuffix(input, false, reading);
  if (start >= 0) return cut(input, start);
  return start === NONE ? null : cutParsed(input, reading, cut);
}

function partsOf(host: string, start: number, reading: number): DomainParts {
  const registrableDomain = fromLabelBefore(host, start);
  return {
    publicSuffix: slice(host, start, host.length),
    registrableDomain,
    subdomain: registrableDomain === null ? null : before(host, registrableDomain),
    section: sectionOf(host, reading),
    isSpecialUse: isSpecialUse(host),
  };
}

function before(host: string, registrableDomain: string): string {
  const dot = host.length - registrableDomain.length - 1;
  return dot > 0 ? slice(host, 0, dot) : "";
}

/** The section of the rule that `startOfPublicSuffix` applies to a parsed host. */
function sectionOf(host: string, reading: number): DomainParts["section"] {
  const list = currentList();
  const shift = (reading & ICANN_ONLY) === 0 ? 0 : ICANN_SHIFT;
  const isLiteral = (reading & LITERAL) !== 0;
  let section: DomainParts["section"] = null;
  let node = ROOT;
  for (let end = endOf(host); end > 0 && node !== NOTHING; ) {
    const start = startOfLabel(host, end);
    const number = numberOf(list, node, host, start, end);
    const kind = list.kinds[number];
    const applying = kind >> shift;
    if ((applying & EXCEPTION) !== 0) return nameOf(kind, EXCEPTION);
    if ((applying & RULE) !== 0) section = nameOf(kind, RULE);
    else if ((applying & HAS_WILDCARD) !== 0 && !isLiteral) section = nameOf(kind, HAS_WILDCARD);
    else if (((list.kinds[node] >> shift) & HAS_WILDCARD) !== 0) {
      section = nameOf(list.kinds[node], HAS_WILDCARD);
    }
    node = number;
    end = start - 1;
  }
  return section;
}

const nameOf = (kind: number, flag: number): "ICANN" | "private" =>
  (kind & (flag << ICANN_SHIFT)) !== 0 ? "ICANN" : "private";
