import { randomUUID } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { reserveJournalRoom } from '../call-record/journal-room.ts';
import { journalColumns } from '../config/cel-conf.ts';

/** One leg of a call as the journal names it. */
export interface JournalChannel {
  readonly callId: string;
  readonly channelId: string;
  readonly channel: string;
  readonly tenant: string;
  /** What was dialled, on the caller's leg. */
  readonly extension: string;
  readonly callerNumber: string;
  readonly callerName: string;
}

/** How a leg ended; names and meaning are Asterisk's. */
export interface JournalEnd {
  /** Q.850 */
  readonly hangupcause: number;
  /** The channel that ended it, empty for the exchange itself. */
  readonly hangupsource: string;
  readonly dialstatus: string;
}

type JournalEvent = 'CHAN_START' | 'ANSWER' | 'HANGUP' | 'CHAN_END' | 'LINKEDID_END';
type ColumnName = keyof typeof journalColumns;

/** A new leg; without `callId` it begins a call. */
export function newChannel(
  who: Pick<JournalChannel, 'tenant' | 'extension' | 'callerNumber' | 'callerName'>,
  callId?: string,
): JournalChannel {
  const channelId = `lb-${randomUUID()}`;
  const channel = `PJSIP/${who.tenant}-${who.callerNumber}-${channelId.slice(-12)}`;
  return { ...who, callId: callId ?? channelId, channelId, channel };
}

/** Milliseconds until what could not be written is tried again. */
const writeAgain = 500;
/** Milliseconds until room is reserved: to run a program holds up the start of a server. */
const reserveAfter = 2000;
/** Lines that are written at once. */
const mostLines = 100;

/** Appends a text as a whole or not at all: half a line would spoil the next one, too. */
async function appendWhole(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'a', 0o600);
  try {
    const { size } = await file.stat();
    try {
      await file.appendFile(text);
    } catch (error) {
      await file.truncate(size);
      throw error;
    }
  } finally {
    await file.close();
  }
}

/**
 * Writes the events of calls to a file in the form of Asterisk's journal, so that the same reader makes
 * the same records of them. Lines are written one after another, in the order of the events; they wait while the disk is
 * full.
 */
export class CallJournal {
  readonly #file: string;
  readonly #onError: (error: unknown) => void;
  /** Lines that are not in the file yet, oldest first. */
  readonly #waiting: string[] = [];
  readonly #closing = new AbortController();
  readonly #reserving: NodeJS.Timeout;
  #writing: Promise<void> | undefined;
  #lastTime = 0;

  constructor(file: string, onError: (error: unknown) => void) {
    this.#file = file;
    this.#onError = onError;
    // The process may end on the same full disk, and what waits with it.
    this.#reserving = setTimeout(() => void reserveJournalRoom(file), reserveAfter).unref();
  }

  write(event: JournalEvent, channel: JournalChannel, end?: JournalEnd): void {
    this.#append({ ...channel, event, extra: end === undefined ? '' : JSON.stringify(end) });
  }

  /** What the dial plan of Asterisk writes by CELGenUserEvent. */
  writeUserEvent(userEvent: string, extra: string, channel: JournalChannel): void {
    this.#append({
      ...channel,
      event: 'USER_DEFINED',
      userEvent,
      extra: JSON.stringify({ extra }),
    });
  }

  #append(given: Partial<Record<ColumnName, string>>): void {
    const values: Partial<Record<ColumnName, string>> = {
      ...given,
      time: this.#time(),
      context: 'loopback',
    };
    // Holds are not followed here: the column for them is left out.
    const names = Object.keys(journalColumns).filter((name) => name !== 'userField');
    const cells = names.map((name) => values[name as ColumnName] ?? '');
    const line = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
    this.#waiting.push(`${line}\n`);
    this.#writing ??= this.#write();
  }

  /** Resolves when everything is in the file, or cannot be written now. */
  async close(): Promise<void> {
    clearTimeout(this.#reserving);
    this.#closing.abort();
    await this.#writing;
  }

  /** Writes until nothing waits. What a full disk refuses is tried again for as long as this process lives. */
  async #write(): Promise<void> {
    let isReported = false;
    while (this.#waiting.length > 0) {
      const lines = this.#waiting.slice(0, mostLines);
      try {
        await appendWhole(this.#file, lines.join(''));
        this.#waiting.splice(0, lines.length);
      } catch (error) {
        if (!isReported) this.#onError(error);
        isReported = true;
        if (this.#closing.signal.aborted) break;
        await delay(writeAgain, undefined, { signal: this.#closing.signal }).catch(() => undefined);
      }
    }
    // At once: the next line starts over.
    this.#writing = undefined;
  }

  /** Epoch seconds with six decimals; no two events have the same. */
  #time(): string {
    this.#lastTime = Math.max(Date.now() * 1000, this.#lastTime + 1);
    const digits = String(this.#lastTime);
    return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
  }
}
