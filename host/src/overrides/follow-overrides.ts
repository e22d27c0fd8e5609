import {
  accessOf,
  getSession,
  onSignedOut,
  type Session,
  type SignOutReason,
  subscribeSession,
} from '@alo/core';
import { permitScriptOrigins } from '../trusted-types.ts';
import { keptFor, readKept, withRequests, writeKept } from './kept-overrides.ts';
import { loadBars } from './LateOverrideBars.tsx';
import { page, reloadOutsideCalls } from './reload-page.ts';
import { overrideQuery, readOverrideAddress } from './override-address.ts';
import { readOverrides, setOverrides } from './overrides-store.ts';

/** Takes what the address says about overrides out of it, into this tab. Call it before routing begins. */
export function takeOverrideAddress(): void {
  const { safeMode, clears, requests, rest } = readOverrideAddress(location.search);
  if (!safeMode && !clears && requests.length === 0) return;
  const kept = withRequests(clears ? [] : readKept(), requests);
  history.replaceState(history.state, '', `${location.pathname}${rest}${location.hash}`);
  writeKept(safeMode ? [] : kept);
  if (!safeMode) return;
  const query = overrideQuery(kept.map(({ request }) => request));
  // Nothing is remembered but in this link.
  setOverrides({ safeMode: `${location.pathname}${query}` });
}

const personOf = ({ tenant, userId }: Session) => `${tenant}/${userId}`;
const mayOverride = () => accessOf({ permission: 'platform.override' }) === 'granted';

/** Whom the overrides of this page were worked out for; work for anybody before must not count. */
let turn: { readonly person: string } | null = null;

/** Few ever need it, so the first page does without. */
async function loadReader() {
  return (await import(/* webpackChunkName: "panel-overrides" */ './read-all-overrides.ts'))
    .readAllOverrides;
}

async function begin(person: string): Promise<void> {
  const mine = { person };
  turn = mine;
  const wanted = keptFor(readKept(), person).map(({ request }) => request);
  const keep = (requests: readonly string[]) =>
    writeKept(requests.map((request) => ({ request, owner: person })));
  if (wanted.length === 0) return keep([]);
  if (!mayOverride()) {
    console.info('Overrides of remotes need the right platform.override: released versions run');
    return keep([]);
  }
  keep(wanted);
  setOverrides({ status: 'reading' });
  const bars = loadBars().catch(() => undefined);
  const read = await loadReader().catch((error: unknown) => {
    // The requests are kept: a reload tries again.
    console.warn('The code that reads overrides cannot be loaded: released versions run', error);
    return undefined;
  });
  const { active, refused } = (await read?.(wanted)) ?? { active: [], refused: [] };
  await bars;
  if (turn !== mine) return;
  if (!mayOverride()) {
    keep([]);
    return setOverrides({ status: 'ready' });
  }
  for (const refusal of refused) console.warn(refusal.message, refusal.cause);
  // A server that does not answer yet may do so after a reload; the others never will.
  const useless = new Set(
    refused.filter(({ code }) => code !== 'UNREACHABLE').map(({ request }) => request),
  );
  keep(wanted.filter((request) => !useless.has(request)));
  permitScriptOrigins(active.map(({ address }) => new URL(address).origin));
  setOverrides({ status: 'ready', active, refused });
}

/**
 * Gives the overrides up. Code in development has changed React in this page permanently, so only a new page
 * is free of it; it comes when no call runs.
 */
export function endOverrides(): void {
  writeKept([]);
  if (readOverrides().active.length === 0) return setOverrides({ refused: [] });
  setOverrides({ status: 'ending' });
  reloadOutsideCalls();
}

function followSession(): void {
  const session = getSession();
  // Signing out comes with its reason, below.
  if (session === null) return;
  const person = personOf(session);
  if (turn === null) return void begin(person);
  const { status, active } = readOverrides();
  const lost = turn.person !== person || !mayOverride();
  if (lost && status === 'ready' && active.length > 0) endOverrides();
}

/** The next person begins in a page that has never run code in development. */
function signedOut(reason: SignOutReason): void {
  const ran = readOverrides().active.length > 0;
  turn = null;
  permitScriptOrigins([]);
  setOverrides({ status: 'ready', active: [], refused: [], safeMode: null });
  if (reason === 'user') writeKept([]);
  if (!ran) return;
  // Nor may "back" bring this page again, out of the browser's memory.
  addEventListener('pageshow', () => page.reload());
  // Whose session expired comes back to the same address and, after signing in, to the overrides.
  if (reason === 'user') page.replace('/login');
  else page.reload();
}

/** Overrides begin with a session that has the right and end with it; call once. */
export function followOverrides(): void {
  subscribeSession(followSession);
  onSignedOut(signedOut);
}
