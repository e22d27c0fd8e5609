import { type CampaignContact, campaignContactSchema, nationalForm } from '@alo/contracts';
import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import * as v from 'valibot';
import { usersInScope } from '../../../identity/auth/data-scope.ts';
import { refuse } from '../../../kernel/errors/problem-error.ts';
import type { Schema } from '../../../kernel/database/schema.ts';
import { maskText } from '../../../kernel/masking/masked-text.ts';
import { shownPhone } from '../../../kernel/masking/shown-number.ts';
import type { UserInTransaction } from '../../../kernel/user/actor.ts';
import type { PhoneMask } from '../../../kernel/user/user.ts';
import { linkState } from './link-state.ts';
import { type CampaignUse, requireCampaign } from '../visible-campaigns.ts';

/** Which contacts somebody may see in campaigns that he may see: those of people in his scope, and nobody's. */
export function visibleTo({ db, user }: UserInTransaction): Expression<SqlBool> {
  const people = usersInScope(db, user);
  if (people === null) return sql<SqlBool>`true`;
  const where = expressionBuilder<Schema, 'campaign_contact'>();
  return where.or([where('user_id', 'is', null), where('user_id', 'in', people)]);
}

/** Contacts that somebody may see in campaigns that he may see. */
export function visibleContacts(reader: UserInTransaction) {
  return reader.db.selectFrom('campaign_contact').where(visibleTo(reader));
}

/** Contacts with the name of whom they were given to, and how their links stand. */
export function shownContacts(reader: UserInTransaction) {
  return visibleContacts(reader)
    .selectAll()
    .select([
      linkState.as('link'),
      sql<string | null>`(select name from account where account.id = campaign_contact.user_id)`.as(
        'user_name',
      ),
    ]);
}

type ShownRow = Awaited<ReturnType<ReturnType<typeof shownContacts>['execute']>>[number];

const extraSchema = v.record(v.string(), v.string());

/** A contact as this reader may see it. */
export function toContact(row: ShownRow, mask: PhoneMask): CampaignContact {
  const extra = Object.entries(v.parse(extraSchema, row.extra));
  return v.parse(campaignContactSchema, {
    ...row,
    name: maskText(row.name, mask),
    phone: shownPhone(nationalForm(row.phone_e164), mask),
    phone_hidden: mask !== null,
    extra: Object.fromEntries(extra.map(([name, text]) => [name, maskText(text, mask)])),
    ...{ note: maskText(row.note, mask), skip_reason: maskText(row.skip_reason, mask) },
    user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
    last_called_at: row.last_called_at?.toISOString() ?? null,
    next_at: row.next_at?.toISOString() ?? null,
    callback_at: row.callback_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  });
}

/** A contact as it is stored. @throws {ProblemError} 404 when this person may not see it or its campaign */
export async function requireContact(
  reader: UserInTransaction,
  id: string,
  use: CampaignUse,
  { locked = false } = {},
) {
  if (locked) {
    await sql`select from campaign_contact where id = ${id}::uuid for update`.execute(reader.db);
  }
  const row = await shownContacts(reader).where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  const campaign = await requireCampaign(reader, row.campaign_id, use);
  return { row, campaign };
}
