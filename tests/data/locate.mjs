// Where this machine keeps the tests' data: the folders of crates pinned in Cargo.toml. Cargo fetches
// what is missing, so the first call on a machine needs the network.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { Problem } from "../../scripts/problem.mjs";
import { inRoot } from "../../scripts/project.mjs";

const manifest = inRoot("Cargo.toml");

// A file that must be there: a crate that moved its data fails here, by name, and not as no tests.
const layout = {
  wpt: { crate: "ada-url", folder: "tests/wpt", holds: "urltestdata.json" },
  dataUrl: { crate: "data-url", folder: "tests", holds: "data-urls.json" },
  idna: { crate: "idna", folder: "tests", holds: "IdnaTestV2.txt" },
};

/** This variable passes the folders to other processes, so that they don't have to ask Cargo. */
const VARIABLE = "WHATWG_URL_TEST_DATA";

/**
 * @param {NodeJS.ProcessEnv} [env] the environment in which Cargo runs. The folders are added to it
 * @returns {{ wpt: string, dataUrl: string, idna: string }} absolute folders
 */
export function testData(env = process.env) {
  env[VARIABLE] ??= JSON.stringify(locate(env));
  return JSON.parse(env[VARIABLE]);
}

/**
 * This variable names a checkout of https://github.com/web-platform-tests/wpt. Its files replace those of the crate, and
 * tests then accept additional rows.
 */
export const CHECKOUT = "WPT";

/** The path of a file of the Web Platform Tests for URLs or URL patterns. */
export function wptFile(file, env = process.env) {
  const checkout = env[CHECKOUT];
  if (!checkout) return join(testData(env).wpt, file);
  const folders = ["url", "urlpattern"].map((suite) => join(checkout, suite, "resources"));
  if (!existsSync(join(folders[0], layout.wpt.holds))) {
    throw new Problem(
      `${CHECKOUT} is ${checkout}, which has no url/resources/${layout.wpt.holds}.`,
      "name a checkout of https://github.com/web-platform-tests/wpt.",
    );
  }
  const folder = folders.find((one) => existsSync(join(one, file)));
  return join(folder ?? testData(env).wpt, file);
}

/** The version of the Web Platform Tests, for every message that counts their rows. */
export function wptVersion(env = process.env) {
  const checkout = env[CHECKOUT];
  if (!checkout)
    return `crate ${/ada-url-[\d.]+/.exec(testData(env).wpt)[0].replace(/-(?=\d)/, " ")}`;
  try {
    const format = ["log", "-1", "--format=commit %h of %cs"];
    return execFileSync("git", ["-C", checkout, ...format], {
      encoding: "utf8",
      stdio: "pipe",
    }).trim();
  } catch {
    return `the folder ${checkout}, which has no commit`;
  }
}

function locate(env) {
  const metadata = JSON.parse(
    execFileSync(
      "cargo",
      ["metadata", "--format-version", "1", "--locked", "--manifest-path", manifest],
      { env, encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "inherit"] },
    ),
  );
  return Object.fromEntries(
    Object.entries(layout).map(([key, { crate, folder, holds }]) => {
      const found = metadata.packages.find(({ name }) => name === crate);
      if (!found) throw new Error(`${manifest} does not depend on ${crate}`);
      const path = join(dirname(found.manifest_path), folder);
      if (!existsSync(join(path, holds))) throw new Error(`no ${holds} in ${path}`);
      return [key, path];
    }),
  );
}
