import { randomUUID } from 'node:crypto';
import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
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

/**
 * Writes the events of calls to a file in the form of Asterisk's journal, so that the same reader makes
 * the same records of them. Lines are written one after another, in the order of the events.
 */
export class CallJournal {
  readonly #file: string;
  readonly #onError: (error: unknown) => void;
  #last: Promise<void>;
  #lastTime = 0;

  constructor(file: string, onError: (error: unknown) => void) {
    this.#file = file;
    this.#onError = onError;
    this.#last = mkdir(dirname(file), { recursive: true, mode: 0o700 }).then(() =>
      reserveJournalRoom(file),
    );
    this.#last.catch(onError);
  }

  write(event: JournalEvent, channel: JournalChannel, end?: JournalEnd): void {
    this.#append({ ...channel, event, extra: end === undefined ? '' : JSON.stringify(end) });
  }

  /** What the dial plan of Asterisk tells by CELGenUserEvent. */
  tell(userEvent: string, extra: string, channel: JournalChannel): void {
    this.#append({
      ...channel,
      event: 'USER_DEFINED',
      userEvent,
      extra: JSON.stringify({ extra }),
    });
  }

  #append(told: Partial<Record<ColumnName, string>>): void {
    const values: Partial<Record<ColumnName, string>> = {
      ...told,
      time: this.#time(),
      context: 'loopback',
    };
    // Holds are not followed here: the column that tells them is left out.
    const names = Object.keys(journalColumns).filter((name) => name !== 'userField');
    const cells = names.map((name) => values[name as ColumnName] ?? '');
    const line = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
    const append = () => appendFile(this.#file, `${line}\n`, { mode: 0o600 });
    this.#last = this.#last.then(append, append);
    this.#last.catch(this.#onError);
  }

  /** Resolves when everything is in the file. */
  async close(): Promise<void> {
    await this.#last.catch(() => undefined);
  }

  /** Epoch seconds with six decimals; no two events have the same. */
  #time(): string {
    this.#lastTime = Math.max(Date.now() * 1000, this.#lastTime + 1);
    const digits = String(this.#lastTime);
    return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
  }
}
