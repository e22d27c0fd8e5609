module.exports = require('@alo/build/webpack').remote(__dirname);
