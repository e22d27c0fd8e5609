import type { CarrierSums } from '@alo/contracts';
import { sql, type SqlBool } from 'kysely';
import { isAgentInScope } from '../../call-log/records/call-scope.ts';
import type { SumSource } from '../reports/sum-source.ts';

/** Calls by numbers of one carrier. */
export function carrierSource(carrier: string): SumSource<CarrierSums> {
  return {
    table: 'carrier_day',
    only: sql<SqlBool>`carrier = ${carrier}`,
    sums: {
      calls: ['calls', null],
      inbound: ['calls', sql<SqlBool>`direction = 'inbound'`],
      outbound: ['calls', sql<SqlBool>`direction = 'outbound'`],
      answered: ['calls', sql<SqlBool>`disposition = 'answered'`],
      talk_sec: ['talk_sec', null],
      on_net: ['calls', sql<SqlBool>`network = carrier`],
      charged_sec: ['charged_sec', null],
      cost: ['cost', null],
    },
    read: (sum) => ({
      calls: sum('calls'),
      inbound: sum('inbound'),
      outbound: sum('outbound'),
      answered: sum('answered'),
      talk_sec: sum('talk_sec'),
      on_net: sum('on_net'),
      charged_sec: sum('charged_sec'),
      cost: sum('cost'),
    }),
    groups: { hotline: 'hotline', network: 'network', direction: 'direction', day: 'day' },
    inScope: isAgentInScope,
  };
}
