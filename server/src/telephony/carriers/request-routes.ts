import { endpoints, foldVietnamese, type HotlineRequest, nationalForm } from '@alo/contracts';
import { asOperator, asTenant } from '../../kernel/database/operator.ts';
import { cappedCount } from '../../kernel/database/capped-count.ts';
import { downloadLink } from '../../kernel/exports/downloads.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { pageOf } from '../../kernel/http/page-of.ts';
import { type Context, serve } from '../context.ts';
import { noteNumbers } from '../numbers/assign-number.ts';
import { decideRow } from './decide-hotline.ts';
import { hotlineChanged } from './hotline-changed.ts';
import { readHotline, readHotlineRow } from './hotline-rows.ts';

/** Whose a waiting request is. @throws {ProblemError} 404 */
async function requireRequest({ db }: Context, id: string): Promise<string> {
  const found = await asOperator(db, () =>
    db.selectFrom('telecom_request').select('ma_dn').where('id', '=', id).executeTakeFirst(),
  );
  if (found === undefined) throw refuse.notFound();
  return found.ma_dn;
}

/** As many requests as a search looks through: what waits is decided in days. */
const mostSearched = 1000;

const getHotlineRequests = serve(endpoints.getHotlineRequests, async ({ query }, context) => {
  const wanted = foldVietnamese(query.search);
  if (wanted === '') return readWaiting(context, query);
  const all = await readWaiting(context, { page: 1, page_size: mostSearched });
  const found = all.data.filter(({ hotline, name, owner_name, ma_dn, company_name }) =>
    foldVietnamese([hotline, name, owner_name, ma_dn, company_name].join(' ')).includes(wanted),
  );
  return pageOf(found, query);
});

/** A page of the requests of all companies, the oldest first. */
async function readWaiting(
  { db, user }: Context,
  page: { readonly page: number; readonly page_size: number },
) {
  const { waiting, counted } = await asOperator(db, async () => {
    const found = db.selectFrom('telecom_request');
    return {
      counted: await cappedCount(db, found),
      waiting: await found
        .select(['id', 'ma_dn'])
        .orderBy('submitted_at')
        .orderBy('id')
        .limit(page.page_size)
        .offset((page.page - 1) * page.page_size)
        .execute(),
    };
  });
  const data: HotlineRequest[] = [];
  for (const { id, ma_dn } of waiting) {
    const request = await asTenant(db, user.tenant, ma_dn, async () => {
      const company = await db.selectFrom('tenant').select('name').executeTakeFirstOrThrow();
      return { ...(await readHotline(db, id)), ma_dn, company_name: company.name };
    });
    data.push(request);
  }
  return { data, ...counted, next_cursor: null };
}

const decideHotline = serve(endpoints.decideHotline, async ({ params, body }, context) => {
  const { db, user, services, afterCommit } = context;
  const tenant = await requireRequest(context, params.id);
  const { hotline, notified } = await asTenant(db, user.tenant, tenant, async () => {
    const row = await readHotlineRow(db, params.id);
    return { hotline: row.hotline, notified: await decideRow(db, row, body) };
  });
  if (body.approved) {
    await noteNumbers(db, [nationalForm(hotline)], {
      ...{ action: 'assign', company: tenant, company_before: '', by: user.name },
    });
  }
  hotlineChanged(context, tenant);
  afterCommit(() => {
    services.exchange.objectsChanged(tenant);
    for (const user_id of notified) {
      services.live.publish(tenant, { type: 'notice.created', user_id });
    }
  });
  return {};
});

const getRequestDocument = serve(endpoints.getRequestDocument, async ({ params }, context) => {
  const { db, user, services } = context;
  const tenant = await requireRequest(context, params.id);
  const found = await asTenant(db, user.tenant, tenant, () =>
    db
      .selectFrom('telecom_document')
      .select('id')
      .where('id', '=', params.document)
      .where('hotline_id', '=', params.id)
      .executeTakeFirst(),
  );
  if (found === undefined) throw refuse.notFound();
  return { url: downloadLink(services.secrets, { tenant, document: found.id }) };
});

/** Requests for hotlines, for the operator of the installation. */
export const requestRoutes = [getHotlineRequests, decideHotline, getRequestDocument];
