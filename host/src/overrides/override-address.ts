/** What the query of an address says about overrides. */
export interface OverrideAddress {
  readonly safeMode: boolean;
  /** Everything asked for before is forgotten. */
  readonly clears: boolean;
  /** Requests as they were written, `name@url`. */
  readonly requests: readonly string[];
  /** The query without what is said here. */
  readonly rest: string;
}

const names = { override: 'override', safeMode: 'safe-mode' } as const;

/** Reads `?override=name@url` (may be repeated; empty or `off` clears) and `?safe-mode`. */
export function readOverrideAddress(search: string): OverrideAddress {
  const query = new URLSearchParams(search);
  const values = query.getAll(names.override);
  const requests = values.filter((value) => value !== '' && value !== 'off');
  const safeMode = query.has(names.safeMode);
  query.delete(names.override);
  query.delete(names.safeMode);
  const rest = query.size === 0 ? '' : `?${query.toString()}`;
  return { safeMode, clears: requests.length < values.length, requests, rest };
}

/** The query that asks for these requests. */
export function overrideQuery(requests: readonly string[]): string {
  const query = new URLSearchParams(requests.map((request) => [names.override, request]));
  return query.size === 0 ? '' : `?${query.toString()}`;
}
