import type { CallWork } from '@alo/contracts';
import { reconnectDelay } from '@alo/core';
import * as v from 'valibot';

/** What a person writes about one call. */
export interface Work {
  /** The other party as it is dialled. */
  readonly target: string;
  readonly note: string;
  readonly result: string | null;
  /** ISO 8601 in UTC. */
  readonly callbackAt: string | null;
}

/** `failed`: it is kept here and tried again; `refused`: the server does not want it as it is. */
export type WorkState = 'unchanged' | 'unsaved' | 'saving' | 'saved' | 'failed' | 'refused';

export interface KeptWork extends Work {
  readonly state: WorkState;
  /** The customer whom it was written to; null: nobody has the number yet. */
  readonly customerId: string | null;
}

interface Parts {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  /** Whose work it is: the beginning of the names in the storage. */
  readonly owner: string;
  readonly refOf: (callId: string) => string | null;
  /** @throws what cannot be saved; see `isRefused` */
  readonly save: (work: CallWork) => Promise<{ readonly customer_id: string | null }>;
  /** Is it of no use to send the same once more? */
  readonly isRefused: (error: unknown) => boolean;
  readonly onSaved: (customerId: string | null) => void;
}

/** Milliseconds after the last key before it is saved. */
const pause = 800;
const blank = { target: '', note: '', result: null, callbackAt: null } as const;

/** Work as a browser keeps it. */
export const storedSchema = v.object({
  target: v.string(),
  note: v.string(),
  result: v.nullable(v.string()),
  callbackAt: v.nullable(v.string()),
});

/**
 * What a person writes about calls, saved as it is written. What is not saved yet is kept in the browser and tried again,
 * by this page or the next one: neither a server that is away nor a closed tab loses it.
 */
export class CallWorks {
  readonly #parts: Parts;
  readonly #works = new Map<string, KeptWork>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #failures = new Map<string, number>();
  readonly #listeners = new Set<() => void>();

  constructor(parts: Parts) {
    this.#parts = parts;
    for (const [callId, work] of this.#read()) {
      this.#works.set(callId, { ...work, state: 'failed', customerId: null });
    }
  }

  /** What is written about a call; the same object until it changes. */
  get(callId: string): KeptWork | undefined {
    return this.#works.get(callId);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What the page before this one had saved of a call: shown again, and not sent once more. */
  recall(callId: string, work: KeptWork): void {
    if (this.#works.has(callId)) return;
    this.#works.set(callId, work);
    for (const listener of this.#listeners) listener();
  }

  /** Changes what is written about a call; it is saved a moment later. */
  write(callId: string, target: string, change: Partial<Work>): void {
    const before = this.#works.get(callId) ?? { ...blank, customerId: null };
    this.#put(callId, { ...before, target, ...change, state: 'unsaved' });
    this.#later(callId, pause);
  }

  /** Saves what is not saved of a call, now. True: nothing is left to save. */
  async flush(callId: string): Promise<boolean> {
    const work = this.#works.get(callId);
    clearTimeout(this.#timers.get(callId));
    if (work === undefined || work.state === 'saved' || work.state === 'unchanged') return true;
    const { target, note, result, callbackAt } = work;
    this.#put(callId, { ...work, state: 'saving' });
    const saving = this.#works.get(callId);
    try {
      const answer = await this.#parts.save({
        call_ref: this.#parts.refOf(callId) ?? callId,
        ...{ target, note, result, callback_at: callbackAt },
      });
      this.#failures.delete(callId);
      // Somebody went on writing meanwhile: that is saved after its own pause.
      if (this.#works.get(callId) !== saving) return false;
      this.#put(callId, { ...work, state: 'saved', customerId: answer.customer_id });
      this.#parts.onSaved(answer.customer_id);
      return true;
    } catch (error) {
      if (this.#works.get(callId) !== saving) return false;
      const refused = this.#parts.isRefused(error);
      this.#put(callId, { ...work, state: refused ? 'refused' : 'failed' });
      if (!refused) this.#tryAgain(callId);
      return false;
    }
  }

  /** Saves everything that is left, of this page and of those before. */
  flushAll(): void {
    for (const [callId, { state }] of this.#works) {
      if (state === 'failed' || state === 'unsaved') void this.flush(callId);
    }
  }

  /** Saves what has no customer yet once more: one may have been added. */
  saveAgain(callId: string): void {
    const work = this.#works.get(callId);
    if (work?.state === 'saved' && work.customerId === null) {
      this.write(callId, work.target, {});
    }
  }

  #tryAgain(callId: string): void {
    const failures = this.#failures.get(callId) ?? 0;
    this.#failures.set(callId, failures + 1);
    this.#later(callId, reconnectDelay(failures, Math.random()));
  }

  #later(callId: string, milliseconds: number): void {
    clearTimeout(this.#timers.get(callId));
    this.#timers.set(
      callId,
      setTimeout(() => void this.flush(callId), milliseconds),
    );
  }

  #put(callId: string, work: KeptWork): void {
    this.#works.set(callId, work);
    this.#keep(callId, work);
    for (const listener of this.#listeners) listener();
  }

  #nameOf(callId: string): string {
    return `alo.call-work:${this.#parts.owner}:${callId}`;
  }

  #read(): readonly (readonly [string, Work])[] {
    const { storage } = this.#parts;
    const start = this.#nameOf('');
    try {
      const names = Array.from({ length: storage.length }, (_none, at) => storage.key(at) ?? '');
      return names
        .filter((name) => name.startsWith(start))
        .flatMap((name) => {
          const found = v.safeParse(storedSchema, JSON.parse(storage.getItem(name) ?? 'null'));
          return found.success ? [[name.slice(start.length), found.output] as const] : [];
        });
    } catch {
      return [];
    }
  }

  /** Saved work leaves the browser: it may hold what others must not read here. */
  #keep(callId: string, { state, target, note, result, callbackAt }: KeptWork): void {
    const { storage } = this.#parts;
    const name = this.#nameOf(callId);
    try {
      if (state === 'saved') storage.removeItem(name);
      else storage.setItem(name, JSON.stringify({ target, note, result, callbackAt }));
    } catch {
      // A full or closed storage: the page itself still has it.
    }
  }
}
