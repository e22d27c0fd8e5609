import { type Customer, writeDialRef } from '@alo/contracts';
import { sql, type SqlBool } from 'kysely';
import type { InferInput } from 'valibot';
import type { customerSchema } from '@alo/contracts';
import type { PhoneMask } from '../../kernel/user/user.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { maskText } from '../../kernel/masking/masked-text.ts';
import { shownPhone } from '../../kernel/masking/shown-number.ts';

/** By name: a statement that is prepared fails once another server's migration adds to what `*` means. */
const columns = [
  'customer.id',
  'customer.code',
  'customer.name',
  'customer.name_folded',
  'customer.email',
  'customer.phone',
  'customer.phone_e164',
  'customer.phone_shared',
  'customer.address',
  'customer.zalo',
  'customer.facebook',
  'customer.status_id',
  'customer.note',
  'customer.note_in_calling',
  'customer.user_id',
  'customer.datasource_id',
  'customer.project_id',
  'customer.dnc',
  'customer.last_call_at',
  'customer.calls_count',
  'customer.deleted_at',
  'customer.created_at',
  'customer.updated_at',
  'customer.row_version',
] as const;

/** Customers with the names that lists show. */
export function selectCustomers(db: TenantTransaction) {
  return db
    .selectFrom('customer')
    .innerJoin('profile_status as status', 'status.id', 'customer.status_id')
    .leftJoin('account as owner', 'owner.id', 'customer.user_id')
    .leftJoin('data_source as source', 'source.id', 'customer.datasource_id')
    .leftJoin('project', 'project.id', 'customer.project_id')
    .select([
      ...columns,
      'status.name as status_name',
      'status.color as status_color',
      'status.is_dnc as status_dnc',
      'status.requires_callback as status_callback',
      'owner.name as owner_name',
      'source.name as source_name',
      'project.name as project_name',
    ])
    .where('customer.deleted_at', 'is', null);
}

type CustomerRow = Awaited<ReturnType<ReturnType<typeof selectCustomers>['execute']>>[number];

const named = (id: string | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' };

/** The answer form of a customer, masked for the reader. */
export function toCustomer(row: CustomerRow, mask: PhoneMask): InferInput<typeof customerSchema> {
  return {
    id: row.id,
    name: maskText(row.name, mask),
    code: maskText(row.code, mask),
    email: maskText(row.email, mask),
    phone: shownPhone(row.phone, mask),
    phone_hidden: mask !== null,
    dial_ref: writeDialRef('customer', row.id),
    address: maskText(row.address, mask),
    zalo: maskText(row.zalo, mask),
    facebook: maskText(row.facebook, mask),
    status: {
      id: row.status_id,
      name: row.status_name,
      color: row.status_color,
      is_dnc: row.status_dnc,
      requires_callback: row.status_callback,
    },
    note: maskText(row.note, mask),
    note_in_calling: maskText(row.note_in_calling, mask),
    user: named(row.user_id, row.owner_name),
    datasource: named(row.datasource_id, row.source_name),
    project: named(row.project_id, row.project_name),
    dnc: row.dnc,
    last_call_at: row.last_call_at?.toISOString() ?? null,
    calls_count: row.calls_count,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    row_version: row.row_version,
  } satisfies Customer;
}

/** Next code of the form KH000001; whoever else wants one waits until this transaction has ended. */
export async function nextCustomerCode(db: TenantTransaction, tenant: string): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`customer code ${tenant}`}, 0))`.execute(
    db,
  );
  const number = sql<number>`substring(code from '^KH([0-9]{6,9})$')::integer`;
  const last = await db
    .selectFrom('customer')
    .select(number.as('number'))
    .where('ma_dn', '=', tenant)
    .where(sql<SqlBool>`substring(code from '^KH([0-9]{6,9})$') is not null`)
    .orderBy(sql`substring(code from '^KH([0-9]{6,9})$')::integer desc`)
    .limit(1)
    .executeTakeFirst();
  return customerCode((last?.number ?? 0) + 1);
}

/** KH000001 for 1. */
export function customerCode(number: number): string {
  return `KH${String(number).padStart(6, '0')}`;
}
