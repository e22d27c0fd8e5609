import {
  type Access,
  type AccessSubject,
  type AccessVerdict,
  checkAccess,
  type Feature,
  type Permission,
} from '@alo/contracts';
import { getSession, type Session } from '../session/session.ts';
import { useMaybeSession } from '../session/useSession.ts';

// A screen asks for every row and every menu entry.
const subjects = new WeakMap<Session, AccessSubject>();

function toSubject(session: Session | null): AccessSubject | null {
  if (session === null) return null;
  const known = subjects.get(session);
  if (known !== undefined) return known;
  const subject = {
    roleName: session.roleName,
    permissions: new Set(session.permissions),
    features: new Set(session.features),
    dateExpired: session.dateExpired,
  };
  subjects.set(session, subject);
  return subject;
}

/** Checks a requirement against the present session (specification §6). The server checks again. */
export function accessOf(access: Access): AccessVerdict {
  return checkAccess(toSubject(getSession()), access, new Date());
}

/** {@link accessOf} that follows the session. */
export function useAccess(access: Access): AccessVerdict {
  return checkAccess(toSubject(useMaybeSession()), access, new Date());
}

/** May the user do this now? Hides what is not granted. */
export function useCan(permission: Permission, feature?: Feature): boolean {
  return useAccess(feature === undefined ? { permission } : { permission, feature }) === 'granted';
}
