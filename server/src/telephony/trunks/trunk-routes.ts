import {
  endpoints,
  foldVietnamese,
  type TrunkForm,
  trunkValuesSchema,
  trunkVersionSchema,
} from '@alo/contracts';
import * as v from 'valibot';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { asOperator } from '../../kernel/database/operator.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { pageOf } from '../../kernel/http/page-of.ts';
import { type Context, serve } from '../context.ts';
import { messages } from './messages.ts';
import { readTrunks, type StoredTrunk, toAnswer } from '../trunk-book/trunk-rows.ts';
import { trunkUses } from './trunk-uses.ts';
import {
  insertTrunk,
  removeTrunk,
  type TrunkWrite,
  updateTrunk,
  valuesOf,
} from '../trunk-book/write-trunk.ts';

/** @throws {ProblemError} 404 */
async function findTrunk({ db }: Context, id: string): Promise<StoredTrunk> {
  const found = (await asOperator(db, () => readTrunks(db))).find((one) => one.id === id);
  if (found === undefined) throw refuse.notFound();
  return found;
}

/** What no schema knows: whether there is TLS, whether the companies are there, and a password to register with. */
async function requireUsable({ db, services }: Context, form: TrunkForm, hasPassword: boolean) {
  if (form.transport === 'tls' && services.config.sipTls === undefined) {
    throw refuse.invalid([{ path: 'form.transport', message: messages.noTls }]);
  }
  if (form.registers && !hasPassword) {
    throw refuse.invalid([{ path: 'form.password', message: messages.passwordNeeded }]);
  }
  if (form.audience !== 'listed') return;
  const rows = await asOperator(db, () =>
    db.selectFrom('tenant_directory').select('ma_dn').execute(),
  );
  const known = new Set(rows.map(({ ma_dn }) => ma_dn));
  const unknown = form.companies.filter((code) => !known.has(code));
  if (unknown.length === 0) return;
  const message = messages.companyUnknown(unknown.join(', '));
  throw refuse.invalid([{ path: 'form.companies', message }]);
}

/** The write of a form: an empty password leaves the stored one, an account without a name has none. */
function writeOf(
  { services, user }: Context,
  form: TrunkForm,
  action: TrunkWrite['action'],
  stored = '',
): TrunkWrite {
  const sealed = form.password === '' ? stored : services.secrets.seal(form.password);
  return {
    ...{ action, by: user.name, form: valuesOf(form) },
    secret: form.username === '' ? '' : sealed,
  };
}

/** Writes it down for the operator's log, and has every node read the trunks again. */
async function changed(
  context: Context,
  action: string,
  { before, after }: { readonly before?: StoredTrunk; readonly after?: StoredTrunk },
) {
  const { services, afterCommit } = context;
  const subject = after ?? before;
  if (subject === undefined) return;
  const target = { kind: 'trunk', id: subject.id, name: subject.form.name };
  await writeAudit(context, { action, target, before: before?.form, after: after?.form });
  afterCommit(() => services.trunkChanges.publish({}));
}

const listTrunks = serve(endpoints.listTrunks, async ({ query }, { db }) => {
  const wanted = foldVietnamese(query.search);
  const found = (await asOperator(db, () => readTrunks(db))).filter(({ form }) =>
    foldVietnamese(
      [form.name, form.title, ...form.addresses.map(({ host }) => host)].join(' '),
    ).includes(wanted),
  );
  return pageOf(found, query, toAnswer);
});

const getTrunk = serve(endpoints.getTrunk, async ({ params }, context) =>
  toAnswer(await findTrunk(context, params.id)),
);

const createTrunk = serve(endpoints.createTrunk, async ({ body: { form } }, context) => {
  const { db } = context;
  await requireUsable(context, form, form.password !== '');
  const id = await asOperator(db, () => insertTrunk(db, writeOf(context, form, 'create')));
  const after = await findTrunk(context, id);
  await changed(context, 'trunk.create', { after });
  return toAnswer(after);
});

const saveTrunk = serve(endpoints.updateTrunk, async ({ params, body }, context) => {
  const { form, row_version: seen } = body;
  const { db } = context;
  const before = await findTrunk(context, params.id);
  if (seen !== undefined && seen !== before.row_version) throw refuse.conflict();
  if (form.name !== before.form.name) {
    throw refuse.invalid([{ path: 'form.name', message: messages.nameStays }]);
  }
  await requireUsable(context, form, form.password !== '' || before.secret !== '');
  const write = writeOf(context, form, 'update', before.secret);
  await asOperator(db, () => updateTrunk(db, before, write));
  const after = await findTrunk(context, before.id);
  await changed(context, 'trunk.update', { before, after });
  return toAnswer(after);
});

const deleteTrunk = serve(endpoints.deleteTrunk, async ({ params }, context) => {
  const { db, user } = context;
  const before = await findTrunk(context, params.id);
  const usages = await trunkUses(db, user.tenant, before.form.name);
  if (usages.length > 0) throw refuse.inUse(usages);
  await asOperator(db, () => removeTrunk(db, before, user.name));
  await changed(context, 'trunk.delete', { before });
  return {};
});

const getTrunkStates = serve(endpoints.getTrunkStates, async (_request, { services }) => {
  const states = await services.exchange.trunkStates();
  return {
    states: states.map(({ addresses, fault, ...state }) => ({
      ...state,
      addresses: addresses.map(({ roundTrip, ...rest }) => ({ ...rest, round_trip: roundTrip })),
      fault: fault && { said: fault.said, at: new Date(fault.at).toISOString() },
    })),
  };
});

const getTrunkUses = serve(endpoints.getTrunkUses, async ({ params }, context) => {
  const { form } = await findTrunk(context, params.id);
  return { usages: await trunkUses(context.db, context.user.tenant, form.name) };
});

const getTrunkVersions = serve(endpoints.getTrunkVersions, async ({ query }, { db }) => {
  const wanted = foldVietnamese(query.search);
  const rows = await asOperator(db, () =>
    db.selectFrom('trunk_version').selectAll().orderBy('version', 'desc').limit(1000).execute(),
  );
  const found = rows.filter(({ name, by }) => foldVietnamese(`${name} ${by}`).includes(wanted));
  return pageOf(found, query, (row) =>
    v.parse(trunkVersionSchema, { ...row, at: row.at.toISOString() }),
  );
});

const restoreTrunkVersion = serve(endpoints.restoreTrunkVersion, async ({ params }, context) => {
  const { db, user } = context;
  const version = await asOperator(db, () =>
    db
      .selectFrom('trunk_version')
      .selectAll()
      .where('version', '=', Number(params.version))
      .executeTakeFirst(),
  );
  if (version === undefined) throw refuse.notFound();
  const form = v.parse(trunkValuesSchema, version.form);
  await requireUsable(context, { ...form, password: '' }, version.secret !== '');
  const write: TrunkWrite = { action: 'restore', by: user.name, form, secret: version.secret };
  const before = (await asOperator(db, () => readTrunks(db))).find(
    ({ id }) => id === version.trunk_id,
  );
  await asOperator(db, async () => {
    if (before === undefined) await insertTrunk(db, write, version.trunk_id);
    else await updateTrunk(db, before, write);
  });
  const after = await findTrunk(context, version.trunk_id);
  await changed(context, 'trunk.restore', { ...(before && { before }), after });
  return toAnswer(after);
});

/** Ways to carriers, for the operator of the installation. */
export const trunkRoutes = [
  listTrunks,
  getTrunk,
  createTrunk,
  saveTrunk,
  deleteTrunk,
  getTrunkStates,
  getTrunkUses,
  getTrunkVersions,
  restoreTrunkVersion,
];
