import { sql } from 'kysely';
import type { Database, TenantTransaction } from '../../../kernel/database/database.ts';
import { ProblemError } from '../../../kernel/errors/problem-error.ts';
import { hashOfToken } from '../links/survey-token.ts';
import { messages } from './messages.ts';

/** What a link opens; its contact is locked, so that a person in two windows has one response. */
export interface OpenedLink {
  readonly db: TenantTransaction;
  readonly tenant: string;
  readonly contact: {
    readonly id: string;
    readonly status: string;
    readonly customer_id: string | null;
  };
  readonly campaign: { readonly id: string; readonly status: string; readonly end_at: Date };
  readonly company: string;
}

/** One answer for every link that opens nothing: replaced, taken back, or never there. */
const gone = () =>
  new ProblemError(404, 'SURVEY_LINK_GONE', 'The link opens no survey', { detail: messages.gone });

/**
 * Runs `work` with what a token opens, in a transaction of its company.
 * @throws {ProblemError} 404
 */
export async function withLink<T>(
  database: Pick<Database, 'root' | 'withTenant'>,
  token: string,
  work: (opened: OpenedLink) => Promise<T>,
): Promise<T> {
  const hash = hashOfToken(token);
  if (hash === null) throw gone();
  const found = await database.root
    .selectFrom('survey_link')
    .select('ma_dn')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  if (found === undefined) throw gone();
  const tenant = found.ma_dn;
  return database.withTenant(tenant, async (db) => {
    const link = await db
      .selectFrom('survey_link')
      .select('contact_id')
      .where('token_hash', '=', hash)
      .executeTakeFirst();
    if (link === undefined) throw gone();
    const contact = await db
      .selectFrom('campaign_contact')
      .select(['id', 'status', 'customer_id', 'campaign_id'])
      .where('id', '=', link.contact_id)
      .forUpdate()
      .executeTakeFirst();
    if (contact === undefined || contact.status === 'skipped') throw gone();
    const campaign = await db
      .selectFrom('campaign')
      .select(['id', 'status', 'end_at', sql<string>`(select name from tenant)`.as('company')])
      .where('id', '=', contact.campaign_id)
      // Who ends the campaign waits: what was answered before is closed with it.
      .forShare()
      .executeTakeFirstOrThrow();
    return work({ db, tenant, contact, campaign, company: campaign.company });
  });
}
