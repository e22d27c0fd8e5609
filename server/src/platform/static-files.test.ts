import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type TestServer, startTestServer } from '../testing/test-server.ts';

let folder: string;
let server: TestServer;
const release = 'remotes/mf-crm/1.0.0';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alo-www-'));
  await mkdir(join(folder, release), { recursive: true });
  await writeFile(join(folder, 'index.html'), '<title>Alo</title>');
  await writeFile(join(folder, 'registry.json'), '{}');
  await mkdir(join(folder, '.platform/changes'), { recursive: true });
  await writeFile(join(folder, '.platform/changes/00000001.json'), '{}');
  await writeFile(join(folder, release, 'entry.js'), 'plain');
  await writeFile(join(folder, release, 'entry.js.br'), brotliCompressSync('small'));
  server = await startTestServer({ ALO_WWW_DIR: folder });
}, 120_000);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
}, 30_000);

const get = (path: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  fetch(`${server.running.url}${path}`, { headers });

test.each(['/', '/dashboard', '/customer/edit/1?tab=2'])('%s is the host’s page', async (path) => {
  const page = await get(path);
  expect([page.status, await page.text()]).toEqual([200, '<title>Alo</title>']);
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test.each(['/api/tenant/dn0002/nothing', `/${release}/gone.js`, '/remotes/x'])(
  '%s is missing, not a page',
  async (path) => {
    const reply = await get(path);
    expect(reply.status).toBe(404);
    expect(reply.headers.get('content-type')).toContain('application/problem+json');
  },
);

test('a script that is missing is no page either', async () => {
  expect((await get('/gone.js', { accept: '*/*' })).status).toBe(404);
});

test.each(['text/html', '*/*'])(
  'the audit list of releases is not for browsers (%s)',
  async (accept) => {
    for (const folder of ['.platform', '%2eplatform']) {
      const reply = await get(`/${folder}/changes/00000001.json`, { accept });
      expect(await reply.text()).not.toBe('{}');
    }
  },
);

test('releases are kept for ever and sent small, the registry is asked for each time', async () => {
  const entry = await get(`/${release}/entry.js`, { 'accept-encoding': 'br' });
  expect(await entry.text()).toBe('small');
  expect(entry.headers.get('cache-control')).toContain('immutable');
  expect((await get('/registry.json')).headers.get('cache-control')).toBe('no-cache');
});

test('the configuration of the browser says where everything is', async () => {
  const config = await (await get('/config.json')).json();
  expect(config).toMatchObject({ api: { tenant: '/api/tenant/{ma_dn}' }, demo: true });
});
