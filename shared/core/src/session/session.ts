import type { ActivityStatus, SystemSetting } from '@alo/contracts';

/** Who is signed in and what this person may do. Read from GET /me, settings and payment check (§7). */
export interface Session {
  readonly tenant: string;
  readonly companyName: string;
  readonly userId: string;
  readonly userName: string;
  readonly email: string;
  readonly roleName: string;
  readonly permissions: readonly string[];
  readonly extension: string | null;
  readonly statusActivity: ActivityStatus;
  readonly features: readonly string[];
  /** Last day of the plan, `yyyy-MM-dd`; null when it has no end. */
  readonly dateExpired: string | null;
  readonly setting: SystemSetting;
  /** Numbers of the company, which are never masked, where those of customers are (international digits). */
  readonly ownNumbers: readonly string[];
}

/** A signed-in screen was rendered without a session. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError';
}

let current: Session | null = null;
const listeners = new Set<() => void>();

/** The present session, or null. */
export function getSession(): Session | null {
  return current;
}

/** Calls the listener when the session changes; returns an unsubscribe function. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Replaces the session. Inside `@alo/core` and its testing kit only. */
export function setSession(session: Session | null): void {
  current = session === null ? null : Object.freeze(session);
  for (const listener of listeners) listener();
}
