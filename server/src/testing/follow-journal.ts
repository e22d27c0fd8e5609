import { recordCalls } from '../exchange-link/record-calls.ts';
import type { Services } from '../http/services.ts';
import { nothingRecorded } from './nothing-recorded.ts';

/** Stores the calls of a journal as the exchange of that name; no call of it has a recording. */
export function followJournal(
  { database, live }: Pick<Services, 'database' | 'live'>,
  node: string,
  journalFile: string,
  onError: (error: unknown) => void = () => undefined,
) {
  return recordCalls({
    ...{ journalFile, node, database, live, recordings: nothingRecorded, operator: 'dn0002' },
    onError: (_what, error) => onError(error),
  });
}
