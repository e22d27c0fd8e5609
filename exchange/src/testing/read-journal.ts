import { readFile } from 'node:fs/promises';
import { type CelEvent, parseJournalLine } from '../call-record/cel-event.ts';

/** Every event that an Asterisk has written down; none when there is no journal yet. */
export async function readJournal(journalFile: string): Promise<CelEvent[]> {
  const text = await readFile(journalFile, 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => parseJournalLine(line) ?? []);
}
