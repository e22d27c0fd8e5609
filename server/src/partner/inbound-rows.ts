import { destinationTypeSchema, foldVietnamese, type inboundRowSchema } from '@alo/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { TenantTransaction } from '../database/database.ts';

/** Inbounds joined with their rules; an inbound without a rule is one row too. */
export function selectInbounds(db: TenantTransaction) {
  return db
    .selectFrom('inbound')
    .innerJoin('phone_number', 'phone_number.id', 'inbound.number_id')
    .leftJoin('incoming', 'incoming.inbound_id', 'inbound.id')
    .leftJoin('routing_object', 'routing_object.id', 'incoming.dest_id')
    .leftJoin('subscriber', 'subscriber.id', 'incoming.dest_id')
    .select([
      'inbound.id as inbound_id',
      'inbound.name',
      'inbound.is_active',
      'phone_number.number',
      'incoming.id as incoming_id',
      'incoming.priority',
      'incoming.caller_type',
      'incoming.caller_values',
      'incoming.dest_type',
      'incoming.dest_id',
      'incoming.dest_value',
      sql<string>`coalesce(routing_object.name, subscriber.extension, incoming.dest_value, '')`.as(
        'destination_name',
      ),
    ])
    .orderBy('inbound.name')
    .orderBy('incoming.priority');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectInbounds>['execute']>>[number];

/** The answer form of a joined row. */
export function toInboundRow(row: Row): v.InferInput<typeof inboundRowSchema> {
  return {
    id: row.incoming_id ?? row.inbound_id,
    inbound_id: row.inbound_id,
    name: row.name,
    number: row.number,
    caller_type: row.caller_type ?? 'any',
    caller_values: row.caller_values ?? [],
    destination:
      row.dest_type === null
        ? null
        : {
            dest_type: v.parse(destinationTypeSchema, row.dest_type),
            dest_id: row.dest_id,
            dest_value: row.dest_value,
          },
    destination_name: row.destination_name,
    priority: row.priority,
    is_active: row.is_active,
  };
}

/** Does a row match the search text and the kind of destination; an empty filter is "all". */
export function matches(row: Row, search: string, filterAction: string): boolean {
  const text = foldVietnamese(`${row.name} ${row.number} ${(row.caller_values ?? []).join(' ')}`);
  return (
    text.includes(foldVietnamese(search)) && (filterAction === '' || row.dest_type === filterAction)
  );
}
