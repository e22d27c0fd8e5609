/**
 * Makes the chunk loader of a remote check what it fetches: the host puts the integrity of every file,
 * as the registry says, into `aloIntegrity` by address before the remote's first script runs. Reaches
 * into webpack's runtime: try it again when webpack moves.
 */
exports.ChunkIntegrityPlugin = class ChunkIntegrityPlugin {
  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    const { RuntimeGlobals } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ChunkIntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrityPlugin',
        (source) =>
          `${source}
script.crossOrigin = 'anonymous';
script.integrity = (${RuntimeGlobals.global}.aloIntegrity || {})[script.src] || '';`,
      );
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('ChunkIntegrityPlugin', (chunk, requirements) => {
          requirements.add(RuntimeGlobals.global);
        });
    });
  }
};
