import { parseEndpointId } from '@alo/exchange';
import type { TenantTransaction } from '../database/database.ts';

/** Whose phone an extension is now, with the units of that person; undefined for an extension that does not exist. */
export async function userOf(db: TenantTransaction, extension: string | undefined) {
  if (extension === undefined) return undefined;
  return db
    .selectFrom('subscriber')
    .leftJoin('account', 'account.id', 'subscriber.user_id')
    .select([
      'account.id',
      'account.name',
      'account.team_id',
      'account.department_id',
      'account.branch_id',
      'subscriber.name as subscriber_name',
    ])
    .where('extension', '=', extension)
    .executeTakeFirst();
}

/** `dn0002-101` → `101` */
export const extensionOf = (endpoint: string | null) => parseEndpointId(endpoint ?? '')?.extension;
