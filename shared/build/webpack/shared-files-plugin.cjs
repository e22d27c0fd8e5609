const scripts = (files) => files.filter((file) => file.endsWith('.js'));

/**
 * Writes `shared-files.json`: the files of each shared module that the host fetches when a screen wants it. The server
 * sends a page with those that its screen begins with.
 */
exports.SharedFilesPlugin = class SharedFilesPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('SharedFilesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'SharedFilesPlugin', stage }, () => {
        const { modules, chunkGraph } = compilation;
        const provided = [...modules].filter(({ type }) => type === 'provide-module');
        const files = provided.flatMap(({ _name: name, blocks }) => {
          const group = blocks[0] && chunkGraph.getBlockChunkGroup(blocks[0]);
          return group ? [[name, scripts(group.getFiles())]] : [];
        });
        const text = JSON.stringify(Object.fromEntries(files));
        compilation.emitAsset('shared-files.json', new sources.RawSource(text));
      });
    });
  }
};
