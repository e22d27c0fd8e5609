import { allEndpoints } from '@alo/contracts';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aRegistry } from '../../testing/a-registry.ts';
import { withApp } from '../../testing/test-app.ts';
import { startDemoServer } from '../../testing/start-demo-server.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { surfacePaths } from './surface-paths.ts';
import { securityHeaders } from './security-headers.ts';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alo-www-'));
  await mkdir(join(folder, 'remotes/mf-crm/1.0.0'), { recursive: true });
  await writeFile(join(folder, 'index.html'), '<script src="/a.js"></script>');
  await writeFile(join(folder, 'a.js'), '1');
  await writeFile(join(folder, 'remotes/mf-crm/1.0.0/entry.js'), '1');
  await writeFile(join(folder, 'registry.json'), JSON.stringify(aRegistry({})));
  server = await startDemoServer({ ALO_WWW_DIR: folder });
}, 120_000);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const others = [
  ['GET', '/'],
  ['GET', '/dashboard'],
  ['GET', '/a.js'],
  ['GET', '/nothing.js'],
  ['GET', '/remotes/mf-crm/1.0.0/entry.js'],
  ['GET', '/registry.json'],
  ['GET', '/config.json'],
  ['GET', '/api/platform/health'],
  ['GET', '/api/platform/events'],
  ['POST', '/api/platform/csp-reports'],
  ['POST', '/internal/route'],
  ['OPTIONS', '/api/platform/health'],
] as const;
const declared = allEndpoints.map(
  ({ method, surface, path }) =>
    [method, `${surfacePaths[surface].replace(':base_ma_dn', 'dn0002')}${path}`] as const,
);

const expected = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^same-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'content-security-policy': /frame-ancestors 'none'.*require-trusted-types-for 'script'/,
} as const;

test.each([...others, ...declared])('%s %s carries the headers', async (method, path) => {
  const { headers } = await fetch(`${server.running.url}${path}`, {
    method,
    headers: { accept: 'text/html' },
  });
  for (const [name, value] of Object.entries(expected)) expect(headers.get(name)).toMatch(value);
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('strict-transport-security')).toBeNull();
});

test('HTTPS is promised for a year once it was used, on the word of a proxy that is believed', async () => {
  const ask = (url: string) =>
    fetch(`${url}/config.json`, { headers: { 'x-forwarded-proto': 'https' } });
  const reply = await ask(server.running.url);
  expect(reply.headers.get('strict-transport-security')).toMatch(/^max-age=31536000;/);
  expect(reply.headers.get('content-security-policy')).toMatch(/; report-to csp$/);
  expect(reply.headers.get('reporting-endpoints')).toBe('csp="/api/platform/csp-reports"');
  const { services } = server.running;
  const stranger = { ...services, config: { ...services.config, proxies: [] } };
  await withApp(stranger, async (url) => {
    const { headers } = await ask(url);
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('content-security-policy')).toMatch(
      /report-uri \/api\/platform\/csp-reports$/,
    );
  });
});

const policy = (
  overrideOrigins: string[] = [],
  sipUrl = '/sip',
  stringeeUrls: readonly string[] = [],
) =>
  new Map(
    contentSecurityPolicy({ overrideOrigins, sipUrl, stringeeUrls })
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ')];
      }),
  );

test('nothing inline, nothing from text, one policy of trusted types', () => {
  const plain = { overrideOrigins: [], sipUrl: '/sip', stringeeUrls: [] };
  expect(contentSecurityPolicy(plain)).not.toMatch(/unsafe-/);
  expect(policy().get('default-src')).toBe("'none'");
  expect(policy().get('script-src')).toBe("'self'");
  expect(policy().get('connect-src')).toBe("'self'");
  expect(policy().get('trusted-types')).toBe('default');
});

test('the servers of provider 3 may be connected to where they are set, each origin once', () => {
  const urls = ['wss://v1.stringee.com:6899/', 'wss://v1.stringee.com:6899/b', 'ws://127.0.0.1:9'];
  const opened = policy([], '/sip', urls);
  expect(opened.get('connect-src')).toBe("'self' wss://v1.stringee.com:6899 ws://127.0.0.1:9");
  expect(opened.get('script-src')).toBe("'self'");
});

test('origins of overrides and of the phone’s socket stand in it only when they are set', () => {
  const opened = policy(['http://localhost:*'], 'wss://sip.example.com:7443/ws');
  expect(opened.get('script-src')).toBe("'self' http://localhost:*");
  expect(opened.get('connect-src')).toBe("'self' wss://sip.example.com:7443 http://localhost:*");
});

test('the headers of a configuration are made once', () => {
  const headersOf = securityHeaders(server.running.services.config);
  const request = { protocol: 'http' } as Parameters<typeof headersOf>[0];
  expect(headersOf(request)).toBe(headersOf(request));
});
