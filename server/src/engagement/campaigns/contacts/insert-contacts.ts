import { foldVietnamese } from '@alo/contracts';
import { sql } from 'kysely';
import { newId } from '../../../kernel/database/new-id.ts';
import type { UserInTransaction } from '../../../kernel/user/actor.ts';
import type { ContactDraft } from './sift-contacts.ts';

const columns = `ma_dn text, id uuid, campaign_id uuid, phone_e164 text, name text, name_folded text, extra jsonb,
  note text, priority integer, user_id uuid, customer_id uuid`;
const names = columns.replace(/ (text|uuid|jsonb|integer)/g, '');

/** Stores contacts in their order; a number that somebody else has added meanwhile stays as it is. */
export async function insertContacts(
  { db, user }: UserInTransaction,
  campaign_id: string,
  drafts: readonly ContactDraft[],
): Promise<readonly string[]> {
  if (drafts.length === 0) return [];
  const rows = drafts.map(({ row: _row, phone: _phone, ...draft }) => ({
    ...{ ma_dn: user.tenant, id: newId(), campaign_id, ...draft },
    name_folded: foldVietnamese(draft.name),
  }));
  const { rows: added } = await sql<{ id: string }>`insert into campaign_contact (${sql.raw(names)})
    select ${sql.raw(names)} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows (${sql.raw(columns)})
    on conflict (ma_dn, campaign_id, phone_e164) do nothing returning id`.execute(db);
  return added.map(({ id }) => id);
}
