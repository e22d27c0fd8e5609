const HtmlWebpackPlugin = require('html-webpack-plugin');

/** Where the host's page wants its links; those of remotes come from the registry when the site is assembled. */
const mark = '<!-- alo:preload -->';

/** A shared module that is needed at once; what is asked for by name is fetched when it is wanted. */
const isNeeded = (group) => group.origins.some(({ request }) => request === undefined);

/** Scripts of the bootstrap module and of the shared modules that it needs. */
function firstScripts(compilation) {
  const [bootstrap] = compilation.entrypoints.get('main').childrenIterable;
  const files = new Set();
  const seen = new Set();
  const queue = [bootstrap];
  for (const group of queue) {
    if (seen.has(group)) continue;
    seen.add(group);
    for (const file of group.getFiles()) files.add(file);
    queue.push(...Array.from(group.childrenIterable).filter(isNeeded));
  }
  return [...files].filter((file) => file.endsWith('.js'));
}

/** Faces with the letters of every page: left to the style sheet they would come after the first layout. */
const firstFaces = /^inter-(latin|vietnamese)-wght-.*\.woff2$/;

/** Links that fetch the host's first scripts and letters at once and not step by step. */
exports.HostPreloadPlugin = class HostPreloadPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('HostPreloadPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).beforeEmit.tap('HostPreloadPlugin', (page) => {
        const scripts = firstScripts(compilation).map(
          (file) => `<link rel="preload" as="script" href="/${file}" />`,
        );
        const faces = Object.keys(compilation.assets)
          .filter((file) => firstFaces.test(file))
          .map(
            (file) =>
              `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`,
          );
        page.html = page.html.replace(mark, [...scripts, ...faces].join('\n    '));
        return page;
      });
    });
  }
};
