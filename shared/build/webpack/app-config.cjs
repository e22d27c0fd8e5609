const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const { ChunkDeliveryPlugin } = require('./chunk-delivery-plugin.cjs');
const { CompileHintsPlugin } = require('./compile-hints-plugin.cjs');
const { FinishedFilesPlugin } = require('./finished-files-plugin.cjs');
const { hostPlugins } = require('./host-plugins.cjs');
const { oneRuntime } = require('./one-runtime.cjs');
const { ScreenFilesPlugin } = require('./screen-files-plugin.cjs');
const { sharedModules } = require('./shared-modules.cjs');
const { sourceSyntax } = require('./source-syntax.cjs');

const swc = {
  loader: require.resolve('swc-loader'),
  options: { jsc: sourceSyntax },
};

/** By swc, which needs half the time of webpack's default and leaves no more bytes. */
const minimizer = new MinimizerPlugin({
  minify: MinimizerPlugin.swcMinify,
  extractComments: false,
  minimizerOptions: { compress: { passes: 3, ecma: 2022 }, mangle: true, ecma: 2022 },
});

const styleSheet = [MiniCssExtractPlugin.loader, require.resolve('css-loader')];

/** Packages that change less often than we do: their chunk stays in caches over releases of the host. */
const steady = {
  name: 'steady',
  chunks: 'initial',
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/][^\\/]+)[\\/]/,
  enforce: true,
};

/**
 * What lists, forms and overlays are made of, in one file each: left to webpack it would be a dozen small ones, and every
 * request takes a page 5 ms of its main thread.
 */
const kits = {
  name: 'kits',
  chunks: 'async',
  test: /[\\/]@fluentui[\\/](?!react-(combobox|dialog|switch|textarea|radio|toast|tooltip|spinbutton|slider|tabs|tree|avatar|badge)[\\/])|[\\/](@floating-ui|tabster|keyborg)[\\/]|[\\/]ui[\\/]src[\\/](moment[\\/](MomentInput|moment-text|messages|vietnam-time|calendar-days)\.tsx?$|list[\\/]|components[\\/]|controls[\\/])/,
  minChunks: 2,
  enforce: true,
};

/** What forms have beyond that: libraries of theirs, dialogs, boxes to choose from. */
const formKits = {
  name: 'form-kits',
  chunks: 'async',
  test: /[\\/]@fluentui[\\/]|[\\/](react-hook-form|@hookform)[\\/]|[\\/]ui[\\/]src[\\/]form[\\/]/,
  minChunks: 2,
  priority: -1,
  enforce: true,
};

/** What lists alone are made of comes with their kits: it would be a handful of files of a few kilobytes. */
const listKit = {
  name: 'kits',
  chunks: 'async',
  test: /[\\/]ui[\\/]src[\\/](list|views)[\\/](?!ViewTask)|[\\/]use-sync-external-store[\\/]|[\\/]contracts[\\/]src[\\/](text[\\/]|customers[\\/]saved-view)/,
  priority: -2,
  enforce: true,
};

/** What several screens of a remote are made of, in one file: a screen is fetched as this and its own. */
const parts = {
  name: 'parts',
  chunks: 'async',
  // What a chunk takes from the host comes with it: a list would bring the kits of forms.
  test: ({ type }) => type !== 'consume-shared-module',
  minChunks: 3,
  enforce: true,
};

/** Name as Module Federation wants it: letters, digits and underscores. */
const federatedName = (name) => name.replaceAll('-', '_');

/** Modules that the host may ask a remote for; those of its extensions are fetched when a slot wants them. */
function exposedModules(folder, lifecycles) {
  const { extensions = [] } = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'));
  const files = extensions.map(({ id }) => [`./extensions/${id}`, `./src/extensions/${id}.tsx`]);
  return { './lifecycles': lifecycles, ...Object.fromEntries(files) };
}

exports.appConfig = function appConfig(folder, { isHost, exposed = './src/index.ts' }) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const name = manifest.name.replace('@alo/', '');
  const version = process.env.ALO_BUILD_VERSION ?? manifest.version;
  return {
    mode: 'production',
    context: folder,
    // A remote has no entry of its own: what it exposes is enough, and an entry would carry a second runtime.
    entry: isHost ? { main: './src/index.ts' } : {},
    devtool: false,
    output: {
      path: join(folder, 'dist'),
      clean: true,
      publicPath: isHost ? '/' : 'auto',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      // Two releases of a remote may live in one page: their chunk registries must not meet.
      uniqueName: isHost ? 'host' : `${name}@${version}`,
      crossOriginLoading: 'anonymous',
      // Milliseconds; the default of two minutes leaves a person before an empty page.
      chunkLoadTimeout: 8000,
      // What could not run for a part that the network withheld runs anew the next time, not from the middle on.
      strictModuleExceptionHandling: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: oneRuntime() },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules|\.css\.ts$/, use: swc },
        {
          test: /[\\/]contracts[\\/]src[\\/].*\.[tj]s$/,
          enforce: 'post',
          use: require.resolve('./pure-declarations-loader.cjs'),
        },
        { test: /\.css$/, use: styleSheet, sideEffects: true },
        {
          test: /\.css\.ts$/,
          use: [...styleSheet, require.resolve('./run-module-loader.cjs')],
          sideEffects: true,
        },
        { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new ModuleFederationPlugin({
        name: federatedName(name),
        ...(isHost ? {} : { filename: 'remoteEntry.js', exposes: exposedModules(folder, exposed) }),
        shared: sharedModules(folder, isHost),
        shareStrategy: 'loaded-first',
        manifest: !isHost,
        dts: false,
        dev: false,
        experiments: {
          ...(isHost ? { provideExternalRuntime: true } : { externalRuntime: true }),
          optimization: { target: 'web' },
        },
      }),
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css' }),
      new ChunkDeliveryPlugin(),
      new CompileHintsPlugin(),
      ...(isHost ? hostPlugins(folder, version) : [new ScreenFilesPlugin(folder)]),
      new FinishedFilesPlugin(),
    ],
    // The built-in minimizer of pages would take the mark for preload links out of the host's page.
    experiments: { css: false, html: false },
    optimization: {
      minimizer: [minimizer],
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      splitChunks: { cacheGroups: isHost ? { steady, kits, formKits, listKit } : { parts } },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
};
