const { createHash } = require('node:crypto');
const { join } = require('node:path');
const { brotliCompressSync, constants } = require('node:zlib');
const { tightGzip } = require('./tight-gzip.cjs');

const compressible = /\.(js|css|html|json|svg)$/;
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/**
 * Last step of a build: writes the integrity of every file (`integrity.json`, for the registry) and the
 * compressed copies that servers hand out as they are.
 */
exports.FinishedFilesPlugin = class FinishedFilesPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const kept = join(compiler.context, 'node_modules/.cache/alo-gzip');
    compiler.hooks.thisCompilation.tap('FinishedFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'FinishedFilesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 1000 },
        async (assets) => {
          // Nobody reads it, and its order changes from build to build: the same content must stay the same.
          if ('mf-stats.json' in assets) compilation.deleteAsset('mf-stats.json');
          const integrity = {};
          const handedOut = new Map();
          for (const [file, source] of Object.entries(assets)) {
            const content = Buffer.from(source.buffer());
            integrity[file] = `sha384-${createHash('sha384').update(content).digest('base64')}`;
            if (compressible.test(file) && file !== 'index.html') handedOut.set(file, content);
          }
          for (const [file, copy] of await tightGzip(handedOut, kept)) emit(`${file}.gz`, copy);
          for (const [file, content] of handedOut) {
            emit(`${file}.br`, brotliCompressSync(content, brotli));
          }
          emit('integrity.json', Buffer.from(JSON.stringify(integrity)));
        },
      );

      function emit(file, content) {
        compilation.emitAsset(file, new sources.RawSource(content));
      }
    });
  }
};
