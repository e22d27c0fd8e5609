import { serverOn } from '../../testing/databases.ts';
import { readViolations } from './csp-reports.ts';

const server = serverOn('PGlite');
const path = '/api/platform/csp-reports';

const old = {
  'csp-report': {
    'document-uri': 'https://alo.vn/customer/edit/018f?phone=0912345678',
    'violated-directive': 'script-src-elem',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?victim=0912345678',
    'source-file': 'https://alo.vn/remotes/mf-crm/1.0.0/entry.js?a=1',
    'script-sample': 'fetch("0912345678")',
  },
};
const found = {
  directive: 'script-src-elem',
  blocked: 'https://evil.example/x.js',
  page: '/customer',
  source: 'https://alo.vn/remotes/mf-crm/1.0.0/entry.js',
};

test('a report is read without what may name a person', () => {
  expect(readViolations(old)).toEqual([found]);
});

test('the newer form holds several reports; other kinds are passed over', () => {
  const body = {
    documentURL: 'https://alo.vn/customers?q=0912345678',
    effectiveDirective: 'style-src-attr',
    blockedURL: 'inline',
    sourceFile: null,
    sample: '0912345678',
  };
  const reports = [
    { type: 'csp-violation', age: 1, url: 'https://alo.vn/', body },
    { type: 'deprecation', body: {} },
  ];
  expect(readViolations(reports)).toEqual([
    { directive: 'style-src-attr', blocked: 'inline', page: '/customers', source: '' },
  ]);
});

test.each([
  null,
  'text',
  {},
  [],
  [{ type: 'csp-violation' }],
  { 'csp-report': { 'blocked-uri': 1 } },
])('%p tells nothing', (body) => {
  expect(readViolations(body)).toEqual([]);
});

const send = (body: string, type: string) =>
  fetch(`${server.current.running.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });

test('browsers send either form without signing in; long ones and floods are refused', async () => {
  for (const type of ['application/csp-report', 'application/reports+json', 'application/json']) {
    expect((await send(JSON.stringify(old), type)).status).toBe(204);
  }
  expect((await send('{', 'application/csp-report')).status).toBe(400);
  expect((await send(`"${'x'.repeat(40_000)}"`, 'application/csp-report')).status).toBe(413);
  const flood = await Promise.all(
    Array.from({ length: 70 }, () => send(JSON.stringify(old), 'application/csp-report')),
  );
  expect(flood.map(({ status }) => status)).toContain(429);
});
