import type { QueueSums } from '@alo/contracts';
import type { Summand, SumSource } from './sum-source.ts';

const of = (column: string): Summand => [column, null];
const both = (what: string) => of(`answered${what} + abandoned${what}`);

/** Visits of queues. Who gives up has had no agent: `readQueueReport` looks after the reader's scope. */
export const queueSource: SumSource<QueueSums> = {
  table: 'queue_day_hour',
  sums: {
    calls: of('calls'),
    answered: of('answered'),
    answered_in_time: of('answered_in_time'),
    answered_wait_sec: of('answered_wait_sec'),
    abandoned: of('abandoned'),
    abandoned_in_time: of('abandoned_in_time'),
    abandoned_short: of('abandoned_short'),
    abandoned_wait_sec: of('abandoned_wait_sec'),
    timed_out: of('timed_out'),
    turned_away: of('turned_away'),
    call_back: of('call_back'),
    decided: both(''),
    decided_in_time: both('_in_time'),
    waited_5: both('_5'),
    waited_10: both('_10'),
    waited_20: both('_20'),
    waited_30: both('_30'),
    waited_60: both('_60'),
    waited_120: both('_120'),
    waited_300: both('_300'),
    waited_more: both('_more'),
  },
  read: (sum) => ({
    calls: sum('calls'),
    answered: sum('answered'),
    answered_in_time: sum('answered_in_time'),
    answered_wait_sec: sum('answered_wait_sec'),
    abandoned: sum('abandoned'),
    abandoned_in_time: sum('abandoned_in_time'),
    abandoned_short: sum('abandoned_short'),
    abandoned_wait_sec: sum('abandoned_wait_sec'),
    timed_out: sum('timed_out'),
    turned_away: sum('turned_away'),
    call_back: sum('call_back'),
    decided: sum('decided'),
    decided_in_time: sum('decided_in_time'),
    waited_5: sum('waited_5'),
    waited_10: sum('waited_10'),
    waited_20: sum('waited_20'),
    waited_30: sum('waited_30'),
    waited_60: sum('waited_60'),
    waited_120: sum('waited_120'),
    waited_300: sum('waited_300'),
    waited_more: sum('waited_more'),
  }),
  groups: { queue: 'queue_id', day: 'day', hour: 'hour' },
  inScope: null,
};
