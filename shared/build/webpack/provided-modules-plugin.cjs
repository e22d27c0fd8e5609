const { providedVersions } = require('./shared-modules.cjs');

/** Writes `provides.json`: the versions of what the host brings, against which releases are checked. */
exports.ProvidedModulesPlugin = class ProvidedModulesPlugin {
  constructor(folder) {
    this.folder = folder;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ProvidedModulesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'ProvidedModulesPlugin', stage }, () => {
        const text = JSON.stringify(providedVersions(this.folder));
        compilation.emitAsset('provides.json', new sources.RawSource(text));
      });
    });
  }
};
