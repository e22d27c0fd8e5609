import { toE164 } from '@alo/contracts';
import {
  hangupCause,
  parseEndpointId,
  readPlace,
  type RouteCall,
  type RouteVerb,
} from '@alo/routing';
import { sql } from 'kysely';
import type { Database, TenantTransaction } from '../../../kernel/database/database.ts';
import { newId } from '../../../kernel/database/new-id.ts';
import { answerParts } from '../../../telephony/call-routing/find-route.ts';
import type { Exchange } from '../../../telephony/exchange/exchange.ts';
import { cachedRouting } from '../../../telephony/routing/routing-cache.ts';
import { beginByKeys } from './key-steps.ts';
import { readSurvey } from './survey-call.ts';

/** Days in which nobody is asked twice after calls, whatever the survey. */
const askedOncePer = 30;

const end: RouteVerb = { do: 'hangup', cause: hangupCause.normal };

/** Somebody outside whose number is shown: without it nobody knows when he was asked last. */
const callerOf = ({ origin, from }: RouteCall): string | null =>
  origin === 'trunk' && /^\+?\d{8,15}$/.test(from) ? toE164(from) : null;

/** The survey that is held after calls of a queue now; of several the one that was made first. */
async function surveyOf(db: TenantTransaction, queueId: string) {
  const { rows } = await sql<{ id: string; form_version: number }>`
    select campaign.id, form.form_version from campaign join survey_form form on form.campaign_id = campaign.id
    where form.mode = 'after_call' and campaign.status = 'running' and now() between campaign.start_at and campaign.end_at
      and form.queue_ids @> array[${queueId}]::uuid[]
    order by campaign.created_at, campaign.id limit 1`.execute(db);
  return rows[0];
}

async function wasAsked(db: TenantTransaction, phone: string): Promise<boolean> {
  const { rows } = await sql`select from campaign_contact contact
    join survey_form form on form.campaign_id = contact.campaign_id and form.mode = 'after_call'
    where contact.phone_e164 = ${phone} and contact.last_called_at > now() - make_interval(days => ${askedOncePer})
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Does a caller of a queue stay when the agent hangs up, whom the queue or the caller's number has found, to be asked? @returns the verb with it */
export async function stayForSurvey(
  { database }: { readonly database: Database },
  call: RouteCall,
  verb: RouteVerb,
): Promise<RouteVerb> {
  if (verb.do !== 'queue' && verb.do !== 'dial') return verb;
  const place = readPlace(verb.place ?? '');
  const phone = callerOf(call);
  if (place?.kind !== 'queue' || phone === null) return verb;
  const isAsked = await database.withTenant(
    call.tenant,
    async (db) => (await surveyOf(db, place.id)) !== undefined && !(await wasAsked(db, phone)),
  );
  return isAsked ? { ...verb, stays: true } : verb;
}

/** The only one who has talked with the caller; undefined after a transfer, or where somebody outside has taken part. */
function agentOf({ talkedWith = [] }: { readonly talkedWith?: readonly (string | null)[] }) {
  const [endpoint, ...others] = talkedWith;
  if (endpoint === undefined || endpoint === null || others.length > 0) return undefined;
  return parseEndpointId(endpoint)?.extension;
}

/**
 * What the dial plan is told when the agent of a queue has hung up and the caller is still there; undefined for a call that is
 * about something else. Whoever was transferred is not asked.
 */
export async function surveyAfterCall(
  {
    database,
    exchange,
  }: { readonly database: Database; readonly exchange: Pick<Exchange, 'calls'> },
  call: RouteCall,
): Promise<ReturnType<typeof answerParts> | undefined> {
  const { tenant, at = '', outcome } = call;
  const place = readPlace(at);
  if (outcome !== 'continue' || place?.kind !== 'queue') return undefined;
  const phone = callerOf(call);
  const present = exchange.calls(tenant).find(({ callId }) => callId === call.call);
  const extension = present && agentOf(present);
  const routing = await cachedRouting(database, tenant);
  const verb =
    phone === null || extension === undefined
      ? end
      : await database.withTenant(tenant, async (db) => {
          const survey = await surveyOf(db, place.id);
          if (survey === undefined || (await wasAsked(db, phone))) return end;
          const asked = { tenant, phone, extension, queueId: place.id, callId: call.call };
          const id = await beginResponse(db, survey, asked);
          const begun = await readSurvey(db, routing, id);
          return begun === undefined ? end : beginByKeys(begun);
        });
  return answerParts(routing, call, verb);
}

interface Asked {
  readonly tenant: string;
  readonly phone: string;
  readonly extension: string;
  readonly queueId: string;
  readonly callId: string;
}

/** The caller as a contact of the survey, and his response; one that he left open the time before is over. */
async function beginResponse(
  db: TenantTransaction,
  { id: campaign_id, form_version }: { readonly id: string; readonly form_version: number },
  { tenant, phone, extension, queueId, callId }: Asked,
): Promise<string> {
  const { rows } = await sql<{ id: string; customer_id: string | null }>`
    insert into campaign_contact (ma_dn, id, campaign_id, phone_e164, name, name_folded, status, last_called_at, customer_id)
    select ${tenant}, ${newId()}::uuid, ${campaign_id}::uuid, ${phone}, coalesce(customer.name, ''),
      coalesce(customer.name_folded, ''), 'done', now(), customer.id
    from (select) one left join lateral (select id, name, name_folded from customer
      where phone_e164 = ${phone} and deleted_at is null order by created_at limit 1) customer on true
    on conflict (ma_dn, campaign_id, phone_e164) do update set last_called_at = now(), status = 'done',
      customer_id = excluded.customer_id, updated_at = now()
    returning id, customer_id`.execute(db);
  const [contact] = rows;
  if (contact === undefined) throw new Error('the contact of a survey was not written');
  const now = new Date();
  await db
    .updateTable('survey_response')
    .set({ finished_at: now, edited_until: now })
    .where('contact_id', '=', contact.id)
    .where('finished_at', 'is', null)
    .execute();
  const agent = await db
    .selectFrom('subscriber')
    .select('user_id')
    .where('extension', '=', extension)
    .executeTakeFirst();
  const id = newId();
  await db
    .insertInto('survey_response')
    .values({
      ...{
        ma_dn: tenant,
        id,
        campaign_id,
        contact_id: contact.id,
        customer_id: contact.customer_id,
      },
      ...{ call_id: callId, attempt_id: null, user_id: agent?.user_id ?? null, queue_id: queueId },
      ...{ form_version, started_at: now, result: null, score: null, finished_at: null },
      ...{ edited_until: null, callback_at: null },
    })
    .execute();
  return id;
}
