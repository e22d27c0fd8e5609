import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';

const components = '@fluentui/react-components';
const icons = '@fluentui/react-icons';
const importsOfIcons = /(?:import|export)\s*\{([^}]*)\}\s*from\s*'@fluentui\/react-icons'/g;

/** Icons that the sources name; the package has tens of thousands. */
function namedIcons(root) {
  const files = globSync('{host,mf-*,shared/*}/src/**/*.{ts,tsx}', { cwd: root });
  const names = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(importsOfIcons)].flatMap(([, list]) =>
      list
        .split(',')
        .map((one) => one.trim().split(' as ')[0])
        .filter((one) => one !== '' && !one.startsWith('type ')),
    ),
  );
  return [...new Set(names)].sort();
}

function bundle(folder, ui) {
  const compiler = webpack({
    mode: 'none',
    target: 'node',
    entry: join(folder, 'entry.mjs'),
    output: { path: folder, filename: 'fluent.cjs', library: { type: 'commonjs2' } },
    resolve: { modules: [join(ui, 'node_modules'), 'node_modules'], conditionNames: ['import'] },
    externals: [/^react(-dom)?($|\/)/],
    // Tests say for themselves whether React is the one for development.
    optimization: {
      nodeEnv: false,
      providedExports: true,
      usedExports: true,
      sideEffects: true,
      minimize: true,
      // As in the pages: a fifth of the time that the one by default takes.
      minimizer: [
        new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false }),
      ],
    },
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error ?? stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')));
      else compiler.close(resolve);
    });
  });
}

/**
 * Makes one file of Fluent for tests, which load it again for each of them: as it is published it has two thousand
 * files and takes two seconds each time. Kept in the cache until its version or the icons change.
 * @returns entries for `moduleNameMapper`
 */
export async function fluentBundle(root) {
  const ui = join(root, 'shared/ui');
  const names = namedIcons(root);
  const versions = [components, icons].map((name) => realpathSync(join(ui, 'node_modules', name)));
  const key = createHash('sha256')
    .update(JSON.stringify([versions, names]))
    .digest('hex');
  // Beside the React that the tests use.
  const folder = join(ui, '.cache', `fluent-${key.slice(0, 12)}`);
  if (!existsSync(join(folder, 'done'))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, 'entry.mjs'),
      `export * as components from '${components}';\nexport { ${names.join(', ')} } from '${icons}';\n`,
    );
    await bundle(folder, ui);
    writeFileSync(
      join(folder, 'components.cjs'),
      `module.exports = require('./fluent.cjs').components;\n`,
    );
    writeFileSync(join(folder, 'done'), '');
  }
  return {
    [`^${components}$`]: join(folder, 'components.cjs'),
    [`^${icons}$`]: join(folder, 'fluent.cjs'),
  };
}
