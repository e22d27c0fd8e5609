const mark = '//# allFunctionsCalledOnLoad\n';

/**
 * Asks the browser to compile the functions of each script while it arrives, beside the page's own work. A script of
 * webpack defines modules that run later: compiled one by one when they are called, they cost the page a quarter of
 * the time until its first screen. Browsers that do not know the mark read a comment.
 */
exports.CompileHintsPlugin = class CompileHintsPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('CompileHintsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // After the minimizer, which takes comments away, and before the hashes of contents.
        { name: 'CompileHintsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING },
        (assets) => {
          for (const file of Object.keys(assets)) {
            if (!file.endsWith('.js')) continue;
            compilation.updateAsset(file, (source) => new sources.ConcatSource(mark, source));
          }
        },
      );
    });
  }
};
