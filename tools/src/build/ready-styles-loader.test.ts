import { createRequire } from 'node:module';

type Loader = (this: { callback: (error: unknown, text: string) => void }, source: string) => void;
const build = createRequire(require.resolve('../../../shared/build/webpack/index.cjs'));
const loader = build('./ready-styles-loader.cjs') as Loader;

function built(source: string): string {
  let made = '';
  loader.call({ callback: (_error, text) => (made = text) }, source);
  return made;
}

const ui = `import { makeStyles, tokens } from '@alo/ui';\n`;

/** Slots with their classes, and the rules in their order, of the only `makeStyles` of a module. */
function stylesOf(source: string) {
  const call = /const useStyles = __styles\((.*)\);/.exec(built(source))?.[1] ?? 'null, null';
  const [slots, rules]: [Record<string, Record<string, string | 0>>, Record<string, unknown[]>] =
    JSON.parse(`[${call}]`);
  return { slots, rules };
}

test('classes and rules are there before the page runs: literals, tokens, constants, media and states', () => {
  const { slots, rules } = stylesOf(`${ui}
    const wide = '@media (min-width: 900px)';
    const gap = { gap: '8px' };
    const useStyles = makeStyles({
      root: { ...gap, marginLeft: '-4px', zIndex: -1, [wide]: { display: 'grid' } },
      entry: { color: tokens.colorBrandForeground1, ':hover': { inset: \`\${2 + 2}px\` } },
      below: { '[data-dense] &': { top: '2px' }, '& > svg': { top: '3px' } },
      spin: { animationName: { to: { transform: 'rotate(360deg)' } } },
    });`);
  expect(Object.keys(slots)).toEqual(['root', 'entry', 'below', 'spin']);
  const text = JSON.stringify(rules);
  for (const rule of [
    'gap:8px',
    'margin-left:-4px',
    'z-index:-1',
    'color:var(--colorBrandForeground1)',
  ])
    expect(text).toContain(`{${rule};}`);
  expect(text).toMatch(/\[data-dense\] \.\w+\{top:2px;\}/);
  expect(text).toContain('>svg{top:3px;}');
  expect(text).toContain('@media (min-width: 900px){');
  expect(text).toContain(':hover{inset:4px;}');
  expect(text).toContain('@keyframes');
  // As in the page, which mirrors nothing.
  expect(text).not.toContain('margin-right');
});

test('the module takes what makes them from where it took makeStyles', () => {
  const made = built(
    `import { makeStyles as make } from '@fluentui/react-components';\nexport const useStyles = make({ a: { gap: '1px' } });`,
  );
  expect(made).toMatch(/^import \{ __styles \} from '@fluentui\/react-components';\n/);
  expect(made).not.toContain('make({');
});

test.each([
  ['a value of the page', `makeStyles({ a: { width: innerWidth } })`],
  ['a value of another module', `makeStyles({ a: { width: other } })`],
  ['a call', `makeStyles({ a: { width: String(4) } })`],
  ['a function', `makeStyles({ a: () => ({ gap: '1px' }) })`],
  ['a property that its object lacks', `makeStyles({ a: { width: sizes.none } })`],
  ['styles that stand elsewhere', `makeStyles(others)`],
])('%s leaves the call as it is', (_what, call) => {
  const source = `${ui}import { other, others } from './other.ts';\nconst sizes = { one: '1px' };\nconst useStyles = ${call};`;
  expect(built(source)).toBe(source);
});

test('a function of that name from elsewhere is another one', () => {
  const source = `import { makeStyles } from './own.ts';\nconst useStyles = makeStyles({ a: { gap: '1px' } });`;
  expect(built(source)).toBe(source);
});

test('what is known is ready beside what is not', () => {
  const made = built(`${ui}const one = makeStyles({ a: { gap: '1px' } });
    const two = makeStyles({ a: { width: innerWidth } });
    export function Part() { return one().a + two().a; }`);
  expect(made).toContain('const one = __styles({');
  expect(made).toContain('const two = makeStyles({');
  expect(made).toContain('export function Part()');
});

test('Fluent makes its classes by the same version', () => {
  const ui = createRequire(require.resolve('../../../shared/ui/package.json'));
  const react = createRequire(
    createRequire(ui.resolve('@fluentui/react-components')).resolve('@griffel/react'),
  );
  expect(build('@griffel/core/package.json').version).toBe(
    react('@griffel/core/package.json').version,
  );
});
