import { createStore, del, get, set } from 'idb-keyval';
import * as v from 'valibot';

const recordSchema = v.object({ at: v.number(), text: v.string() });

/** What was written about somebody's calls, and when in milliseconds since 1970. */
export type CallRecord = v.InferOutput<typeof recordSchema>;

/** Where ongoing calls are written at once. The browser brings its `localStorage` to the disk up to minutes late. */
export interface CallDisk {
  /** @throws {Error} where the browser refuses its database */
  read(key: string): Promise<CallRecord | undefined>;
  /** Nothing where there is no record. @throws {Error} as {@link read} */
  write(key: string, record: CallRecord | undefined): Promise<void>;
}

/** The database of the browser. */
export function indexedCallDisk(): CallDisk {
  let store: ReturnType<typeof createStore> | undefined;
  const opened = () => (store ??= createStore('alo.phone', 'calls'));
  return {
    read: async (key) => {
      const read = v.safeParse(recordSchema, await get(key, opened()));
      return read.success ? read.output : undefined;
    },
    write: async (key, record) =>
      record === undefined ? del(key, opened()) : set(key, record, opened()),
  };
}
