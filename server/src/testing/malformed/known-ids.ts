import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import type { IdsOf } from './valid-values.ts';

/** Tables whose rows a path or a key of a body means; the first that fits. */
const meant: readonly (readonly [RegExp, string])[] = [
  [/shared-voicemails|^\/voicemails/, 'voicemail_message'],
  [/hotline-document|^document$/, 'telecom_document'],
  [/hotline/, 'telecom_hotline'],
  [/switchboard/, 'telecom_switchboard'],
  [/^\/voices/, 'voice_subscriber'],
  [/customer-change/, 'customer_change'],
  [/customer-note/, 'customer_entry'],
  [/saved-view/, 'saved_view'],
  [/\/job\//, 'job'],
  [/project/, 'project'],
  [/data-?source/, 'data_source'],
  [/profile-status|^status/, 'profile_status'],
  [/subscriber|^extensions?$/, 'subscriber'],
  [/account|user|manager|member/, 'account'],
  [/wallboard/, 'wallboard'],
  [/alert-rule/, 'alert_rule'],
  [/quality-form|^form_id/, 'quality_form'],
  [/recording-note/, 'recording_note'],
  [/quality-card/, 'quality_card'],
  [/call_record_id/, 'call_record'],
  [/report-schedule/, 'report_schedule'],
  [/(?:marketings|survey)\/contact/, 'campaign_contact'],
  [/survey\/response/, 'survey_response'],
  [/do-not-call/, 'do_not_call'],
  [/(?:marketings|survey)\/campaign/, 'campaign'],
  [/voice-otp\/request/, 'voice_otp_request'],
  [/voice-otp\/number|^script$/, 'voice_otp_script'],
  [/survey\/question/, 'survey_question'],
  [/category/, 'survey_category'],
  [/role/, 'role'],
  [/session/, 'session'],
  [/branch/, 'branch'],
  [/department/, 'department'],
  [/team/, 'team'],
  [/histories-call/, 'call_record'],
  [/number|route\/map/, 'phone_number'],
  [/pause-reason/, 'pause_reason'],
  [/api-key/, 'api_key'],
  [/webhook-delivery/, 'webhook_delivery'],
  [/webhook/, 'webhook'],
  [/moh-file/, 'sound_file'],
  [/greeting|moh|announce|welcome|sound/, 'sound'],
  [/customer|keep_id|^ids$/, 'customer'],
  [/./, 'routing_object'],
];

const mostOfATable = 30;
const nowhere = '018f0000-0000-7000-8000-00000000dead';

/** Ids that there are: of the company that asks but for `spared`, of another one, and some of nobody. */
export async function readIds<Schema>(
  root: Kysely<Schema>,
  tenant: string,
  excluded: ReadonlySet<string>,
): Promise<IdsOf> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns c
    where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'
      and exists (select from information_schema.columns m where m.table_schema = 'public'
        and m.table_name = c.table_name and m.column_name = 'ma_dn')
    order by 1`.execute(root);
  const own = new Map<string, readonly string[]>();
  const foreign: string[] = [];
  for (const { name } of tables) {
    const table = sql.table(name);
    const read = async (tenant: string, most: number) => {
      const { rows } = await root.transaction().execute(async (db) => {
        await sql`select set_config('app.tenant', ${tenant}, true)`.execute(db);
        return sql<{ id: string }>`select id from ${table} where ma_dn = ${tenant}
          order by id limit ${most}`.execute(db);
      });
      return rows.map(({ id }) => id).filter((id) => !excluded.has(id));
    };
    own.set(name, await read(tenant, mostOfATable));
    foreign.push(...(await read('dn0003', 2)));
  }
  const all = [...own.values()].flat();
  const any = fc.constantFrom(nowhere, ...all);
  return (key) => {
    const table = meant.find(([pattern]) => pattern.test(key))?.[1] ?? '';
    const fitting = own.get(table) ?? [];
    return fc.oneof(
      { arbitrary: fc.constantFrom(...(fitting.length === 0 ? [nowhere] : fitting)), weight: 8 },
      { arbitrary: any, weight: 2 },
      { arbitrary: fc.constantFrom(nowhere, ...foreign), weight: 2 },
      { arbitrary: fc.uuid(), weight: 1 },
    );
  };
}
