import type { CallRecord } from '@alo/exchange';

const startedAt = Date.UTC(2026, 10, 20, 3);

/** Half a minute between 101 and 102 of dn0002, as the exchange tells it. */
export function aCallRecord(parts: Partial<CallRecord> = {}): CallRecord {
  return {
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
    ...parts,
  };
}
