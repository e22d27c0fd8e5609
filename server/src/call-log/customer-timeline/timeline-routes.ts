import { endpoints, hasPermission } from '@alo/contracts';
import { sql, type SqlBool } from 'kysely';
import { ownRecords, readCallScope } from '../records/call-scope.ts';
import { readCallPlaces } from '../records/call-places.ts';
import { toCallRecord } from '../records/call-record-row.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { afterCursor, encodeCursor } from '../../kernel/database/keyset.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { bumpRowVersion } from '../../kernel/database/row-version.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { type Context, serve } from '../context.ts';
import { addEvents } from '../../crm/customers/add-entry.ts';
import { readCustomer, requireCustomer } from '../../crm/customers/find-customers.ts';
import { unmaskText } from '../../kernel/masking/masked-text.ts';
import { toEntry } from './timeline-entry.ts';
import { answeredSurveys, surveyEntries } from './timeline-surveys.ts';

/** Entries of one answer. */
const pageSize = 20;

/** Ids and moments of a timeline, newest first; calls and surveys only for who may see them. */
async function timelinePage({ db, user }: Context, customerId: string, cursor: string | undefined) {
  const order = { column: 'at', direction: 'desc', type: 'timestamptz' } as const;
  const behind = cursor === undefined ? undefined : afterCursor(order, cursor);
  const entries = db
    .selectFrom('customer_entry')
    .select(['id', 'created_at as at', sql<string>`'entry'`.as('kind')])
    .where('customer_id', '=', customerId)
    .unionAll(
      answeredSurveys({ db, user })
        .select(['survey_response.id', 'survey_response.started_at as at'])
        .select(sql<string>`'survey'`.as('kind'))
        .where('customer_id', '=', customerId),
    );
  const scope = await readCallScope(db, user);
  const both = hasPermission(user.subject, 'callhistory.view')
    ? entries.unionAll(
        ownRecords(db, scope)
          .select(['id', 'started_at as at', sql<string>`'call'`.as('kind')])
          .where('customer_id', '=', customerId),
      )
    : entries;
  let page = db.selectFrom(both.as('timeline')).selectAll();
  if (behind !== undefined) page = page.where(behind);
  return page
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
}

const getCustomerTimeline = serve(
  endpoints.getCustomerTimeline,
  async ({ params, query }, context) => {
    const { db, user } = context;
    await requireCustomer(context, params.id);
    const found = await timelinePage(context, params.id, query.cursor);
    const shown = found.slice(0, pageSize);
    const idsOf = (wanted: string) =>
      shown.filter(({ kind }) => kind === wanted).map(({ id }) => id);
    const records = await db
      .selectFrom('call_record')
      .selectAll()
      .where(sql<SqlBool>`id = any(${idsOf('call')}::uuid[])`)
      .execute();
    const places = await readCallPlaces(db, records);
    const entries = await db
      .selectFrom('customer_entry')
      .selectAll()
      .where(sql<SqlBool>`id = any(${idsOf('entry')}::uuid[])`)
      .execute();
    const rows = [
      ...records.map((row) => ({
        id: row.id,
        entry: {
          kind: 'call' as const,
          id: row.id,
          at: row.started_at.toISOString(),
          record: toCallRecord(row, user.mask, places(row)),
        },
      })),
      ...entries.map((row) => ({ id: row.id, entry: toEntry(row, user) })),
      ...(await surveyEntries(context, idsOf('survey'))).map((entry) => ({ id: entry.id, entry })),
    ];
    const last = shown.at(-1);
    return {
      data: shown.flatMap(({ id }) => rows.find((row) => row.id === id)?.entry ?? []),
      next_cursor:
        found.length > shown.length && last !== undefined ? encodeCursor(last.at, last.id) : null,
    };
  },
);

async function writeNote(
  { db, user }: Context,
  note: { readonly customerId: string; readonly text: string; readonly callRef: string | null },
) {
  return db
    .insertInto('customer_entry')
    .values({
      ma_dn: user.tenant,
      id: newId(),
      customer_id: note.customerId,
      kind: note.callRef === null ? 'note' : 'call-note',
      text: note.text,
      call_ref: note.callRef,
      user_id: user.id,
      user_name: user.name,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['ma_dn', 'customer_id', 'call_ref'])
        .doUpdateSet(({ ref }) => ({ text: ref('excluded.text') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

const addCustomerNote = serve(endpoints.addCustomerNote, async ({ params, body }, context) => {
  await requireCustomer(context, params.id);
  const row = await writeNote(context, {
    customerId: params.id,
    text: body.text,
    callRef: null,
  });
  return toEntry(row, context.user);
});

const deleteCustomerNote = serve(endpoints.deleteCustomerNote, async ({ params }, { db, user }) => {
  const { numDeletedRows } = await db
    .deleteFrom('customer_entry')
    .where('id', '=', params.id)
    .where('kind', '=', 'note')
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw refuse.notFound();
  return {};
});

const saveCallNote = serve(endpoints.saveCallNote, async ({ params, body }, context) => {
  const { db, user } = context;
  const { note_in_calling: before } = await requireCustomer(context, params.id);
  const text = unmaskText(body.text, before, user.mask);
  if (text.trim() === '') {
    await db
      .deleteFrom('customer_entry')
      .where('customer_id', '=', params.id)
      .where('call_ref', '=', body.call_ref)
      .execute();
  } else {
    await writeNote(context, { customerId: params.id, text, callRef: body.call_ref });
  }
  await db
    .updateTable('customer')
    .set({
      note_in_calling: text,
      ...bumpRowVersion(),
    })
    .where('id', '=', params.id)
    .execute();
  return readCustomer(context, params.id);
});

const unmaskCustomer = serve(endpoints.unmaskCustomer, async ({ params, body }, context) => {
  const { id, name, phone } = await requireCustomer(context, params.id);
  await addEvents(context, [{ customerId: id, what: 'unmasked', from: '', to: body.reason }]);
  await writeAudit(context, {
    action: 'customer.unmask',
    target: { kind: 'customer', id, name },
    after: { reason: body.reason },
  });
  return { phone };
});

/** What happened with a customer: its timeline, notes, whole numbers seen. */
export const timelineRoutes = [
  getCustomerTimeline,
  addCustomerNote,
  deleteCustomerNote,
  saveCallNote,
  unmaskCustomer,
];
