/** Stands in for the package `debug`: says nothing. JsSIP takes it under both names. */
const silent = () => () => undefined;
module.exports = silent;
module.exports.default = silent;
