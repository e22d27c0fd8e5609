import type { CallRecord, EndpointAnswer, endpoints } from '@alo/contracts';

/** A call record for tests: an answered call from a known customer. */
export function aCallRecord(overrides: Partial<CallRecord> = {}): CallRecord {
  return {
    id: '018f0000-0000-7000-8000-00000000c001',
    call_id: '1795236120.12',
    direction: 'inbound',
    from_number: '0912345678',
    to_number: '19006868',
    customer_id: '018f0000-0000-7000-8000-00000000a001',
    customer_name: 'Nguyễn Thị Hồng Ánh',
    user_id: '018f0000-0000-7000-8000-000000000001',
    user_name: 'Trần Quốc Bảo',
    extension: '101',
    hotline: '19006868',
    started_at: '2026-11-21T02:02:00Z',
    answered_at: '2026-11-21T02:02:07Z',
    ended_at: '2026-11-21T02:04:00Z',
    duration: 120,
    wait_sec: 7,
    ring_sec: 5,
    talk_sec: 113,
    disposition: 'answered',
    hangup_by: 'customer',
    hangup_cause: 16,
    sip_status: 200,
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
    call_type: 'normal',
    campaign_id: null,
    campaign_name: null,
    page_name: null,
    paged_phones: null,
    cost: null,
    charged_sec: null,
    network: null,
    config_version: null,
    quality: [],
    ...overrides,
  };
}

/** All that a list of calls finds. */
export function aCallPage(
  ...records: readonly CallRecord[]
): EndpointAnswer<typeof endpoints.getHistoriesCall> {
  return { data: [...records], total: records.length, total_capped: false, next_cursor: null };
}
