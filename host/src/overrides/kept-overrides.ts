import * as v from 'valibot';
import { requestedName } from './override.ts';

/** A request that this tab remembers, and whose it is; null until somebody with the right has taken it. */
export interface KeptOverride {
  readonly request: string;
  readonly owner: string | null;
}

const keptSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ request: v.string(), owner: v.nullable(v.string()) })),
);

const storageKey = 'alo.overrides';

/** What this tab remembers, over page loads and signing in. */
export function readKept(): readonly KeptOverride[] {
  const parsed = v.safeParse(keptSchema, sessionStorage.getItem(storageKey));
  return parsed.success ? parsed.output : [];
}

export function writeKept(kept: readonly KeptOverride[]): void {
  if (kept.length === 0) sessionStorage.removeItem(storageKey);
  else sessionStorage.setItem(storageKey, JSON.stringify(kept));
}

/** Adds requests; the last one for a remote counts. */
export function withRequests(
  kept: readonly KeptOverride[],
  requests: readonly string[],
): readonly KeptOverride[] {
  const added = requests.map((request) => ({ request, owner: null }));
  const byName = new Map([...kept, ...added].map((one) => [requestedName(one.request), one]));
  return [...byName.values()];
}

/** What a person may take over: their own and what nobody has taken yet. */
export function keptFor(kept: readonly KeptOverride[], person: string): readonly KeptOverride[] {
  return kept.filter(({ owner }) => owner === null || owner === person);
}
