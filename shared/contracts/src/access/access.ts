import type { Feature } from '../vocabulary/feature.ts';
import type { Permission } from './permission.ts';

/**
 * What a call, a screen or a menu entry asks of its user (specification §6).
 * `public`: before sign-in. `signed-in`: any session (the permission "general" of the specification).
 */
export type Access =
  | 'public'
  | 'signed-in'
  | { readonly permission: Permission; readonly feature?: Feature };
