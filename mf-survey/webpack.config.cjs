const config = require('@alo/build/webpack').remote(__dirname);

module.exports = {
  ...config,
  optimization: {
    ...config.optimization,
    // A library of one part of a screen (the drawing of a survey) stays in the chunk of that part.
    splitChunks: { cacheGroups: { defaultVendors: false } },
  },
};
