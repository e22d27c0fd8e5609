import { writtenForms } from '@alo/contracts';
import type {
  ExchangeObjects,
  FallbackSync,
  MusicClass,
  ObjectFiles,
  ShownNumberSync,
  Trunk,
} from '@alo/exchange';
import { cutMusic, type MusicCut } from '../audio/cut-music.ts';
import { musicCuts } from '../audio/music-cuts.ts';
import type { SoundStore } from '../audio/sound-store.ts';
import type { Database } from '../database/database.ts';
import { isDatabaseFailure } from '../database/database-failure.ts';
import { pausedByQueue, readQueuePauses } from '../queues/queue-pauses.ts';
import { fallbackOf } from '../routing/fallback-of.ts';
import { shownNumberOf } from '../routing/shown-number.ts';
import { loadTenantRouting } from '../routing/tenant-routing.ts';
import { toExchangeObjects } from '../routing/to-exchange-objects.ts';
import { agentsNotReady } from '../routing/present.ts';
import { listTenants } from '../tenancy/list-tenants.ts';

interface KeeperParts {
  readonly database: Database;
  readonly files: Pick<ObjectFiles, 'apply' | 'forget'>;
  readonly fallbacks: Pick<FallbackSync, 'apply'>;
  readonly shownNumbers: Pick<ShownNumberSync, 'apply'>;
  readonly trunks: readonly Trunk[];
  /** Where the sounds of the tenants lie. */
  readonly sounds: SoundStore;
  readonly onError: (what: string, error: unknown) => void;
}

interface OfTenant extends Omit<ExchangeObjects, 'trunks'> {
  /** What becomes of calls to a number while this server is away: answers to the dial plan. */
  readonly fallbacks: readonly (readonly [number: string, answer: string])[];
  /** What it shows outside meanwhile. */
  readonly shown: readonly (readonly [tenant: string, number: string])[];
}

/** Milliseconds within which several changes are handed over at once. */
const GATHER = 150;
/** Milliseconds until a hand-over that failed is tried again. */
const AGAIN = 2000;

/**
 * Hands the queues, music and mailboxes of all tenants to Asterisk: all of them when it connects, then those
 * of a tenant whenever something of it has changed.
 */
export class ObjectsKeeper {
  readonly #parts: KeeperParts;
  readonly #known = new Map<string, OfTenant>();
  readonly #changed = new Set<string>();
  /** Asterisk has nothing yet: every tenant is to be read. */
  #isNew = false;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(parts: KeeperParts) {
    this.#parts = parts;
  }

  /** Asterisk is there, perhaps a new one. Never rejects. */
  async connected(): Promise<void> {
    this.#parts.files.forget();
    this.#isNew = true;
    await this.#handOver();
  }

  changed(maDn: string): void {
    this.#changed.add(maDn);
    this.#later(GATHER);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#closed) return;
    this.#timer = setTimeout(() => void this.#handOver(), ms);
  }

  async #handOver(): Promise<void> {
    const { files, fallbacks, shownNumbers, trunks, onError } = this.#parts;
    try {
      await this.#readChanged();
      const all = [...this.#known.values()];
      await files.apply({
        queues: all.flatMap(({ queues }) => queues),
        musicClasses: all.flatMap(({ musicClasses }) => musicClasses),
        mailboxes: all.flatMap(({ mailboxes }) => mailboxes),
        trunks: [...trunks],
      });
      await fallbacks.apply(new Map(all.flatMap((one) => one.fallbacks)));
      await shownNumbers.apply(new Map(all.flatMap(({ shown }) => shown)));
    } catch (error) {
      onError('routing objects', error);
      this.#later(AGAIN);
    }
  }

  /**
   * Reads what has changed. A tenant that cannot be read is tried again, and no other waits for it.
   * @throws while the database itself fails: Asterisk keeps what it has then
   */
  async #readChanged(): Promise<void> {
    const { database, onError } = this.#parts;
    if (this.#isNew) for (const maDn of await listTenants(database)) this.#changed.add(maDn);
    this.#isNew = false;
    for (const maDn of [...this.#changed]) {
      this.#changed.delete(maDn);
      try {
        this.#known.set(maDn, await this.#read(maDn));
      } catch (error) {
        this.#changed.add(maDn);
        if (isDatabaseFailure(error)) throw error;
        onError('routing objects', error);
        this.#later(AGAIN);
      }
    }
  }

  #read(maDn: string): Promise<OfTenant> {
    const { database } = this.#parts;
    return database.withTenant(maDn, async (db) => {
      // Read anew: what has changed (a sound, say) may have no version by which a copy would be told as old.
      const routing = await loadTenantRouting(db, maDn);
      const fallbacks = routing.numbers.flatMap(({ id, number }) => {
        const answer = fallbackOf(routing, id);
        if (answer === undefined) return [];
        // Carriers call a number in any of its forms.
        return writtenForms(number).map((form) => [form, answer] as const);
      });
      const number = shownNumberOf(routing);
      const shown = number === undefined ? [] : [[maDn, number] as const];
      const pauses = pausedByQueue(await readQueuePauses(db));
      const objects = toExchangeObjects(routing, await agentsNotReady(db), pauses);
      const cuts = musicCuts(routing.sounds);
      const musicClasses = objects.musicClasses.map((music) =>
        this.#cut(music, cuts.get(music.id)),
      );
      return { ...objects, musicClasses: await Promise.all(musicClasses), fallbacks, shown };
    });
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
