import { dayOf } from './roll-up.ts';

/** Calls that went on over a midnight are few, and reports by day look for them. */
export const callsOverMidnight = {
  name: '172-calls-over-midnight',
  sql: `create index call_record_over_midnight on call_record (ma_dn, started_at)
  where ${dayOf('started_at')} <> ${dayOf('ended_at')};`,
};
