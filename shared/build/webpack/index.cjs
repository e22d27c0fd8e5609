const { appConfig } = require('./app-config.cjs');
const { devConfig } = require('./dev-config.cjs');

/** Webpack configuration of a remote: `module.exports = require('@alo/build/webpack').remote(__dirname)`. */
exports.remote = (folder) => appConfig(folder, { isHost: false });

/** Webpack configuration of the host. */
exports.host = (folder) => appConfig(folder, { isHost: true });

/** Configuration of a remote for `npm run dev`: hot updates, built into the folder `output`. */
exports.remoteDev = devConfig;
