// The package in React Native's own bundler, with its own settings.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inPackage, packagesFolder, requireInstalled } from "./install.mjs";

/** The name and version of Metro. */
export function metro() {
  const { version } = JSON.parse(readFileSync(inPackage("metro", "package.json"), "utf8"));
  return `Metro ${version}`;
}

/**
 * The text of what Metro makes of a program, which stands in `folder`.
 *
 * @returns {Promise<string>}
 */
export async function bundleWithMetro(folder, name, source) {
  const { runBuild } = requireInstalled("metro");
  const { getDefaultConfig, mergeConfig } = requireInstalled("@react-native/metro-config");
  const entry = join(folder, name);
  writeFileSync(entry, source);
  const config = mergeConfig(getDefaultConfig(folder), {
    projectRoot: folder,
    // What Metro and its transformer put in.
    watchFolders: [
      folder,
      ...["@babel/runtime", "@react-native/js-polyfills", "metro-runtime"].map((name) =>
        inPackage(name),
      ),
    ],
    resolver: { nodeModulesPaths: [packagesFolder], useWatchman: false },
    // There is no React Native to be set up before the program.
    serializer: { getModulesRunBeforeMainModule: () => [] },
    // It writes its progress to standard output.
    reporter: { update() {} },
    cacheStores: [],
    maxWorkers: 1,
  });
  const { code } = await runBuild(config, { entry, dev: false, minify: false, platform: "ios" });
  return code;
}
