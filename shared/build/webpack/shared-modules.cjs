const { existsSync, readFileSync, realpathSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');

/** What no page can do without. The host has it in its first scripts: one request instead of one a module. */
const needed = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@tanstack/react-query',
  '@alo/core',
  '@alo/ui',
];

/** What the host brings when a screen wants it. */
const onDemand = [
  '@alo/ui/overlay',
  '@alo/ui/controls',
  '@alo/ui/list',
  '@alo/ui/form',
  '@alo/ui/records',
  '@alo/ui/views',
  '@alo/ui/wallboard',
];

/** The one sharing policy: what exists once in the page. Everything else is bundled by who uses it. */
const singletons = [...needed, ...onDemand];

function packageName(request) {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Folders that bring shared modules: the app itself and the packages it takes them from, wherever they lie. */
function bringers(folder) {
  const packages = ['@alo/core', '@alo/ui'].map((name) => join(folder, 'node_modules', name));
  return [folder, ...packages.filter(existsSync).map((path) => realpathSync(path))];
}

function installedVersion(folder, request) {
  const name = packageName(request);
  const found = bringers(folder)
    .flatMap((at) => createRequire(join(at, 'package.json')).resolve.paths(name))
    .map((modules) => join(modules, name, 'package.json'))
    .find(existsSync);
  if (found === undefined) throw new Error(`The shared module ${request} is not installed`);
  return JSON.parse(readFileSync(found, 'utf8')).version;
}

/**
 * `shared` of the federation plugin. The host brings the modules; remotes only consume them
 * (`import: false`), so that a remote's release holds no copy that could ever run beside the host's.
 */
exports.sharedModules = function sharedModules(folder, isHost) {
  const entries = singletons.map((request) => {
    const version = installedVersion(folder, request);
    const policy = { singleton: true, strictVersion: true, version };
    const role = isHost
      ? // What it brings is what it was built with: to compare versions for each of its own modules delays its start.
        { eager: needed.includes(request), requiredVersion: false }
      : { import: false, requiredVersion: `^${version}` };
    return [request, { ...policy, ...role }];
  });
  return Object.fromEntries(entries);
};

/** Version of every shared module that the host brings, for the contract check of a release. */
exports.providedVersions = (folder) =>
  Object.fromEntries(singletons.map((request) => [request, installedVersion(folder, request)]));
