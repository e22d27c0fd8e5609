import { tariffFormSchema, VIETNAM_OFFSET_MS } from '@alo/contracts';
import { callCost, chargedSeconds, networkOf, priceOf } from '@alo/routing';
import type { Insertable } from 'kysely';
import * as v from 'valibot';
import type { CallRecordTable } from '../../kernel/database/schema.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { dayMs } from '../../kernel/time/days.ts';

/** Days of calls, beside today. */
export const demoDays = 14;
/** Calls by hour of a working day, 8 to 18. */
const shape = [6, 14, 18, 15, 6, 8, 16, 17, 14, 8];

interface Party {
  readonly id: string;
  readonly name: string;
}

export interface DemoCallsInput {
  readonly tenant: string;
  readonly customers: readonly (Party & { readonly phone: string })[];
  readonly agents: readonly (Party & { readonly extension: string })[];
  readonly random: () => number;
  /** Epoch milliseconds; the records end before it. */
  readonly now: number;
}

/** Two weeks of calls in the shape of office hours. */
export function demoCallRecords(input: DemoCallsInput): Insertable<CallRecordTable>[] {
  const { random, now } = input;
  const today = Math.floor((now + VIETNAM_OFFSET_MS) / dayMs) * dayMs - VIETNAM_OFFSET_MS;
  const records: Insertable<CallRecordTable>[] = [];
  for (let back = demoDays; back >= 0; back -= 1) {
    const day = today - back * dayMs;
    const sunday = new Date(day + VIETNAM_OFFSET_MS).getUTCDay() === 0;
    shape.forEach((weight, index) => {
      const count = Math.round(weight * (sunday ? 0.15 : 0.6 + random() * 0.5));
      for (let each = 0; each < count; each += 1) {
        const startedAt = day + (8 + index + random()) * 3_600_000;
        if (startedAt < now - 60_000) records.push(oneCall(input, startedAt, records.length));
      }
    });
  }
  return records;
}

const tariff = v.parse(tariffFormSchema, {});

/** What a call to a customer costs by the usual tariff; calls from customers cost nothing. */
function charges(inbound: boolean, number: string, talk: number) {
  const price = inbound ? undefined : priceOf(tariff, number);
  if (price === undefined) return { cost: null, charged_sec: null };
  return { cost: callCost(price, talk), charged_sec: chargedSeconds(price, talk) };
}

function oneCall(
  input: DemoCallsInput,
  startedAt: number,
  index: number,
): Insertable<CallRecordTable> {
  const { random, tenant } = input;
  const customer = input.customers[Math.floor(random() * input.customers.length)];
  const agent = input.agents[Math.floor(random() * input.agents.length)];
  const inbound = random() < 0.45;
  const dice = random();
  const disposition =
    dice < 0.72
      ? 'answered'
      : inbound
        ? dice < 0.9
          ? 'missed'
          : 'abandoned'
        : dice < 0.88
          ? 'no_answer'
          : dice < 0.96
            ? 'busy'
            : 'cancelled';
  const answered = disposition === 'answered';
  const ring = 3 + Math.floor(random() * 22);
  const talk = answered ? 12 + Math.floor(random() ** 2 * 420) : 0;
  const hotline = `1900${tenant.slice(2)}`;
  return {
    ma_dn: tenant,
    id: newId(),
    call_id: `demo-${index}`,
    direction: inbound ? 'inbound' : 'outbound',
    from_number: inbound ? (customer?.phone ?? '') : (agent?.extension ?? ''),
    to_number: inbound ? hotline : (customer?.phone ?? ''),
    customer_id: customer?.id ?? null,
    customer_name: customer?.name ?? null,
    user_id: inbound && !answered ? null : (agent?.id ?? null),
    user_name: inbound && !answered ? null : (agent?.name ?? null),
    extension: inbound && !answered ? null : (agent?.extension ?? null),
    hotline,
    carrier: 'fpt',
    network: networkOf(customer?.phone ?? '') ?? null,
    ...charges(inbound, customer?.phone ?? '', talk),
    started_at: new Date(startedAt),
    answered_at: answered ? new Date(startedAt + ring * 1000) : null,
    ended_at: new Date(startedAt + (ring + talk) * 1000),
    duration: ring + talk,
    wait_sec: inbound ? ring : 0,
    ring_sec: ring,
    talk_sec: talk,
    disposition,
    hangup_by: answered ? (random() < 0.6 ? 'customer' : 'agent') : 'customer',
    hangup_cause: answered ? 16 : disposition === 'busy' ? 17 : 19,
    sip_status: answered ? 200 : disposition === 'busy' ? 486 : 480,
  };
}
