import type { Access } from './access.ts';
import { isOperatorPermission } from './permission.ts';

/** The role that may do everything in its tenant (specification §6). */
export const SUPER_ADMIN = 'super-admin';

/** The permission that everybody who is signed in has (specification §6). */
export const GENERAL_PERMISSION = 'general';

/** What the check needs to know of a user; `null` in the place of a subject means nobody is signed in. */
export interface AccessSubject {
  readonly roleName: string;
  readonly permissions: ReadonlySet<string>;
  readonly features: ReadonlySet<string>;
  /** Last day of the plan (`yyyy-MM-dd`, tenant time); `null`: no end known. */
  readonly dateExpired: string | null;
}

export type AccessVerdict = 'granted' | 'signed-out' | 'no-permission' | 'no-feature';

// Made once: a screen asks for the day of every requirement it checks, and making one is slow.
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' });

/** Today in the tenant's time zone as `yyyy-MM-dd`. */
export function dayInVietnam(at: Date): string {
  return day.format(at);
}

/**
 * Permission part of the check (specification §6): passes for super-admin, for "general" and for a
 * permission of the user's list. An unknown name never passes. What belongs to the operator of the
 * installation must stand in the list, for a super-admin too: the server puts it there.
 */
export function hasPermission(subject: AccessSubject, permission: string): boolean {
  if (subject.permissions.has(permission) || permission === GENERAL_PERMISSION) return true;
  return subject.roleName === SUPER_ADMIN && !isOperatorPermission(permission);
}

/** Feature part of the check: bought and the plan not expired at the end of its last day. */
export function hasFeature(subject: AccessSubject, feature: string, now: Date): boolean {
  const running = subject.dateExpired === null || dayInVietnam(now) <= subject.dateExpired;
  return running && subject.features.has(feature);
}

/** The whole check of one access requirement. */
export function checkAccess(
  subject: AccessSubject | null,
  access: Access,
  now: Date,
): AccessVerdict {
  if (access === 'public') return 'granted';
  if (subject === null) return 'signed-out';
  if (access === 'signed-in') return 'granted';
  if (!hasPermission(subject, access.permission)) return 'no-permission';
  if (access.feature !== undefined && !hasFeature(subject, access.feature, now))
    return 'no-feature';
  return 'granted';
}
