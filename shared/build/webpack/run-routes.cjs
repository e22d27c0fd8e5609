const { transformSync } = require('@swc/core');
const { existsSync, readFileSync } = require('node:fs');
const { dirname, resolve } = require('node:path');
const { sourceSyntax } = require('./source-syntax.cjs');

/** Stands for whatever a screen takes from a module that is not run: itself, by any name. */
const anything = new Proxy(function stub() {}, {
  get: (_target, name) => (name === 'then' ? undefined : anything),
  apply: () => anything,
});

const late = (load) => ({ load });

/** What makes a screen whose code comes when it is opened, by the module that has it; of the rest nothing is asked. */
const withRest = (known) => new Proxy(known, { get: (_target, name) => known[name] ?? anything });
const lateOf = { react: withRest({ lazy: late }), '@alo/ui': withRest({ lateComponent: late }) };

function compiled(file) {
  return transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    module: { type: 'commonjs' },
    jsc: sourceSyntax,
  }).code;
}

/**
 * Runs the routes of a remote (`src/routes.tsx`, its export `screens`) with components that come late and say what they
 * import. Returns by path the modules that a screen imports when it is opened: absolute file names, or names of packages;
 * none of a screen that is not lazy. Rejects with the error of routes that do not run outside a page.
 */
exports.runRoutes = async function runRoutes(file) {
  const known = new Map();
  let imported;

  function run(path) {
    const before = known.get(path);
    if (before !== undefined) return before.exports;
    const module = { exports: {} };
    known.set(path, module);
    const load = (request) => {
      const wanted = request.startsWith('.') ? resolve(dirname(path), request) : request;
      // What is imported while a screen is opened is noted and not run.
      if (imported !== undefined) {
        imported.add(wanted);
        return anything;
      }
      if (Object.hasOwn(lateOf, request)) return lateOf[request];
      return request.startsWith('.') && /\.tsx?$/.test(wanted) ? run(wanted) : anything;
    };
    new Function('module', 'exports', 'require', compiled(path))(module, module.exports, load);
    return module.exports;
  }

  if (!existsSync(file)) return new Map();
  const { screens = {} } = run(file);
  const found = new Map();
  for (const [path, screen] of Object.entries(screens)) {
    imported = new Set();
    await screen?.load?.();
    found.set(path, [...imported]);
  }
  return found;
};
