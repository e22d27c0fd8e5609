const { createHash } = require('node:crypto');
const { brotliCompressSync, constants, gzipSync } = require('node:zlib');

const compressible = /\.(js|css|html|json|svg)$/;
const gzip = { level: 9 };
/** The best there is: a file is made once and handed out many times. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/**
 * Last step of a build: writes the integrity of every file (`integrity.json`, for the registry) and the
 * compressed copies that servers hand out as they are.
 */
exports.FinishedFilesPlugin = class FinishedFilesPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('FinishedFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'FinishedFilesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 1000 },
        (assets) => {
          // Nobody reads it, and its order changes from build to build: the same content must stay the same.
          if ('mf-stats.json' in assets) compilation.deleteAsset('mf-stats.json');
          const integrity = {};
          const handedOut = new Map();
          for (const [file, source] of Object.entries(assets)) {
            const content = Buffer.from(source.buffer());
            integrity[file] = `sha384-${createHash('sha384').update(content).digest('base64')}`;
            if (compressible.test(file) && file !== 'index.html') handedOut.set(file, content);
          }
          for (const [file, content] of handedOut) {
            emit(`${file}.gz`, gzipSync(content, gzip));
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
