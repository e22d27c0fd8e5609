const runtime = JSON.stringify(require.resolve('../dev/refresh.cjs'));

/** Links what swc's refresh transform has marked in a file with `dev/refresh.cjs`. */
module.exports = function refreshLoader(source, map) {
  if (!/\$Refresh(Reg|Sig)\$/.test(source)) return this.callback(null, source, map);
  const file = JSON.stringify(this.utils.contextify(this.rootContext, this.resourcePath));
  // On the first line, so that the source map stays right.
  const before = [
    `import * as aloRefresh from ${runtime};`,
    `const $RefreshReg$ = (type, name) => aloRefresh.register(type, ${file}, name);`,
    'const $RefreshSig$ = aloRefresh.signature;',
  ].join(' ');
  const after = 'aloRefresh.boundary(__webpack_module__, import.meta.webpackHot);';
  this.callback(null, `${before} ${source}\n${after}\n`, map);
};
