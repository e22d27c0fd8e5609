import { endpoints, foldVietnamese, type TrunkMargin } from '@alo/contracts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { asOperator, asTenant } from '../../kernel/database/operator.ts';
import { pageOf } from '../../kernel/http/page-of.ts';
import { askedDays } from '../../kernel/time/asked-days.ts';
import { type Days, endOf, midnight } from '../../kernel/time/days.ts';
import { serve } from '../context.ts';

/** Days that are added up at most. */
const mostDays = 92;

/** Answered calls of some days by carrier and company. */
function sumsOf(db: TenantTransaction, days: Days) {
  return db
    .selectFrom('leg_cost')
    .where('at', '>=', midnight(days.from))
    .where('at', '<', endOf(days))
    .where('billed_sec', '>', 0)
    .groupBy(['trunk', 'company'])
    .orderBy('trunk')
    .orderBy('company')
    .select(({ fn }) => [
      'trunk',
      'company',
      fn.countAll<string>().as('calls'),
      fn.sum<string>('billed_sec').as('billed_sec'),
      fn.sum<string | null>('cost').as('cost'),
      fn.sum<string | null>('price').as('price'),
      fn.count<string>('cost').as('with_cost'),
      fn.count<string>('price').as('with_price'),
    ])
    .execute();
}

const sum = (rows: readonly TrunkMargin[], key: 'calls' | 'billed_sec' | 'cost' | 'price') =>
  rows.reduce((total, row) => total + row[key], 0);

const getTrunkMargins = serve(endpoints.getTrunkMargins, async ({ query }, context) => {
  const { db, user, services } = context;
  const sums = await asOperator(db, () => sumsOf(db, askedDays(query, mostDays)));
  const names = new Map<string, string>();
  for (const code of new Set(sums.map(({ company }) => company))) {
    const company = await asTenant(db, user.tenant, code, () =>
      db.selectFrom('tenant').select('name').executeTakeFirst(),
    );
    names.set(code, company?.name ?? code);
  }
  const wanted = foldVietnamese(query.search);
  const found = sums
    .map((row) => ({
      trunk: row.trunk,
      trunk_title: services.trunks.titleOf(row.trunk),
      company: row.company,
      company_name: names.get(row.company) ?? row.company,
      calls: Number(row.calls),
      billed_sec: Number(row.billed_sec),
      cost: Number(row.cost ?? 0),
      price: Number(row.price ?? 0),
      without_cost: Number(row.calls) - Number(row.with_cost),
      without_price: Number(row.calls) - Number(row.with_price),
    }))
    .filter(({ trunk, trunk_title: title, company, company_name: name }) =>
      foldVietnamese([trunk, title, company, name].join(' ')).includes(wanted),
    );
  const totals = {
    calls: sum(found, 'calls'),
    billed_sec: sum(found, 'billed_sec'),
    cost: sum(found, 'cost'),
    price: sum(found, 'price'),
  };
  return { ...pageOf(found, query), totals };
});

/** What calls outside cost and bring, for the operator of the installation. */
export const marginRoutes = [getTrunkMargins];
