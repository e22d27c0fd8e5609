const { remote } = require('@alo/build/webpack');

const config = remote(__dirname);
// Stringee's SDK writes numbers and whole messages into the console.
config.module.rules.push({
  test: /[\\/]node_modules[\\/]stringee[\\/]/,
  use: require.resolve('./silence-loader.cjs'),
});
module.exports = config;
