import type { Release } from '@alo/contracts';
import { loadExposed, providedVersions } from './federation.ts';
import { loadRemote as load } from './load-remote.ts';
import type { RemoteFailure } from './remote-failure.ts';
import { startBudget } from './time-budget.ts';
import { releaseOf } from '../testing/release-of.ts';

jest.mock('./federation.ts');
const exposed = jest.mocked(loadExposed);

const loadRemote = (
  name: string,
  releases: readonly Release[],
  onFailure?: (failure: RemoteFailure) => void,
) => load(name, releases, startBudget(), onFailure);

const lifecycles = {
  bootstrap: () => Promise.resolve(),
  mount: () => Promise.resolve(),
  unmount: () => Promise.resolve(),
};

const release = (name: string, version: string, core = '^0.1.0') =>
  releaseOf(name, version, { contract: { '@alo/core': core, '@alo/ui': '^0.1.0' } });

beforeEach(() => {
  exposed.mockReset();
  jest.mocked(providedVersions).mockReturnValue({ '@alo/core': ['0.1.0'], '@alo/ui': ['0.1.0'] });
});

test('a release that does not load is reported and is replaced by the last good one', async () => {
  exposed.mockImplementation(({ version }) =>
    version === '2.0.0' ? Promise.reject(new Error('#RUNTIME-003')) : Promise.resolve(lifecycles),
  );
  const releases = [release('mf-a', '2.0.0'), release('mf-a', '1.0.0')];
  const reported: string[] = [];
  const loaded = await loadRemote('mf-a', releases, (failure) => reported.push(failure.label));
  expect(loaded).toEqual({
    module: lifecycles,
    release: releases[1],
    wanted: '2.0.0',
    isLast: true,
  });
  expect(reported).toEqual(['mf-a@2.0.0 MANIFEST']);
});

test('when none loads, the reason is that of the release one should have had', async () => {
  exposed.mockImplementation(({ version }) =>
    Promise.reject(new Error(version === '2.0.0' ? '#RUNTIME-003' : 'other')),
  );
  const releases = [release('mf-b', '2.0.0'), release('mf-b', '1.0.0')];
  await expect(loadRemote('mf-b', releases)).rejects.toMatchObject({
    code: 'MANIFEST',
    version: '2.0.0',
  });
});

test('a release built against another core is not even asked for', async () => {
  await expect(loadRemote('mf-c', [release('mf-c', '1.0.0', '^2.0.0')])).rejects.toMatchObject({
    code: 'CONTRACT',
  });
  expect(exposed).not.toHaveBeenCalled();
});

test('failures are counted, so that the next attempt uses fresh addresses', async () => {
  exposed.mockRejectedValueOnce(new Error('x')).mockResolvedValueOnce(lifecycles);
  const releases = [release('mf-d', '1.0.0')];
  await expect(loadRemote('mf-d', releases)).rejects.toMatchObject({ code: 'ENTRY' });
  await loadRemote('mf-d', releases);
  expect(exposed.mock.calls.map(([, failures]) => failures)).toEqual([0, 1]);
});

test('no release at all, and a module without lifecycles', async () => {
  await expect(loadRemote('mf-e', [])).rejects.toMatchObject({ code: 'NO_RELEASE' });
  exposed.mockResolvedValue({ App: 1 });
  await expect(loadRemote('mf-e', [release('mf-e', '1.0.0')])).rejects.toMatchObject({
    code: 'ENTRY',
  });
});

test('what hangs shares one budget: the good release is tried in time, and the reason comes before 10 s', async () => {
  jest.useFakeTimers();
  const asked: [string, number][] = [];
  const start = performance.now();
  exposed.mockImplementation(({ version }) => {
    asked.push([version, performance.now() - start]);
    return new Promise(() => undefined);
  });
  const releases = [release('mf-f', '3.0.0'), release('mf-f', '2.0.0'), release('mf-f', '1.0.0')];
  const loaded = loadRemote('mf-f', releases).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(9600);
  expect(await loaded).toMatchObject({ code: 'ENTRY_TIMEOUT', version: '3.0.0' });
  expect(asked).toEqual([
    ['3.0.0', 0],
    ['2.0.0', 5100],
    ['1.0.0', 7140],
  ]);
  jest.useRealTimers();
});

test('a release that comes late, but before all is spent, is taken', async () => {
  jest.useFakeTimers();
  exposed.mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 8000));
    return lifecycles;
  });
  const loaded = loadRemote('mf-g', [release('mf-g', '1.0.0')]);
  await jest.advanceTimersByTimeAsync(8000);
  expect((await loaded).module).toBe(lifecycles);
  jest.useRealTimers();
});
