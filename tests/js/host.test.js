// Compares the /host entry's host parser, host serializer and domain parser with whatwg-url and the Web Platform Tests.
// Also tests the standard's definitions of valid strings.
import assert from "node:assert/strict";
import { test } from "node:test";
import theirs from "whatwg-url";
import { URL } from "whatwg-url-wasm";
import {
  addressSpace,
  domainToASCII,
  embeddedIPv4,
  endsInANumber,
  hostEquals,
  isValidHost,
  isValidIPv4Address,
  isValidIPv6Address,
  isValidOpaqueHost,
  parseHost,
  parseIPv4,
  parseIPv6,
  serializeHost,
} from "whatwg-url-wasm/host";
import { isValidDomain, isValidURLString } from "whatwg-url-wasm/validation";
import { manyCases, readCases, readData, testCases, WRONG_TYPE, WRONG_VALUE } from "./cases.js";
import { Random } from "./random.js";

const OPAQUE = { isOpaque: true };
const STRICT = { beStrict: true };

testCases("IdnaTestV2.json", readCases("IdnaTestV2.json"), 2671, ({ input, output }) => {
  // The tables test ToASCII, which treats an empty string as a domain.
  assert.equal(input === "" ? "" : parseHost(input), output);
  const strict = domainToASCII(input, STRICT);
  assert.equal(isValidDomain(input), strict !== null && !endsInANumber(strict));
  if (strict !== null) assert.equal(domainToASCII(input), strict);
});

const PIECES = [
  ..."a B 0 1 9 x X . . . - _ % : / @ # ? [ ] ^ | < > \\ ~ ! $ & ' ( ) * + , ; =".split(" "),
  ...["%41", "%2e", "%", "0x", "255", "256", "xn--", "xn--bcher-kva", "::", "[", "1.2.3.4"],
  ...["\u00fc", "\u3002", "\u2460", "\u00ad", "\u{1f4a9}", "\ud800", "\0", "\x7f", " "],
];

test("random hosts are parsed as in whatwg-url", () => {
  const random = new Random();
  let count = 0;
  let failures = 0;
  for (let round = 0; round < manyCases(60_000); round++) {
    const input = Array.from({ length: 1 + random.below(6) }, () => random.oneOf(PIECES)).join("");
    const host = parseHost(input);
    const opaque = parseHost(input, OPAQUE);
    failures += host === null ? 1 : 0;
    // In a URL, each of these inputs would be more than just the host.
    if (/[/?#@\\]|:(?![^[]*\])/u.test(input)) {
      if (!input.startsWith("[")) assert.deepEqual([host, opaque], [null, null], input);
      continue;
    }
    const show = JSON.stringify(input);
    assert.deepEqual(host, theirs.parseURL(`ws://${input}/`)?.host ?? null, show);
    assert.deepEqual(opaque, theirs.parseURL(`x://${input}/`)?.host ?? null, show);
    for (const one of [host, opaque]) {
      if (one === null) continue;
      assert.equal(serializeHost(one), theirs.serializeHost(one), show);
      assert.equal(hostEquals(one, typeof one === "object" ? [...one] : one), true);
    }
    assert.equal(isValidHost(input), isValidURLString(`ws://${input}/`), show);
    assert.equal(isValidOpaqueHost(input), isValidURLString(`x://${input}/`), show);
    count++;
  }
  assert.ok(count > manyCases(30_000) && failures > manyCases(10_000), `${count}, ${failures}`);
});

test("random addresses", () => {
  const random = new Random();
  for (let round = 0; round < manyCases(20_000); round++) {
    const pieces = Array.from({ length: 8 }, () => random.below(3) && random.below(0x10000));
    const serialized = serializeHost(pieces);
    assert.equal(serialized, theirs.serializeHost(pieces));
    assert.deepEqual(parseIPv6(serialized.slice(1, -1)), pieces);
    assert.equal(isValidIPv6Address(serialized.slice(1, -1)), true);
    const address = random.below(2 ** 32);
    assert.equal(serializeHost(address), theirs.serializeHost(address));
    assert.equal(parseIPv4(serializeHost(address)), address);
    assert.equal(isValidIPv4Address(serializeHost(address)), true);
  }
});

test("values that are not hosts are rejected, and hosts are not changed", () => {
  const pieces = [1, 2, 3, 4, 5, 6, 7];
  const ofOtherTypes = [null, {}, true, Symbol("a"), 1n, new Uint16Array(8)];
  const ofOtherLengths = [pieces, [...pieces, 8, 9]];
  const outOfRange = [-1, 2 ** 32, 0.5, NaN, ...[-1, 65536, 0.5].map((last) => [...pieces, last])];
  for (const [values, wrong] of [
    [[...ofOtherTypes, ...ofOtherLengths, [...pieces, "8"]], WRONG_TYPE],
    [outOfRange, WRONG_VALUE],
  ]) {
    for (const value of values) {
      assert.throws(() => serializeHost(value), wrong);
      assert.throws(() => hostEquals(value, "a"), wrong);
      assert.throws(() => hostEquals("a", value), wrong);
    }
  }
  assert.equal(hostEquals(1, "0.0.0.1"), false);
  assert.equal(hostEquals([...pieces, 8], [...pieces, 9]), false);
  assert.equal(hostEquals(parseHost("127.1"), parseHost("0x7f000001")), true);
  assert.equal(new URL("http://0x7f.1").hostname, serializeHost(parseHost("0x7f.1")));
});

const { hosts: networks } = readData("address-space");
testCases("address spaces", networks, 210, ([input, space, ipv4]) => {
  const embedded = ipv4 === null ? null : parseIPv4(ipv4);
  for (const host of [input, parseHost(input)]) {
    assert.equal(addressSpace(host), space);
    assert.equal(embeddedIPv4(host), embedded);
  }
  if (input[0] !== "[" || space === null) return;
  // The addresses are in the form that sockets report, with and without a zone.
  for (const host of [input.slice(1, -1), `${input.slice(1, -1)}%eth0.1:2`]) {
    assert.equal(addressSpace(host), space);
    assert.equal(embeddedIPv4(host), embedded);
  }
});

test("hosts without an address space", () => {
  for (const host of [
    ...["", "a b", "[::1%eth0]", "[::g]", "1:2:3", "1:2::3::4"],
    // A zone is a name.
    ...["1::%", "1::%\0", "1::%a%b", "1::%\n", "1::%\ud800"],
  ]) {
    assert.equal(addressSpace(host), null, host);
    assert.equal(embeddedIPv4(host), null, host);
  }
  for (const host of ["::g", "fade:80", "urn:a:b", "1::%]@127.0.0.1/", "1::%/", "[::1]:"]) {
    const error = { ...WRONG_VALUE, message: /url\.hostname$/ };
    assert.throws(() => addressSpace(host), error, host);
    assert.throws(() => embeddedIPv4(host), error, host);
    assert.throws(() => hostEquals(host, host), error, host);
  }
  for (const host of [-1, 2 ** 32, 1.5, [1, 2], [0, 0, 0, 0, 0, 0, 0, 0x10000]]) {
    assert.throws(() => addressSpace(host), { name: /^(Type|Range)Error$/ });
    assert.throws(() => embeddedIPv4(host), { name: /^(Type|Range)Error$/ });
  }
});
