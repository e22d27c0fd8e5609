const { readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');

/** The one sharing policy: what exists once in the page. Everything else is bundled by who uses it. */
const singletons = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@tanstack/react-query',
  '@alo/core',
  '@alo/ui',
  '@alo/ui/list',
  '@alo/ui/form',
];

function packageName(request) {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}

function installedVersion(folder, request) {
  const name = packageName(request);
  for (let at = folder; at !== dirname(at); at = dirname(at)) {
    try {
      return JSON.parse(readFileSync(join(at, 'node_modules', name, 'package.json'), 'utf8'))
        .version;
    } catch {
      // Not installed at this level: look further up.
    }
  }
  return undefined;
}

/**
 * `shared` of the federation plugin. The host brings the modules; remotes only consume them
 * (`import: false`), so that a remote's release holds no copy that could ever run beside the host's.
 */
exports.sharedModules = function sharedModules(folder, isHost) {
  const entries = singletons.flatMap((request) => {
    const version = installedVersion(folder, request);
    if (version === undefined) return [];
    const policy = {
      singleton: true,
      strictVersion: true,
      requiredVersion: `^${version}`,
      version,
    };
    return [[request, isHost ? policy : { ...policy, import: false }]];
  });
  return Object.fromEntries(entries);
};
