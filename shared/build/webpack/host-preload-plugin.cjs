const HtmlWebpackPlugin = require('html-webpack-plugin');

/** Where the host's page wants its links; those of remotes come from the registry when the page is asked for. */
const mark = '<!-- alo:preload -->';

/** Faces with the letters of every page: left to the style sheet they would come after the first layout. */
const firstFaces = /^inter-(latin|vietnamese)-wght-.*\.woff2$/;

/** Links that fetch the host's letters at once; its scripts stand in the page as such. */
exports.HostPreloadPlugin = class HostPreloadPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('HostPreloadPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).beforeEmit.tap('HostPreloadPlugin', (page) => {
        const faces = Object.keys(compilation.assets)
          .filter((file) => firstFaces.test(file))
          .map(
            (file) =>
              `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`,
          );
        page.html = page.html.replace(mark, faces.join('\n    '));
        return page;
      });
    });
  }
};
