/** Writes `host.json`, by which an open page learns that there is a newer host. */
exports.HostVersionPlugin = class HostVersionPlugin {
  constructor(version) {
    this.version = version;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('HostVersionPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'HostVersionPlugin', stage }, () => {
        const text = JSON.stringify({ version: this.version });
        compilation.emitAsset('host.json', new sources.RawSource(text));
      });
    });
  }
};
