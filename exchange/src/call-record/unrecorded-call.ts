import type { CallRecord } from './call-record.ts';
import { type CelEvent, parseJournalLine } from './cel-event.ts';
import { foldCallEvents } from './fold-call-events.ts';

/**
 * What a failure to record a call asks for. `wait`: nothing can be stored now, the same call comes again later, for as
 * long as it takes. `repeat`: it may be this call's fault, a few more attempts will tell. `set-aside`: it is.
 */
export type RecordFailure = 'wait' | 'repeat' | 'set-aside';

/** A finished call that no record could be made of. */
export interface UnrecordedCall {
  readonly callId: string;
  /** Its lines of the journal, as they were written; {@link recordOfLines} reads them again. */
  readonly lines: readonly string[];
  /** Undefined when the events themselves could not be made sense of. */
  readonly record: CallRecord | undefined;
  readonly error: unknown;
}

/** Attempts to record a call before it is set aside. */
const attempts = 3;

interface HandOutParts<Mark> {
  readonly onRecord: (record: CallRecord, mark: Mark) => void | Promise<void>;
  readonly judge: (error: unknown) => RecordFailure;
  readonly setAside: (call: UnrecordedCall, mark: Mark) => void | Promise<void>;
}

/**
 * Delivers the record of one finished call, or sets the call aside when that fails permanently. Rejects when neither can
 * be stored now.
 */
export async function handOutCall<Mark>(
  { onRecord, judge, setAside }: HandOutParts<Mark>,
  call: Pick<UnrecordedCall, 'callId' | 'lines'> & { readonly events: readonly CelEvent[] },
  mark: Mark,
): Promise<void> {
  const { callId, lines, events } = call;
  for (let attempt = 1; ; attempt += 1) {
    let record: CallRecord | undefined;
    try {
      record = foldCallEvents(events);
      if (record !== undefined) await onRecord(record, mark);
      return;
    } catch (error) {
      const failure = judge(error);
      if (failure === 'wait') throw error;
      if (failure === 'repeat' && attempt < attempts) continue;
      return setAside({ callId, lines, record, error }, mark);
    }
  }
}

/**
 * The events of a call with an end, whether or not Asterisk lived to write one.
 * @param died - when it died, epoch microseconds; the call ends with its last event where that is later.
 */
export function withEnd(events: readonly CelEvent[], died = 0): readonly CelEvent[] {
  const last = events.at(-1);
  if (last === undefined || events.some(({ event }) => event === 'LINKEDID_END')) return events;
  const time = Math.max(last.time, died);
  return [...events, { ...last, time, event: 'LINKEDID_END', userEvent: '', extra: {} }];
}

/** The record of an {@link UnrecordedCall}, rebuilt; undefined when its beginning is missing. */
export function recordOfLines(lines: readonly string[]): CallRecord | undefined {
  return foldCallEvents(withEnd(lines.flatMap((line) => parseJournalLine(line) ?? [])));
}
