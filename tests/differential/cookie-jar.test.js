// Compares Chromium's cookie jar with the /site entry: a page may set a cookie for a domain unless that domain is a
// public suffix.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { test } from "node:test";
import { registrableDomain } from "whatwg-url-wasm/site";
import { launchChromium, withoutChromium } from "../js/chromium.js";
import { allRules, baseOf, wildcardParents } from "../js/public-suffix-rules.js";

const TABS = 4;
const NAMES = 614;
/** The number of names that Chromium rejects. */
const REFUSED = 520;
/** Names under which Chromium uses HTTPS for every host. This test has no certificates for such hosts. */
const httpsOnly =
  /(^|[.])(app|bank|channel|day|dev|foo|gle|google|hangout|meet|meme|new|page|play|search|youtube|ewp[.]live|salesforce[.]com|xmit[.]co)$/;

/**
 * Chromium 156 stores cookies for the names matched by this expression. Chromium's list apparently lacks 22 of our
 * rules.
 */
const lacking =
  /(^|[.])(cs[.]amazonlightsail[.]com|ztna-dingtalk[.]com|azure[.]databricksapps[.]com|ap-southeast-7[.]on[.]aws)$/;

/** Returns every nth item of a list. */
const every = (n, list) => list.filter((_, i) => i % n === 0);

/**
 * Returns the parents of all wildcards, all exceptions and a sample of the rules. Each of these names comes right
 * before one of its subdomains.
 */
function names() {
  const rules = allRules();
  const bases = new Set([
    ...wildcardParents(rules),
    ...rules.filter((rule) => rule.startsWith("!")).map(baseOf),
    ...every(300, rules.map(baseOf)),
  ]);
  return [...bases].filter((base) => !httpsOnly.test(base)).flatMap((base) => [base, `x.${base}`]);
}

/**
 * Starts a server that sets a cookie for the domain given in the query and then returns the cookies that it receives.
 */
async function serve(context) {
  const server = createServer(({ url, headers }, response) => {
    const domain = new URL(url, "http://localhost").searchParams.get("domain");
    if (domain !== null) {
      response.writeHead(302, { "Set-Cookie": `for=${domain}; Domain=${domain}`, Location: "/" });
    }
    response.end(`${headers.cookie};`);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return server.address().port;
}

test("Chromium stores cookies for the names that are not public suffixes", {
  skip: withoutChromium,
}, async (context) => {
  const port = await serve(context);
  const browser = await launchChromium(
    context,
    `--host-resolver-rules=MAP * 127.0.0.1:${port}`,
    "--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable",
  );
  const left = names();
  assert.equal(left.length, NAMES);
  const expected = left.filter((name) => lacking.test(name));
  assert.equal(expected.length, 2 * 22);
  const differing = [];
  const unreachable = [];
  let refused = 0;
  let count = 0;
  const visit = async () => {
    const page = await browser.newPage();
    for (let name = left.pop(); name !== undefined; name = left.pop()) {
      let cookies;
      try {
        const response = await page.goto(`http://www.y.${name}/?domain=${name}`);
        cookies = await response.text();
      } catch (error) {
        unreachable.push(`${name}: ${error.message}`);
        continue;
      }
      const stored = cookies.includes(`for=${name};`);
      count++;
      if (!stored) refused++;
      if (stored !== (registrableDomain(name) !== null)) differing.push(name);
    }
  };
  await Promise.all(Array.from({ length: TABS }, visit));
  context.diagnostic(`${count} names, ${refused} refused`);
  assert.deepEqual(unreachable, []);
  assert.deepEqual(differing.sort(), expected.sort());
  assert.equal(count, NAMES);
  assert.equal(refused, REFUSED);
});
