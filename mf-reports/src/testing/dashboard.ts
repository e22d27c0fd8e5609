import type { Dashboard } from '@alo/contracts';

/** A dashboard for tests: a busy day. */
export function aDashboard(overrides: Partial<Dashboard> = {}): Dashboard {
  return {
    period: 'today',
    totals: {
      calls: 1240,
      inbound: 800,
      outbound: 400,
      internal: 40,
      missed: 90,
      answered: 1085,
      answer_rate: 0.875,
      average_talk_sec: 125.4,
      new_customers: 12,
      agents_online: 3,
    },
    previous: { calls: 1000, missed: 100, answer_rate: 0.85 },
    by_hour: [
      { hour: 8, answered: 30, not_answered: 4 },
      { hour: 9, answered: 41, not_answered: 7 },
    ],
    by_disposition: [
      { disposition: 'answered', calls: 1085 },
      { disposition: 'missed', calls: 155 },
    ],
    top_agents: [{ user_id: 'u1', name: 'Trần Quốc Bảo', calls: 58, talk_sec: 7265 }],
    missed_not_called_back: [
      {
        call_record_id: 'r1',
        number: '091***678',
        dial_ref: 'ref.call.r1',
        customer_name: 'Nguyễn Thị Hồng Ánh',
        started_at: '2026-11-21T02:02:00Z',
        callback_requested: false,
      },
    ],
    ...overrides,
  };
}
