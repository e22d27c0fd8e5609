import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiStatements } from './api-statements.ts';

test('follows every form of export to what it declares', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alo-api-'));
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  await write(
    'index.d.ts',
    `export * from './one.ts';\nexport { two, type Three as Drei } from './two.ts';\nexport { Button } from 'some-package';\n`,
  );
  await write(
    'one.d.ts',
    'export interface One {\n    readonly a: string;\n}\ntype Hidden = string;\nexport declare function over(a: string): void;\nexport declare function over(a: number): void;\nexport {};\n',
  );
  await write(
    'two.d.ts',
    'export declare const two = 2;\nexport type Three = 3;\nexport declare const not: 4;\n',
  );
  expect(Object.fromEntries(await apiStatements(join(folder, 'index.d.ts')))).toEqual({
    One: 'export interface One {\n    readonly a: string;\n}',
    over: 'export declare function over(a: string): void;\nexport declare function over(a: number): void;',
    two: 'export declare const two = 2;',
    Drei: '// Drei is\nexport type Three = 3;',
    Button: "export { Button } from 'some-package';",
  });
  await rm(folder, { recursive: true, force: true });
});
