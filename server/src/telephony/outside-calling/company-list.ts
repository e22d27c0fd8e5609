import { type Company, dayInVietnam, foldVietnamese } from '@alo/contracts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { asOperator, asTenant } from '../../kernel/database/operator.ts';
import { type PageAnswer, pageOf } from '../../kernel/http/page-of.ts';
import { confirmationOf } from '../../identity/email-confirmation/confirmation-row.ts';
import type { TelephonyPorts } from '../context.ts';
import { outsideGrantOf } from './outside-grant-of.ts';
import { readOutsideCalling, readOutsideRow } from './outside-calling-row.ts';
import { readOutsideUse } from './outside-use.ts';

type Parts = Pick<TelephonyPorts, 'trunks' | 'exchange' | 'mailer'>;

/** A company, read inside its tenant. */
async function readCompany(
  db: TenantTransaction,
  tenant: string,
  { trunks, exchange, mailer }: Parts,
): Promise<Company> {
  const company = await db
    .selectFrom('tenant')
    .select(['name', 'created_at'])
    .executeTakeFirstOrThrow();
  const confirmation = mailer === undefined ? undefined : await confirmationOf(db);
  const row = await readOutsideRow(db);
  const form = await readOutsideCalling(db);
  const use = await readOutsideUse(db, exchange.calls(tenant), dayInVietnam(new Date()));
  const numbers = await db
    .selectFrom('phone_number')
    .select(['number', 'is_active'])
    .orderBy('number')
    .limit(100)
    .execute();
  return {
    ...form,
    id: tenant,
    name: company.name,
    created_at: company.created_at.toISOString(),
    email_confirmed: confirmation === undefined,
    email_unsent: confirmation?.isUnsent ?? false,
    numbers,
    given_trunks: [...outsideGrantOf(form, tenant, trunks.active()).trunks],
    use: { calls_today: use.today, money_today: use.moneyToday },
    decided_by: row?.decided_by ?? '',
    decided_at: row?.decided_at?.toISOString() ?? null,
    requested_at: row?.requested_at?.toISOString() ?? null,
    row_version: row?.row_version ?? 0,
  };
}

interface Wish {
  readonly state: string;
  readonly search: string;
  readonly page: number;
  readonly page_size: number;
}

/** Codes of the companies in a state, those that asked first, then the newest. */
async function codesOf(db: TenantTransaction, state: string): Promise<string[]> {
  const rows = await asOperator(db, () =>
    db
      .selectFrom('tenant_directory')
      .leftJoin('outside_calling', 'outside_calling.ma_dn', 'tenant_directory.ma_dn')
      .select(['tenant_directory.ma_dn', 'outside_calling.state'])
      .orderBy('outside_calling.requested_at', (order) => order.asc().nullsLast())
      .orderBy('tenant_directory.ma_dn', 'desc')
      .execute(),
  );
  return rows
    .filter((row) => state === '' || (row.state ?? 'pending') === state)
    .map(({ ma_dn }) => ma_dn);
}

/** A page of the companies of the installation; only its companies are read, all of them where names are searched. */
export async function listCompanies(
  db: TenantTransaction,
  own: string,
  wish: Wish,
  parts: Parts,
): Promise<PageAnswer<Company>> {
  const wanted = foldVietnamese(wish.search);
  const codes = await codesOf(db, wish.state);
  const found: string[] = [];
  for (const code of codes) {
    if (wanted === '' || code.includes(wanted)) found.push(code);
    else if (await isNamed(db, own, code, wanted)) found.push(code);
  }
  const { data: codesOfPage, ...page } = pageOf(found, wish);
  const data: Company[] = [];
  for (const code of codesOfPage) {
    data.push(await asTenant(db, own, code, () => readCompany(db, code, parts)));
  }
  return { ...page, data };
}

function isNamed(db: TenantTransaction, own: string, code: string, wanted: string) {
  return asTenant(db, own, code, async () => {
    const { name } = await db.selectFrom('tenant').select('name').executeTakeFirstOrThrow();
    return foldVietnamese(name).includes(wanted);
  });
}
