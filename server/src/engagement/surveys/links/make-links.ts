import { sql } from 'kysely';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { makeSurveyToken } from './survey-token.ts';

interface Named {
  readonly id: string;
  readonly campaign_id: string;
}

/**
 * Makes links that hold once {@link switchLinks} is called for their job: until then those of before do.
 * @returns the tokens by contact
 */
export async function prepareLinks(
  db: TenantTransaction,
  { tenant, jobId }: { readonly tenant: string; readonly jobId: string },
  contacts: readonly Named[],
): Promise<ReadonlyMap<string, string>> {
  if (contacts.length === 0) return new Map();
  const made = contacts.map((contact) => ({ ...contact, ...makeSurveyToken() }));
  await db
    .insertInto('survey_link')
    .values(
      made.map(({ id, campaign_id, hash }) => ({
        ...{ ma_dn: tenant, contact_id: id, campaign_id },
        ...{ token_hash: null, next_hash: hash, job_id: jobId },
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['ma_dn', 'contact_id']).doUpdateSet(({ ref }) => ({
        ...{ next_hash: ref('excluded.next_hash'), job_id: ref('excluded.job_id') },
      })),
    )
    .execute();
  return new Map(made.map(({ id, token }) => [id, token]));
}

/** From now on the links that a job has made open the survey, and those of before do not. @returns how many */
export async function switchLinks(db: TenantTransaction, jobId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('survey_link')
    .set({ token_hash: sql<string>`next_hash`, next_hash: null, job_id: null })
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
