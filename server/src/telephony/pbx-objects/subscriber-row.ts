import {
  codecSchema,
  recordPolicySchema,
  type SubscriberForm,
  type SystemSetting,
  subscriberRoutingSchema,
  type subscriberSchema,
} from '@alo/contracts';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { Exchange, ExchangeSubscriber } from '../exchange/exchange.ts';
import type { Secrets } from '../../kernel/secrets/secrets.ts';
import { maskFor } from '../../kernel/user/user.ts';

/**
 * Subscribers with the name and role of their user, the desk at which they are logged in, and who is logged in at theirs.
 */
export function selectSubscribers(db: TenantTransaction) {
  const desks = db
    .selectFrom('hot_desk')
    .innerJoin('subscriber as desk', 'desk.id', 'hot_desk.desk_id')
    .select([
      'hot_desk.guest_id',
      'desk.extension as desk_extension',
      'desk.codecs as desk_codecs',
      'desk.data as desk_data',
    ])
    .as('hot');
  const guests = db
    .selectFrom('hot_desk')
    .innerJoin('subscriber as guest', 'guest.id', 'hot_desk.guest_id')
    .select(['hot_desk.desk_id', 'guest.extension as guest_extension', 'guest.name as guest_name'])
    .as('taken');
  return db
    .selectFrom('subscriber')
    .leftJoin(desks, 'hot.guest_id', 'subscriber.id')
    .leftJoin(guests, 'taken.desk_id', 'subscriber.id')
    .leftJoin('account', 'account.id', 'subscriber.user_id')
    .leftJoin('role', 'role.id', 'account.role_id')
    .selectAll('subscriber')
    .select([
      'account.name as user_name',
      'account.is_active as user_active',
      'role.name as role_name',
      'hot.desk_extension',
      'hot.desk_codecs',
      'hot.desk_data',
      'taken.guest_extension',
      'taken.guest_name',
    ]);
}

export type SubscriberRow = Awaited<
  ReturnType<ReturnType<typeof selectSubscribers>['execute']>
>[number];

const codecs = v.array(codecSchema);

/** SIP user name of a subscriber (entities.md §4.2). */
export function sipUser(tenant: string, extension: string): string {
  return `${tenant}-${extension}`;
}

/** An inactive subscriber, and that of a locked account, is not there for the exchange. */
export function mayRegister(row: Pick<SubscriberRow, 'is_active' | 'user_active'>): boolean {
  return row.is_active && row.user_active !== false;
}

/** The answer form of a subscriber; its secret never leaves this way. */
export function toSubscriber(
  row: SubscriberRow,
  exchange: Exchange,
): v.InferInput<typeof subscriberSchema> {
  return {
    id: row.id,
    extension: row.extension,
    name: row.name,
    username_telecom: sipUser(row.ma_dn, row.extension),
    user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
    record_policy: v.parse(recordPolicySchema, row.record_policy),
    ring_timeout: row.ring_timeout,
    max_contacts: row.max_contacts,
    webrtc: row.webrtc,
    codecs: v.parse(codecs, row.codecs),
    dnd: row.dnd,
    is_active: row.is_active,
    registered: exchange.isRegistered(row.ma_dn, row.extension),
    phones: [...exchange.phones(row.ma_dn, row.extension)],
    guest:
      row.guest_extension === null
        ? null
        : { extension: row.guest_extension, name: row.guest_name ?? '' },
    created_at: row.created_at.toISOString(),
    row_version: row.row_version,
    ...v.parse(subscriberRoutingSchema, row.data),
  };
}

/** The form of a row, without what only devices know. */
export function toSubscriberForm(row: SubscriberRow): SubscriberForm {
  const { extension, name, user_id, ring_timeout, max_contacts, webrtc, dnd, is_active } = row;
  return {
    ...{ extension, name, user_id, ring_timeout, max_contacts, webrtc, dnd, is_active },
    record_policy: v.parse(recordPolicySchema, row.record_policy),
    codecs: v.parse(codecs, row.codecs),
    ...v.parse(subscriberRoutingSchema, row.data),
  };
}

/** What the exchange gets of a subscriber. A phone without a user may not see numbers. */
export function toExchange(
  row: Pick<
    SubscriberRow,
    | 'ma_dn'
    | 'extension'
    | 'name'
    | 'secret'
    | 'max_contacts'
    | 'codecs'
    | 'webrtc'
    | 'role_name'
    | 'data'
    | 'desk_extension'
    | 'desk_codecs'
    | 'desk_data'
    | 'guest_extension'
  >,
  secrets: Secrets,
  setting: Parameters<typeof maskFor>[1] & Pick<SystemSetting, 'call_waiting'>,
): ExchangeSubscriber {
  return {
    tenant: row.ma_dn,
    extension: row.extension,
    name: row.name,
    password: secrets.unseal(row.secret),
    maxContacts: row.max_contacts,
    codecs: v.parse(codecs, row.codecs),
    webrtc: row.webrtc,
    soundEncryption: v.parse(subscriberRoutingSchema, row.data).sound_encryption,
    hotDesk: hotDeskOf(row),
    isDeskTaken: row.guest_extension !== null,
    hasCallWaiting: setting.call_waiting === 1,
    mask: maskFor({ roleName: row.role_name ?? '' }, setting)?.position ?? null,
  };
}

/** The desk at which a subscriber is logged in, with what its phones can do. */
function hotDeskOf({
  desk_extension: extension,
  desk_codecs,
  desk_data,
}: Pick<
  SubscriberRow,
  'desk_extension' | 'desk_codecs' | 'desk_data'
>): ExchangeSubscriber['hotDesk'] {
  if (extension === null) return null;
  return {
    extension,
    codecs: v.parse(codecs, desk_codecs),
    soundEncryption: v.parse(subscriberRoutingSchema, desk_data).sound_encryption,
  };
}
