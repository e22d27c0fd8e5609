import { type ObjectForm, toE164 } from '@alo/contracts';
import type { RouteCall } from '@alo/exchange';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';

type LastCall = ObjectForm<'last_call'>;

/** The extension that a caller should get, by the rules of "Gọi lại nhân viên gần nhất" (entities.md §4.12). */
export async function lastAgentOf(
  db: TenantTransaction,
  form: LastCall,
  call: RouteCall,
): Promise<string | undefined> {
  const owner = form.mode === 'last' ? undefined : await ownerOf(db, call.from);
  if (owner !== undefined || form.mode === 'owner') return owner;
  return lastSpokenWith(db, form, call);
}

/** The extension of the agent in charge of a customer. */
async function ownerOf(db: TenantTransaction, caller: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('customer')
    .innerJoin('subscriber', 'subscriber.user_id', 'customer.user_id')
    .select('subscriber.extension')
    .where('customer.phone_e164', '=', toE164(caller))
    .where('customer.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.extension;
}

async function lastSpokenWith(
  db: TenantTransaction,
  form: LastCall,
  { from, to }: RouteCall,
): Promise<string | undefined> {
  const international = toE164(from);
  const forms = [...new Set([from, international, `0${international.replace(/^84/, '')}`])];
  const row = await db
    .selectFrom('call_record')
    .select('extension')
    .where('extension', 'is not', null)
    .where('started_at', '>', sql<Date>`now() - make_interval(days => ${form.lookback_days})`)
    .where((where) =>
      where.or([
        where.and([
          where('direction', '=', 'inbound'),
          where('from_number', 'in', forms),
          where('talk_sec', '>=', form.min_talk),
          ...(form.scope_number ? [where('hotline', '=', to)] : []),
        ]),
        ...(form.include_outbound
          ? [
              where.and([
                where('direction', '=', 'outbound'),
                where('to_number', 'in', forms),
                ...(form.include_missed ? [] : [where('talk_sec', '>=', form.min_talk)]),
                ...(form.scope_number ? [where('hotline', '=', to)] : []),
              ]),
            ]
          : []),
      ]),
    )
    .orderBy('started_at', 'desc')
    .executeTakeFirst();
  return row?.extension ?? undefined;
}
