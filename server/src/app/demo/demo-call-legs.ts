import type { Insertable } from 'kysely';
import type { CallRecordTable } from '../../kernel/database/schema.ts';
import type { CallLegTable } from '../../kernel/database/schema-call-leg.ts';

/** The legs of a call of the demo: the customer and, where one was rung, the agent; who called comes first. */
export function demoCallLegs(record: Insertable<CallRecordTable>): Insertable<CallLegTable>[] {
  const { ma_dn, id, direction, extension = null, user_id = null, user_name = null } = record;
  const leg = {
    ...{ ma_dn, call_record_id: id, trunk: null, cost: null },
    ...{ team_id: null, department_id: null, branch_id: null },
    from_at: record.started_at,
    answered_at: record.answered_at ?? null,
    ended_at: record.ended_at,
    billed_sec: record.talk_sec,
  };
  const nobody = { extension: null, user_id: null, user_name: null };
  const isInbound = direction === 'inbound';
  const customer = {
    number: isInbound ? record.from_number : record.to_number,
    ...nobody,
    cost: record.cost ?? null,
  };
  const agent = extension === null ? [] : [{ number: extension, extension, user_id, user_name }];
  const sides = isInbound ? [customer, ...agent] : [...agent, customer];
  return sides.map((side, index) => ({ ...leg, ...side, n: index + 1 }));
}
