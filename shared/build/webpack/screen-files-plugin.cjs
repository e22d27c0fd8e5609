const { join } = require('node:path');
const { runRoutes } = require('./run-routes.cjs');

const scripts = (files) => [...files].filter((file) => file.endsWith('.js'));

/** File that a module of the build was made of; webpack joins modules under the one that imports them. */
const fileOf = (module) => module.rootModule?.resource ?? module.resource;

/** What is fetched for each module that somebody imports at run time, by its file. */
function groupsByFile({ modules, moduleGraph, chunkGraph }) {
  const groups = new Map();
  for (const { blocks = [] } of modules) {
    for (const block of blocks) {
      const group = chunkGraph.getBlockChunkGroup(block);
      for (const dependency of block.dependencies) {
        const module = moduleGraph.getModule(dependency);
        const file = module === null ? undefined : fileOf(module);
        if (file !== undefined && group !== null && !groups.has(file)) groups.set(file, group);
      }
    }
  }
  return groups;
}

/** Names of the shared modules that the modules of a chunk take from the host. */
function sharedOf(chunk, chunkGraph) {
  return [...chunkGraph.getChunkModules(chunk)].flatMap(({ type, options }) =>
    type === 'consume-shared-module' ? [options.shareKey] : [],
  );
}

/**
 * Writes `screens.json`: by its path, the files of the release and the shared modules of the host that a screen begins with.
 * A page that is asked for by the address of a screen is sent with all of them, and need not discover them one by one.
 */
exports.ScreenFilesPlugin = class ScreenFilesPlugin {
  constructor(folder) {
    this.routes = join(folder, 'src/routes.tsx');
  }

  apply(compiler) {
    const { Compilation, sources, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ScreenFilesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'ScreenFilesPlugin', stage }, async () => {
        const groups = groupsByFile(compilation);
        const screens = {};
        const routes = await runRoutes(this.routes).catch((error) => {
          // Nothing is broken by that: the page finds the files of a screen one by one.
          const text = `What the screens of ${this.routes} begin with is not known: ${error}`;
          compilation.warnings.push(new WebpackError(text));
          return new Map();
        });
        for (const [path, imported] of routes) {
          const files = new Set();
          const shared = new Set();
          for (const wanted of imported) {
            const group = groups.get(wanted);
            if (group === undefined) shared.add(wanted);
            for (const chunk of group?.chunks ?? []) {
              for (const file of scripts(chunk.files)) files.add(file);
              for (const name of sharedOf(chunk, compilation.chunkGraph)) shared.add(name);
            }
          }
          screens[path] = { files: [...files].sort(), shared: [...shared].sort() };
        }
        compilation.emitAsset('screens.json', new sources.RawSource(JSON.stringify(screens)));
      });
    });
  }
};
