const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { HostPreloadPlugin } = require('./host-preload-plugin.cjs');
const { providedVersions } = require('./shared-modules.cjs');

/** Puts the files of `public/` into the build under their own names, and says which shared modules it brings. */
class PublicFilesPlugin {
  constructor(folder, provides) {
    this.folder = folder;
    this.provides = provides;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PublicFilesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'PublicFilesPlugin', stage }, () => {
        for (const file of readdirSync(this.folder)) {
          const source = new sources.RawSource(readFileSync(join(this.folder, file)));
          compilation.emitAsset(file, source, { minimized: true });
        }
        const provides = new sources.RawSource(JSON.stringify(this.provides));
        compilation.emitAsset('provides.json', provides);
      });
    });
  }
}

/** What only the host needs: the page itself. */
exports.hostPlugins = (folder) => [
  new PublicFilesPlugin(join(folder, 'public'), providedVersions(folder)),
  new HtmlWebpackPlugin({
    template: join(folder, 'src/index.html'),
    scriptLoading: 'defer',
    minify: false,
  }),
  new HostPreloadPlugin(),
];
