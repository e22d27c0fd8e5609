import fc from 'fast-check';
import { compareApi } from './api-change.ts';
import { type ApiReport, parseReport, renderReport } from './api-report-text.ts';

/** One entry with these statements, by their place or by a name given. */
function report(...statements: readonly string[]): ApiReport {
  const text = `## @alo/x\n\n\`\`\`ts\n${statements.join('\n\n')}\n\`\`\`\n`;
  return parseReport(text);
}

const props = (members: string, names = 'a') =>
  `export declare function Card({ ${names} }: {\n    readonly a: string;\n${members}}): Element;`;
const face = (members: string) => `export interface Face {\n    readonly a: string;\n${members}}`;

test.each([
  ['a new statement', [], ['export type A = 1;']],
  ['an optional member', [face('')], [face('    readonly b?: () => void;\n')]],
  ['an optional method', [face('')], [face('    b?(): void;\n')]],
  ['an optional block', [face('')], [face('    readonly b?: {\n        c: string;\n    };\n')]],
  ['an optional prop', [props('')], [props('    readonly b?: string;\n', 'a, b')]],
  [
    'a first optional parameter',
    ['export declare function f(): void;'],
    ['export declare function f(a?: string): void;'],
  ],
  [
    'an optional parameter after another',
    ['export declare function f(a: Map<string, () => void>): Promise<void>;'],
    ['export declare function f(a: Map<string, () => void>, b?: Map<1, () => 2>): Promise<void>;'],
  ],
  [
    'an optional parameter like the one before it',
    ['export declare function f(a?: string): void;'],
    ['export declare function f(a?: string, aa?: string): void;'],
  ],
  [
    'an overload',
    ['export declare function f(a: 1): void;'],
    ['export declare function f(a: 1): void;\nexport declare function f(a: 2): void;'],
  ],
])('%s is an addition', (_what, before, now) => {
  expect(compareApi(report(...before), report(...now)).kind).toBe('addition');
  expect(compareApi(report(...now), report(...before)).kind).toBe('incompatible');
});

test.each([
  ['a member that must be given', face(''), face('    readonly b: string;\n')],
  ['another type', 'export type A = 1;', 'export type A = 2;'],
  ['another member type', face('    b?: 1;\n'), face('    b?: 2;\n')],
  ['a union that grew', "export type A = 'a';", "export type A = 'a' | 'b';"],
  [
    'a parameter that must be given',
    'export declare function f(a: 1): void;',
    'export declare function f(a: 1, b: 2): void;',
  ],
  [
    'an optional parameter before another',
    'export declare function f(a: 1): void;',
    'export declare function f(b?: 2, a: 1): void;',
  ],
  ['another answer', 'export declare function f(): 1;', 'export declare function f(): 2;'],
  ['another origin', "export { B } from 'one';", "export { B } from 'two';"],
])('%s is incompatible', (_what, before, now) => {
  const change = compareApi(report(before), report(now));
  expect(change).toMatchObject({ kind: 'incompatible', removed: [] });
  expect(change.changed).toHaveLength(1);
});

test('what members are called inside a function is no change', () => {
  expect(compareApi(report(props('')), report(props('', 'a: other, ...rest'))).kind).toBe('none');
});

test('a type that was used inside and is exported now is no change', () => {
  const inner = report('// not exported\ninterface A {\n    a: 1;\n}');
  expect([...inner.values()].flatMap((all) => [...all.keys()])).toEqual(['A']);
  const open = report('export interface A {\n    a: 1;\n}');
  expect(compareApi(inner, open).kind).toBe('none');
  expect(compareApi(inner, report(face('').replace('Face', 'A'))).kind).toBe('incompatible');
});

test('names of the statements say where to look', () => {
  const before = report(
    'export type A = 1;',
    "export { B as C } from 'b';",
    '// D is\ntype E = 1;',
  );
  const now = report('export type A = 2;', "export * from 'f';");
  expect(compareApi(before, now)).toEqual({
    kind: 'incompatible',
    added: ['@alo/x *f'],
    removed: ['@alo/x C', '@alo/x D'],
    changed: ['@alo/x A'],
  });
});

const name = fc.stringMatching(/^[A-Za-z]\w{0,8}$/);
const statement = fc.tuple(name, fc.nat(9)).map(([key, value]): [string, string] => {
  const forms = [
    `export declare const ${key}: ${value};`,
    `export interface ${key} {\n    readonly a: ${value};\n}`,
    `// ${key} is\nexport type Other = ${value};`,
    `// not exported\ntype ${key} = ${value};`,
    `export { Other as ${key} } from 'package-${value}';`,
  ];
  return [key, forms[value % forms.length] ?? ''];
});
const statements = fc.uniqueArray(statement, { selector: ([key]) => key, minLength: 1 });
const reports = fc
  .dictionary(fc.stringMatching(/^@alo\/[a-z]{1,6}$/), statements, { minKeys: 1 })
  .map((entries): ApiReport => new Map(Object.entries(entries).map(([k, s]) => [k, new Map(s)])));

test('a report is read back as it was written, and is no change to itself', () => {
  fc.assert(
    fc.property(reports, (api) => {
      const read = parseReport(renderReport('# X', api));
      expect([...read.keys()]).toEqual([...api.keys()]);
      for (const [entry, all] of api) expect(new Map(read.get(entry))).toEqual(all);
      expect(compareApi(api, read).kind).toBe('none');
    }),
  );
});

test('taking away any statement is incompatible, and putting it there an addition', () => {
  fc.assert(
    fc.property(reports, fc.nat(), fc.nat(), (api, entryIndex, nameIndex) => {
      const [entry, all] = [...api][entryIndex % api.size]!;
      const key = [...all.keys()][nameIndex % all.size]!;
      const less = new Map(all);
      less.delete(key);
      const smaller = new Map([...api, [entry, less] as const]);
      expect(compareApi(api, smaller)).toMatchObject({
        kind: 'incompatible',
        removed: [`${entry} ${key}`],
      });
      expect(compareApi(smaller, api)).toMatchObject({
        kind: 'addition',
        removed: [],
        changed: [],
      });
    }),
  );
});
