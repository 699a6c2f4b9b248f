// Writes the npm package's bill of materials in CycloneDX format. The bill lists the compiled-in
// components and the compiler. The package has no dependencies, so there are no other components.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { isMain, Problem, runScript } from "../problem.mjs";
import { ask } from "../processes.mjs";
import { inRoot, pinnedVersions } from "../project.mjs";
import { compiledIn } from "./compiled-in.mjs";

const purlTypes = { crate: "cargo", npm: "npm" };

/**
 * @param {import("./compiled-in.mjs").Component[]} components
 * @param {Record<string, string>} tools versions by name
 */
export function billOfMaterials(components, tools) {
  const { name, version, license, description } = JSON.parse(
    readFileSync(inRoot("package.json"), "utf8"),
  );
  const reference = `pkg:npm/${name}@${version}`;
  const listed = components.map(listing);
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      tools: {
        components: Object.entries(tools).map(([tool, of]) => ({
          ...{ type: "application", name: tool, version: of },
        })),
      },
      component: {
        ...{ type: "library", "bom-ref": reference, name, version, description },
        ...{ licenses: [{ expression: license }], purl: reference },
      },
    },
    components: listed,
    dependencies: [
      { ref: reference, dependsOn: listed.map((component) => component["bom-ref"]) },
      ...listed.map((component) => ({ ref: component["bom-ref"] })),
    ],
  };
}

function listing({ name, version, from, address, licences, because, checksum }) {
  const purl = from in purlTypes ? `pkg:${purlTypes[from]}/${name}@${version}` : undefined;
  return {
    ...{ type: ["Unicode data", "Public Suffix List"].includes(name) ? "data" : "library" },
    ...{ "bom-ref": purl ?? name, name, version, description: because },
    hashes: checksum && [{ alg: "SHA-256", content: checksum }],
    licenses: [{ expression: licences.join(" AND ") }],
    purl,
    externalReferences: [{ type: "vcs", url: address }],
  };
}

function compilers() {
  const rustc = ask("rustc", ["--version"], process.env);
  if (!rustc?.ok) throw new Problem("There is no rustc.", "npm run setup");
  return {
    rustc: rustc.out.replace(/^rustc /, ""),
    node: process.versions.node,
    ...pinnedVersions(),
  };
}

async function main(args) {
  const { name, version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  const file = args[0] ?? `.build/${name}-${version}.cdx.json`;
  const bill = billOfMaterials(compiledIn(), compilers());
  mkdirSync(dirname(inRoot(file)), { recursive: true });
  writeFileSync(inRoot(file), `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`Wrote ${file}, with ${bill.components.length} components.`);
}

if (isMain(import.meta.url)) await runScript(main);
