import type { Access } from './access.ts';
import type { Feature } from '../vocabulary/feature.ts';
import { isOperatorPermission } from './permission.ts';
import { planState } from './plan.ts';

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

/** Features that a plan leaves behind when it is over: phones stay, and calls from outside reach them (entities.md §5.7). */
const kept: ReadonlySet<string> = new Set<Feature>(['softphone']);

/**
 * Permission part of the check (specification §6): passes for super-admin, for "general" and for a
 * permission of the user's list. An unknown name never passes. What belongs to the operator of the
 * installation must stand in the list, for a super-admin too: the server puts it there.
 */
export function hasPermission(subject: AccessSubject, permission: string): boolean {
  if (subject.permissions.has(permission) || permission === GENERAL_PERMISSION) return true;
  return subject.roleName === SUPER_ADMIN && !isOperatorPermission(permission);
}

/**
 * Feature part of the check: bought, and the plan not over (at the end of its last day). The softphone stays open
 * after that.
 */
export function hasFeature(
  { features, dateExpired }: Pick<AccessSubject, 'features' | 'dateExpired'>,
  feature: string,
  now: Date,
): boolean {
  if (!features.has(feature)) return false;
  return kept.has(feature) || planState(dateExpired, now) === 'running';
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
