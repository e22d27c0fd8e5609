import { createHash } from 'node:crypto';
import { endpointId } from '@alo/routing';
import type { AriClient, AriEndpoint } from './ari-client.ts';
import type { Subscriber } from './subscriber.ts';
import { type SorceryObject, subscriberObjects } from './subscriber-objects.ts';

/** What a reconciliation did. */
export interface ReconcileResult {
  readonly pushed: number;
  readonly removed: number;
  readonly unchangedTenants: number;
}

const atOnce = 8;
/** Subscribers that are looked at until others have their turn. */
const slice = 250;
/** Ids of the version marks; no endpoint refers to them, so nobody can register there. */
const markPrefix = 'version-of-';
/** Changes whenever the fields that a subscriber becomes change, so that an upgrade pushes everything. */
const objectsVersion = digest(
  JSON.stringify(
    subscriberObjects({
      tenant: 'aa',
      extension: '10',
      password: 'p'.repeat(8),
      name: '',
      maxContacts: 1,
      provider: 1,
      codecs: ['opus'],
      webrtc: true,
      mask: null,
    }),
  ),
);

type AriStore = Pick<
  AriClient,
  | 'info'
  | 'listEndpoints'
  | 'getObject'
  | 'putObject'
  | 'deleteObject'
  | 'deleteGuest'
  | 'deleteSubscriber'
>;

/**
 * Keeps Asterisk's own store of subscribers equal to ours. Beside the subscribers of each tenant a mark
 * with their version (a digest of them all) lies in the same store, so a tenant that did not change costs
 * one question after a reconnect. Calls are carried out one after another, in the order they were made.
 */
export class SubscriberSync {
  readonly #ari: AriStore;
  /** Objects that a reconciliation which failed has put into this Asterisk, with their digests. */
  readonly #put = new Map<string, string>();
  #startedAt = 0;
  readonly #known = new Map<string, Map<string, string>>();
  /** Address ranges that may not use an endpoint: the list of each is lost when it is pushed. */
  readonly #denied = new Map<string, readonly string[]>();
  /** Who is logged in at desk phones of somebody else, as Asterisk has it. */
  readonly #guests = new Set<string>();
  #last: Promise<unknown> = Promise.resolve();
  readonly #onSettled: () => void;

  /**
   * @param onSettled called when nothing is left to be changed: of phones that came or went meanwhile Asterisk may have told
   * nobody
   */
  constructor(ari: AriStore, onSettled: () => void = () => undefined) {
    this.#ari = ari;
    this.#onSettled = onSettled;
  }

  /**
   * Makes Asterisk hold exactly these subscribers. To be called when Asterisk (re)connects.
   * @throws {AriError} part-way: calling it again is enough, and goes on with what is left in the same Asterisk.
   */
  reconcile(all: readonly Subscriber[]): Promise<ReconcileResult> {
    return this.#inTurn(() => this.#reconcile(all));
  }

  /** Makes or replaces one subscriber. @throws {AriError} */
  push(subscriber: Subscriber): Promise<void> {
    return this.#inTurn(async () => {
      for (const object of this.#objectsOf(subscriber)) {
        this.#put.delete(nameOf(object));
        await this.#ari.putObject(object);
      }
      await this.#keepGuest(subscriber);
      const known = this.#known.get(subscriber.tenant);
      known?.set(subscriber.extension, digestOf(subscriber));
      if (known !== undefined) await this.#mark(subscriber.tenant, known);
    });
  }

  /** Removes one subscriber; one that is not there is no error. @throws {AriError} */
  remove(subscriber: Pick<Subscriber, 'tenant' | 'extension'>): Promise<void> {
    return this.#inTurn(async () => {
      this.#put.clear();
      await this.#ari.deleteSubscriber(subscriber);
      this.#guests.delete(endpointId(subscriber));
      const known = this.#known.get(subscriber.tenant);
      known?.delete(subscriber.extension);
      if (known !== undefined) await this.#mark(subscriber.tenant, known);
    });
  }

  /**
   * Has a subscriber's requests from these addresses treated like those of an unknown name, until told otherwise.
   * Asterisk forgets it when it reads its configuration again. Who is not there is left out.
   * @param ranges `192.0.2.1/32` or `2001:db8:1:2::/64`; none: everybody may use it
   * @throws {AriError}
   */
  deny(id: string, ranges: readonly string[]): Promise<void> {
    if (ranges.length === 0) this.#denied.delete(id);
    else this.#denied.set(id, ranges);
    return this.#inTurn(() => this.#deny(id, ranges));
  }

  async #deny(id: string, ranges: readonly string[]): Promise<void> {
    const auth = (await this.#ari.getObject('endpoint', id))?.get('auth');
    if (auth === undefined) return;
    // With its auth: if it were gone at this moment, none would come about that asks for no password.
    const fields = { auth, ...deniedFields(ranges) };
    this.#put.delete(nameOf({ type: 'endpoint', id }));
    await this.#ari.putObject({ type: 'endpoint', id, fields });
  }

  #objectsOf(subscriber: Subscriber): readonly SorceryObject[] {
    return subscriberObjects(subscriber).map((object) => {
      const denied = object.type === 'endpoint' ? this.#denied.get(object.id) : undefined;
      if (denied === undefined) return object;
      return { ...object, fields: { ...object.fields, ...deniedFields(denied) } };
    });
  }

  /** Who has logged out of the desk phones of somebody else is not theirs any more. */
  async #keepGuest(subscriber: Subscriber): Promise<void> {
    const id = endpointId(subscriber);
    if (subscriber.hotDesk) this.#guests.add(id);
    else if (this.#guests.delete(id)) await this.#ari.deleteGuest(subscriber);
  }

  async #reconcile(all: readonly Subscriber[]): Promise<ReconcileResult> {
    const { startedAt } = await this.#ari.info();
    if (startedAt !== this.#startedAt) this.#put.clear();
    this.#startedAt = startedAt;
    const wanted = groupByTenant(all);
    const endpoints = await this.#ari.listEndpoints();
    for (const { id, isGuest } of endpoints) if (isGuest) this.#guests.add(id);
    const present = groupByTenant(endpoints);
    const changed = new Map<string, Map<string, string>>();
    const push: Subscriber[] = [];
    const remove: AriEndpoint[] = [];
    let unchangedTenants = 0;
    for (const [tenant, subscribers] of wanted) {
      const digests = new Map<string, string>();
      await inSlices(subscribers, (item) => digests.set(item.extension, digestOf(item)));
      const extras = (present.get(tenant) ?? []).filter((item) => !digests.has(item.extension));
      const whole = (present.get(tenant) ?? []).filter(
        (item) => item.isWhole && digests.has(item.extension),
      );
      const guests = new Set(subscribers.flatMap((one) => (one.hotDesk ? [endpointId(one)] : [])));
      const complete =
        whole.length === digests.size &&
        whole.every(({ id, isGuest }) => isGuest === guests.has(id));
      const mark = await this.#ari.getObject('aor', markPrefix + tenant);
      this.#known.set(tenant, digests);
      if (
        complete &&
        extras.length === 0 &&
        mark?.get('voicemail_extension') === version(digests)
      ) {
        unchangedTenants += 1;
        continue;
      }
      changed.set(tenant, digests);
      for (const one of subscribers) push.push(one);
      remove.push(...extras);
    }
    for (const [tenant, extras] of present) {
      if (wanted.has(tenant)) continue;
      await this.#ari.deleteObject('aor', markPrefix + tenant);
      this.#known.delete(tenant);
      remove.push(...extras);
    }
    if (remove.length > 0) this.#put.clear();
    await forEachLimited(remove, (item) => this.#ari.deleteSubscriber(item));
    await this.#putAll(push);
    for (const one of push) await this.#keepGuest(one);
    for (const [tenant, digests] of changed) await this.#mark(tenant, digests);
    this.#put.clear();
    return { pushed: push.length, removed: remove.length, unchangedTenants };
  }

  /**
   * One kind of object after another: Asterisk looks at every endpoint each time an aor is made, so
   * making the endpoints last keeps a long list from taking the square of its length.
   */
  async #putAll(subscribers: readonly Subscriber[]): Promise<void> {
    const objects: Record<SorceryObject['type'], SorceryObject[]> = {
      auth: [],
      aor: [],
      endpoint: [],
      identify: [],
    };
    await inSlices(subscribers, (subscriber) => {
      for (const object of this.#objectsOf(subscriber)) objects[object.type].push(object);
    });
    for (const type of ['auth', 'aor', 'endpoint', 'identify'] as const) {
      await forEachLimited(objects[type], (object) => this.#putOnce(object));
    }
  }

  /** Puts an object, unless the reconciliation before has put it and failed afterwards. */
  async #putOnce(object: SorceryObject): Promise<void> {
    const name = nameOf(object);
    const value = digest(JSON.stringify(object.fields));
    if (this.#put.get(name) === value) return;
    await this.#ari.putObject(object);
    this.#put.set(name, value);
  }

  async #mark(tenant: string, digests: ReadonlyMap<string, string>): Promise<void> {
    await this.#ari.putObject({
      type: 'aor',
      id: markPrefix + tenant,
      fields: { max_contacts: '0', voicemail_extension: version(digests) },
    });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work, work);
    const settled = result.then(
      () => undefined,
      () => undefined,
    );
    this.#last = settled;
    void settled.then(() => {
      if (this.#last === settled) this.#onSettled();
    });
    return result;
  }
}

const nameOf = ({ type, id }: Pick<SorceryObject, 'type' | 'id'>) => `${type} ${id}`;

/** Does something with each, and lets others have their turn in between. */
async function inSlices<T>(items: readonly T[], work: (item: T) => unknown): Promise<void> {
  for (const [at, item] of items.entries()) {
    if (at % slice === slice - 1) await new Promise((resolve) => setImmediate(resolve));
    work(item);
  }
}

function deniedFields(ranges: readonly string[]): Record<string, string> {
  return ranges.length === 0 ? {} : { deny: ranges.join(',') };
}

function version(digests: ReadonlyMap<string, string>): string {
  const lines = [...digests].map(([extension, value]) => `${extension} ${value}`).sort();
  return digest([objectsVersion, ...lines].join('\n'));
}

function digestOf(subscriber: Subscriber): string {
  return digest(JSON.stringify([endpointId(subscriber), subscriberObjects(subscriber)]));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

function groupByTenant<T extends { readonly tenant: string }>(items: readonly T[]) {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(item.tenant);
    if (group === undefined) groups.set(item.tenant, [item]);
    else group.push(item);
  }
  return groups;
}

/** Ends only when nothing is under way any more, also after a failure (which then stops the rest). */
async function forEachLimited<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      try {
        await work(item);
      } catch (error) {
        queue.length = 0;
        throw error;
      }
    }
  };
  const results = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
