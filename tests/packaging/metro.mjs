// Tests the package with React Native's own bundler and that bundler's own settings.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { inPackage, packagesFolder, requireInstalled, versionOf } from "./install.mjs";

/** The name and version of Metro. */
export const metro = () => `Metro ${versionOf("metro")}`;

/**
 * Returns the text of Metro's bundle for a program in `folder`.
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
    // Dependencies that Metro and its transformer add.
    watchFolders: [
      folder,
      ...["@babel/runtime", "@react-native/js-polyfills", "metro-runtime"].map((name) =>
        inPackage(name),
      ),
    ],
    resolver: { nodeModulesPaths: [packagesFolder], useWatchman: false },
    // The program does not need React Native's setup code.
    serializer: { getModulesRunBeforeMainModule: () => [] },
    // The bundler reports its progress on standard output.
    reporter: { update() {} },
    cacheStores: [],
    maxWorkers: 1,
  });
  const { code } = await runBuild(config, { entry, dev: false, minify: false, platform: "ios" });
  return code;
}
