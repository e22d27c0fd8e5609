import { browserEndpointId, endpointId, parseEndpointId } from '@alo/routing';
import { AriError } from './errors.ts';
import type { Subscriber } from './subscriber.ts';
import type { SorceryObject } from './subscriber-objects.ts';
import { SubscriberSync } from './subscriber-sync.ts';

const subscriber = (extension: string): Subscriber => ({
  ...{ tenant: 'dn0002', extension, name: 'Lan', password: 'secret-dn0002', maxContacts: 1 },
  ...{ provider: 1, codecs: ['opus', 'alaw'], webrtc: true, mask: null },
});
const range = (count: number) =>
  Array.from({ length: count }, (_, at) => subscriber(`${10_001 + at}`));

/** The store of an Asterisk that counts what is put, and may fail at one of them. */
class CountingStore {
  readonly objects = new Map<string, SorceryObject>();
  puts = 0;
  failsAt: number | undefined;
  startedAt = 1;

  info = () => Promise.resolve({ version: '22', startedAt: this.startedAt });
  listEndpoints = () =>
    Promise.resolve(
      [...this.objects.values()].flatMap(({ type, id }) => {
        const name = type === 'endpoint' ? parseEndpointId(id) : undefined;
        if (name === undefined || id !== endpointId(name)) return [];
        const isWhole = this.objects.has(`endpoint ${browserEndpointId(name)}`);
        return [{ id, ...name, isWhole, isGuest: false }];
      }),
    );
  getObject = (type: string, id: string) => {
    const found = this.objects.get(`${type} ${id}`);
    return Promise.resolve(found && new Map(Object.entries(found.fields)));
  };
  putObject = async (object: SorceryObject) => {
    this.puts += 1;
    if (this.puts === this.failsAt) throw new AriError('PUT', undefined);
    await Promise.resolve();
    this.objects.set(`${object.type} ${object.id}`, object);
  };
  deleteObject = (type: string, id: string) => {
    this.objects.delete(`${type} ${id}`);
    return Promise.resolve();
  };
  deleteGuest = () => Promise.resolve();
  deleteSubscriber = () => Promise.resolve();
}

test('5,000 are five objects each and one mark; another look costs nothing', async () => {
  const store = new CountingStore();
  const sync = new SubscriberSync(store);
  const all = range(5000);
  await sync.reconcile(all);
  expect(store.puts).toBe(5 * 5000 + 1);
  await sync.reconcile(all);
  expect(store.puts).toBe(5 * 5000 + 1);
});

test('others have their turn while 5,000 are prepared', async () => {
  const sync = new SubscriberSync(new CountingStore());
  let turns = 0;
  let isDone = false;
  const turn = (): void => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await sync.reconcile(range(5000));
  isDone = true;
  expect(turns).toBeGreaterThan(2 * (5000 / 250) - 5);
});

test('after a failure only what is left is put, each object once', async () => {
  const store = new CountingStore();
  const sync = new SubscriberSync(store);
  const all = range(300);
  store.failsAt = 1200;
  await expect(sync.reconcile(all)).rejects.toThrow();
  const before = store.puts;
  await sync.reconcile(all);
  // Those that were under way beside the one that failed were put all the same.
  expect(store.puts - before).toBe(5 * 300 + 1 - (before - 1));
});

test('another Asterisk is given everything', async () => {
  const store = new CountingStore();
  const sync = new SubscriberSync(store);
  store.failsAt = 100;
  await expect(sync.reconcile(range(30))).rejects.toThrow();
  store.objects.clear();
  store.startedAt = 2;
  store.puts = 0;
  store.failsAt = undefined;
  await sync.reconcile(range(30));
  expect(store.puts).toBe(5 * 30 + 1);
});

test('what changed since the failure is put as it is now', async () => {
  const store = new CountingStore();
  const sync = new SubscriberSync(store);
  store.failsAt = 100;
  await expect(sync.reconcile(range(30))).rejects.toThrow();
  const [first = subscriber('10001'), ...others] = range(30);
  await sync.reconcile([{ ...first, password: 'another-one' }, ...others]);
  expect(store.objects.get('auth dn0002-10001')?.fields['password']).toBe('another-one');
});
