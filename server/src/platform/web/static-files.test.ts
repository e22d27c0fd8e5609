import { folderStore } from '@alo/releases';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { aRelease, aRegistry } from '../../testing/a-registry.ts';
import { withApp } from '../../testing/test-app.ts';
import { startDemoServer } from '../../testing/start-demo-server.ts';
import type { TestServer } from '../../testing/test-server.ts';

let folder: string;
let server: TestServer;
const release = 'remotes/mf-crm/1.0.0';
const page = '<head><title>Alo</title><script src="/main.js"></script></head>';

const registryOf = (version: string, revision: number) =>
  aRegistry(
    {
      'mf-softphone': {
        releases: ['1.0.0', '1.1.0'].map((one) =>
          aRelease('mf-softphone', one, { path: '/dashboard' }),
        ),
        rollout: { default: version, tenants: {}, blocked: [] },
      },
    },
    revision,
  );

async function writeRegistry(text: string) {
  await writeFile(join(folder, 'registry.json'), text);
  await server.running.services.registry.look();
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alo-www-'));
  await mkdir(join(folder, release), { recursive: true });
  await mkdir(join(folder, '.platform/changes'), { recursive: true });
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'registry.json'), JSON.stringify(registryOf('1.0.0', 1)));
  await writeFile(join(folder, '.platform/changes/00000001.json'), '{"by":"admin"}');
  await writeFile(join(folder, release, 'entry.js'), 'plain');
  await writeFile(join(folder, release, 'entry.js.br'), brotliCompressSync('small'));
  await writeFile(join(folder, release, 'entry.js.gz'), gzipSync('zipped'));
  server = await startDemoServer({ ALO_WWW_DIR: folder });
}, 120_000);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  fetch(`${server.running.url}${path}`, { headers });

test.each(['/', '/index.html', '/dashboard', '/customer/edit/1?tab=2'])(
  '%s is the host’s page with the links of the registry',
  async (path) => {
    const reply = await get(path);
    const html = await reply.text();
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(html).toContain('href="/remotes/mf-softphone/1.0.0/mf-manifest.json"');
    expect(html).toMatch(/name="alo-calls".*<script src="\/main\.js"><\/script><link .*<\/head>$/);
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
  },
);

test.each([
  '/api/tenant/dn0002/nothing',
  `/${release}/gone.js`,
  '/remotes/x',
  '/.platform/changes/00000001.json',
])('%s is missing, not a page', async (path) => {
  const reply = await get(path);
  expect(reply.status).toBe(404);
  expect(reply.headers.get('content-type')).toContain('application/problem+json');
});

test('a script that is missing is no page either', async () => {
  expect((await get('/gone.js', { accept: '*/*' })).status).toBe(404);
});

test('releases are kept for ever and sent small', async () => {
  const entry = await get(`/${release}/entry.js`, { 'accept-encoding': 'br' });
  expect(await entry.text()).toBe('small');
  expect(entry.headers.get('cache-control')).toContain('immutable');
});

describe('of the copies of a file', () => {
  const entry = (headers: Record<string, string>) => get(`/${release}/entry.js`, headers);

  test.each([
    ['gzip, deflate, br, zstd', 'br', 'small'],
    ['gzip', 'gzip', 'zipped'],
    ['br;q=0, gzip', 'gzip', 'zipped'],
    ['identity', null, 'plain'],
  ])('who accepts %s gets %s', async (accepted, encoding, text) => {
    const reply = await entry({ 'accept-encoding': accepted });
    expect([reply.headers.get('content-encoding'), await reply.text()]).toEqual([encoding, text]);
    expect(reply.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    expect(reply.headers.get('content-type')).toContain('javascript');
  });

  test('each has a mark of its own, and is answered shortly to who has it', async () => {
    const encodings = ['br', 'gzip', 'identity'];
    const marks = await Promise.all(
      encodings.map(async (one) => {
        const reply = await entry({ 'accept-encoding': one });
        await reply.text();
        return reply.headers.get('etag') ?? '';
      }),
    );
    expect(new Set(marks).size).toBe(3);
    for (const [at, encoding] of encodings.entries()) {
      const statuses = await Promise.all(
        marks.map(async (mark) => {
          const reply = await entry({
            'accept-encoding': encoding,
            'if-none-match': mark,
            // Otherwise fetch asks for the whole answer.
            'cache-control': 'max-age=0',
          });
          await reply.text();
          return reply.status;
        }),
      );
      expect(statuses).toEqual(marks.map((_mark, other) => (other === at ? 304 : 200)));
    }
  });

  test('a part is a part of the copy that is sent', async () => {
    const plain = await entry({ 'accept-encoding': 'identity', range: 'bytes=1-2' });
    expect([plain.status, await plain.text()]).toEqual([206, 'la']);
    expect(plain.headers.get('content-range')).toBe('bytes 1-2/5');
    const tight = brotliCompressSync('small').length;
    const small = await entry({ 'accept-encoding': 'br', range: `bytes=0-${tight - 1}` });
    expect([small.status, await small.text()]).toEqual([206, 'small']);
    expect(small.headers.get('content-range')).toBe(`bytes 0-${tight - 1}/${tight}`);
  });
});

test.each(['/registry.json', '/dashboard'])(
  '%s is asked for again, and answered shortly to who has it',
  async (path) => {
    const first = await get(path, { accept: 'text/html', 'accept-encoding': 'gzip, br' });
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(first.headers.get('content-encoding')).toBe('br');
    const again = await get(path, { accept: 'text/html', 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  },
);

test('another default changes registry and page; a broken file changes neither', async () => {
  const before = await get('/');
  await writeRegistry(JSON.stringify(registryOf('1.1.0', 2)));
  expect(await (await get('/registry.json')).json()).toMatchObject({ revision: 2 });
  const after = await get('/', {
    accept: 'text/html',
    'if-none-match': before.headers.get('etag') ?? '',
  });
  expect(await after.text()).toContain('href="/remotes/mf-softphone/1.1.0/mf-manifest.json"');
  await writeRegistry('{"schema":1,');
  expect(await (await get('/registry.json')).json()).toMatchObject({ revision: 2 });
  await writeRegistry(JSON.stringify(registryOf('1.0.0', 3)));
  expect(await (await get('/')).text()).toContain('/mf-softphone/1.0.0/');
});

test('releases that lie elsewhere are sent from there, and nothing else of that place', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'alo-releases-'));
  await mkdir(join(elsewhere, 'remotes/mf-crm/2.0.0'), { recursive: true });
  await writeFile(join(elsewhere, 'remotes/mf-crm/2.0.0/entry.js'), 'from elsewhere');
  await writeFile(join(elsewhere, 'secret.js'), 'secret');
  const { services } = server.running;
  const config = { ...services.config, releases: elsewhere };
  await withApp({ ...services, config, releases: folderStore(elsewhere) }, async (url) => {
    const entry = await fetch(`${url}/remotes/mf-crm/2.0.0/entry.js`);
    expect(await entry.text()).toBe('from elsewhere');
    expect(entry.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(entry.headers.get('cache-control')).toContain('immutable');
    for (const path of ['/remotes/mf-crm/2.0.0/..%2f..%2f..%2fsecret.js', '/secret.js']) {
      expect((await fetch(`${url}${path}`)).status).not.toBe(200);
    }
  });
  await rm(elsewhere, { recursive: true });
});

test('the configuration of the browser says where everything is', async () => {
  const config = await (await get('/config.json')).json();
  expect(config).toMatchObject({
    api: { tenant: '/api/tenant/{ma_dn}' },
    demo: true,
    overrideOrigins: [],
  });
  const page = await (await get('/customer', { Accept: 'text/html' })).text();
  const [, text = ''] = /<meta name="alo-config" content="([^"]*)">/.exec(page) ?? [];
  expect(JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual(config);
});
