const config = require('@alo/build/webpack').remote(__dirname);

module.exports = {
  ...config,
  optimization: {
    ...config.optimization,
    // A library of one screen (the drawing of the call map, the lunar calendar) stays in that screen's chunk.
    splitChunks: { cacheGroups: { defaultVendors: false } },
  },
};
