const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { ProvidedModulesPlugin } = require('./provided-modules-plugin.cjs');
const { HostPreloadPlugin } = require('./host-preload-plugin.cjs');
const { HostVersionPlugin } = require('./host-version-plugin.cjs');
const { SharedFilesPlugin } = require('./shared-files-plugin.cjs');
const { leanFluent } = require('./lean-fluent.cjs');

/** Puts the scripts that run before everything else into one file: `first.js`, which keeps its name and is asked for anew. */
class FirstScriptsPlugin {
  constructor(folder) {
    this.folder = folder;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('FirstScriptsPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'FirstScriptsPlugin', stage }, () => {
        const texts = readdirSync(this.folder)
          .sort()
          .map((file) => readFileSync(join(this.folder, file), 'utf8'));
        compilation.emitAsset('first.js', new sources.RawSource(texts.join('')), {
          minimized: true,
        });
      });
    });
  }
}

/** What only the host needs: the page itself. */
exports.hostPlugins = (folder, version) => [
  ...leanFluent(),
  new FirstScriptsPlugin(join(folder, 'src/first-scripts')),
  new HtmlWebpackPlugin({
    template: join(folder, 'src/index.html'),
    scriptLoading: 'defer',
    minify: false,
    meta: { 'alo-version': version },
  }),
  new HostPreloadPlugin(),
  new SharedFilesPlugin(),
  new ProvidedModulesPlugin(folder),
  new HostVersionPlugin(version),
];
