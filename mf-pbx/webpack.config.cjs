const config = require('@alo/build/webpack').remote(__dirname);

module.exports = {
  ...config,
  optimization: {
    ...config.optimization,
    splitChunks: {
      cacheGroups: {
        // A library of one screen (the drawing of the call map, the lunar calendar) stays in that screen's chunk.
        defaultVendors: false,
        // What every kind of telephone object shares would be in the chunk of each otherwise.
        objects: {
          name: 'panel-objects',
          test: /[\\/]mf-pbx[\\/]src[\\/](objects[\\/]|messages)|[\\/]contracts[\\/]src[\\/]routing[\\/]/,
          chunks: 'async',
          enforce: true,
        },
      },
    },
  },
};
