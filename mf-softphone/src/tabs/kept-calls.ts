import * as v from 'valibot';
import type { ActiveCall } from '../engine/phone-state.ts';
import { activeCallSchema } from './phone-state-schema.ts';

/** A call that the next page of the person, or another tab, can take again. */
export interface KeptCall {
  readonly call: ActiveCall;
  /** By what the exchange knows it. */
  readonly ref: string;
  /** It was in conference with the other one. */
  readonly conference: boolean;
}

const keptSchema: v.GenericSchema<unknown, readonly KeptCall[]> = v.array(
  v.object({
    call: activeCallSchema,
    ref: v.pipe(v.string(), v.nonEmpty()),
    conference: v.optional(v.boolean(), false),
  }),
);

/** Milliseconds after its answer for which a call may still be going: a browser may be opened again days after it crashed. */
const longest = 4 * 3_600_000;

/** The part of the browser's storage that is used. */
export type CallStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Ongoing calls of a person in this browser: a page that is gone, however it went, cannot be asked any more. */
export class KeptCalls {
  readonly #storage: CallStorage;
  readonly #key: string;
  #written = '';

  /** @param name of the person's tabs */
  constructor(storage: CallStorage, name: string) {
    this.#storage = storage;
    this.#key = `${name}:calls`;
  }

  /** What was kept last; nothing where another release wrote what is not understood. */
  read(): readonly KeptCall[] {
    try {
      const read = v.safeParse(keptSchema, JSON.parse(this.#storage.getItem(this.#key) ?? '[]'));
      const since = Date.now() - longest;
      return read.success
        ? read.output.filter(({ call }) => (call.answeredAt ?? call.startedAt) > since)
        : [];
    } catch {
      return [];
    }
  }

  /** A full or closed storage costs the calls of a lost page, and nothing else. */
  write(calls: readonly KeptCall[]): void {
    const text = calls.length === 0 ? '' : JSON.stringify(calls);
    if (text === this.#written) return;
    this.#written = text;
    try {
      if (text === '') this.#storage.removeItem(this.#key);
      else this.#storage.setItem(this.#key, text);
    } catch {
      // As before there was such a storage.
    }
  }
}
