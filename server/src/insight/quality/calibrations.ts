import { type Calibration, type CalibrationRow, calibrationRowSchema } from '@alo/contracts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import * as v from 'valibot';
import { isAgentInScope, readCallScope } from '../../call-log/records/call-scope.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import type { UserInTransaction } from '../../kernel/user/actor.ts';
import { textsOf, toCardRow } from './card-row.ts';
import { readContent } from './form-store.ts';
import { cardQuery, readCardRow, visibleCards } from './visible-cards.ts';

/** Calibrations that a list shows. */
const most = 1000;

/** Of which calibrations; all unless it is said. */
interface WhichCalibrations {
  readonly callRecordId?: string;
  /** Those only in which somebody asks the reader for a card that he has not finished. */
  readonly waiting?: boolean;
}

/**
 * Calibrations of agents in the reader's scope: what waits for him, then newest call first. How others scored is not in it.
 * His own calls are not for him to score.
 */
export async function findCalibrations(
  { db, user }: UserInTransaction,
  { callRecordId, waiting = false }: WhichCalibrations = {},
): Promise<CalibrationRow[]> {
  const scope = await readCallScope(db, user);
  const where: RawBuilder<SqlBool>[] = [
    sql<SqlBool>`card.kind = 'calibration'`,
    sql<SqlBool>`user_id <> ${user.id}::uuid`,
    ...(scope === null ? [] : [isAgentInScope(scope)]),
    ...(callRecordId === undefined ? [] : [sql<SqlBool>`call_record_id = ${callRecordId}::uuid`]),
  ];
  const own = sql`card.scorer_id = ${user.id}::uuid`;
  const sameAs = (
    other: string,
  ) => sql<SqlBool>`${sql.ref(`${other}.call_record_id`)} = calibration.call_record_id
    and ${sql.ref(`${other}.user_id`)} = calibration.user_id and ${sql.ref(`${other}.form_id`)} = calibration.form_id`;
  const isWaiting = sql<SqlBool>`(asked.inviter_name is not null and own <> 'finished')`;
  const { rows } = await sql<{ call_started_at: Date; finished: string; people: string }>`
    with calibration as (
      select form_id, form.name as form_name, call_record_id, call_started_at, user_id, user_name,
        count(*) filter (where state = 'finished') as finished, count(*) as cards,
        coalesce(max(state) filter (where ${own}), 'none') as own,
        (max(card.id::text) filter (where ${own})) as card_id
      from quality_card card join quality_form form on form.ma_dn = card.ma_dn and form.id = card.form_id
      where ${sql.join(where, sql` and `)}
      group by form_id, form.name, call_record_id, call_started_at, user_id, user_name)
    select calibration.*, asked.inviter_name as invited_by,
      cards + (select count(*) from quality_invitation invitation where ${sameAs('invitation')} and not exists (
        select from quality_card card where ${sameAs('card')} and card.kind = 'calibration'
          and card.scorer_id = invitation.invited_id)) as people
    from calibration
    left join quality_invitation asked on ${sameAs('asked')} and asked.invited_id = ${user.id}::uuid
    where ${waiting ? isWaiting : sql<SqlBool>`(own <> 'none' or finished > 0 or asked.inviter_name is not null)`}
    order by ${isWaiting} desc, call_started_at desc, call_record_id, form_id limit ${most}`.execute(
    db,
  );
  return rows.map((row) =>
    v.parse(calibrationRowSchema, {
      ...row,
      call_started_at: row.call_started_at.toISOString(),
      finished: Number(row.finished),
      people: Number(row.people),
    }),
  );
}

/**
 * The finished cards of the calibration that the reader's own card belongs to.
 * @throws {ProblemError} 404 it is none, or his own is not finished
 */
export async function compareCalibration(
  reader: UserInTransaction,
  id: string,
): Promise<Calibration> {
  const { db, user } = reader;
  const card = await readCardRow(reader, id);
  if (card.kind !== 'calibration' || card.state !== 'finished') throw refuse.notFound();
  const rows = await cardQuery(reader)
    .where('card.call_record_id', '=', card.call_record_id)
    .where('card.user_id', '=', card.user_id)
    .where('card.form_id', '=', card.form_id)
    .where('card.kind', '=', 'calibration')
    .where('card.state', '=', 'finished')
    .where(await visibleCards(reader))
    .orderBy('card.finished_at')
    .limit(100)
    .execute();
  return {
    content: await readContent(db, card.form_id, card.form_version),
    cards: rows.map((row) => ({ ...toCardRow(row, user), ...textsOf(row, user) })),
  };
}
