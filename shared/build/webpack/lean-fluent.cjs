const { join } = require('node:path');
const { NormalModuleReplacementPlugin } = require('webpack');

const tokenNames = join(__dirname, '../../ui/src/theme/tokens.ts');
const leftToRight = join(__dirname, 'left-to-right.cjs');
const stylesOnce = join(__dirname, 'styles-once.mjs');
const themeWithoutTag = join(__dirname, 'theme-without-tag.mjs');

/**
 * Takes out of Fluent what Alo has no use for, 10 kB (gzip) of the first page: the table that says
 * `var(--name)` of each of 450 names (`@alo/ui` has it as a rule) and the mirroring of styles. Styles are
 * inserted once, not by each component that mounts, and no provider writes a style tag of its own.
 */
exports.leanFluent = () => [
  new NormalModuleReplacementPlugin(/[\\/]tokens\.js$/, (request) => {
    if (/@fluentui[\\/]tokens[\\/]/.test(request.context)) request.request = tokenNames;
  }),
  new NormalModuleReplacementPlugin(/^rtl-css-js\/core$/, leftToRight),
  new NormalModuleReplacementPlugin(/[\\/]useInsertionEffect\.js$/, (request) => {
    if (/@griffel[\\/]react[\\/]/.test(request.context)) request.request = stylesOnce;
  }),
  new NormalModuleReplacementPlugin(/[\\/]useFluentProviderThemeStyleTag\.js$/, (request) => {
    if (request.context.endsWith('FluentProvider')) request.request = themeWithoutTag;
  }),
];
