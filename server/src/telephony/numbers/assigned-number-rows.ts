import { type AssignedNumber, assignedNumberSchema, foldVietnamese } from '@alo/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { asOperator, asTenant } from '../../kernel/database/operator.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';

/** Whose each number is, in the order of numbers; only those of a company or one number. */
export async function findOwners(
  db: TenantTransaction,
  { company = '', number = '' }: { readonly company?: string; readonly number?: string },
): Promise<{ readonly number: string; readonly ma_dn: string }[]> {
  const found = await asOperator(db, () => {
    const all = db.selectFrom('number_directory').select(['number', 'ma_dn']);
    return (number === '' ? all : all.where('number', '=', number)).orderBy('number').execute();
  });
  return found.filter(({ ma_dn }) => company === '' || ma_dn === company);
}

/** Numbers of the company of the transaction; `only`: that number. */
async function readOwn(db: TenantTransaction, code: string, only?: string) {
  const { name } = await db.selectFrom('tenant').select('name').executeTakeFirstOrThrow();
  let found = db.selectFrom('phone_number').selectAll('phone_number');
  if (only !== undefined) found = found.where('phone_number.number', '=', only);
  const rows = await found
    .select((eb) => [
      eb
        .selectFrom('route_edge')
        .select(sql<string>`count(*)`.as('count'))
        .where('to_kind', '=', 'number')
        .whereRef('to_id', '=', 'phone_number.id')
        .as('uses'),
      eb
        .selectFrom('route_edge')
        .innerJoin('routing_object', 'routing_object.id', 'route_edge.from_id')
        .select('routing_object.name')
        .where('from_kind', '=', 'inbound')
        .where('slot', '=', 'number_id')
        .whereRef('to_id', '=', 'phone_number.id')
        .limit(1)
        .as('inbound_name'),
    ])
    .execute();
  return rows.map((row) =>
    v.parse(assignedNumberSchema, {
      id: row.number,
      row_version: row.row_version,
      form: {
        numbers: row.number,
        company: code,
        provider_name: row.provider_name,
        expired_at: row.expired_at,
      },
      company_name: name,
      type: row.type,
      display_name: row.display_name,
      usage: row.usage,
      is_active: row.is_active,
      inbound_name: row.inbound_name,
      uses: Number(row.uses),
    }),
  );
}

/** Numbers of the installation, in their order. */
export async function readAssigned(
  db: TenantTransaction,
  own: string,
  wish: { readonly company: string; readonly search: string },
): Promise<AssignedNumber[]> {
  const owners = await findOwners(db, wish);
  const found: AssignedNumber[] = [];
  for (const code of new Set(owners.map(({ ma_dn }) => ma_dn))) {
    found.push(...(await asTenant(db, own, code, () => readOwn(db, code))));
  }
  const wanted = foldVietnamese(wish.search);
  return found
    .filter(({ id, form, company_name, display_name }) =>
      foldVietnamese(
        [id, form.company, company_name, display_name, form.provider_name].join(' '),
      ).includes(wanted),
    )
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** One number of the installation. @throws {ProblemError} 404 */
export async function readOneAssigned(
  db: TenantTransaction,
  own: string,
  number: string,
): Promise<AssignedNumber> {
  const [owner] = await findOwners(db, { number });
  if (owner === undefined) throw refuse.notFound();
  const [row] = await asTenant(db, own, owner.ma_dn, () => readOwn(db, owner.ma_dn, number));
  if (row === undefined) throw refuse.notFound();
  return row;
}
