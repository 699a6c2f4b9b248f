// `npm run bench -- sites` compares this package with the tldts npm package in the runtime that runs the script. Both
// packages find the public suffixes and registrable domains of ASCII hosts. All answers are compared first. With
// `--check`, the command fails if the median for a registrable domain exceeds the limit or tldts's median.
import { getDomain, getPublicSuffix } from "tldts";
import { publicSuffix, registrableDomain } from "../dist/site.js";
import { readArguments } from "../scripts/arguments.mjs";
import { Problem, runScript } from "../scripts/problem.mjs";
import { median, ratio } from "./statistics.mjs";

const ROUNDS = 15;
const SAMPLE_MS = 40;
/** The time limit for finding the registrable domain of an ASCII host, in nanoseconds. */
const LIMIT = 150;

/** Hosts like those in logs and cookies. */
const hosts = [
  ...["example.com", "www.example.com", "en.wikipedia.org", "mail.google.com", "news.bbc.co.uk"],
  ...["github.io", "whatwg.github.io", "static.xx.fbcdn.net", "cdn.jsdelivr.net", "localhost"],
  ...["www.city.kobe.jp", "a.b.c.kobe.jp", "shop.example.com.au", "xn--fiqs8s", "a.xn--p1ai"],
  ...["s3.dualstack.us-east-1.amazonaws.com", "d111111abcdef8.cloudfront.net", "a.b.ck"],
  ...["secure.login.accounts.example.de", "api-v2.eu-west-1.internal.example.io"],
];

const options = { allowPrivateDomains: true };
/** The tldts options for input that is known to be a host. */
const unchecked = { ...options, extractHostname: false, validateHostname: false, detectIp: false };

const questions = {
  "public suffix": {
    ours: publicSuffix,
    tldts: (host) => getPublicSuffix(host, options),
    "tldts, unchecked": (host) => getPublicSuffix(host, unchecked),
  },
  "registrable domain": {
    ours: registrableDomain,
    tldts: (host) => getDomain(host, options),
    "tldts, unchecked": (host) => getDomain(host, unchecked),
  },
};

/**
 * Returns the processor time in milliseconds, because other programs may be running. Returns the elapsed time if the
 * runtime doesn't report processor time.
 */
const now = () => (process.cpuUsage ? process.cpuUsage().user / 1000 : performance.now());

/** Nanoseconds for one host. */
function measure(ask) {
  let calls = 0;
  let sum = 0;
  const started = now();
  let took = 0;
  while (took < SAMPLE_MS) {
    for (let turn = 0; turn < 100; turn++) {
      for (let i = 0; i < hosts.length; i++) sum += ask(hosts[i]) === null ? 0 : 1;
    }
    calls += 100 * hosts.length;
    took = now() - started;
  }
  if (sum === 0) throw new Error("no host has any");
  return (took * 1e6) / calls;
}

/** Returns the failures to report with `--check`, given each contestant's median. */
function problemsOf(question, { ours, ...others }) {
  if (question !== "registrable domain") return [];
  const problems = [];
  if (ours > LIMIT) problems.push(`${question}: ${ours} ns, more than ${LIMIT}`);
  for (const [name, theirs] of Object.entries(others)) {
    if (ours > theirs) problems.push(`${question}: ${ours} ns, ${name} ${theirs}`);
  }
  return problems;
}

/** Prints how long each contestant takes to answer a question, and returns the medians. */
function compare(question, contestants) {
  for (const host of hosts) {
    const [expected, ...others] = Object.values(contestants).map((ask) => ask(host));
    if (others.some((answer) => answer !== expected)) {
      throw new Error(`${question} of ${host}: ${[expected, ...others].join(", ")}`);
    }
  }
  const samples = Object.fromEntries(Object.keys(contestants).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, ask] of Object.entries(contestants)) samples[name].push(measure(ask));
  }
  const medians = {};
  for (const [name, times] of Object.entries(samples)) {
    const { median: timesOurs } = ratio(times, samples.ours);
    medians[name] = Math.round(median(times));
    console.log(
      `${question}, ${name}: ${medians[name]} ns, least ${Math.min(...times).toFixed(0)}; ${timesOurs.toFixed(2)} times ours`,
    );
  }
  return medians;
}

await runScript((args) => {
  const { values } = readArguments({ args, options: { check: { type: "boolean" } } });
  const problems = Object.entries(questions).flatMap(([question, contestants]) =>
    problemsOf(question, compare(question, contestants)),
  );
  if (!values.check || problems.length === 0) return;
  throw new Problem(
    `${problems.join("; ")}.`,
    "make it faster, or run it where nothing else runs.",
  );
});
