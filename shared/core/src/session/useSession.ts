import { useSyncExternalStore } from 'react';
import { getSession, type Session, SignedOutError, subscribeSession } from './session.ts';

/** The session or null, followed. */
export function useMaybeSession(): Session | null {
  return useSyncExternalStore(subscribeSession, getSession);
}

/** The session of a signed-in screen. Throws {@link SignedOutError} without one. */
export function useSession(): Session {
  const session = useMaybeSession();
  if (session === null) throw new SignedOutError('This screen needs a signed-in user');
  return session;
}
