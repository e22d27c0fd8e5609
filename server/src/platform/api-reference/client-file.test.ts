import { endpoints } from '@alo/contracts';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { serverOn } from '../../testing/databases.ts';

const run = promisify(execFile);
const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
const options = ['--noEmit', '--strict', '--target', 'es2023', '--module', 'nodenext'];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alo-client-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the TypeScript client that the server writes', () => {
  const server = serverOn('PGlite');

  /** Compiles a program that uses the client, as its holder would. */
  async function compile(program: string) {
    const answer = await fetch(`${server.current.running.url}/api/client.ts`);
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    await writeFile(join(folder, 'client.ts'), await answer.text());
    await writeFile(join(folder, 'program.ts'), program);
    const lib = ['--lib', 'es2023,dom', '--types', '', '--allowImportingTsExtensions'];
    const tsc = join(typescript, 'bin/tsc');
    return run(process.execPath, [tsc, ...options, ...lib, join(folder, 'program.ts')]).then(
      () => '',
      (error: unknown) => v.parse(v.object({ stdout: v.string() }), error).stdout,
    );
  }

  const start = `import { AloError, createAloClient } from './client.ts';
    const [server = '', apiKey = ''] = (globalThis as { process?: { argv: string[] } }).process?.argv.slice(2) ?? [];
    const alo = createAloClient({ server, apiKey });`;

  test('has types that hold a program to the API', async () => {
    const wrong = await compile(`${start}
      await alo.getCustomer({ params: { id: 7 } });
      await alo.noSuchCall();
      (await alo.getCustomers()).data[0]?.nothing;`);
    expect(wrong).toMatch(/not assignable to type 'string'/);
    expect(wrong).toMatch(/noSuchCall/);
    expect(wrong).toMatch(/'nothing' does not exist/);
  });

  test('calls the server with a key, and tells a refusal by its code', async () => {
    const admin = await server.current.signIn('dn0002', 'admin');
    const form = { name: 'Chương trình', permissions: ['customer.view'], expires_in_days: 1 };
    const made = await admin.raw(endpoints.createApiKey, { body: form });
    const { key } = v.parse(endpoints.createApiKey.answer, made.body);
    const program = `${start}
      const { data } = await alo.getCustomers({ query: { per_page: 1 } });
      const [first] = data;
      if (first === undefined) throw new Error('no customer');
      const found = await alo.getCustomer({ params: { id: first.id } });
      const refused = await alo.createCustomer({ body: { name: 'X' } as never }).catch((error: unknown) => error);
      console.log(JSON.stringify([found.name === first.name, refused instanceof AloError && refused.code]));`;
    expect(await compile(program)).toBe('');
    const file = pathToFileURL(join(folder, 'program.ts')).pathname;
    const { stdout } = await run(process.execPath, [file, server.current.running.url, key]);
    expect(JSON.parse(stdout)).toEqual([true, 'NO_PERMISSION']);
  });

  test('the reference and the document are served to whoever asks', async () => {
    const { url } = server.current.running;
    for (const [path, type] of [
      ['openapi.json', 'application/json'],
      ['reference', 'text/html'],
      ['reference.css', 'text/css'],
      ['reference.js', 'text/javascript'],
    ] as const) {
      const answer = await fetch(`${url}/api/${path}`);
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        200,
        `${type}; charset=utf-8`,
      ]);
    }
  });
});
