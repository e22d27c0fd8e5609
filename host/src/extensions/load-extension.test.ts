import type { Release, RemoteExtension } from '@alo/contracts';
import { loadExposed, providedVersions } from '../remotes/federation.ts';
import { startBudget } from '../remotes/time-budget.ts';
import { loadExtension as load } from './load-extension.ts';

jest.mock('../remotes/federation.ts');
const exposed = jest.mocked(loadExposed);

const loadExtension = (remote: string, id: string, releases: readonly Release[]) =>
  load(remote, id, releases, startBudget());

const lifecycles = {
  mount: jest.fn(() => Promise.resolve()),
  update: () => undefined,
  unmount: () => Promise.resolve(),
};
const popup: RemoteExtension = {
  id: 'popup',
  slot: 'phone.caller',
  permission: 'general',
  order: 1,
};

function release(name: string, version: string, extensions = [popup], core = '^0.1.0'): Release {
  return {
    version,
    manifestUrl: `/remotes/${name}/${version}/mf-manifest.json`,
    integrity: {},
    contract: { '@alo/core': core, '@alo/ui': '^0.1.0' },
    preload: [],
    descriptor: {
      name,
      title: name,
      slot: 'page',
      routes: [],
      menu: [],
      extensions,
      updates: 'auto',
    },
  };
}

beforeEach(() => {
  exposed.mockReset();
  jest.mocked(providedVersions).mockReturnValue({ '@alo/core': ['0.1.0'], '@alo/ui': ['0.1.0'] });
});

test('the module of the extension is asked for, nothing else of the remote', async () => {
  exposed.mockResolvedValue(lifecycles);
  await loadExtension('mf-a', 'popup', [release('mf-a', '1.0.0')]);
  expect(exposed.mock.calls.map(([, failures, module]) => [failures, module])).toEqual([
    [0, 'extensions/popup'],
  ]);
});

test('the last good release takes over, when it has the extension', async () => {
  exposed.mockImplementation(({ version }) =>
    version === '3.0.0' ? Promise.reject(new Error('#RUNTIME-003')) : Promise.resolve(lifecycles),
  );
  const broken = release('mf-b', '3.0.0');
  await loadExtension('mf-b', 'popup', [broken, release('mf-b', '2.0.0')]);
  await expect(
    loadExtension('mf-b', 'popup', [broken, release('mf-b', '1.0.0', [])]),
  ).rejects.toMatchObject({ code: 'MANIFEST', version: '3.0.0' });
  expect(exposed.mock.calls.map(([{ version }]) => version)).toEqual(['3.0.0', '2.0.0', '3.0.0']);
});

test('a next attempt does not meet what the failed one left behind', async () => {
  exposed.mockRejectedValueOnce(new Error('Loading chunk 7 failed')).mockResolvedValue(lifecycles);
  const releases = [release('mf-c', '1.0.0')];
  await expect(loadExtension('mf-c', 'popup', releases)).rejects.toMatchObject({ code: 'CHUNK' });
  await loadExtension('mf-c', 'popup', releases);
  expect(exposed.mock.calls.map(([, failures]) => failures)).toEqual([0, 1]);
});

test.each([
  ['was built against another core', [release('mf-d', '1.0.0', [popup], '^2.0.0')], 'CONTRACT'],
  ['is in no release', [], 'NO_RELEASE'],
  ['is no extension', [release('mf-d', '1.0.0')], 'ENTRY'],
])('one that %s is refused', async (_what, releases, code) => {
  exposed.mockResolvedValue({ mount: 1 });
  await expect(loadExtension('mf-d', 'popup', releases)).rejects.toMatchObject({ code });
});

test('a first render that never ends is given up', async () => {
  jest.useFakeTimers();
  exposed.mockResolvedValue(lifecycles);
  lifecycles.mount.mockReturnValueOnce(new Promise(() => undefined));
  const {
    module: { mount },
  } = await loadExtension('mf-e', 'popup', [release('mf-e', '1.0.0')]);
  const mounted = mount({ domElement: document.createElement('div'), data: {} });
  jest.advanceTimersByTime(10_000);
  await expect(mounted).rejects.toMatchObject({ code: 'DEADLINE' });
  jest.useRealTimers();
});
