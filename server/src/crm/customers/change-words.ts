import { formatNumber, type JobChange } from '@alo/contracts';
import { messages } from './messages.ts';

type Action = JobChange['action'];

/** Says how many customers were changed; the others of those that were found are so already. */
export function changedWords(action: Action, changed: number, found: number): string {
  const words = messages.change.done(action, formatNumber(changed));
  if (changed >= found) return words;
  return `${words} ${messages.change.unchanged(formatNumber(found - changed))}`;
}

/** Says how far an interrupted change got. */
export function partlyChangedWords(action: Action, changed: number, total: number): string {
  return messages.change.partlyDone(action, formatNumber(changed), formatNumber(total));
}

/** Says how many customers an undo put back, and how many it left as somebody made them since. */
export function undoneWords(restored: number, kept: number): string {
  const back = messages.undo.done(formatNumber(restored));
  if (kept === 0) return back;
  return `${back} ${messages.undo.kept(formatNumber(kept))}`;
}
