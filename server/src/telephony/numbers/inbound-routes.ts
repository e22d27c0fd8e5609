import { endpoints, nationalForm, type ObjectForm, withoutSeparators } from '@alo/contracts';
import { newId } from '../../kernel/database/new-id.ts';
import { requireRowVersion } from '../../kernel/database/row-version.ts';
import { ProblemError, refuse } from '../../kernel/errors/problem-error.ts';
import { type Context, serve, serveFile } from '../context.ts';
import { tableOfRequest } from '../../kernel/imports/read-table.ts';
import { pageOf } from '../../kernel/http/page-of.ts';
import { findObject, type StoredObject } from '../pbx-objects/object-row.ts';
import { saveObjects } from '../pbx-objects/save-objects.ts';
import { inboundRows, matches, readInbounds } from './inbound-rows.ts';
import { messages } from './messages.ts';

/** Callers of one file. */
const MOST_ROWS = 10_000;

type Inbound = StoredObject<'inbound'>;
type Rules = ObjectForm<'inbound'>['rules'];

const listInboundRoutes = serve(endpoints.listInboundRoutes, async ({ query }, { db }) => {
  const rows = await inboundRows(db, await readInbounds(db));
  const found = rows.filter((row) => matches(row, query.search, query.filter_action));
  return pageOf(found, query);
});

const getInboundAll = serve(endpoints.getInboundAll, async (_request, { db }) =>
  (await readInbounds(db)).map(({ id, form: { name, is_active } }) => ({ id, name, is_active })),
);

const getInboundJohnIncomingDetail = serve(
  endpoints.getInboundJohnIncomingDetail,
  async ({ params }, { db }) => {
    const inbound = await findObject(db, 'inbound', params.id);
    if (inbound === undefined) throw refuse.notFound();
    const { id, form, rowVersion } = inbound;
    const rows = await inboundRows(db, [inbound]);
    return {
      id,
      name: form.name,
      number_id: form.number_id,
      number: rows[0]?.number ?? '',
      max_calls: form.max_calls,
      is_active: form.is_active,
      row_version: rowVersion,
      rules: rows.filter((row) => row.id !== id),
    };
  },
);

async function requireInbound({ db }: Context, id: string): Promise<Inbound> {
  const inbound = await findObject(db, 'inbound', id);
  if (inbound !== undefined) return inbound;
  throw refuse.invalid([
    { path: 'inbound_id', code: 'INBOUND_UNKNOWN', message: messages.inboundUnknown },
  ]);
}

/** The inbound that a rule is part of. */
async function inboundOfRule({ db }: Context, ruleId: string): Promise<Inbound> {
  const inbounds = await readInbounds(db);
  const found = inbounds.find(({ form }) => form.rules.some(({ id }) => id === ruleId));
  if (found === undefined) throw refuse.notFound();
  return found;
}

/** Saves an inbound with other rules; an error in one of them is reported at its own field. */
async function saveRules(
  context: Context,
  { id, form, rowVersion }: Inbound,
  rules: Rules,
): Promise<void> {
  try {
    await saveObjects(context, [{ kind: 'inbound', id, form: { ...form, rules }, rowVersion }]);
  } catch (error) {
    const errors = error instanceof ProblemError ? error.problem.errors : undefined;
    if (errors === undefined) throw error;
    throw refuse.invalid(
      errors.map(({ path, message }) => ({
        path: path.replace(/^form\.rules\.\d+\./, ''),
        message,
      })),
    );
  }
}

function requireFreePriority(rules: Rules, priority: number): void {
  if (!rules.some((rule) => rule.priority === priority)) return;
  throw refuse.duplicate('priority', messages.priorityTaken);
}

const createIncoming = serve(endpoints.createIncoming, async ({ body }, context) => {
  const { inbound_id, row_version: _none, ...rule } = body;
  const inbound = await requireInbound(context, inbound_id);
  requireFreePriority(inbound.form.rules, rule.priority);
  const id = newId();
  await saveRules(context, inbound, [...inbound.form.rules, { id, ...rule }]);
  return { id };
});

const updateIncoming = serve(endpoints.updateIncoming, async ({ params, body }, context) => {
  const { inbound_id, row_version, ...rule } = body;
  const from = await inboundOfRule(context, params.id);
  requireRowVersion(row_version, from.rowVersion);
  const to = from.id === inbound_id ? from : await requireInbound(context, inbound_id);
  const others = to.form.rules.filter(({ id }) => id !== params.id);
  requireFreePriority(others, rule.priority);
  if (to !== from) {
    await saveRules(
      context,
      from,
      from.form.rules.filter(({ id }) => id !== params.id),
    );
  }
  await saveRules(context, to, [...others, { id: params.id, ...rule }]);
  return { id: params.id };
});

const deleteIncoming = serve(endpoints.deleteIncoming, async ({ params }, context) => {
  const inbound = await inboundOfRule(context, params.id);
  await saveRules(
    context,
    inbound,
    inbound.form.rules.filter(({ id }) => id !== params.id),
  );
  return {};
});

const readRows = tableOfRequest(MOST_ROWS);

const importInbound = serveFile(
  endpoints.importInbound,
  readRows,
  async ({ body }, context, lines) => {
    const inbound = await requireInbound(context, body.inbound_id);
    const rows = lines.map(({ row, cells: [first = ''] }) => {
      const value = nationalForm(first) || withoutSeparators(first);
      return { row, value, good: /^\+?[0-9]{3,15}$/.test(value) };
    });
    const good = [...new Set(rows.filter((row) => row.good).map((row) => row.value))];
    const rejected = rows
      .filter((row) => !row.good)
      .map(({ row, value }) => ({ row, value, reason: messages.numberMalformed }));
    if (body.dry_run !== '1' && good.length > 0) {
      const { rules } = inbound.form;
      const target = rules.find(({ caller_type }) => caller_type === 'list');
      if (target === undefined) {
        throw refuse.invalid([
          { path: 'inbound_id', code: 'NO_LIST_RULE', message: messages.noListRule },
        ]);
      }
      const caller_values = [...new Set([...target.caller_values, ...good])];
      await saveRules(
        context,
        inbound,
        rules.map((rule) => (rule === target ? { ...rule, caller_values } : rule)),
      );
    }
    return { imported: good.length, rejected };
  },
);

/** Inbound routes and their rules. */
export const inboundRoutes = [
  listInboundRoutes,
  getInboundAll,
  getInboundJohnIncomingDetail,
  createIncoming,
  updateIncoming,
  deleteIncoming,
  importInbound,
];
