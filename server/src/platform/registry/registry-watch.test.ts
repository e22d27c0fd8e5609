import { aRegistry } from '../../testing/a-registry.ts';
import { type RegistrySource, RegistryWatch } from './registry-watch.ts';

type File = Awaited<ReturnType<RegistrySource['read']>>;

/** A file that tests write; it counts as changed when its text has. */
async function watchFile(first: string | undefined) {
  let text = first;
  const warnings: string[] = [];
  const heard: number[] = [];
  const source = {
    every: 60_000,
    read: (): Promise<File> =>
      Promise.resolve(
        text === undefined ? undefined : { bytes: new TextEncoder().encode(text), tag: text },
      ),
  };
  const warn = (what: string) => void warnings.push(what);
  const watch = await RegistryWatch.start(source, warn);
  watch.onChange(({ registry }) => heard.push(registry.revision));
  const write = async (next: string | undefined) => {
    text = next;
    await watch.look();
  };
  return { watch, write, warnings, heard };
}

const registryText = (revision: number) => JSON.stringify(aRegistry({}, revision));

test('a change is reported once, with the file as it was written', async () => {
  const { watch, write, heard } = await watchFile(registryText(1));
  const newer = JSON.stringify({ ...aRegistry({}, 2), fieldOfTomorrow: 1 });
  await write(newer);
  await write(newer);
  watch.close();
  expect(heard).toEqual([2]);
  expect(watch.current()?.document.bodies.identity.toString()).toBe(newer);
});

test.each([
  ['missing', undefined],
  ['half written', '{"schema":1,'],
  ['of another form', '{"schema":2}'],
])('a file that is %s takes nothing away, and is reported once', async (_how, broken) => {
  const { watch, write, warnings, heard } = await watchFile(registryText(4));
  await write(broken);
  await write(broken);
  expect(watch.current()?.registry.revision).toBe(4);
  expect(warnings).toEqual(['the registry cannot be read, the last good one is served']);
  await write(registryText(5));
  watch.close();
  expect(heard).toEqual([5]);
});

test('a registry that comes late is heard of', async () => {
  const { watch, write, warnings, heard } = await watchFile(undefined);
  expect(watch.current()).toBeUndefined();
  expect(warnings).toEqual(['the registry cannot be read, there is none to serve']);
  await write(registryText(1));
  watch.close();
  expect([watch.current()?.registry.revision, heard]).toEqual([1, [1]]);
});

test('a file that is broken at the start is replaced by the newest recorded change', async () => {
  let text = '{"schema":1,';
  const warnings: string[] = [];
  const source: RegistrySource = {
    every: 60_000,
    read: () => Promise.resolve({ bytes: new TextEncoder().encode(text), tag: text }),
    recorded: () => Promise.resolve(aRegistry({}, 7)),
  };
  const watch = await RegistryWatch.start(source, (what) => void warnings.push(what));
  expect(watch.current()?.registry.revision).toBe(7);
  expect(JSON.parse(String(watch.current()?.document.bodies.identity))).toEqual(aRegistry({}, 7));
  expect(watch.trouble).toContain('JSON');
  expect(warnings).toEqual([
    'the registry cannot be read, that of the newest recorded change is served (revision 7)',
  ]);
  text = registryText(8);
  await watch.look();
  expect([watch.current()?.registry.revision, watch.trouble]).toEqual([8, undefined]);
  watch.close();
});

test('a server without a source has no registry and says nothing', async () => {
  const warn = jest.fn();
  const watch = await RegistryWatch.start(undefined, warn);
  watch.close();
  expect(watch.current()).toBeUndefined();
  expect(warn).not.toHaveBeenCalled();
});

test('a look that is asked for sees what was written before', async () => {
  let text = registryText(1);
  let release = () => {};
  let gate: Promise<void> = Promise.resolve();
  const source: RegistrySource = {
    every: 60_000,
    read: async () => {
      const seen = text;
      await gate;
      return { bytes: new TextEncoder().encode(seen), tag: seen };
    },
  };
  const watch = await RegistryWatch.start(source, () => undefined);
  gate = new Promise((resolve) => (release = resolve));
  const slow = watch.look();
  text = registryText(2);
  const asked = watch.look();
  release();
  await Promise.all([slow, asked]);
  watch.close();
  expect(watch.current()?.registry.revision).toBe(2);
});
