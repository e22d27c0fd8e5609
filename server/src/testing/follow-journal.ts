import { recordCalls } from '../call-log/journal/record-calls.ts';
import type { Services } from '../app/http/services.ts';
import { nothingRecorded } from './nothing-recorded.ts';

/** Stores the calls of a journal as the exchange of that name; no call of it has a recording. */
export function followJournal(
  { database, live }: Pick<Services, 'database' | 'live'>,
  node: string,
  journalFile: string,
  onError: (error: unknown) => void = () => undefined,
) {
  return recordCalls({
    ...{
      journalFile,
      node,
      database,
      live,
      recordings: nothingRecorded,
      settlers: [],
      operator: 'dn0002',
    },
    onError: (_what, error) => onError(error),
  });
}
