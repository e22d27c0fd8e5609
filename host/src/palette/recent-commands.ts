const key = 'alo.palette.recent';
const most = 5;

/** Ids of what was chosen last, newest first; of screens and actions only, never of people. */
export function readRecent(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function keepRecent(id: string): void {
  const recent = [id, ...readRecent().filter((each) => each !== id)].slice(0, most);
  localStorage.setItem(key, JSON.stringify(recent));
}
