import type { CallRecord } from '@alo/contracts';
import { formatDateTime, formatDuration, formatNumber, formatPhone } from '@alo/ui';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import { qualityDetail } from './call-quality.ts';
import { agentName } from './call-party.ts';

const { panel: detail } = messages;
const { none } = shared;

/**
 * Everything that is known of a call, as pairs of label and text.
 * @param hasForm - whether result and tags stand in a form beside it: then they are left out
 */
export function callDetail(
  record: CallRecord,
  hasForm = false,
): readonly (readonly [string, string])[] {
  const moment = (at: string | null) => (at === null ? none : formatDateTime(at));
  const { hangup_by: by, hangup_cause: cause, sip_status: status } = record;
  return [
    [detail.from, formatPhone(record.from_number)],
    [detail.to, formatPhone(record.to_number)],
    [detail.customer, record.customer_name ?? none],
    [detail.agent, agentName(record) ?? none],
    ...(hasForm ? [] : workOf(record)),
    [detail.callbackAt, moment(record.callback_at)],
    [detail.hotline, record.hotline === null ? none : formatPhone(record.hotline)],
    ...placesOf(record),
    [detail.startedAt, moment(record.started_at)],
    [detail.answeredAt, moment(record.answered_at)],
    [detail.endedAt, moment(record.ended_at)],
    [detail.wait, formatDuration(record.wait_sec)],
    [detail.ring, formatDuration(record.ring_sec)],
    [detail.talk, formatDuration(record.talk_sec)],
    [detail.duration, formatDuration(record.duration)],
    [detail.hangupBy, by === null ? none : shared.hangupBy[by]],
    [detail.cause, cause === null ? none : messages.cause(cause)],
    [detail.sipStatus, status === null ? none : String(status)],
    ...qualityDetail(record),
    [detail.version, record.config_version === null ? none : String(record.config_version)],
    [detail.callId, record.call_id],
  ];
}

/** What it came to. */
function workOf({ result, tags }: CallRecord): readonly (readonly [string, string])[] {
  return [
    [detail.result, result ?? none],
    [detail.tags, tags.join(', ') || none],
  ];
}

/** Where it went through, of the queue, the ring group and the conference room; whom an announcement was for. */
function placesOf(record: CallRecord): readonly (readonly [string, string])[] {
  const places = [
    [messages.columns.queue, record.queue_name],
    [messages.columns.ringGroup, record.ring_group_name],
    [messages.columns.room, record.room_name],
    [messages.columns.campaign, record.campaign_name],
    [messages.columns.page, record.page_name],
    [
      messages.columns.pagedPhones,
      record.paged_phones === null ? null : formatNumber(record.paged_phones),
    ],
  ] as const;
  return places.flatMap(([label, name]) => (name === null ? [] : [[label, name] as const]));
}
