const storageKey = 'alo.softphone.instance';

/** One id for each browser: after a reload the exchange replaces the old binding instead of adding one. */
export function instanceId(storage: Pick<Storage, 'getItem' | 'setItem'>): string {
  const kept = storage.getItem(storageKey);
  if (kept !== null) return kept;
  const made = crypto.randomUUID();
  storage.setItem(storageKey, made);
  return made;
}
