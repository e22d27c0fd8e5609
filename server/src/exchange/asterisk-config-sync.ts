import { writtenForms } from '@alo/contracts';
import type {
  ExchangeObjects,
  FallbackSync,
  LampStates,
  MessageCount,
  MessageLamps,
  MusicClass,
  ObjectFiles,
  ShownNumberSync,
  Trunk,
} from '@alo/exchange';
import { messageCounts } from '../call-log/voicemail/message-counts.ts';
import { cutMusic, type MusicCut } from '../telephony/sounds/cut-music.ts';
import { musicCuts } from '../telephony/sounds/music-cuts.ts';
import type { SoundStore } from '../telephony/sounds/sound-store.ts';
import type { Database } from '../kernel/database/database.ts';
import { isDatabaseFailure } from '../kernel/database/database-failure.ts';
import { pausedByQueue, readQueuePauses } from '../telephony/queues/queue-pauses.ts';
import { fallbackOf } from '../telephony/routing/fallback-of.ts';
import { shownNumberOf } from '../telephony/routing/shown-number.ts';
import { loadTenantRouting } from '../telephony/routing/tenant-routing.ts';
import { toExchangeObjects } from '../telephony/routing/to-exchange-objects.ts';
import { agentsNotReady } from '../telephony/routing/live-facts.ts';
import { busyExtensions, lampsOf, type TenantLamps } from './lamps-of.ts';
import { listTenants } from '../identity/tenants/list-tenants.ts';

type Stored<Sync extends FallbackSync | ShownNumberSync | LampStates> = Pick<
  Sync,
  'apply' | 'change' | 'check' | 'forget'
>;

interface KeeperParts {
  readonly database: Database;
  readonly files: Pick<ObjectFiles, 'apply' | 'check' | 'forget'>;
  readonly fallbacks: Stored<FallbackSync>;
  readonly shownNumbers: Stored<ShownNumberSync>;
  /** Lamps of desk phones: what the app says, and messages. */
  readonly lampStates: Stored<LampStates>;
  readonly messageLamps: Pick<MessageLamps, 'forget' | 'show'>;
  /** Ways to carriers, in the order in which they are tried. */
  readonly trunks: () => readonly Trunk[];
  /** Where the sounds of the tenants lie. */
  readonly sounds: SoundStore;
  /** Is one registered there now? Queues call its members in another way then. */
  readonly hasDeskPhone: (tenant: string, extension: string) => boolean;
  readonly onError: (what: string, error: unknown) => void;
}

interface OfTenant extends Omit<ExchangeObjects, 'trunks'> {
  /** What happens to calls to a number while this server is away: answers to the dial plan, by number. */
  readonly fallbacks: ReadonlyMap<string, string>;
  /** The number that it shows outside meanwhile, by its code. */
  readonly shown: ReadonlyMap<string, string>;
  readonly lampStates: TenantLamps['states'];
  /** Of mailboxes, by their names. */
  readonly messages: ReadonlyMap<string, MessageCount>;
}

/** Milliseconds within which several changes are handed over at once. */
const GATHER = 150;
/** Milliseconds until a hand-over that failed is tried again. */
const AGAIN = 2000;
/** Milliseconds that the others wait for a company which takes long to read (its music is cut, say). */
const PATIENCE = 2000;
/** Milliseconds: the longest that a timer is set for. */
const LONGEST_TIMER = 86_400_000;
/** Companies that are read at the same time. */
const AT_ONCE = 4;

const nothing: ReadonlyMap<string, string> = new Map();

/**
 * Hands the queues, music and mailboxes of all tenants to Asterisk: all of them when it connects, then those
 * of a tenant whenever something of it has changed.
 */
export class AsteriskConfigSync {
  readonly #parts: KeeperParts;
  readonly #known = new Map<string, OfTenant>();
  /** What Asterisk's store was told of each tenant. */
  #stored = new Map<string, OfTenant>();
  readonly #changed = new Set<string>();
  readonly #reading = new Set<string>();
  /** Asterisk has nothing yet: every tenant is to be read. */
  #isNew = false;
  /** Its store holds nothing that is of no tenant. */
  #isWhole = false;
  #rounds = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  /** By company: when a lamp changes by itself. */
  readonly #ends = new Map<string, NodeJS.Timeout>();
  #closed = false;

  constructor(parts: KeeperParts) {
    this.#parts = parts;
  }

  /** Asterisk is there, perhaps a new one. Never rejects. */
  connected(): Promise<void> {
    const { files, fallbacks, shownNumbers, lampStates, messageLamps } = this.#parts;
    for (const one of [files, fallbacks, shownNumbers, lampStates, messageLamps]) one.forget();
    this.#stored.clear();
    this.#isWhole = false;
    this.#isNew = true;
    return this.#handOver();
  }

  changed(tenant: string): void {
    this.#changed.add(tenant);
    this.#later(GATHER);
  }

  /** The trunks of the installation have changed. */
  trunksChanged(): void {
    this.#later(0);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    for (const timer of this.#ends.values()) clearTimeout(timer);
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#closed) return;
    this.#timer = setTimeout(() => void this.#handOver(), ms);
  }

  /** One after another. */
  #handOver(): Promise<void> {
    this.#rounds = this.#rounds.then(() => this.#round());
    return this.#rounds;
  }

  async #round(): Promise<void> {
    const { files, trunks, onError } = this.#parts;
    try {
      await this.#readChanged();
      const all = [...this.#known.values()];
      await files.apply({
        queues: all.flatMap(({ queues }) => queues),
        musicClasses: all.flatMap(({ musicClasses }) => musicClasses),
        mailboxes: all.flatMap(({ mailboxes }) => mailboxes),
        lamps: all.flatMap(({ lamps }) => lamps),
        recordKeys: all.flatMap(({ recordKeys }) => recordKeys),
        trunks: [...trunks()],
      });
      await this.#store();
    } catch (error) {
      onError('routing objects', error);
      this.#later(AGAIN);
    }
  }

  /**
   * Tells Asterisk's store what has changed. What is there of no tenant is taken away once all could be read: of one
   * that cannot be, it keeps what it has.
   */
  async #store(): Promise<void> {
    const { fallbacks, shownNumbers, lampStates, messageLamps } = this.#parts;
    if (!this.#isWhole && this.#changed.size === 0 && this.#reading.size === 0) {
      const all = new Map(this.#known);
      const of = (what: 'fallbacks' | 'shown') =>
        new Map([...all.values()].flatMap((one) => [...one[what]]));
      await fallbacks.apply(of('fallbacks'));
      await shownNumbers.apply(of('shown'));
      await lampStates.apply(new Map([...all.values()].flatMap((one) => [...one.lampStates])));
      const messages = new Map([...all.values()].flatMap((one) => [...one.messages]));
      await messageLamps.show(messages, () => true);
      this.#stored = all;
      this.#isWhole = true;
      return;
    }
    for (const [tenant, after] of this.#known) {
      const before = this.#stored.get(tenant);
      if (before === after) continue;
      await fallbacks.change(before?.fallbacks ?? nothing, after.fallbacks);
      await shownNumbers.change(before?.shown ?? nothing, after.shown);
      await lampStates.change(before?.lampStates ?? nothing, after.lampStates);
      await messageLamps.show(after.messages, (box) => box.endsWith(`@${tenant}`));
      this.#stored.set(tenant, after);
    }
  }

  /**
   * Reads what has changed. A tenant that cannot be read is tried again, one that takes long comes later, and no other
   * waits for it.
   * @throws while the database itself fails: Asterisk keeps what it has then
   */
  async #readChanged(): Promise<void> {
    if (this.#isNew) {
      for (const tenant of await listTenants(this.#parts.database)) this.#changed.add(tenant);
    }
    this.#isNew = false;
    const waiting = [...this.#changed].filter((tenant) => !this.#reading.has(tenant));
    const readInTurn = async () => {
      for (let tenant = waiting.shift(); tenant !== undefined; tenant = waiting.shift()) {
        await this.#readOne(tenant);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, readInTurn));
  }

  /** Waits for it a while only. @throws while the database itself fails */
  async #readOne(tenant: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      resolve();
    }, PATIENCE);
    this.#changed.delete(tenant);
    this.#reading.add(tenant);
    const reading = this.#read(tenant)
      .then((found) => void this.#known.set(tenant, found))
      .catch((error: unknown) => {
        this.#changed.add(tenant);
        if (isDatabaseFailure(error) && !isLate) throw error;
        this.#parts.onError('routing objects', error);
        this.#later(AGAIN);
      })
      .finally(() => {
        clearTimeout(timer);
        this.#reading.delete(tenant);
        if (isLate) this.#later(this.#changed.has(tenant) ? AGAIN : GATHER);
      });
    await Promise.race([reading, promise]);
  }

  #read(tenant: string): Promise<OfTenant> {
    const { database } = this.#parts;
    return database.withTenant(tenant, async (db) => {
      // Read again: what has changed (a sound, say) may have no version by which a copy would be told as old.
      const routing = await loadTenantRouting(db, tenant);
      const fallbacks = new Map(
        routing.numbers.flatMap(({ id, number }) => {
          const answer = fallbackOf(routing, id);
          if (answer === undefined) return [];
          // Carriers call a number in any of its forms.
          return writtenForms(number).map((form) => [form, answer] as const);
        }),
      );
      const number = shownNumberOf(routing);
      const shown = new Map(number === undefined ? [] : [[tenant, number] as const]);
      const pauses = pausedByQueue(await readQueuePauses(db));
      const objects = this.#withDeskPhones(
        toExchangeObjects(routing, await agentsNotReady(db), pauses),
      );
      const cuts = musicCuts(routing.sounds);
      const musicClasses = objects.musicClasses.map((music) =>
        this.#cut(music, cuts.get(music.id)),
      );
      const {
        lamps,
        states: lampStates,
        until,
      } = lampsOf(routing, await busyExtensions(db), Date.now());
      this.#changesAt(tenant, until);
      const found = {
        ...objects,
        musicClasses: await Promise.all(musicClasses),
        lamps: [lamps],
        fallbacks,
        shown,
        lampStates,
        messages: await messageCounts(db, tenant),
      };
      // What one company may not have is found here, before it could keep all others' from Asterisk.
      this.#parts.files.check(found);
      this.#parts.fallbacks.check(fallbacks);
      this.#parts.shownNumbers.check(shown);
      this.#parts.lampStates.check(lampStates);
      return found;
    });
  }

  #changesAt(tenant: string, until: number | null): void {
    clearTimeout(this.#ends.get(tenant));
    this.#ends.delete(tenant);
    if (until === null || this.#closed) return;
    const wait = Math.min(until - Date.now(), LONGEST_TIMER);
    this.#ends.set(tenant, setTimeout(() => this.changed(tenant), wait).unref());
  }

  #withDeskPhones(objects: ReturnType<typeof toExchangeObjects>) {
    const queues = objects.queues.map((queue) => ({
      ...queue,
      members: queue.members.map((member) => ({
        ...member,
        hasDeskPhone: this.#parts.hasDeskPhone(queue.tenant, member.extension),
      })),
    }));
    return { ...objects, queues };
  }

  /** Music that is interrupted is played in pieces; in any order that is, from any of them on. */
  async #cut(music: MusicClass, cut: MusicCut | undefined): Promise<MusicClass> {
    if (cut === undefined) return music;
    try {
      const files = await cutMusic(this.#parts.sounds, music.tenant, cut);
      return { ...music, files: [...files], sort: music.sort === 'random' ? 'randstart' : 'alpha' };
    } catch (error) {
      this.#parts.onError('music on hold', error);
      return music;
    }
  }
}
