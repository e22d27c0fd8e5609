import { endpoints, foldVietnamese, type HotlineForm } from '@alo/contracts';
import { newId } from '../../kernel/database/new-id.ts';
import { mapUnique } from '../../kernel/database/unique-violation.ts';
import { lockRow, bumpRowVersion, requireRowVersion } from '../../kernel/database/row-version.ts';
import { commonMessages } from '../../kernel/errors/messages.ts';
import { downloadLink } from '../../kernel/exports/downloads.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { uploadedFiles } from '../../kernel/http/read-body.ts';
import { pageOf } from '../../kernel/http/page-of.ts';
import { type Context, type FileContext, serve, serveFile } from '../context.ts';
import { assignExtensions } from './assign-extensions.ts';
import { keepDocuments, readDocuments } from './documents.ts';
import { readHotline, readHotlineRow, readHotlines } from './hotline-rows.ts';
import { type HotlineAction, stateAfter } from './hotline-state.ts';
import { messages } from './messages.ts';
import { hotlineChanged } from './hotline-changed.ts';
import { noticeRequest } from './notice-request.ts';
import { answerOf, providerOf } from './provider-of.ts';
import { submitOutside } from './submit-outside.ts';

const uniqueHotline = {
  telecom_hotline_ma_dn_hotline_key: ['hotline', messages.hotlineRequested],
} as const;

const getHotlines = serve(endpoints.getHotlines, async ({ query }, { db }) => {
  const wanted = foldVietnamese(query.search);
  const found = (await readHotlines(db)).filter(
    ({ hotline, name, owner_name, status, network, switchboard_id }) =>
      foldVietnamese(`${hotline} ${name} ${owner_name}`).includes(wanted) &&
      (query.status === '' || status === query.status) &&
      (query.network === '' || network === query.network) &&
      (query.switchboard === '' || switchboard_id === query.switchboard),
  );
  return pageOf(found, query);
});

const getHotline = serve(endpoints.getHotline, ({ params }, { db }) => readHotline(db, params.id));

async function requireSwitchboard({ db }: Context, id: string): Promise<void> {
  const board = await db
    .selectFrom('telecom_switchboard')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst();
  if (board?.status === 'active') return;
  const message = messages.chooseActiveExchange;
  throw refuse.invalid([{ path: 'switchboard_id', message }]);
}

/** A request is sent with its papers. */
function requirePapers(count: number): void {
  if (count > 0) return;
  throw refuse.invalid([{ path: 'documents', code: 'REQUIRED', message: commonMessages.required }]);
}

/** What is written when a request is sent, or kept as a draft. */
function sending(context: Context, isSent: boolean) {
  const { decider } = providerOf(context);
  if (!isSent) return { status: 'draft', decider };
  const sent = { submitted_by: context.user.id, submitted_at: new Date(), reason: '' };
  return { status: 'submitted', decider, ...sent };
}

const readUploaded = ({ http, tenant }: FileContext) => readDocuments(tenant, uploadedFiles(http));

const createHotline = serveFile(
  endpoints.createHotline,
  readUploaded,
  async ({ body }, context, documents) => {
    const { submit, ...form } = body;
    await requireSwitchboard(context, form.switchboard_id);
    const row = { ma_dn: context.user.tenant, id: newId() };
    await mapUnique(uniqueHotline, () =>
      context.db
        .insertInto('telecom_hotline')
        .values({
          ...row,
          ...form,
          ...{ number_id: null, submitted_by: null, submitted_at: null, decided_at: null },
          ...sending(context, submit === '1'),
        })
        .execute(),
    );
    hotlineChanged(context, context.user.tenant);
    const count = await keepDocuments(context.db, row, [], documents);
    if (submit === '1') {
      requirePapers(count);
      submitOutside(context, row.id, context.http.log);
      noticeRequest(context, form.hotline, context.http.log);
    }
    return readHotline(context.db, row.id);
  },
);

/** The row, if this may be done to it now. @throws {ProblemError} 404, 409 */
async function requireRow({ db }: Context, id: string, action: HotlineAction) {
  await lockRow(db, 'telecom_hotline', id);
  const row = await readHotlineRow(db, id);
  if (stateAfter(row.status, action) === undefined) throw refuse.conflict();
  return row;
}

async function change(context: Context, id: string, columns: Partial<HotlineForm>): Promise<void> {
  const { db, user } = context;
  hotlineChanged(context, user.tenant);
  await mapUnique(uniqueHotline, () =>
    db
      .updateTable('telecom_hotline')
      .set({ ...columns, ...bumpRowVersion() })
      .where('id', '=', id)
      .execute(),
  );
}

const updateHotline = serveFile(
  endpoints.updateHotline,
  readUploaded,
  async ({ params, body }, context, documents) => {
    const { submit, kept, row_version, ...form } = body;
    const row = await requireRow(context, params.id, 'edit');
    requireRowVersion(row_version, row.row_version);
    await requireSwitchboard(context, form.switchboard_id);
    await change(context, params.id, { ...form, ...sending(context, submit === '1') });
    const count = await keepDocuments(context.db, row, kept.split(','), documents);
    if (submit === '1') {
      requirePapers(count);
      submitOutside(context, row.id, context.http.log);
      noticeRequest(context, form.hotline, context.http.log);
    }
    return readHotline(context.db, row.id);
  },
);

const renameHotline = serve(endpoints.renameHotline, async ({ params, body }, context) => {
  const { name, row_version } = body;
  await lockRow(context.db, 'telecom_hotline', params.id);
  const row = await readHotlineRow(context.db, params.id);
  requireRowVersion(row_version, row.row_version);
  await change(context, params.id, { name });
  return readHotline(context.db, params.id);
});

const assignHotline = serve(endpoints.assignHotline, async ({ params, body }, context) => {
  const { number_id } = await readHotlineRow(context.db, params.id);
  if (number_id === null) {
    const message = messages.approvedHotlineOnly;
    throw refuse.invalid([{ path: 'subscriber_ids', message }]);
  }
  await assignExtensions(context, number_id, body.subscriber_ids);
  return readHotline(context.db, params.id);
});

const cancelHotline = serve(endpoints.cancelHotline, async ({ params }, context) => {
  const row = await requireRow(context, params.id, 'cancel');
  if (row.external_id !== '') await answerOf(providerOf(context).cancel(row.external_id));
  await context.db.deleteFrom('telecom_hotline').where('id', '=', row.id).execute();
  hotlineChanged(context, context.user.tenant);
  return {};
});

const getHotlineDocument = serve(endpoints.getHotlineDocument, async ({ params }, context) => {
  const { db, user, services } = context;
  const found = await db
    .selectFrom('telecom_document')
    .select('id')
    .where('id', '=', params.id)
    .executeTakeFirst();
  if (found === undefined) throw refuse.notFound();
  return { url: downloadLink(services.secrets, { tenant: user.tenant, document: found.id }) };
});

/** Hotlines of the company and their requests. */
export const hotlineRoutes = [
  getHotlines,
  getHotline,
  createHotline,
  updateHotline,
  renameHotline,
  assignHotline,
  cancelHotline,
  getHotlineDocument,
];
