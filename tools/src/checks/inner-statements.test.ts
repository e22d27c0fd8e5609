import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiStatements } from './api-statements.ts';
import { innerStatements } from './inner-statements.ts';

test('types behind exported statements are found, and theirs, and no others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alo-inner-'));
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  await write('index.d.ts', "export { Card, Tone } from './card.ts';\n");
  await write(
    'card.d.ts',
    "import { Deep } from './deep.ts';\ninterface CardProps {\n    readonly deep: Deep;\n    readonly text: 'Unused';\n}\nexport type Tone = 1;\nexport declare function Card(props: CardProps): Tone;\ninterface Unused {\n}\nexport {};\n",
  );
  await write('deep.d.ts', 'export type Deep = typeof table;\ndeclare const table: 1;\n');
  const exported = await apiStatements(join(folder, 'index.d.ts'));
  expect(Object.fromEntries(await innerStatements(folder, exported))).toEqual({
    CardProps:
      "// not exported\ninterface CardProps {\n    readonly deep: Deep;\n    readonly text: 'Unused';\n}",
    Deep: '// not exported\ntype Deep = typeof table;',
    table: '// not exported\ndeclare const table: 1;',
  });
  await rm(folder, { recursive: true, force: true });
});
