/**
 * Hands every script element that a remote's chunk loader makes to the host (`aloPrepareScript`), which
 * knows from the registry the integrity of each file. Reaches into webpack's runtime: try it again when
 * webpack moves.
 */
exports.ChunkDeliveryPlugin = class ChunkDeliveryPlugin {
  apply(compiler) {
    const { RuntimeGlobals, runtime } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ChunkDeliveryPlugin', (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkDeliveryPlugin',
        (source) => `${source}\n${RuntimeGlobals.global}.aloPrepareScript?.(script);`,
      );
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('ChunkDeliveryPlugin', (_chunk, requirements) => {
          requirements.add(RuntimeGlobals.global);
        });
    });
  }
};
