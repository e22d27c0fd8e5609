const { join } = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');

/** What only the host needs: the page itself. */
exports.hostPlugins = (folder) => [
  new HtmlWebpackPlugin({
    template: join(folder, 'src/index.html'),
    scriptLoading: 'defer',
    minify: false,
  }),
];
