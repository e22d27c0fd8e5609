import type { ImportMistake } from '@alo/contracts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import type { CampaignRow } from '../campaign-row.ts';
import { messages } from './messages.ts';

/** A contact that is right in itself. */
export interface ContactDraft {
  /** Line of the list that it comes from. */
  readonly row: number;
  /** As it was written there. */
  readonly phone: string;
  readonly phone_e164: string;
  readonly name: string;
  readonly note: string;
  readonly priority: number;
  readonly extra: Readonly<Record<string, string>>;
  readonly user_id: string | null;
  readonly customer_id: string | null;
}

type Ban = keyof typeof messages.doNotCall;

/** Why numbers are not to be called in a campaign of a purpose; the register is for advertising only. */
async function bansOf(
  db: TenantTransaction,
  numbers: readonly string[],
  purpose: string,
): Promise<ReadonlyMap<string, Ban>> {
  const { rows } = await sql<{ phone_e164: string; ban: Ban }>`
    select phone_e164, source as ban from do_not_call
    where phone_e164 = any(${numbers}::text[]) and scope in ('call', 'all') and since <= now()
      and (until is null or until > now()) and (source <> 'register' or ${purpose} = 'ads')
    union all
    select customer.phone_e164, 'customer' from customer
    join profile_status status on status.id = customer.status_id
    where customer.phone_e164 = any(${numbers}::text[]) and customer.deleted_at is null
      and (customer.dnc or status.is_dnc)`.execute(db);
  return new Map(rows.map(({ phone_e164, ban }) => [phone_e164, ban]));
}

async function presentOf(db: TenantTransaction, campaign: string, numbers: readonly string[]) {
  const rows = await db
    .selectFrom('campaign_contact')
    .select('phone_e164')
    .where('campaign_id', '=', campaign)
    .where(sql<boolean>`phone_e164 = any(${numbers}::text[])`)
    .execute();
  return new Set(rows.map(({ phone_e164 }) => phone_e164));
}

/**
 * Which drafts may be called, and what is wrong with the others; `seen`: numbers of the lines before, to which those of these
 * are added. Who does not see numbers is not told which of them are known here: these lines are not named (`untold`), and a
 * dry run does not look at all.
 */
export async function siftContacts(
  db: TenantTransaction,
  { id, purpose }: Pick<CampaignRow, 'id' | 'purpose'>,
  drafts: readonly ContactDraft[],
  seen: Set<string>,
  { isMasked, dryRun }: { readonly isMasked: boolean; readonly dryRun: boolean },
) {
  const numbers = drafts.map(({ phone_e164 }) => phone_e164);
  const looks = !isMasked || !dryRun;
  const present = looks ? await presentOf(db, id, numbers) : new Set<string>();
  const bans = looks ? await bansOf(db, numbers, purpose) : new Map<string, Ban>();
  const free: ContactDraft[] = [];
  const untold: ContactDraft[] = [];
  const mistakes: ImportMistake[] = [];
  for (const draft of drafts) {
    const { row, phone, phone_e164: number } = draft;
    const ban = bans.get(number);
    const refuse = (reason: string) => mistakes.push({ row, field: 'phone', value: phone, reason });
    const isKnown = present.has(number) || ban !== undefined;
    if (seen.has(number)) refuse(messages.inFile);
    else if (isKnown && isMasked) untold.push(draft);
    else if (present.has(number)) refuse(messages.inCampaign);
    else if (ban !== undefined) refuse(messages.doNotCall[ban]);
    else free.push(draft);
    seen.add(number);
  }
  return { free, untold, mistakes };
}
