import { foldVietnamese } from '@alo/contracts';
import { sql } from 'kysely';
import { customerCode, nextCustomerCode } from '../customers/customer-row.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import type { Draft, Taken } from '../../kernel/imports/taken.ts';

const recordColumns = `ma_dn text, id uuid, code text, name text, name_folded text, email text,
  phone text, phone_e164 text, address text, zalo text, facebook text, status_id uuid, note text,
  user_id uuid, datasource_id uuid, project_id uuid, dnc boolean`;
const columnNames = recordColumns.replace(/ (text|uuid|boolean)/g, '');

/** Stores lines as customers; those without a code get the next ones. */
export async function insertCustomers(
  db: TenantTransaction,
  tenant: string,
  drafts: readonly Draft[],
  taken: Taken,
): Promise<void> {
  if (drafts.length === 0) return;
  const own = new Set(drafts.map(({ form }) => form.code));
  let number = Number((await nextCustomerCode(db, tenant)).slice(2)) - 1;
  const nextCode = () => {
    do number += 1;
    while (own.has(customerCode(number)) || taken.hasCode(customerCode(number)));
    return customerCode(number);
  };
  const rows = drafts.map(({ form, e164 }) => ({
    ma_dn: tenant,
    id: newId(),
    code: form.code === '' ? nextCode() : form.code,
    name: form.name,
    name_folded: foldVietnamese(form.name),
    email: form.email,
    phone: form.phone,
    phone_e164: e164,
    address: form.address,
    zalo: form.zalo,
    facebook: form.facebook,
    status_id: form.status,
    note: form.note,
    user_id: form.user_id,
    datasource_id: form.is_datasource,
    project_id: form.is_project,
    dnc: form.dnc,
  }));
  await sql`insert into customer (${sql.raw(columnNames)})
    select ${sql.raw(columnNames)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows (${sql.raw(recordColumns)})`.execute(
    db,
  );
}
