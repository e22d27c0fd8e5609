import {
  type callRecordSchema,
  callTypeNames,
  directionNames,
  dispositionNames,
  formatDateTimeWithSeconds,
  hangupByNames,
  networkNames,
} from '@alo/contracts';
import type * as v from 'valibot';
import { commonMessages } from '../../kernel/errors/messages.ts';
import type { Cell } from '../../kernel/sheets/cell.ts';
import { messages } from './messages.ts';

type CallRecord = v.InferInput<typeof callRecordSchema>;

/** A column of the file of the call history. */
interface ExportedColumn {
  readonly heading: string;
  readonly cell: (record: CallRecord) => Cell;
}

const at = (moment: string | null = null) =>
  moment === null ? '' : formatDateTimeWithSeconds(moment);
const known = (value: Cell | null | undefined) => value ?? '';
const yes = (value: boolean | undefined) => (value === true ? commonMessages.yes : '');

/** The worst score of the phones that measured. */
function worstScore({ quality = [] }: CallRecord): Cell {
  return quality.length === 0 ? '' : Math.min(...quality.map(({ mos_avg }) => mos_avg));
}

const { columns } = messages.export;

/** Everything that the call history says of a call; times in Vietnam, lengths in seconds. */
export const exportedColumns: readonly ExportedColumn[] = [
  { heading: columns.startedAt, cell: ({ started_at }) => at(started_at) },
  { heading: columns.direction, cell: ({ direction }) => directionNames[direction] },
  { heading: columns.from, cell: ({ from_number }) => from_number },
  { heading: columns.to, cell: ({ to_number }) => to_number },
  { heading: columns.customer, cell: ({ customer_name }) => known(customer_name) },
  {
    heading: columns.network,
    cell: ({ network = null }) => (network === null ? '' : networkNames[network]),
  },
  { heading: columns.hotline, cell: ({ hotline }) => known(hotline) },
  { heading: columns.agent, cell: ({ user_name }) => known(user_name) },
  { heading: columns.extension, cell: ({ extension }) => known(extension) },
  { heading: columns.queue, cell: ({ queue_name }) => known(queue_name) },
  { heading: columns.ringGroup, cell: ({ ring_group_name }) => known(ring_group_name) },
  { heading: columns.room, cell: ({ room_name }) => known(room_name) },
  { heading: columns.type, cell: ({ call_type = 'normal' }) => callTypeNames[call_type] },
  { heading: columns.campaign, cell: ({ campaign_name }) => known(campaign_name) },
  { heading: columns.disposition, cell: ({ disposition }) => dispositionNames[disposition] },
  { heading: columns.answeredAt, cell: ({ answered_at }) => at(answered_at) },
  { heading: columns.endedAt, cell: ({ ended_at }) => at(ended_at) },
  { heading: columns.wait, cell: ({ wait_sec }) => wait_sec },
  { heading: columns.ring, cell: ({ ring_sec }) => ring_sec },
  { heading: columns.talk, cell: ({ talk_sec }) => talk_sec },
  { heading: columns.duration, cell: ({ duration }) => duration },
  {
    heading: columns.hangupBy,
    cell: ({ hangup_by: by }) => (by === null ? '' : hangupByNames[by]),
  },
  { heading: columns.cause, cell: ({ hangup_cause }) => known(hangup_cause) },
  { heading: columns.sipStatus, cell: ({ sip_status }) => known(sip_status) },
  { heading: columns.recording, cell: ({ has_recording }) => yes(has_recording) },
  { heading: columns.result, cell: ({ result }) => known(result) },
  { heading: columns.tags, cell: ({ tags = [] }) => tags.join(', ') },
  { heading: columns.callbackAt, cell: ({ callback_at }) => at(callback_at) },
  { heading: columns.note, cell: ({ note }) => note },
  { heading: columns.charged, cell: ({ charged_sec }) => known(charged_sec) },
  { heading: columns.cost, cell: ({ cost }) => known(cost) },
  { heading: columns.quality, cell: worstScore },
  { heading: columns.version, cell: ({ config_version }) => known(config_version) },
  { heading: columns.callId, cell: ({ call_id }) => call_id },
];
