import * as v from 'valibot';
import type { ActiveCall } from '../engine/phone-state.ts';
import type { CallDisk } from './call-disk.ts';
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

/** Where ongoing calls are kept: at hand in a page that starts, and on the disk at once. */
export interface CallPlaces {
  readonly storage: CallStorage;
  readonly disk: CallDisk;
}

/** Ongoing calls of a person in this browser: a page that is gone, however it went, cannot be asked any more. */
export class KeptCalls {
  readonly #places: CallPlaces;
  readonly #key: string;
  #written = '';

  /** @param name of the person's tabs */
  constructor(places: CallPlaces, name: string) {
    this.#places = places;
    this.#key = `${name}:calls`;
  }

  /** What was kept last; nothing where another release wrote what is not understood. */
  read(): readonly KeptCall[] {
    try {
      return parseCalls(this.#places.storage.getItem(this.#key) ?? '');
    } catch {
      return [];
    }
  }

  /** Answered or dialled calls that are on the disk only: the whole browser was killed before its storage was written. */
  async readFromDisk(): Promise<readonly KeptCall[]> {
    try {
      const since = Number(this.#places.storage.getItem(this.#timeKey) ?? '0');
      const record = await this.#places.disk.read(this.#key);
      if (record === undefined || record.at <= since) return [];
      return parseCalls(record.text).filter(
        ({ call }) => call.answeredAt !== null || call.direction === 'outbound',
      );
    } catch {
      return [];
    }
  }

  /** A full or closed storage costs the calls of a lost page, and nothing else. */
  write(calls: readonly KeptCall[]): void {
    const text = calls.length === 0 ? '' : JSON.stringify(calls);
    if (text === this.#written) return;
    this.#written = text;
    const { storage } = this.#places;
    const at = Date.now();
    try {
      storage.setItem(this.#timeKey, String(at));
      if (text === '') storage.removeItem(this.#key);
      else storage.setItem(this.#key, text);
    } catch {
      // As before there was such a storage.
    }
    void this.#writeToDisk(at, text);
  }

  async #writeToDisk(at: number, text: string): Promise<void> {
    const { storage, disk } = this.#places;
    try {
      await disk.write(this.#key, text === '' ? undefined : { at, text });
      // The time is of no use without a record that it could be newer than.
      if (text === '' && this.#written === '') storage.removeItem(this.#timeKey);
    } catch {
      // As a browser without a database.
    }
  }

  get #timeKey(): string {
    return `${this.#key}:at`;
  }
}

/** @throws {SyntaxError} for what is no JSON */
function parseCalls(text: string): readonly KeptCall[] {
  const read = v.safeParse(keptSchema, JSON.parse(text === '' ? '[]' : text));
  const since = Date.now() - longest;
  return read.success
    ? read.output.filter(({ call }) => (call.answeredAt ?? call.startedAt) > since)
    : [];
}
