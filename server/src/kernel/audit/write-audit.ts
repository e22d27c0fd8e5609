import { newId } from '../database/new-id.ts';
import type { RequestActor } from '../user/actor.ts';
import type { User } from '../user/user.ts';

/** What is kept of an action; `before` and `after` hold what changed, never a secret. */
export interface AuditEntry {
  /** Id of the row, where the action has one already. */
  readonly id?: string;
  /** For example `customer.unmask`, as permissions are named. */
  readonly action: string;
  readonly target: { readonly kind: string; readonly id: string | null; readonly name: string };
  readonly before?: unknown;
  readonly after?: unknown;
}

const toJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/**
 * Writes one row of the audit log in the transaction of the action: there is none without the other. It comes last in it:
 * the lock of the company's chain is held from here on.
 */
export async function writeAudit(
  {
    db,
    user,
    http,
  }: Pick<RequestActor, 'db' | 'http'> & {
    /** Without an id: somebody who has no account. */
    readonly user: Pick<User, 'name' | 'tenant'> & { readonly id: string | null };
  },
  { id = newId(), action, target, before, after }: AuditEntry,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      ma_dn: user.tenant,
      id,
      user_id: user.id,
      user_name: user.name,
      action,
      target_kind: target.kind,
      target_id: target.id,
      target_name: target.name,
      before: toJson(before),
      after: toJson(after),
      ip: http.ip,
    })
    .execute();
}
