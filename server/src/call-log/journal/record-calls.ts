import { CallEventSource, type CallRecord, type JournalMark } from '@alo/exchange';
import { readMark, writeMark } from './journal-mark.ts';
import { markPace } from './mark-pace.ts';
import { boundSetAside } from '../set-aside/bound-set-aside.ts';
import { noticeSetAside } from './notice-set-aside.ts';
import { judgeFailure } from './record-failure.ts';
import { setAside } from './set-aside.ts';
import { type RecordParts, takeRecord } from './take-record.ts';

interface JournalParts extends RecordParts {
  readonly journalFile: string;
  /** Name under which the mark of this journal is kept. */
  readonly node: string;
  /** The operator's company, whose people are told of calls that are set aside; undefined: nobody is. */
  readonly operator: string | undefined;
  readonly onError: (what: string, error: unknown) => void;
}

/** Stores a call of an exchange's journal with the mark of where the journal is read on, in one transaction. */
export function recordCall(
  { node, ...parts }: RecordParts & Pick<JournalParts, 'node'>,
  record: CallRecord,
  mark: JournalMark,
): Promise<void> {
  return takeRecord(parts, record, (db) => writeMark(db, node, mark));
}

/**
 * Stores the calls of an exchange's journal, each exactly once: the mark of where to continue is written in the same
 * transaction, and a call that comes again is there already. Every new record goes out as a live event. A call that cannot be recorded is set aside with the mark, so
 * that it never holds up the others; while the database itself fails, everything waits.
 */
export async function recordCalls(parts: JournalParts): Promise<CallEventSource> {
  const { journalFile, node, database, onError } = parts;
  const pace = markPace();
  const source = new CallEventSource({
    journalFile,
    startFrom: await readMark(database, node),
    onRecord: async (record, mark) => {
      if (!pace.isDue(mark)) return takeRecord(parts, record);
      await recordCall(parts, record, mark);
      pace.written();
    },
    judge: judgeFailure,
    onSetAside: async (call, mark) => {
      await setAside(database, node, call, mark);
      onError('a call was set aside', call.error);
      await noticeSetAside(parts).catch((error: unknown) => onError('set-aside notice', error));
      await boundSetAside(parts).catch((error: unknown) => onError('set-aside list', error));
    },
    onError: (error) => onError('call records', error),
  });
  await source.start();
  return source;
}
