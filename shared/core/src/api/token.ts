import { endpoints } from '@alo/contracts';
import * as v from 'valibot';
import {
  type LocalSession,
  readLocalSession,
  writeLocalSession,
} from '../session/local-session.ts';
import { getRuntimeConfig } from '../config/runtime-config.ts';
import { endpointUrl } from './endpoint-url.ts';
import { http } from './http.ts';

/** Milliseconds before its end at which a token is renewed. */
const renewBefore = 60_000;

let renewal: Promise<LocalSession | null> | null = null;

async function requestToken(tenant: string): Promise<LocalSession | null> {
  const url = endpointUrl(endpoints.refresh, {}, getRuntimeConfig(), tenant);
  const answer = v.parse(endpoints.refresh.answer, await http.post(url).json());
  // Another tab may have signed out, or in as somebody else, in the meantime.
  const present = readLocalSession();
  if (present === null || present.ma_dn !== tenant) return present;
  const next = {
    ...present,
    token: answer.token,
    expiresAt: Date.now() + answer.expires_in * 1000,
  };
  writeLocalSession(next);
  return next;
}

/**
 * Renews the token with the session cookie; callers at the same time share one request, and a lock
 * lets one tab at a time ask. Rejects when the session was ended.
 */
export function renewToken(): Promise<LocalSession | null> {
  const present = readLocalSession();
  if (present === null) return Promise.resolve(null);
  renewal ??= withTabLock(() => {
    const latest = readLocalSession();
    // A tab before us in the queue has already renewed it.
    if (latest !== null && latest.token !== present.token) return Promise.resolve(latest);
    return requestToken(present.ma_dn);
  }).finally(() => {
    renewal = null;
  });
  return renewal;
}

function withTabLock<T>(work: () => Promise<T>): Promise<T> {
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  return locks === undefined ? work() : locks.request('alo.token', work);
}

/** The token to send now, renewed first when it is about to end; null when nobody is signed in. */
export async function freshToken(): Promise<LocalSession | null> {
  const present = readLocalSession();
  if (present === null || present.expiresAt - Date.now() > renewBefore) return present;
  return renewToken();
}
