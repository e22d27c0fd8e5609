import { errorCode } from '@alo/contracts';
import type { CallRecord } from '@alo/exchange';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { headerBytes, joinRecordings, writeSizes } from './join-recordings.ts';
import { isRecordingOf } from '../../telephony/exchange/recording.ts';

/** The recordings left by a call that ended. */
export interface KeptRecording {
  /** Below the folder of recordings; null when there is nothing to hear. */
  readonly file: string | null;
  /** There should be something, and it could not be written. */
  readonly isLost: boolean;
}

/** The same, with what is to be done once the call is stored. */
export interface SettledRecording extends KeptRecording {
  /** Files without sound. */
  readonly silent: readonly string[];
  /** Why something is lost. */
  readonly cause?: unknown;
}

export const noRecording: SettledRecording = { file: null, isLost: false, silent: [] };

/** A conversation was to be recorded and is not: the folder is full, or the exchange may not write there. */
export class RecordingLostError extends Error {
  readonly code = 'RECORDING_LOST';
  constructor(folder: string, cause: unknown) {
    super(`a conversation was not recorded: let the exchange write to ${folder}`, { cause });
  }
}

/** Milliseconds since it last wrote that Asterisk may take to write the last of a call down. */
const closing = { most: 1_000, step: 20 };

interface Parts {
  /** Where recordings lie. */
  readonly folder: string;
  readonly onError: (what: string, error: unknown) => void;
  /** A conversation was to be recorded and is not, or not as a whole. */
  readonly onLost?: () => unknown;
}

/**
 * The files that the exchange leaves of calls. It begins one for each call that is to be recorded, also when nobody takes it,
 * and another one after a transfer to another channel.
 */
export class RecordingFiles {
  readonly #parts: Parts;
  #state: 'ok' | 'failing' = 'ok';
  /** A call that could not be stored comes again. */
  #last: { readonly callId: string; readonly settled: SettledRecording } | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** `failing` since a conversation was lost, until the next one is kept. */
  get state(): 'ok' | 'failing' {
    return this.#state;
  }

  /**
   * Makes one file of those of a call, or none where there is no sound. A call that was not stored may come again, also
   * after a restart: with the same outcome.
   * @throws when the disk is full: the files are as they were, to be settled when there is room
   */
  async settle(call: CallRecord): Promise<SettledRecording> {
    if (this.#last?.callId === call.callId) return this.#last.settled;
    const settled = await this.#settle(call);
    this.#last = { callId: call.callId, settled };
    return settled;
  }

  /**
   * Deletes what holds no sound, once the call is stored. Of one that was stored before (`isNew`: false) nothing is told:
   * its recording may have been deleted since. Never rejects.
   */
  async finish({ file, isLost, silent, cause }: SettledRecording, isNew: boolean): Promise<void> {
    if (isNew && isLost) this.#reportLoss(cause);
    else if (isNew && file !== null) this.#state = 'ok';
    for (const name of silent) {
      await rm(name, { force: true }).catch((error: unknown) =>
        this.#parts.onError('recordings', error),
      );
    }
  }

  async #settle({ tenant, answeredAt, path }: CallRecord): Promise<SettledRecording> {
    const names = (path?.recordings ?? []).filter((name) => isRecordingOf(tenant, name));
    const [first] = names;
    if (first === undefined) return noRecording;
    const files = names.map((name) => join(this.#parts.folder, name));
    if (answeredAt === null) return { ...noRecording, silent: files };
    const kept = join(this.#parts.folder, first);
    const heard: string[] = [];
    const without: string[] = [];
    let cause: unknown;
    for (const file of files) {
      try {
        ((await hasSound(file)) ? heard : without).push(file);
      } catch (error) {
        cause = error;
      }
    }
    try {
      await joinRecordings(heard, kept);
    } catch (error) {
      if (errorCode(error) === 'ENOSPC') throw error;
      return { file: null, isLost: true, silent: [], cause: error };
    }
    const file = heard.length > 0 ? first : null;
    // What could not be read may hold sound: it stays.
    const silent = [...without, ...heard].filter((one) => file === null || one !== kept);
    return { file, isLost: cause !== undefined, silent, cause };
  }

  #reportLoss(cause: unknown): void {
    this.#state = 'failing';
    this.#parts.onError('recordings', new RecordingLostError(this.#parts.folder, cause));
    this.#parts.onLost?.();
  }
}

/**
 * Is there more than a header in a file that Asterisk is done with? It writes the length into the header at last. One that
 * it left without (it was killed, the disk was full) gets its length here: players go by it. Files that nobody has written to
 * for a while are not waited for, so that many of them hold up nobody.
 * @throws when the file is not there, or has not even a header: it could not be written.
 */
async function hasSound(file: string): Promise<boolean> {
  for (let waited = 0; ; waited += closing.step) {
    const { size, declared, idle } = await readSizes(file);
    const isClosed = size >= headerBytes && declared === size - headerBytes;
    if (isClosed && size > headerBytes) return true;
    if (waited >= closing.most || idle >= closing.most) {
      if (size < headerBytes) throw new Error('the file is empty');
      if (!isClosed) await writeSizes(file);
      return size > headerBytes;
    }
    await delay(closing.step);
  }
}

/** Bytes of a file, and of its sound as the header tells; milliseconds since somebody wrote to it. */
async function readSizes(file: string): Promise<{ size: number; declared: number; idle: number }> {
  const handle = await open(file, 'r');
  try {
    const header = Buffer.alloc(headerBytes);
    await handle.read(header, 0, headerBytes, 0);
    const { size, mtimeMs } = await handle.stat();
    return { size, declared: header.readUInt32LE(headerBytes - 4), idle: Date.now() - mtimeMs };
  } finally {
    await handle.close();
  }
}
