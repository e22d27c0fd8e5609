import { createRequire } from 'node:module';

type Loader = (
  this: { readonly callback: (error: null, code: string) => void },
  source: string,
) => void;
const load: Loader = createRequire(__filename)(
  '../../../shared/build/webpack/pure-declarations-loader.cjs',
);

function marked(source: string): string {
  let code = '';
  load.call({ callback: (_error, text) => (code = text) }, source);
  return code.replaceAll('/*#__PURE__*/', '¤');
}

test.each([
  ['const a = f(1);', 'const a = ¤f(1);'],
  [
    'export const a = v.object({ b: v.string() });',
    'export const a = ¤v.object({ b: ¤v.string() });',
  ],
  ['const a = new Map([[1, f()]]);', 'const a = ¤new Map([[1, ¤f()]]);'],
  ['const a = f({ ...b.entries });', 'const a = ¤f(¤(()=>({ ...b.entries }))());'],
  ['const a = f(b).c(d.e);', 'const a = ¤¤f(b).c(¤(()=>d.e)());'],
  // What runs later, or for its effect, stays.
  ['const a = () => f(b.c);', 'const a = () => f(b.c);'],
  [
    'const a = v.transform((b) => { b.push(f()); });',
    'const a = ¤v.transform((b) => { b.push(f()); });',
  ],
  ['function a() { return f(); }', 'function a() { return f(); }'],
  ['f(b.c);', 'f(b.c);'],
])('%s', (source, expected) => {
  expect(marked(source)).toBe(expected);
});
