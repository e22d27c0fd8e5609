import { dayInVietnam, type VoiceSubscriber } from '@alo/contracts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { sipUser } from '../pbx-objects/subscriber-row.ts';

interface VoiceFacts {
  readonly is_suspended: boolean;
  readonly subscriber_active: boolean;
  readonly expired_at: string | null;
}

/** Is an account that is good to a day (`yyyy-MM-dd`) over? The last day is a day of service; null: it has no end. */
export function isOver(lastDay: string | null, today = dayInVietnam(new Date())): boolean {
  return lastDay !== null && lastDay < today;
}

/** What an account is good for today. */
export function voiceStatus(
  { is_suspended, subscriber_active, expired_at }: VoiceFacts,
  today?: string,
): VoiceSubscriber['status'] {
  if (isOver(expired_at, today)) return 'expired';
  return is_suspended || !subscriber_active ? 'suspended' : 'active';
}

function selectVoices(db: TenantTransaction) {
  return db
    .selectFrom('voice_subscriber')
    .innerJoin('subscriber', 'subscriber.id', 'voice_subscriber.subscriber_id')
    .leftJoin('account', 'account.id', 'subscriber.user_id')
    .leftJoin('route_edge', (join) =>
      join
        .onRef('route_edge.from_id', '=', 'subscriber.id')
        .on('route_edge.from_kind', '=', 'subscriber')
        .on('route_edge.slot', '=', 'outbound_number_id'),
    )
    .leftJoin('telecom_hotline', 'telecom_hotline.number_id', 'route_edge.to_id')
    .selectAll('voice_subscriber')
    .select([
      'subscriber.extension',
      'subscriber.user_id',
      'subscriber.is_active as subscriber_active',
      'account.name as user_name',
      'telecom_hotline.id as hotline_id',
      'telecom_hotline.hotline',
      'telecom_hotline.name as hotline_name',
    ])
    .orderBy('subscriber.extension')
    .orderBy('voice_subscriber.provider');
}
export type VoiceRow = Awaited<ReturnType<ReturnType<typeof selectVoices>['execute']>>[number];

/** Voice accounts of the tenant with whom they belong to; only one with an id, or those of a subscriber. */
export function readVoices(
  db: TenantTransaction,
  { id, subscriberId }: { readonly id?: string; readonly subscriberId?: string } = {},
): Promise<VoiceRow[]> {
  let query = selectVoices(db);
  if (id !== undefined) query = query.where('voice_subscriber.id', '=', id);
  if (subscriberId !== undefined) query = query.where('subscriber_id', '=', subscriberId);
  return query.execute();
}

/** An account as the lists show it. Without a name of its own at the provider it has that of its subscriber. */
export function toVoice(row: VoiceRow): VoiceSubscriber {
  const own = sipUser(row.ma_dn, row.extension);
  const isSdk = row.provider === 3;
  return {
    id: row.id,
    user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
    provider: isSdk ? 3 : 2,
    extension: row.extension,
    extentions_number: row.extentions_number === '' ? own : row.extentions_number,
    tenant_domain: row.tenant_domain === '' ? `${row.ma_dn}.alo.local` : row.tenant_domain,
    sdk_user_id: !isSdk ? '' : row.sdk_user_id === '' ? own : row.sdk_user_id,
    hotline:
      row.hotline_id === null
        ? null
        : { id: row.hotline_id, hotline: row.hotline ?? '', name: row.hotline_name ?? '' },
    expired_at: row.expired_at,
    status: voiceStatus(row),
    synced_at: row.synced_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
