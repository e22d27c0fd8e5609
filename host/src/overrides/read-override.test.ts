import { readOverride } from './read-override.ts';

const allowed = ['http://localhost:*'];
const address = 'http://localhost:9001/release.json';

const release = (change: object = {}) => ({
  version: '0.0.0-dev',
  manifestUrl: 'http://localhost:9001/mf-manifest.json',
  integrity: {},
  contract: { '@alo/core': '^0.1.0', '@alo/ui': '^0.1.0' },
  descriptor: {
    name: 'mf-crm',
    title: 'Khách hàng',
    slot: 'page',
    routes: [],
    menu: [],
    updates: 'auto',
  },
  ...change,
});

const network = jest.spyOn(globalThis, 'fetch');
const answer = (body: string, status = 200) =>
  network.mockImplementation(async () => new Response(body, { status }));

beforeEach(() => network.mockReset());

test('the release of a dev server', async () => {
  answer(JSON.stringify(release()));
  await expect(readOverride(`mf-crm@${address}`, allowed)).resolves.toMatchObject({
    address,
    release: { version: '0.0.0-dev', manifestUrl: 'http://localhost:9001/mf-manifest.json' },
  });
  expect(network.mock.calls[0]?.[1]).toMatchObject({ redirect: 'error', credentials: 'omit' });
});

test('a manifest is beside its release, wherever the page is', async () => {
  answer(JSON.stringify(release({ manifestUrl: 'mf-manifest.json' })));
  await expect(readOverride(`mf-crm@${address}`, allowed)).resolves.toMatchObject({
    release: { manifestUrl: 'http://localhost:9001/mf-manifest.json' },
  });
});

test.each([
  ['FORM', 'mf-crm'],
  ['FORM', `crm@${address}`],
  ['FORM', `@${address}`],
  ['FORM', 'mf-crm@release.json'],
  ['ORIGIN', 'mf-crm@https://elsewhere.example/release.json'],
  ['ORIGIN', 'mf-crm@http://127.0.0.1:9001/release.json'],
  ['ORIGIN', 'mf-crm@data:application/json,{}'],
])('%s: nothing is asked for because of %s', async (code, request) => {
  await expect(readOverride(request, allowed)).rejects.toMatchObject({ code, request });
  expect(network).not.toHaveBeenCalled();
});

test.each([
  ['UNREACHABLE', '', 500],
  ['NO_RELEASE', '<!doctype html>', 200],
  ['NO_RELEASE', '{}', 200],
  ['NO_RELEASE', JSON.stringify(release({ version: 'next' })), 200],
  ['FOREIGN_MANIFEST', JSON.stringify(release({ manifestUrl: '//elsewhere.example/m.json' })), 200],
  ['FOREIGN_MANIFEST', JSON.stringify(release({ manifestUrl: 'http://localhost:1/m.json' })), 200],
])('%s: %s', async (code, body, status) => {
  answer(body, status);
  await expect(readOverride(`mf-crm@${address}`, allowed)).rejects.toMatchObject({ code });
});

test('a release of another remote, and nobody there', async () => {
  answer(JSON.stringify(release()));
  await expect(readOverride(`mf-pbx@${address}`, allowed)).rejects.toMatchObject({
    code: 'OTHER_REMOTE',
  });
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(readOverride(`mf-pbx@${address}`, allowed)).rejects.toMatchObject({
    code: 'UNREACHABLE',
  });
});
