const { remote } = require('@alo/build/webpack');

const config = remote(__dirname);
// Stringee's SDK writes numbers and whole messages into the console.
config.module.rules.push({
  test: /[\\/]node_modules[\\/]stringee[\\/]/,
  use: require.resolve('./silence-loader.cjs'),
});
// What JsSIP logs holds credentials: there is nothing to switch on.
config.resolve.alias = { ...config.resolve.alias, debug$: require.resolve('./silent-debug.cjs') };
// A provider and its library are one file, named `provider-…`: a page fetches one of them.
config.optimization.splitChunks = { cacheGroups: { default: false, defaultVendors: false } };
module.exports = config;
