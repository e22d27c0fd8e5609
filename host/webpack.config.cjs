module.exports = require('@alo/build/webpack').host(__dirname);
