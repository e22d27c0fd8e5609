// In the place of `rtl-css-js/core`: Vietnamese is written from left to right, so every style is its own mirror.
exports.convert = (styles) => styles;
exports.convertProperty = (key, value) => ({ key, value });
