const { join } = require('node:path');
const { DefinePlugin, HotModuleReplacementPlugin } = require('webpack');
const { appConfig } = require('./app-config.cjs');
const { FinishedFilesPlugin } = require('./finished-files-plugin.cjs');

const dev = join(__dirname, '../dev');

/** Marks components for `refresh-loader.cjs`. */
function withRefresh(rule) {
  if (rule.use?.options?.jsc === undefined) return rule;
  const { loader, options } = rule.use;
  const react = { ...options.jsc.transform.react, refresh: true, development: true };
  const swc = { loader, options: { ...options, jsc: { ...options.jsc, transform: { react } } } };
  return { ...rule, use: [require.resolve('./refresh-loader.cjs'), swc] };
}

/**
 * Configuration of a remote that a dev server (`npm run dev`) builds and builds again into `output`: no
 * hashes in names, nothing that a strict content security policy refuses, hot updates.
 */
exports.devConfig = function devConfig(folder, output) {
  const config = appConfig(folder, { isHost: false, exposed: join(dev, 'lifecycles.js') });
  const { name } = require(join(folder, 'remote.json'));
  return {
    ...config,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    output: {
      ...config.output,
      path: output,
      // Updates follow each other: earlier ones are wanted by pages that were asleep.
      clean: false,
      filename: '[name].js',
      chunkFilename: '[name].js',
      uniqueName: `${name}@dev`,
    },
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve.alias,
        'alo-remote$': join(folder, 'src/index.ts'),
        'react/jsx-dev-runtime$': join(dev, 'jsx-dev-runtime.cjs'),
      },
    },
    module: { rules: config.module.rules.map(withRefresh) },
    plugins: [
      ...config.plugins.filter((plugin) => !(plugin instanceof FinishedFilesPlugin)),
      new DefinePlugin({ __ALO_REMOTE__: JSON.stringify(name) }),
      new HotModuleReplacementPlugin(),
    ],
    // A page goes on from the last build that was good.
    optimization: { moduleIds: 'named', chunkIds: 'named', emitOnErrors: false },
    stats: 'none',
    infrastructureLogging: { level: 'error' },
  };
};
