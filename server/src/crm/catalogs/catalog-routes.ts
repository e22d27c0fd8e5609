import { catalogEndpoints as declared, type CatalogKind, foldVietnamese } from '@alo/contracts';
import { sql } from 'kysely';
import { newId } from '../../kernel/database/new-id.ts';
import { bumpRowVersion } from '../../kernel/database/row-version.ts';
import { mapUnique } from '../../kernel/database/unique-violation.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { type Context, serve, type ServedEndpoint } from '../../identity/context.ts';
import { commonMessages } from '../../kernel/errors/messages.ts';
import { pageOf } from '../../kernel/http/page-of.ts';
import { campaignsNaming } from './campaigns-naming.ts';
import { catalogTables } from './catalog-kind.ts';
import { type CatalogForm, columnValues, readCatalog } from './catalog-rows.ts';
import { messages } from './messages.ts';

const kinds = ['project', 'data_source', 'profile_status'] as const;

/** Messages of rules that more than one field makes. */
async function requireSound(
  { db }: Context,
  kind: CatalogKind,
  form: CatalogForm,
  before: CatalogForm | null,
): Promise<void> {
  const { start_date: start, end_date: end, manager_id: manager } = form;
  if (typeof start === 'string' && typeof end === 'string' && end < start) {
    const message = messages.endsBeforeStart;
    throw refuse.invalid([{ path: 'form.end_date', message }]);
  }
  const people = [manager, ...(Array.isArray(form['member_ids']) ? form['member_ids'] : [])].filter(
    (id): id is string => typeof id === 'string',
  );
  if (people.length > 0) {
    const known = await db.selectFrom('account').select('id').where('id', 'in', people).execute();
    if (known.length < new Set(people).size) {
      throw refuse.invalid([
        { path: 'form.member_ids', code: 'VALUE_UNKNOWN', message: commonMessages.valueUnknown },
      ]);
    }
  }
  if (kind !== 'profile_status') return;
  if (before?.['is_default'] === true && form['is_default'] !== true) {
    const message = messages.chooseAnotherDefault;
    throw refuse.invalid([{ path: 'form.is_default', message }]);
  }
  if (form['is_default'] === true && form['is_active'] === false) {
    const message = messages.defaultInactive;
    throw refuse.invalid([{ path: 'form.is_active', message }]);
  }
}

async function readEntry({ db }: Context, kind: CatalogKind, id: string) {
  const [entry] = await readCatalog(db, kind, sql`entry.id = ${id}`);
  if (entry === undefined) throw refuse.notFound();
  return entry;
}

/** A new default takes the place of the old one. */
async function stepBack({ db }: Context, kind: CatalogKind, form: CatalogForm): Promise<void> {
  if (kind !== 'profile_status' || form['is_default'] !== true) return;
  await db.updateTable('profile_status').set({ is_default: false }).execute();
}

async function listEntries(
  context: Context,
  kind: CatalogKind,
  query: { page: number; per_page: number; search: string; active?: boolean | undefined },
) {
  const active = query.active === undefined ? sql`true` : sql`entry.is_active = ${query.active}`;
  const wanted = foldVietnamese(query.search);
  const found = (await readCatalog(context.db, kind, active)).filter(({ form }) =>
    foldVietnamese(`${form.name} ${form.code}`).includes(wanted),
  );
  return pageOf(found, query);
}

async function createEntry(context: Context, kind: CatalogKind, form: CatalogForm) {
  const { db, user } = context;
  await requireSound(context, kind, form, null);
  await stepBack(context, kind, form);
  const id = newId();
  const values = columnValues(kind, form);
  await mapUnique(catalogTables[kind].unique, () =>
    sql`insert into ${sql.table(kind)} (ma_dn, id, sort, ${sql.join(values.map(({ column }) => column))})
      values (${user.tenant}, ${id}, (select coalesce(max(sort), -1) + 1 from ${sql.table(kind)}),
        ${sql.join(values.map(({ value }) => value))})`.execute(db),
  );
  return readEntry(context, kind, id);
}

async function updateEntry(
  context: Context,
  kind: CatalogKind,
  id: string,
  body: { readonly form: CatalogForm; readonly row_version?: number | undefined },
) {
  const before = await readEntry(context, kind, id);
  const { form, row_version: seen = before.row_version } = body;
  await requireSound(context, kind, form, before.form);
  await stepBack(context, kind, form);
  const changes = columnValues(kind, form).map(({ column, value }) => sql`${column} = ${value}`);
  const { numAffectedRows } = await mapUnique(catalogTables[kind].unique, () =>
    sql`update ${sql.table(kind)} set ${sql.join(changes)}, updated_at = now(),
        row_version = row_version + 1
      where id = ${id} and row_version = ${seen}`.execute(context.db),
  );
  if (numAffectedRows !== 1n) throw refuse.conflict();
  return readEntry(context, kind, id);
}

async function campaignsOf({ db }: Context, kind: CatalogKind, id: string) {
  const { ofCampaign } = catalogTables[kind];
  if (ofCampaign === undefined) return [];
  return campaignsNaming(db, ofCampaign, id);
}

async function removeEntry(context: Context, kind: CatalogKind, id: string): Promise<object> {
  const { db } = context;
  const entry = await readEntry(context, kind, id);
  if ('is_default' in entry.form && entry.form.is_default) {
    throw refuse.invalid([{ path: 'id', code: 'DEFAULT_STAYS', message: messages.defaultStays }]);
  }
  const { ofCustomer } = catalogTables[kind];
  const used = await db
    .selectFrom('customer')
    .select(['id', 'name', 'code'])
    .where(ofCustomer, '=', id)
    // A deleted customer may come back within the hour: it holds the entry as well.
    .limit(20)
    .execute();
  const usages = used.map(({ id: customer, name, code }) => ({
    ...{ kind: 'customer', id: customer, name, slot: code },
  }));
  usages.push(...(await campaignsOf(context, kind, id)));
  if (usages.length > 0) throw refuse.inUse(usages);
  await sql`delete from ${sql.table(kind)} where id = ${id}`.execute(db);
  return {};
}

async function replaceEntry(context: Context, kind: CatalogKind, id: string, withId: string) {
  const { db } = context;
  await readEntry(context, kind, id);
  const other = await readEntry(context, kind, withId).catch(() => null);
  if (other === null || other.id === id) {
    throw refuse.invalid([
      { path: 'with_id', code: 'VALUE_UNKNOWN', message: commonMessages.valueUnknown },
    ]);
  }
  const { ofCustomer, ofCampaign } = catalogTables[kind];
  if (ofCampaign !== undefined) {
    await db
      .updateTable('campaign')
      .set({ [ofCampaign]: withId, ...bumpRowVersion() })
      .where(ofCampaign, '=', id)
      .execute();
  }
  const { numUpdatedRows } = await db
    .updateTable('customer')
    .set({ [ofCustomer]: withId, row_version: sql<number>`row_version + 1` })
    .where(ofCustomer, '=', id)
    .executeTakeFirst();
  await removeEntry(context, kind, id);
  return { changed: Number(numUpdatedRows) };
}

/** The whole order at once. A client that saw another order, or other entries, is refused: no change is lost silently. */
async function orderEntries(
  { db }: Context,
  kind: CatalogKind,
  { ids, seen }: { readonly ids: readonly string[]; readonly seen?: readonly string[] | undefined },
) {
  // Locked before they are read in order: of two who save at once the second one sees what the first one saved.
  await sql`select from ${sql.table(kind)} order by id for update`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(kind)} order by sort, name, id`.execute(db);
  const present = rows.map(({ id }) => id);
  const same = (one: readonly string[], other: readonly string[]) => one.join() === other.join();
  if (seen !== undefined && !same(seen, present)) throw refuse.conflict();
  if (!same(ids.toSorted(), present.toSorted())) throw refuse.conflict();
  await sql`update ${sql.table(kind)} entry set sort = wanted.at
    from unnest(${ids}::uuid[]) with ordinality as wanted(id, at)
    where wanted.id = entry.id`.execute(db);
  return {};
}

/** Binds the calls of a kind. Its requests and answers are checked by their schemas; here the kind is forgotten. */
function serveKind(kind: CatalogKind): ServedEndpoint[] {
  const { list, get, create, update, remove, replace, order } = declared[kind] as Plain;
  return [
    serve(list, ({ query }, context) => listEntries(context, kind, query)),
    serve(get, ({ params }, context) => readEntry(context, kind, params.id)),
    serve(create, ({ body }, context) => createEntry(context, kind, body.form)),
    serve(update, ({ params, body }, context) => updateEntry(context, kind, params.id, body)),
    serve(remove, ({ params }, context) => removeEntry(context, kind, params.id)),
    serve(replace, ({ params, body }, context) =>
      replaceEntry(context, kind, params.id, body.with_id),
    ),
    serve(order, ({ body }, context) => orderEntries(context, kind, body)),
  ];
}

type Plain = (typeof declared)['project'];

/** Projects, data sources and profile statuses. */
export const catalogRoutes: readonly ServedEndpoint[] = kinds.flatMap(serveKind);
