import type { DuplicateGroup } from '@alo/contracts';
import * as v from 'valibot';

const key = 'alo.duplicates.dismissed';
/** Groups that are remembered: more than are offered at once. */
const most = 100;
const storedSchema = v.array(v.string());

/** Names a group by who is in it: another customer makes it another one. */
export function duplicateKey({ customers }: DuplicateGroup): string {
  return customers.map(({ id }) => id).join();
}

function read(): string[] {
  try {
    return v.parse(storedSchema, JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    // What is malformed reads as nothing.
    return [];
  }
}

/** Those of the groups that nobody has put off in this browser. */
export function notDismissed(groups: readonly DuplicateGroup[]): DuplicateGroup[] {
  const dismissed = new Set(read());
  return groups.filter((group) => !dismissed.has(duplicateKey(group)));
}

/** Puts groups off in this browser: they are offered again when somebody else belongs to them. */
export function dismissDuplicates(groups: readonly DuplicateGroup[]): void {
  const all = [...new Set([...groups.map(duplicateKey), ...read()])];
  localStorage.setItem(key, JSON.stringify(all.slice(0, most)));
}
