import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { isAgentInScope, readCallScope } from '../../call-log/records/call-scope.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import type { UserInTransaction } from '../../kernel/user/actor.ts';
import type { CardRow } from './card-row.ts';

/** Whether the reader has a card of the same calibration in a state. */
const ownOfSame = (userId: string, state: 'draft' | 'finished') => sql<SqlBool>`exists (
  select from quality_card own where own.ma_dn = card.ma_dn and own.call_record_id = card.call_record_id
    and own.user_id = card.user_id and own.form_id = card.form_id and own.kind = 'calibration'
    and own.scorer_id = ${userId}::uuid and own.state = ${state})`;

/**
 * Which cards a supervisor sees: of agents whose calls he sees, his own and finished ones of others. In a calibration
 * everybody scores blind: others' cards show when his own is finished, and until then ratings of the same call do not either.
 */
export async function visibleCards({ db, user }: UserInTransaction): Promise<RawBuilder<SqlBool>> {
  const scope = await readCallScope(db, user);
  const inScope = scope === null ? sql<SqlBool>`true` : isAgentInScope(scope);
  return sql<SqlBool>`(${inScope}) and (card.scorer_id = ${user.id}::uuid or (card.state = 'finished' and case card.kind
    when 'calibration' then ${ownOfSame(user.id, 'finished')}
    else not ${ownOfSame(user.id, 'draft')} end))`;
}

function cardsWithForms({ db }: Pick<UserInTransaction, 'db'>) {
  return db
    .selectFrom('quality_card as card')
    .innerJoin('quality_form as form', (join) =>
      join.onRef('form.ma_dn', '=', 'card.ma_dn').onRef('form.id', '=', 'card.form_id'),
    )
    .select('form.name as form_name');
}

/** Cards in full, with the names of their forms. */
export function cardQuery(reader: Pick<UserInTransaction, 'db'>) {
  return cardsWithForms(reader).selectAll('card');
}

/** Cards without what was written on them, for lists. */
export function cardSummaries(reader: Pick<UserInTransaction, 'db'>) {
  return cardsWithForms(reader).select([
    ...(['card.id', 'card.kind', 'card.state', 'card.form_id', 'card.form_version'] as const),
    ...(['card.call_record_id', 'card.call_started_at', 'card.user_id', 'card.user_name'] as const),
    ...([
      'card.scorer_id',
      'card.scorer_name',
      'card.score',
      'card.passed',
      'card.failed',
    ] as const),
    ...(['card.finished_at', 'card.acknowledged_at', 'card.row_version'] as const),
  ]);
}

/** @throws {ProblemError} 404, also for a card that the reader may not see yet */
export async function readCardRow(reader: UserInTransaction, id: string): Promise<CardRow> {
  const row = await cardQuery(reader)
    .where('card.id', '=', id)
    .where(await visibleCards(reader))
    .executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  return row;
}
