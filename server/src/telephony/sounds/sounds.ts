import { speechVoiceSchema } from '@alo/contracts';
import * as v from 'valibot';
import type { Database } from '../../kernel/database/database.ts';
import type { LiveStreams } from '../../kernel/live/live-streams.ts';
import { listTenants } from '../../identity/tenants/list-tenants.ts';
import type { AudioConverter } from './audio-converter.ts';
import { AudioError } from './audio-error.ts';
import { type ConvertedAudio, toLineAudio } from './line-audio.ts';
import { loadSounds } from './tenant-sounds.ts';
import { cutName } from './cut-music.ts';
import { musicCuts } from './music-cuts.ts';
import { melody } from './melody.ts';
import { messages } from './messages.ts';
import { readWav } from './read-wav.ts';
import {
  claimFile,
  type Settled,
  settleFailed,
  settleReady,
  type WaitingFile,
} from './sound-files.ts';
import type { SoundStore } from './sound-store.ts';
import type { Speech, SpeechEngine } from './speech-engine.ts';

interface SoundParts {
  readonly database: Database;
  readonly live: LiveStreams;
  readonly store: SoundStore;
  readonly converter: AudioConverter;
  readonly speech: SpeechEngine;
  /** What the exchange plays for this tenant has changed. */
  readonly onChange: (tenant: string) => void;
  readonly onError: (what: string, error: unknown) => void;
}

const day = 86_400_000;
/** Milliseconds after the start until old work is taken up: signing in goes first. */
const resumeAfter = 3000;

/**
 * Makes the sounds of all tenants, one after another and a tenant's each in its turn: what waits in the database is converted or spoken,
 * written for the exchange, and told to the pages. A failure leaves what could be played before.
 */
export class Sounds {
  readonly store: SoundStore;
  readonly #parts: SoundParts;
  readonly #tenants = new Set<string>();
  readonly #end = new AbortController();
  readonly #timers: readonly NodeJS.Timeout[];
  #work: Promise<void> | undefined;
  #previews: Promise<unknown> = Promise.resolve();

  constructor(parts: SoundParts) {
    this.#parts = parts;
    this.store = parts.store;
    const sweep = () => void this.#guard('sounds', () => this.#sweep());
    this.#timers = [
      setTimeout(() => void this.resume(), resumeAfter).unref(),
      setInterval(sweep, day).unref(),
    ];
  }

  /** A text as it is heard on the telephone, kept nowhere; one after another. @throws {AudioError} */
  async preview(speech: Speech): Promise<ConvertedAudio> {
    const spoken = this.#previews.then(() => this.#parts.speech.speak(speech, this.#end.signal));
    this.#previews = spoken.catch(() => undefined);
    return toLineAudio(readWav(await spoken));
  }

  /** Something of this tenant waits; also says that it is done, for tests. */
  wake(tenant: string): Promise<void> {
    this.#tenants.add(tenant);
    this.#work ??= this.#run();
    return this.#work;
  }

  /** Takes up what was begun before the server stopped, and removes what has been unused for a week. */
  async resume(): Promise<void> {
    await this.#guard('sounds', async () => {
      for (const tenant of await listTenants(this.#parts.database)) {
        if (this.#end.signal.aborted) return;
        await this.#parts.database.withTenant(tenant, (db) =>
          db
            .updateTable('sound_file')
            .set({ status: 'pending' })
            .where('status', '=', 'encoding')
            .execute(),
        );
        await this.wake(tenant);
      }
      await this.#sweep();
    });
  }

  /** Ends the present work, which the next start takes up again. */
  async close(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#end.abort();
    this.#tenants.clear();
    await this.#work;
  }

  async #run(): Promise<void> {
    for (let [next] = this.#tenants; next !== undefined; [next] = this.#tenants) {
      const tenant = next;
      this.#tenants.delete(tenant);
      await this.#guard('sounds', () => this.#makeNext(tenant));
    }
    this.#work = undefined;
  }

  /** Makes one sound of a tenant; the next one comes when all others had their turn. */
  async #makeNext(tenant: string): Promise<void> {
    if (this.#end.signal.aborted) return;
    const file = await this.#parts.database.withTenant(tenant, claimFile);
    if (file === undefined) return;
    this.#tenants.add(tenant);
    await this.#make(tenant, file);
  }

  async #make(tenant: string, file: WaitingFile): Promise<void> {
    const { database, store, onError } = this.#parts;
    this.#publish(tenant, file, 'encoding');
    let settled: Settled;
    try {
      const converted = await this.#produce(tenant, file);
      await store.publish(tenant, file.name, converted.wav);
      settled = await database.withTenant(tenant, (db) => settleReady(db, file, converted));
    } catch (error) {
      if (this.#end.signal.aborted) return;
      const isKnown = error instanceof AudioError;
      if (!isKnown || error.cause !== undefined) onError('a sound was not made', error);
      const message = isKnown ? error.message : messages.problems.FAILED;
      settled = await database.withTenant(tenant, (db) => settleFailed(db, file, message));
    }
    await store.forget(tenant, file.name);
    for (const name of settled.unused) await store.retire(tenant, name);
    const sound = await database.withTenant(tenant, (db) =>
      db.selectFrom('sound').select('status').where('id', '=', file.soundId).executeTakeFirst(),
    );
    this.#parts.onChange(tenant);
    this.#publish(tenant, file, sound?.status === 'ready' ? 'ready' : 'error');
  }

  async #produce(tenant: string, file: WaitingFile): Promise<ConvertedAudio> {
    const { converter, speech, store } = this.#parts;
    const { signal } = this.#end;
    if (file.origin === 'melody') return toLineAudio(melody());
    if (file.origin === 'speech') {
      const voice = v.parse(speechVoiceSchema, file.voice);
      const spoken = await speech.speak({ text: file.text, voice, speed: file.speed }, signal);
      return toLineAudio(readWav(spoken));
    }
    const content = await store.waiting(tenant, file.name);
    if (content === undefined) throw new AudioError('LOST');
    return converter.convert(content, signal);
  }

  #publish(
    tenant: string,
    { kind, soundId: id }: WaitingFile,
    status: 'encoding' | 'ready' | 'error',
  ) {
    this.#parts.live.publish(tenant, { type: 'sound.changed', kind, id, status });
  }

  async #sweep(): Promise<void> {
    for (const tenant of await listTenants(this.#parts.database)) {
      if (this.#end.signal.aborted) return;
      const { names, cuts } = await this.#parts.database.withTenant(tenant, async (db) => ({
        names: await db.selectFrom('sound_file').select('name').execute(),
        cuts: musicCuts(await loadSounds(db)),
      }));
      const named = [...names.map(({ name }) => name), ...[...cuts.values()].map(cutName)];
      await this.store.sweep(tenant, new Set(named));
    }
  }

  async #guard(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!this.#end.signal.aborted) this.#parts.onError(what, error);
    }
  }
}
