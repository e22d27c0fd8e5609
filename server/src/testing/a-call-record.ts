import type { CallLeg, CallRecord } from '@alo/exchange';

const startedAt = Date.UTC(2026, 10, 20, 3);

/** Half a minute between 101 and 102 of dn0002, as the exchange tells it. */
export function aCallRecord(parts: Partial<CallRecord> = {}): CallRecord {
  const record: Omit<CallRecord, 'legs'> = {
    callId: 'n1-test.1',
    sipCallId: 'sip1',
    tenant: 'dn0002',
    direction: 'internal',
    fromNumber: '101',
    toNumber: '102',
    fromEndpoint: 'dn0002-101',
    toEndpoint: 'dn0002-102',
    startedAt,
    answeredAt: startedAt + 4000,
    endedAt: startedAt + 34_000,
    durationSec: 34,
    waitSec: 0,
    ringSec: 4,
    talkSec: 30,
    disposition: 'answered',
    hangupBy: 'agent',
    hangupEndpoint: 'dn0002-101',
    hangupCause: 16,
    sipStatus: 200,
    visits: [],
    ...parts,
  };
  return { ...record, legs: parts.legs ?? twoLegs(record) };
}

/** Who called and who was called, of a call without a transfer. */
export function twoLegs(record: Omit<CallRecord, 'legs'>): CallLeg[] {
  const { startedAt, answeredAt, endedAt } = record;
  const trunk = record.trunk ?? null;
  const leg = (n: number, endpoint: string | null, number: string): CallLeg => ({
    ...{ n, endpoint, number, startedAt, answeredAt, endedAt },
    trunk: endpoint === null ? trunk : null,
    billedSec: record.talkSec,
    heldSec: null,
    isBilled: n === 2 && endpoint === null && trunk !== null,
  });
  return [
    leg(1, record.fromEndpoint, record.fromNumber),
    leg(2, record.toEndpoint, record.toNumber),
  ];
}
