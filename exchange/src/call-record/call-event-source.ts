import { type FSWatcher, watch } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';
import type { CallRecord, CallSnapshot } from './call-record.ts';
import { reconnectDelay } from '../ami/reconnect-delay.ts';
import { type CelEvent, parseJournalLine } from './cel-event.ts';
import { snapshotCall } from './fold-call-events.ts';
import { type JournalPlace, JournalReader } from './journal-reader.ts';
import { journalBytes } from './journal-room.ts';
import {
  handOutCall,
  type RecordFailure,
  type UnrecordedCall,
  withEnd,
} from './unrecorded-call.ts';

/**
 * How far the journal was dealt with: plain JSON, to be kept with the records (best in one transaction).
 * `delivered` names the calls behind the place that were handed out already.
 */
export const journalMarkSchema = v.object({
  file: v.string(),
  offset: v.pipe(v.number(), v.integer(), v.minValue(0)),
  delivered: v.array(v.string()),
});
export type JournalMark = v.InferOutput<typeof journalMarkSchema>;

export interface CallEventSourceOptions {
  /** `AsteriskInstance.paths.journalFile` */
  readonly journalFile: string;
  /** The last mark that `onRecord` was given; without one the whole journal is read. */
  readonly startFrom?: JournalMark | undefined;
  /** Takes one finished call. The next one waits for it; `judge` decides about a call that it rejects. */
  readonly onRecord: (record: CallRecord, mark: JournalMark) => void | Promise<void>;
  /** By default every failure waits: the same call comes again, and no other before it. */
  readonly judge?: (error: unknown) => RecordFailure;
  /** Takes a call that is not to hold up the others, instead of its record. When it rejects the call comes again. */
  readonly onSetAside?: (call: UnrecordedCall, mark: JournalMark) => void | Promise<void>;
  /** Every change of an ongoing call. */
  readonly onSnapshot?: (snapshot: CallSnapshot) => void;
  /** Size at which the journal is put aside and a new one begun. Default 32 MiB, about 10,000 calls. */
  readonly rotateAtBytes?: number;
  /** Nothing could be stored or the journal not be read; it is tried again by itself, less and less often. */
  readonly onError?: (error: unknown) => void;
}

interface OpenCall {
  readonly events: CelEvent[];
  readonly lines: string[];
  readonly begins: JournalPlace;
  /** Its state, made when it is asked for and kept until the next event. */
  snapshot?: CallSnapshot | undefined;
}

/** For file systems that do not report changes. */
const pollMs = 1_000;
/** Lines come several at once: those of so many milliseconds are read together. */
const gatherMs = 25;
/** Journals put aside that are kept; long calls and lost marks need them. */
const rotatedFiles = 4;
const rememberedCalls = 10_000;

/**
 * Turns Asterisk's journal of call events into records, each call exactly once as long as the consumer
 * keeps the mark with the record (by call id at least once otherwise).
 *
 * The journal file is the only source, on purpose: Asterisk writes it whether or not the server runs, so
 * a call that ends meanwhile is found on the next start, and there are no two sources to reconcile. The
 * folder is watched, so a record follows the hang-up within milliseconds.
 */
export class CallEventSource {
  readonly #options: CallEventSourceOptions;
  readonly #reader: JournalReader;
  readonly #open = new Map<string, OpenCall>();
  /** Delivered calls and where their last line ends, oldest first. */
  readonly #delivered = new Map<string, JournalPlace | undefined>();
  /** Files in the order they were read, to compare places. */
  readonly #fileOrder: string[] = [];
  #watcher: FSWatcher | undefined;
  #timer: NodeJS.Timeout | undefined;
  #gathering: NodeJS.Timeout | undefined;
  #retrying: NodeJS.Timeout | undefined;
  /** Failures since something was stored. */
  #failures = 0;
  #running: Promise<void> | undefined;
  #again = false;
  #orphansBefore = 0;
  #lostAt = 0;
  /** Time of the newest event, epoch microseconds. */
  #latest = 0;
  #following = false;
  #stopped = false;

  constructor(options: CallEventSourceOptions) {
    this.#options = options;
    this.#reader = new JournalReader(options.journalFile, options.startFrom);
    for (const callId of options.startFrom?.delivered ?? []) {
      this.#delivered.set(callId, undefined);
    }
  }

  /** Delivers what is there already, then follows the journal. */
  async start(): Promise<void> {
    const folder = dirname(this.#options.journalFile);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await this.wake();
    if (this.#stopped) return;
    this.#following = true;
    for (const call of this.#open.values()) this.#announce(call);
    this.#watcher = watch(folder, () => {
      this.#gathering ??= setTimeout(() => {
        this.#gathering = undefined;
        this.#follow();
      }, gatherMs);
    });
    this.#watcher.on('error', (error) => this.#options.onError?.(error));
    this.#timer = setInterval(() => this.#follow(), pollMs);
    await this.wake();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    clearTimeout(this.#gathering);
    clearTimeout(this.#retrying);
    this.#watcher?.close();
    await this.#running;
  }

  /** Reads on now; resolves when everything written before the call has been delivered (or failed). */
  async wake(): Promise<void> {
    if (this.#running !== undefined) {
      this.#again = true;
      return this.#running;
    }
    this.#running = this.#drain().finally(() => (this.#running = undefined));
    return this.#running;
  }

  /** Nothing can be read or stored at present; it is tried again by itself. */
  get isFailing(): boolean {
    return this.#failures > 0;
  }

  /**
   * What was written down before this moment is dealt with, epoch milliseconds; what is being written takes a second at most. Behind
   * the present while there is much to store, or nothing can be stored.
   */
  get readUntil(): number {
    const isBehind = this.#running !== undefined || this.isFailing;
    return isBehind ? Math.floor(this.#latest / 1_000) : Date.now();
  }

  /** Calls that are going on. */
  calls(): CallSnapshot[] {
    return [...this.#open.values()].flatMap((call) => {
      call.snapshot ??= snapshotCall(call.events);
      return call.snapshot ?? [];
    });
  }

  /**
   * Ends the calls of an Asterisk that died during them (they have no end in the journal). To be called after Asterisk
   * restarted.
   * @param startedAt - when that Asterisk started, epoch milliseconds: only calls begun before are ended.
   * @param lostAt - when the one before was lost, epoch milliseconds; when nobody saw it, the last thing that it wrote
   *   down is taken.
   */
  async closeOrphans(startedAt: number, lostAt = 0): Promise<void> {
    this.#orphansBefore = startedAt;
    this.#lostAt = lostAt;
    await this.wake();
  }

  /** Reads on, unless a failure is being waited out. */
  #follow(): void {
    if (this.#retrying === undefined) void this.wake();
  }

  #tryLater(): void {
    this.#failures += 1;
    clearTimeout(this.#retrying);
    if (this.#stopped) return;
    this.#retrying = setTimeout(() => {
      this.#retrying = undefined;
      void this.wake();
    }, reconnectDelay(this.#failures));
  }

  async #drain(): Promise<void> {
    do {
      this.#again = false;
      try {
        await this.#reader.read((line, place) => this.#takeLine(line, place));
        await this.#endOrphans();
        await this.#reader.rotate(this.#options.rotateAtBytes ?? journalBytes, rotatedFiles);
        this.#failures = 0;
        clearTimeout(this.#retrying);
        this.#retrying = undefined;
      } catch (error) {
        this.#options.onError?.(error);
        this.#tryLater();
        return;
      }
    } while (this.#again && !this.#stopped);
  }

  async #endOrphans(): Promise<void> {
    const startedAt = this.#orphansBefore * 1_000;
    const died = Math.min(
      startedAt,
      Math.max(this.#lostAt * 1_000, this.#latest < startedAt ? this.#latest : 0),
    );
    for (const [callId, call] of this.#open) {
      const begun = (call.events[0]?.time ?? 0) / 1_000;
      if (begun >= this.#orphansBefore) continue;
      const events = [...withEnd(call.events, died)];
      await this.#deliver({ ...call, events }, callId, this.#reader.place ?? call.begins);
    }
    this.#orphansBefore = 0;
  }

  async #takeLine(line: string, begins: JournalPlace): Promise<void> {
    if (this.#fileOrder.at(-1) !== begins.file) this.#fileOrder.push(begins.file);
    const event = parseJournalLine(line);
    if (event === undefined) return;
    this.#latest = Math.max(this.#latest, event.time);
    const ends = { file: begins.file, offset: begins.offset + Buffer.byteLength(line) + 1 };
    if (this.#delivered.has(event.callId)) {
      this.#delivered.set(event.callId, ends);
      return;
    }
    let call = this.#open.get(event.callId);
    if (call === undefined) {
      if (event.event !== 'CHAN_START') return;
      call = { events: [], lines: [], begins };
      this.#open.set(event.callId, call);
    }
    // A line comes again after a failed delivery.
    const repeated = call.events.at(-1)?.event === 'LINKEDID_END';
    if (!repeated) {
      call.events.push(event);
      call.lines.push(line);
      call.snapshot = undefined;
    }
    if (event.event === 'LINKEDID_END') {
      await this.#deliver(call, event.callId, ends);
    } else {
      this.#announce(call);
    }
  }

  async #deliver(call: OpenCall, callId: string, ends: JournalPlace): Promise<void> {
    const { onRecord, judge = () => 'wait', onSetAside = () => undefined } = this.#options;
    this.#open.delete(callId);
    this.#delivered.set(callId, ends);
    try {
      const parts = { onRecord, judge, setAside: onSetAside };
      await handOutCall(parts, { ...call, callId }, this.#mark(ends));
      this.#failures = 0;
    } catch (error) {
      this.#open.set(callId, call);
      this.#delivered.delete(callId);
      throw error;
    }
    this.#announce(call);
    for (const [oldest] of this.#delivered) {
      if (this.#delivered.size <= rememberedCalls) break;
      this.#delivered.delete(oldest);
    }
  }

  /** The place from which nothing is lost: where the oldest open call begins, or here. */
  #mark(here: JournalPlace): JournalMark {
    let place = here;
    for (const { begins } of this.#open.values()) {
      if (this.#isBefore(begins, place)) place = begins;
    }
    const delivered = [...this.#delivered]
      .filter(([, ends]) => ends === undefined || this.#isBefore(place, ends))
      .map(([callId]) => callId);
    return { file: place.file, offset: place.offset, delivered };
  }

  #isBefore(one: JournalPlace, other: JournalPlace): boolean {
    if (one.file === other.file) return one.offset < other.offset;
    return this.#fileOrder.lastIndexOf(one.file) < this.#fileOrder.lastIndexOf(other.file);
  }

  #announce(call: OpenCall): void {
    if (!this.#following) return;
    const snapshot = this.#options.onSnapshot && snapshotCall(call.events);
    if (snapshot !== undefined) this.#options.onSnapshot?.(snapshot);
  }
}
