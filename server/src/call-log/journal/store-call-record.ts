import type { CallRecord } from '@alo/exchange';
import { networkOf } from '@alo/routing';
import type { Selectable } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import type { CallRecordTable } from '../../kernel/database/schema.ts';
import { bindCallWork, lockCallWork } from '../call-work/record-work.ts';
import { customerOf } from '../records/customer-of.ts';
import { type KeptRecording, noRecording } from '../recordings/recording-files.ts';
import { carrierNamed } from '../../telephony/numbers/carrier-named.ts';
import { settleOutsideCall } from '../../telephony/outside-calling/outside-ledger.ts';
import { extensionOf, type PhoneUser, usersOf } from '../../telephony/call-routing/phone-user.ts';
import { storeCallSteps } from './store-call-steps.ts';
import { storeQueueVisits } from './store-queue-visits.ts';
import { chargesOf, priceLegs, storeCallLegs } from './store-call-legs.ts';

/** A version is a number of ours; anything else was told by something else. */
function versionOf(text: string | null | undefined): number | null {
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : null;
}

/** Who the other party is: a customer by number, else a colleague by extension. */
async function otherParty(db: TenantTransaction, number: string, colleague?: PhoneUser) {
  const customer = await customerOf(db, number);
  if (customer !== undefined) return customer;
  return { id: null, name: colleague?.name ?? colleague?.subscriber_name ?? null };
}

/** The number of the company in a call with somebody outside: called, or shown to whom was called. */
function hotlineOf({ direction, toNumber, path }: CallRecord): string | null {
  return direction === 'inbound' ? toNumber : (path?.shown ?? null);
}

/** Whose number of the company it is by what the operator says of it, else by the name of the way. */
async function carrierOfNumber(
  db: TenantTransaction,
  number: string,
  trunk: string,
): Promise<string | null> {
  const found = await db
    .selectFrom('phone_number')
    .select('provider_name')
    .where('number', '=', number)
    .modifyEnd(prepared)
    .executeTakeFirst();
  return carrierNamed(found?.provider_name ?? '') ?? carrierNamed(trunk) ?? null;
}

/**
 * Stores a finished call and its legs, with the names of its parties and the units of its people at call time. A call that is already there
 * stays as it is: null then (exactly once by tenant and call id).
 */
export async function storeCallRecord(
  db: TenantTransaction,
  record: CallRecord,
  recording: KeptRecording = noRecording,
): Promise<Selectable<CallRecordTable> | null> {
  const isInbound = record.direction === 'inbound';
  const extension = extensionOf(isInbound ? record.toEndpoint : record.fromEndpoint);
  const { fromNumber, toNumber } = record;
  const extensions = record.legs.map(({ endpoint }) => extensionOf(endpoint));
  const people = await usersOf(db, [extension, fromNumber, toNumber, ...extensions]);
  const user = people.get(extension ?? '');
  const called = people.get(toNumber);
  const number = isInbound ? fromNumber : toNumber;
  const other = await otherParty(db, number, people.get(number));
  const legs = await priceLegs(db, record, await settleOutsideCall(db, record));
  const hotline = typeof record.trunk === 'string' ? hotlineOf(record) : null;
  const row = {
    ma_dn: record.tenant,
    id: newId(),
    call_id: record.callId,
    direction: record.direction,
    from_number: record.fromNumber,
    to_number: record.toNumber,
    customer_id: other.id,
    customer_name: other.name,
    user_id: user?.id ?? null,
    user_name: user?.name ?? null,
    team_id: user?.team_id ?? null,
    department_id: user?.department_id ?? null,
    branch_id: user?.branch_id ?? null,
    to_team_id: called?.team_id ?? null,
    to_department_id: called?.department_id ?? null,
    to_branch_id: called?.branch_id ?? null,
    extension: extension ?? null,
    hotline,
    started_at: new Date(record.startedAt),
    answered_at: record.answeredAt === null ? null : new Date(record.answeredAt),
    ended_at: new Date(record.endedAt),
    duration: record.durationSec,
    wait_sec: record.waitSec,
    ring_sec: record.ringSec,
    talk_sec: record.talkSec,
    disposition: record.disposition,
    hangup_by: record.hangupBy,
    hangup_cause: record.hangupCause,
    sip_status: record.sipStatus,
    note: '',
    result: null,
    result_id: null,
    tags: [],
    callback_at: null,
    sip_call_id: record.sipCallId,
    trunk: record.trunk ?? null,
    carrier: hotline === null ? null : await carrierOfNumber(db, hotline, record.trunk ?? ''),
    network: record.direction === 'internal' ? null : (networkOf(number) ?? null),
    queue_id: record.path?.queueId ?? null,
    ring_group_id: record.path?.ringGroupId ?? null,
    room_id: record.path?.roomId ?? null,
    page_group_id: record.path?.page?.groupId ?? null,
    paged_phones: record.path?.page?.phones ?? null,
    ivr_path: JSON.stringify(record.path?.ivr ?? []),
    callback_requested: record.path?.callback === true && record.fromNumber !== '',
    ...chargesOf(legs),
    recording: recording.file,
    recording_removed_days: null,
    recording_lost: recording.isLost,
    config_version: versionOf(record.path?.version),
    ...{ call_type: 'normal', campaign_id: null },
  };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('call_record')
    .values(row)
    .onConflict((conflict) => conflict.columns(['ma_dn', 'call_id']).doNothing())
    .modifyEnd(prepared)
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return null;
  await lockCallWork(db, record.tenant, [row.call_id, row.sip_call_id]);
  await storeCallLegs(db, { tenant: record.tenant, callRecordId: row.id }, legs, people);
  await storeQueueVisits(db, { tenant: record.tenant, callRecordId: row.id }, record.visits);
  await storeCallSteps(db, { tenant: record.tenant, callRecordId: row.id }, record.steps ?? []);
  if (other.id !== null) {
    await db
      .updateTable('customer')
      .set(({ eb, fn, ref }) => ({
        last_call_at: fn<Date>('greatest', [ref('last_call_at'), eb.val(row.started_at)]),
        calls_count: eb('calls_count', '+', 1),
      }))
      .where('id', '=', other.id)
      .modifyEnd(prepared)
      .execute();
  }
  const parties = [
    extension ?? null,
    fromNumber,
    toNumber,
    ...extensions.map((one) => one ?? null),
  ];
  return { ...row, ...(await bindCallWork(db, row, parties)) };
}
