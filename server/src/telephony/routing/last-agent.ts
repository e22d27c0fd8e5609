import { type ObjectForm, toE164, writtenForms } from '@alo/contracts';
import type { RouteCall } from '@alo/routing';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';

/** By which rules the agent is looked for: those of a "last agent" object, or of a queue. */
export type LastAgentRules = Pick<
  ObjectForm<'last_call'>,
  | 'mode'
  | 'lookback_days'
  | 'include_outbound'
  | 'include_missed'
  | 'min_talk'
  | 'scope_number'
  | 'scope_queue_id'
> & {
  /** Extensions that count; null: all. */
  readonly among: readonly string[] | null;
};

/** The extension that a caller should get, as in "Gọi lại nhân viên gần nhất" (entities.md §4.12). */
export async function lastAgentOf(
  db: TenantTransaction,
  form: LastAgentRules,
  call: Pick<RouteCall, 'from' | 'to'>,
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
  form: LastAgentRules,
  { from, to }: Pick<RouteCall, 'from' | 'to'>,
): Promise<string | undefined> {
  const forms = writtenForms(from);
  const hotlines = writtenForms(to);
  let calls = db.selectFrom('call_record').select('extension').where('extension', 'is not', null);
  if (form.among !== null) {
    if (form.among.length === 0) return undefined;
    calls = calls.where('extension', 'in', form.among);
  }
  const row = await calls
    .where('started_at', '>', sql<Date>`now() - make_interval(days => ${form.lookback_days})`)
    .where((where) => {
      // Who let it ring or refused it has a record, too.
      const spoke = [where('disposition', '=', 'answered'), where('talk_sec', '>=', form.min_talk)];
      return where.or([
        where.and([
          where('direction', '=', 'inbound'),
          where('from_number', 'in', forms),
          ...spoke,
          ...(form.scope_number ? [where('hotline', 'in', hotlines)] : []),
          ...(form.scope_queue_id === null ? [] : [where('queue_id', '=', form.scope_queue_id)]),
        ]),
        // A call that an agent made has been in no queue.
        ...(form.include_outbound && form.scope_queue_id === null
          ? [
              where.and([
                where('direction', '=', 'outbound'),
                where('to_number', 'in', forms),
                ...(form.include_missed ? [] : spoke),
                ...(form.scope_number ? [where('hotline', 'in', hotlines)] : []),
              ]),
            ]
          : []),
      ]);
    })
    .orderBy('started_at', 'desc')
    .executeTakeFirst();
  return row?.extension ?? undefined;
}
