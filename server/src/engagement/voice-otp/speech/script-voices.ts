import type { HeardScript } from './script-speech.ts';

/** A script whose texts are to be read aloud. */
export interface VoicedScript {
  readonly tenant: string;
  readonly id: string;
  readonly form: HeardScript;
}

/** How far the voice of a script is. */
export type VoiceState = 'ready' | 'preparing' | 'failed';

interface Parts {
  /** Reads all texts of a script aloud that were not yet. */
  readonly read: (script: VoicedScript) => Promise<void>;
  /** Scripts that may be called with, of every company. */
  readonly active: () => Promise<readonly VoicedScript[]>;
  /** The voice of a script came further. */
  readonly onChange: (tenant: string, id: string) => void;
  readonly onError: (what: string, error: unknown) => void;
}

/** Milliseconds between two rounds: sounds that nobody has used for a week are removed. */
const everyDay = 86_400_000;
/** Milliseconds after the start of the server, which has other things to do first. */
const afterStart = 5_000;

const keyOf = ({ tenant, id }: Pick<VoicedScript, 'tenant' | 'id'>) => `${tenant}/${id}`;

/**
 * Has the texts of scripts read aloud before anybody is called, one script after another: the speech engine takes about a second
 * for each text. What was saved last comes first; all that are in use follow when the server starts, and each day.
 */
export class ScriptVoices {
  readonly #parts: Parts;
  readonly #states = new Map<string, VoiceState>();
  /** By their keys, the next one last; a script that is saved again takes the place of what it was. */
  readonly #waiting = new Map<string, VoicedScript>();
  readonly #timers: readonly NodeJS.Timeout[];
  #work: Promise<void> | undefined;
  #closed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    const all = () => void this.prepareAll();
    this.#timers = [setTimeout(all, afterStart).unref(), setInterval(all, everyDay).unref()];
  }

  /** Of a script that nobody has asked for yet nothing is known to be missing. */
  stateOf(tenant: string, id: string): VoiceState {
    return this.#states.get(keyOf({ tenant, id })) ?? 'ready';
  }

  /** Has a script read aloud that was saved. */
  prepare(script: VoicedScript): void {
    if (this.#closed) return;
    const key = keyOf(script);
    this.#waiting.delete(key);
    this.#waiting.set(key, script);
    this.#move(script, 'preparing');
    this.#work ??= this.#run();
  }

  /** Has everything read aloud that is in use and was not, or is not kept any more. */
  async prepareAll(): Promise<void> {
    try {
      const scripts = await this.#parts.active();
      if (this.#closed) return;
      const behind = scripts.filter((script) => !this.#waiting.has(keyOf(script)));
      const before = [...this.#waiting];
      this.#waiting.clear();
      for (const script of behind) this.#waiting.set(keyOf(script), script);
      for (const [key, script] of before) this.#waiting.set(key, script);
      this.#work ??= this.#run();
      await this.#work;
    } catch (error) {
      if (!this.#closed) this.#parts.onError('voices of scripts', error);
    }
  }

  /** Begins with no other script; what is read now is not waited for. */
  close(): void {
    this.#closed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#waiting.clear();
  }

  async #run(): Promise<void> {
    // Whoever has saved it is answered first.
    await Promise.resolve();
    for (;;) {
      const next = [...this.#waiting.values()].at(-1);
      if (next === undefined) break;
      this.#waiting.delete(keyOf(next));
      let state: VoiceState = 'ready';
      try {
        await this.#parts.read(next);
      } catch (error) {
        state = 'failed';
        if (!this.#closed) this.#parts.onError('the voice of a script', error);
      }
      // Saved again meanwhile: what it says now waits.
      if (!this.#closed && !this.#waiting.has(keyOf(next))) this.#move(next, state);
    }
    this.#work = undefined;
  }

  #move(script: VoicedScript, state: VoiceState): void {
    const { tenant, id } = script;
    if (this.stateOf(tenant, id) === state) return;
    if (state === 'ready') this.#states.delete(keyOf(script));
    else this.#states.set(keyOf(script), state);
    this.#parts.onChange(tenant, id);
  }
}
