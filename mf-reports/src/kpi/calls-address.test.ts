import type { KpiProgress } from '@alo/contracts';
import { aKpi } from '../testing/kpi.ts';
import { callsAddress } from './calls-address.ts';

test.each<[Partial<KpiProgress>, string | null]>([
  [
    { metric: 'missed_calls', target_type: 'team', target_id: 't1' },
    '/call-history?from=2026-11-25&to=2026-11-25&agent_team=t1&disposition=missed%2Cabandoned%2Cno_answer',
  ],
  [
    { metric: 'outbound_minutes', target_id: 'u1' },
    '/call-history?from=2026-11-25&to=2026-11-25&user=u1&direction=outbound&disposition=answered',
  ],
  [{ metric: 'new_customers' }, null],
])('%j leads to %s', (change, address) => {
  expect(callsAddress({ ...aKpi, ...change })).toBe(address);
});
