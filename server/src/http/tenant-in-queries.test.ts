import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Our source without tests and migrations. */
async function readSources(folder: string) {
  const names = await readdir(folder, { recursive: true });
  const ours = names.filter(
    (name) => name.endsWith('.ts') && !/\.test\.ts$|migrations|testing/.test(name),
  );
  return Promise.all(
    ours.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })),
  );
}

test('no query of ours names the tenant, but the one for the next code of a customer, which takes no id of a request', async () => {
  const sources = await readSources(join(__dirname, '..'));
  const naming = sources.filter(({ text }) => /where[^;]{0,80}ma_dn'?, '=|ma_dn = \$\{/.test(text));
  expect(naming.map(({ name }) => name)).toEqual(['customers/customer-row.ts']);
});
