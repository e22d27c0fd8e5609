import {
  dayInVietnam,
  endpoints,
  foldVietnamese,
  type TrunkCost,
  type TrunkCostForm,
} from '@alo/contracts';
import { callCost, carrierPrice, carrierRowOf } from '@alo/routing';
import { sql } from 'kysely';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { asOperator } from '../../kernel/database/operator.ts';
import { bumpRowVersion, requireRowVersion } from '../../kernel/database/row-version.ts';
import { mapUnique } from '../../kernel/database/unique-violation.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { exportLink } from '../../kernel/exports/export-link.ts';
import { pageOf } from '../../kernel/http/page-of.ts';
import { tableOfRequest } from '../../kernel/imports/read-table.ts';
import { type Context, serve, serveFile } from '../context.ts';
import { listPrice } from '../outside-calling/list-price.ts';
import { readCostLines } from './import-trunk-costs.ts';
import { messages } from './messages.ts';
import { columnsOf, readCarrierPrices, readTrunkCosts } from './trunk-cost-rows.ts';

/** Lines of one import. */
const mostRows = 5000;

const keys = { trunk_cost_key: ['form.kind', messages.costTwice] } as const;

/** @throws {ProblemError} 404 */
async function findCost({ db }: Context, id: string): Promise<TrunkCost> {
  const found = (await asOperator(db, () => readTrunkCosts(db))).find((one) => one.id === id);
  if (found === undefined) throw refuse.notFound();
  return found;
}

/** Names of all carriers, of those that are switched off as well. */
async function trunkNames({ db }: Context): Promise<ReadonlySet<string>> {
  const rows = await asOperator(db, () => db.selectFrom('trunk').select('name').execute());
  return new Set(rows.map(({ name }) => name));
}

/** @throws {ProblemError} 422 */
async function requireTrunk(context: Context, { trunk }: TrunkCostForm): Promise<void> {
  if ((await trunkNames(context)).has(trunk)) return;
  throw refuse.invalid([{ path: 'form.trunk', message: messages.trunkUnknown(trunk) }]);
}

async function audit(
  context: Context,
  action: 'trunk.addCost' | 'trunk.editCost' | 'trunk.deleteCost' | 'trunk.importCosts',
  {
    name,
    ...what
  }: {
    readonly name: string;
    readonly before?: ReturnType<typeof auditedForm>;
    readonly after?: ReturnType<typeof auditedForm> | { readonly rows: number };
  },
): Promise<void> {
  await writeAudit(context, { action, target: { kind: 'trunk', id: null, name }, ...what });
}

/** What the operator's log keeps of a row; `per_minute` there are calls a minute. */
function auditedForm({ per_minute: price_per_minute, ...form }: TrunkCostForm) {
  return { ...form, price_per_minute };
}

const listTrunkCosts = serve(endpoints.listTrunkCosts, async ({ query }, { db }) => {
  const wanted = foldVietnamese(query.search);
  const found = (await asOperator(db, () => readTrunkCosts(db))).filter(
    ({ form, state }) =>
      (query.trunk === '' || form.trunk === query.trunk) &&
      (query.kind === '' || form.kind === query.kind) &&
      (query.state === '' || state === query.state) &&
      foldVietnamese([form.trunk, form.prefix, form.note].join(' ')).includes(wanted),
  );
  return pageOf(found, query);
});

const getTrunkCost = serve(endpoints.getTrunkCost, ({ params }, context) =>
  findCost(context, params.id),
);

const createTrunkCost = serve(endpoints.createTrunkCost, async ({ body: { form } }, context) => {
  const { db, user } = context;
  await requireTrunk(context, form);
  const id = newId();
  await mapUnique(keys, () =>
    asOperator(db, () =>
      db
        .insertInto('trunk_cost')
        .values({ id, ...columnsOf(form), updated_by: user.name })
        .execute(),
    ),
  );
  const after = await findCost(context, id);
  await audit(context, 'trunk.addCost', { name: form.trunk, after: auditedForm(after.form) });
  return after;
});

const updateTrunkCost = serve(endpoints.updateTrunkCost, async ({ params, body }, context) => {
  const { db, user } = context;
  const before = await findCost(context, params.id);
  requireRowVersion(body.row_version, before.row_version);
  await requireTrunk(context, body.form);
  const { numUpdatedRows } = await mapUnique(keys, () =>
    asOperator(db, () =>
      db
        .updateTable('trunk_cost')
        .set({ ...columnsOf(body.form), updated_by: user.name, ...bumpRowVersion() })
        .where('id', '=', before.id)
        .where('row_version', '=', before.row_version)
        .executeTakeFirstOrThrow(),
    ),
  );
  if (numUpdatedRows !== 1n) throw refuse.conflict();
  const after = await findCost(context, before.id);
  await audit(context, 'trunk.editCost', {
    name: after.form.trunk,
    before: auditedForm(before.form),
    after: auditedForm(after.form),
  });
  return after;
});

const deleteTrunkCost = serve(endpoints.deleteTrunkCost, async ({ params }, context) => {
  const { db } = context;
  const { id, form } = await findCost(context, params.id);
  await asOperator(db, () => db.deleteFrom('trunk_cost').where('id', '=', id).execute());
  await audit(context, 'trunk.deleteCost', { name: form.trunk, before: auditedForm(form) });
  return {};
});

/** Stores prices in one statement; those of a row that is there take the place of its own. */
async function putCosts({ db, user }: Context, forms: readonly TrunkCostForm[]): Promise<void> {
  const rows = forms.map((form) => ({ id: newId(), ...columnsOf(form), updated_by: user.name }));
  await asOperator(db, () =>
    db
      .insertInto('trunk_cost')
      .values(rows)
      .onConflict((conflict) =>
        conflict.constraint('trunk_cost_key').doUpdateSet(({ ref }) => ({
          per_minute: ref('excluded.per_minute'),
          first: ref('excluded.first'),
          block: ref('excluded.block'),
          connection: ref('excluded.connection'),
          note: ref('excluded.note'),
          updated_by: user.name,
          updated_at: new Date(),
          row_version: sql<number>`trunk_cost.row_version + 1`,
        })),
      )
      .execute(),
  );
}

const importTrunkCosts = serveFile(
  endpoints.importTrunkCosts,
  tableOfRequest(mostRows),
  async ({ body }, context, lines) => {
    const { forms, answer } = readCostLines(lines, await trunkNames(context));
    if (body.dry_run === '1' || forms.length === 0) return answer;
    await putCosts(context, forms);
    for (const name of new Set(forms.map(({ trunk }) => trunk))) {
      const own = forms.filter(({ trunk }) => trunk === name);
      await audit(context, 'trunk.importCosts', { name, after: { rows: own.length } });
    }
    return answer;
  },
);

const exportTrunkCosts = serve(endpoints.exportTrunkCosts, ({ query }, context) =>
  exportLink(context, 'trunk_cost', query.format),
);

const tryTrunkCost = serve(endpoints.tryTrunkCost, async ({ query }, { db }) => {
  const { trunk, number, seconds, day = dayInVietnam(new Date()) } = query;
  const pricesOf = await asOperator(db, () => readCarrierPrices(db, [trunk]));
  const row = carrierRowOf(pricesOf(trunk), number, day);
  const list = listPrice(number);
  return {
    row: row ?? null,
    cost: row === undefined ? null : callCost(carrierPrice(row), seconds),
    list_price: list === undefined ? null : callCost(list, seconds),
  };
});

/** What carriers charge, for the operator of the installation. */
export const trunkCostRoutes = [
  listTrunkCosts,
  getTrunkCost,
  createTrunkCost,
  updateTrunkCost,
  deleteTrunkCost,
  importTrunkCosts,
  exportTrunkCosts,
  tryTrunkCost,
];
