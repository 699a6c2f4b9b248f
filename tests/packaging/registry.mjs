// Local registries that installers use instead of the public one.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { basename, dirname, join } from "node:path";
import { packagesFolder } from "./install.mjs";
import { listening } from "./site.mjs";

/** @typedef {{ manifest: { name: string, version: string }, tarball: Buffer }} Package */

/**
 * Serves only these packages. If a package has more than one version, the last one listed counts as the latest.
 *
 * @param {Package[]} packages
 * @returns {Promise<{ origin: string, served: () => number, close: () => void }>} `served` returns the number of
 *   tarballs that the registry has sent
 */
export async function serveRegistry(packages) {
  let served = 0;
  const files = new Map(packages.map((one) => [pathOf(one), one.tarball]));
  const server = createServer((request, response) => {
    const asked = decodeURIComponent(request.url.split("?")[0]);
    const named = packages.filter(({ manifest }) => asked === `/${manifest.name}`);
    if (files.has(asked)) {
      served++;
      response.end(files.get(asked));
    } else if (named.length > 0) {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(documentOf(named, origin)));
    } else {
      response.writeHead(404).end();
    }
  });
  const { origin, close } = await listening(server);
  return { origin, served: () => served, close };
}

const pathOf = ({ manifest: { name, version } }) => `/${name}/-/${basename(name)}-${version}.tgz`;

/** Returns the registry's document for a package with the given versions. */
function documentOf(packages, origin) {
  const published = "2020-01-01T00:00:00.000Z";
  const document = { versions: {}, time: { created: published, modified: published } };
  for (const one of packages) {
    const { manifest, tarball } = one;
    const { name, version } = manifest;
    const digest = (algorithm, encoding) => createHash(algorithm).update(tarball).digest(encoding);
    const dist = {
      tarball: origin + pathOf(one),
      shasum: digest("sha1", "hex"),
      integrity: `sha512-${digest("sha512", "base64")}`,
    };
    document.name = name;
    document["dist-tags"] = { latest: version };
    document.versions[version] = { ...manifest, dist };
    document.time[version] = published;
  }
  return document;
}

/**
 * Returns an installed package and all its dependencies, according to npm's record of the installation.
 *
 * @param {string} name the name by which these tests depend on the package
 * @returns {Package[]}
 */
export function lockedPackages(name) {
  const lock = join(packagesFolder, ".package-lock.json");
  const { packages } = JSON.parse(readFileSync(lock, "utf8"));
  const found = new Set([placeOf(packages, "", name)]);
  // Packages added during the iteration are visited too.
  for (const place of found) {
    for (const dependency of Object.keys(packages[place].dependencies ?? {})) {
      found.add(placeOf(packages, place, dependency));
    }
  }
  return [...found].map((place) => packed(join(dirname(packagesFolder), place)));
}

/** Returns the path where Node finds a package that is imported from `from`. */
function placeOf(packages, from, name) {
  const inside = `${from && `${from}/`}node_modules/${name}`;
  if (inside in packages) return inside;
  if (from === "") throw new Error(`npm has not installed ${name}`);
  return placeOf(packages, from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/"))), name);
}

/** @returns {Package} */
export function packed(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const name = basename(folder);
  const args = ["-cz", "-C", dirname(folder), `--exclude=${name}/node_modules`, name];
  return { manifest, tarball: execFileSync("tar", args, { maxBuffer: 1 << 28 }) };
}
