import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readdirSync, readFileSync } from 'node:fs';
import { repository } from '../repository.ts';

const lean: (source: string) => string = createRequire(__filename)(
  '../../../shared/build/webpack/lean-router-loader.cjs',
);

test.each([
  [
    'var A = React.createContext(null);\nA.displayName = "A";',
    'var A = ¤ React.createContext(null);\n',
  ],
  ['var B = React10.forwardRef(\n  f);', 'var B = ¤ React10.forwardRef(\n  f);'],
  // What is no component of its own stays.
  ['  A.displayName = "A";', '  A.displayName = "A";'],
  ['var C = React.useRef(1);', 'var C = React.useRef(1);'],
])('%s', (source, expected) => {
  expect(lean(source).replaceAll('/*#__PURE__*/', '¤')).toBe(expected);
});

test('The router that is installed has such components', () => {
  const router = createRequire(join(repository, 'shared/ui/package.json')).resolve(
    'react-router-dom',
  );
  const folder = dirname(createRequire(router).resolve('react-router'));
  const changed = readdirSync(folder)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .map((source) => [source, lean(source)] as const)
    .filter(([source, result]) => result !== source);
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.map(([, result]) => result).join('\n')).toMatch(
    /var NavLink = \/\*#__PURE__\*\/ React\d*\.forwardRef\(/,
  );
});
