import type { ContactAssignment } from '@alo/contracts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { usersInScope } from '../../../identity/auth/data-scope.ts';
import { writeAudit } from '../../../kernel/audit/write-audit.ts';
import { commonMessages } from '../../../kernel/errors/messages.ts';
import { ProblemError, refuse } from '../../../kernel/errors/problem-error.ts';
import type { RequestActor, UserInTransaction } from '../../../kernel/user/actor.ts';
import { sumsOf } from '../campaign-row.ts';
import { auditKindOf, type CampaignOf, requireCampaign } from '../visible-campaigns.ts';
import { messages } from './messages.ts';

/** Contacts that one request gives to others. */
const mostAtOnce = 50_000;

function chosen({ which }: ContactAssignment): RawBuilder<SqlBool> {
  if (which.kind === 'chosen') return sql<SqlBool>`id = any(${which.ids}::uuid[])`;
  return which.kind === 'waiting' ? sql<SqlBool>`true` : sql<SqlBool>`user_id is null`;
}

/** @throws {ProblemError} 422 somebody is not there, or not in the scope of who asks */
async function requirePeople({ db, user }: UserInTransaction, ids: readonly string[]) {
  if (ids.length === 0) return;
  const people = usersInScope(db, user);
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where(people === null ? sql<SqlBool>`true` : sql<SqlBool>`id in (${people})`)
    .execute();
  if (rows.length === new Set(ids).size) return;
  const message = commonMessages.entryGone;
  throw refuse.invalid([{ path: 'user_ids', code: 'ENTRY_GONE', message }]);
}

/**
 * Gives contacts that are still to be called to people, in turns.
 * @throws {ProblemError} 404, 409 there are more than one request changes, 422
 */
export async function assignContacts(
  actor: RequestActor,
  { id: campaign_id, use }: CampaignOf,
  wish: ContactAssignment,
): Promise<{ readonly changed: number; readonly left: number }> {
  const { db, user } = actor;
  const campaign = await requireCampaign(actor, campaign_id, use);
  await requirePeople(actor, wish.user_ids);
  const { fresh, retry } = (await sumsOf(db, [campaign_id]))(campaign_id);
  if (wish.which.kind === 'waiting' && fresh + retry > mostAtOnce) {
    throw new ProblemError(409, 'TOO_MANY_CONTACTS', 'More contacts than one request changes', {
      detail: messages.tooMany(mostAtOnce),
      params: { most: mostAtOnce },
    });
  }
  const people = usersInScope(db, user);
  const inScope =
    people === null
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(user_id is null or user_id in (${people}))`;
  const waiting = sql<SqlBool>`campaign_id = ${campaign_id} and status in ('new', 'retry')
    and ${chosen(wish)} and ${inScope}`;
  const to = [...new Set(wish.user_ids)];
  const whom = to.length === 0 ? sql`null` : sql`(${to}::uuid[])[1 + (turns.n - 1) % ${to.length}]`;
  const { numAffectedRows = 0n } = await sql`
    update campaign_contact contact set user_id = ${whom}, updated_at = now(), row_version = row_version + 1
    from (select id, row_number() over (order by position) as n from
      (select id, position from campaign_contact where ${waiting} order by position limit ${mostAtOnce} for update) locked) turns
    where contact.id = turns.id`.execute(db);
  const changed = Number(numAffectedRows);
  const { rows } =
    changed < mostAtOnce || wish.which.kind !== 'unassigned'
      ? { rows: [] }
      : await sql<{
          left: number;
        }>`select count(*)::int as left from campaign_contact where ${waiting}`.execute(db);
  await writeAudit(actor, {
    action: 'campaign.assign',
    target: { kind: auditKindOf(use), id: campaign_id, name: campaign.name },
    after: { contacts: changed },
  });
  return { changed, left: rows[0]?.left ?? 0 };
}
