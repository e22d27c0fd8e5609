// swc's refresh transform asks for the development JSX, which a production React does not have.
const jsxRuntime = require('react/jsx-runtime');

exports.Fragment = jsxRuntime.Fragment;
exports.jsxDEV = (type, props, key) => jsxRuntime.jsx(type, props, key);
