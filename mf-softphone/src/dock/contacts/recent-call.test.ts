import type { CallRecord } from '@alo/contracts';
import { toRecentCall } from './recent-call.ts';

const record: CallRecord = {
  id: 'r1',
  call_id: 'c1',
  direction: 'internal',
  from_number: '101',
  to_number: '102',
  customer_id: null,
  customer_name: 'Phạm Mỹ Duyên',
  user_id: 'u1',
  user_name: 'Trần Quốc Bảo',
  extension: '101',
  hotline: null,
  started_at: '2026-11-21T03:00:00Z',
  answered_at: null,
  ended_at: '2026-11-21T03:01:00Z',
  duration: 60,
  wait_sec: 0,
  ring_sec: 60,
  talk_sec: 0,
  disposition: 'no_answer',
  hangup_by: null,
  hangup_cause: null,
  sip_status: null,
  note: '',
  result: null,
  result_id: null,
  tags: [],
  callback_at: null,
  has_recording: false,
  recording_removed_days: null,
  recording_lost: false,
  callback_requested: false,
  queue_name: null,
  ring_group_name: null,
  room_name: null,
  page_name: null,
  paged_phones: null,
  cost: null,
  charged_sec: null,
  network: null,
  config_version: null,
  call_type: 'normal',
  campaign_id: null,
  campaign_name: null,
  quality: [],
};
const inbound = {
  ...record,
  direction: 'inbound',
  from_number: '0912345678',
  to_number: '02471000000',
  customer_name: 'Ánh',
} as const;
const outbound = { ...inbound, direction: 'outbound', from_number: '101', to_number: '0912345678' };

const number = (dialled: string, name: string | null) => ({
  kind: 'number',
  number: dialled,
  name,
});

test.each([
  [
    'a colleague whom I called',
    record,
    'outgoing',
    'Phạm Mỹ Duyên',
    number('102', 'Phạm Mỹ Duyên'),
  ],
  [
    'a colleague whose call I missed',
    { ...record, from_number: '103', to_number: '101', extension: '103' },
    'missed',
    'Trần Quốc Bảo',
    number('103', 'Trần Quốc Bảo'),
  ],
  ['a customer whom nobody answered', inbound, 'missed', 'Ánh', number('0912345678', 'Ánh')],
  [
    'a customer who was answered',
    { ...inbound, disposition: 'answered' },
    'incoming',
    'Ánh',
    number('0912345678', 'Ánh'),
  ],
  [
    'a customer whom I rejected',
    { ...inbound, disposition: 'rejected' },
    'incoming',
    'Ánh',
    number('0912345678', 'Ánh'),
  ],
  [
    'a customer who did not answer me',
    { ...outbound, direction: 'outbound' },
    'outgoing',
    'Ánh',
    number('0912345678', 'Ánh'),
  ],
  [
    'a masked number is dialled by reference',
    { ...inbound, from_number: '091***678' },
    'missed',
    'Ánh',
    { kind: 'ref', dialRef: 'ref.call.r1', name: 'Ánh' },
  ],
  ['a caller without a number', { ...inbound, from_number: 'anonymous' }, 'missed', 'Ánh', null],
] as const)('%s', (_, reported, way, name, target) => {
  expect(toRecentCall(reported, '101')).toMatchObject({ way, name, target });
});
