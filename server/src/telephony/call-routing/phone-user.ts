import { sql } from 'kysely';
import { parseEndpointId } from '@alo/routing';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { prepared } from '../../kernel/database/prepared.ts';

/** The present user of an extension, with his units; `null` without one. */
export interface PhoneUser {
  readonly id: string | null;
  readonly name: string | null;
  readonly team_id: string | null;
  readonly department_id: string | null;
  readonly branch_id: string | null;
  readonly subscriber_name: string;
}

/** The users of extensions, by extension; those that do not exist are left out. */
export async function usersOf(
  db: TenantTransaction,
  extensions: Iterable<string | undefined>,
): Promise<ReadonlyMap<string, PhoneUser>> {
  const wanted = [...new Set(extensions)].filter((extension) => extension !== undefined);
  const rows = await db
    .selectFrom('subscriber')
    .leftJoin('account', 'account.id', 'subscriber.user_id')
    .select([
      'extension',
      'account.id',
      'account.name',
      'account.team_id',
      'account.department_id',
      'account.branch_id',
      'subscriber.name as subscriber_name',
    ])
    .where(sql<boolean>`extension = any(${wanted}::text[])`)
    .modifyEnd(prepared)
    .execute();
  return new Map(rows.map(({ extension, ...user }) => [extension, user]));
}

/** `dn0002-101` → `101` */
export const extensionOf = (endpoint: string | null) => parseEndpointId(endpoint ?? '')?.extension;
