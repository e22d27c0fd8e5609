import {
  type CallRecord,
  type callRecordSchema,
  callTypeSchema,
  directionSchema,
  dispositionSchema,
  hangupBySchema,
  partyNetworkSchema,
} from '@alo/contracts';
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import type { PhoneMask } from '../../kernel/user/user.ts';
import { shownNumber } from '../../kernel/masking/shown-number.ts';
import { maskText } from '../../kernel/masking/masked-text.ts';
import type { CallRecordTable } from '../../kernel/database/schema.ts';
import type { CallPlaces } from './call-places.ts';

const optionalHangupBy = v.nullable(hangupBySchema);
const optionalNetwork = v.nullable(partyNetworkSchema);

/** The answer form of a call record, masked for the reader. */
export function toCallRecord(
  row: Selectable<CallRecordTable>,
  mask: PhoneMask,
  more: Partial<Pick<CallRecord, 'quality'> & CallPlaces> = {},
): v.InferInput<typeof callRecordSchema> {
  return {
    id: row.id,
    call_id: row.call_id,
    direction: v.parse(directionSchema, row.direction),
    from_number: shownNumber(row.from_number, mask),
    to_number: shownNumber(row.to_number, mask),
    customer_id: row.customer_id,
    customer_name: row.customer_name === null ? null : maskText(row.customer_name, mask),
    user_id: row.user_id,
    user_name: row.user_name,
    extension: row.extension,
    hotline: row.hotline,
    started_at: row.started_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    ended_at: row.ended_at.toISOString(),
    duration: row.duration,
    wait_sec: row.wait_sec,
    ring_sec: row.ring_sec,
    talk_sec: row.talk_sec,
    disposition: v.parse(dispositionSchema, row.disposition),
    hangup_by: v.parse(optionalHangupBy, row.hangup_by),
    hangup_cause: row.hangup_cause,
    sip_status: row.sip_status,
    note: maskText(row.note, mask),
    result: row.result,
    result_id: row.result_id,
    tags: row.tags,
    callback_at: row.callback_at?.toISOString() ?? null,
    has_recording: row.recording !== null,
    recording_removed_days: row.recording_removed_days,
    recording_lost: row.recording_lost,
    callback_requested: row.callback_requested,
    cost: row.cost,
    paged_phones: row.paged_phones,
    charged_sec: row.charged_sec,
    network: v.parse(optionalNetwork, row.network),
    config_version: row.config_version,
    call_type: v.parse(callTypeSchema, row.call_type),
    campaign_id: row.campaign_id,
    ...more,
  };
}
