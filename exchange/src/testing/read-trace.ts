import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CelEvent, parseJournalLine } from '../call-record/cel-event.ts';

/** Lines of a journal that a real Asterisk 22 wrote, by the name of what happened. */
export function readTrace(name: string): string[] {
  const text = readFileSync(join(import.meta.dirname, 'traces', `${name}.csv`), 'utf8');
  return text.trimEnd().split('\n');
}

export function traceEvents(name: string): CelEvent[] {
  return readTrace(name).flatMap((line) => parseJournalLine(line) ?? []);
}
