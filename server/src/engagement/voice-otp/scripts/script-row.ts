import { type OtpScript, otpScriptEntries, otpScriptSchema } from '@alo/contracts';
import { type SelectQueryBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { lockRow } from '../../../kernel/database/row-version.ts';
import type { Schema } from '../../../kernel/database/schema.ts';
import { refuse } from '../../../kernel/errors/problem-error.ts';

const fieldsSchema = v.object(otpScriptEntries);

/** Scripts with what their ids are called, their keys and what they have sent since a day. */
export function selectScripts(db: TenantTransaction) {
  const sinceADay = sql<Date>`now() - interval '1 day'`;
  return db
    .selectFrom('voice_otp_script as script')
    .leftJoin('phone_number as number', 'number.id', 'script.number_id')
    .leftJoin('sound', 'sound.id', 'script.greeting_id')
    .leftJoin('webhook', 'webhook.otp_script_id', 'script.id')
    .leftJoin('api_key', (join) =>
      join.onRef('api_key.otp_script_id', '=', 'script.id').on('api_key.revoked_at', 'is', null),
    )
    .selectAll('script')
    .select([
      'number.number as number_name',
      'sound.name as greeting_name',
      'webhook.disabled_reason as callback_problem',
      'api_key.prefix as key_prefix',
    ])
    .select((script) =>
      script
        .selectFrom('voice_otp_request as request')
        .select(
          sql<unknown>`jsonb_build_object('sent', count(*)::int,
            'heard', (count(*) filter (where status in ('delivered', 'verified')))::int)`.as(
            'sums',
          ),
        )
        .whereRef('request.script_id', '=', 'script.id')
        .where('request.created_at', '>', sinceADay)
        .where('request.status', '<>', 'blocked')
        .as('sums'),
    );
}

/** A script as {@link selectScripts} finds it. */
export type ScriptRow =
  ReturnType<typeof selectScripts> extends SelectQueryBuilder<Schema, never, infer Row>
    ? Row
    : Awaited<ReturnType<ReturnType<typeof selectScripts>['executeTakeFirstOrThrow']>>;

const sumsSchema = v.object({ sent: v.number(), heard: v.number() });

const storedSchema = v.omit(otpScriptSchema, ['speech']);

/** A script without the state of its voice, which is in memory only. */
export type StoredScript = Omit<OtpScript, 'speech'>;

/** A script as it is stored. */
export function toScript(row: ScriptRow): StoredScript {
  const sums = v.parse(sumsSchema, row.sums);
  const named = [
    [row.number_id, row.number_name],
    [row.greeting_id, row.greeting_name],
  ].filter(([id, name]) => typeof id === 'string' && typeof name === 'string');
  return v.parse(storedSchema, {
    ...{ id: row.id, form: v.parse(fieldsSchema, row), names: Object.fromEntries(named) },
    ...{ key_prefix: row.key_prefix, callback_problem: row.callback_problem ?? '' },
    ...{ sent_today: sums.sent, heard_today: sums.heard },
    ...{ created_by_name: row.created_by_name, row_version: row.row_version },
    created_at: row.created_at.toISOString(),
  });
}

/** @throws {ProblemError} 404 */
export async function requireScript(
  db: TenantTransaction,
  id: string,
  { locked = false } = {},
): Promise<ScriptRow> {
  if (locked) await lockRow(db, 'voice_otp_script', id);
  const row = await selectScripts(db).where('script.id', '=', id).executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  return row;
}
