import { activityStatusSchema } from '@alo/contracts';
import * as v from 'valibot';
import { pictureAddress } from '../../identity/sign-in/picture-address.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';

/** Everybody of the company who has a phone, by name, with what they do now. */
export async function readAgentsNow(db: TenantTransaction) {
  const rows = await db
    .selectFrom('account')
    .innerJoin('subscriber', 'subscriber.user_id', 'account.id')
    .leftJoin('user_activity', (join) =>
      join.onRef('user_activity.user_id', '=', 'account.id').on('user_activity.to_at', 'is', null),
    )
    .leftJoin('agent_presence', 'agent_presence.user_id', 'account.id')
    .select([
      'account.id',
      'account.name',
      'account.ma_dn',
      'account.picture_mark',
      'subscriber.extension',
      'user_activity.status',
      'user_activity.reason',
      'user_activity.from_at',
      'agent_presence.in_call',
      'agent_presence.call_since',
    ])
    .where('account.is_active', '=', true)
    .where('subscriber.is_active', '=', true)
    .orderBy('account.name')
    .limit(2000)
    .execute();
  return rows.map(({ id, name, extension, ...now }) => ({
    user_id: id,
    name,
    extension,
    picture: pictureAddress(now.ma_dn, now.picture_mark),
    // Who has never signed in is not there.
    status_activity: v.parse(activityStatusSchema, now.status ?? 3),
    reason: now.reason ?? '',
    since: now.from_at?.toISOString() ?? null,
    in_call: now.in_call ?? false,
    call_since: now.call_since?.toISOString() ?? null,
  }));
}
