import { type CalibrationPeople, checkAccess, scoringAccess, SUPER_ADMIN } from '@alo/contracts';
import { sql, type SqlBool } from 'kysely';
import { inDataScope } from '../../identity/auth/data-scope.ts';
import { loadAccount } from '../../identity/auth/load-user.ts';
import type { ServerConfig } from '../../kernel/config/config.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import type { UserInTransaction } from '../../kernel/user/actor.ts';
import type { CardRow } from './card-row.ts';
import { readCardRow } from './visible-cards.ts';

/** Somebody with an own card of a calibration, and what rights of others depend on. */
export interface Inviter extends UserInTransaction {
  readonly services: { readonly config: Pick<ServerConfig, 'demo' | 'operatorTenant'> };
}

/** What a calibration is told by: the part of an agent in a call, and the form. */
export type Calibrated = Pick<CardRow, 'call_record_id' | 'user_id' | 'form_id'>;

/** Accounts that are looked at for the right to score. */
const most = 300;

/** @throws {ProblemError} 404 for what is no own card of a calibration */
export async function ownCalibration(reader: UserInTransaction, id: string): Promise<CardRow> {
  const card = await readCardRow(reader, id);
  if (card.kind !== 'calibration' || card.scorer_id !== reader.user.id) throw refuse.notFound();
  return card;
}

/** Who may score this agent's calls by the rights of this moment, without the agent himself, by name. */
async function readScorers({ db, user, services }: Inviter, card: CardRow) {
  const { user_id: id, team_id, department_id, branch_id } = card;
  const accounts = await db
    .selectFrom('account')
    .innerJoin('role', 'role.id', 'account.role_id')
    .select(['account.id', 'account.name'])
    .where('account.is_active', '=', true)
    .where('account.id', '!=', id)
    .where(
      sql<SqlBool>`(role.name = ${SUPER_ADMIN} or ${scoringAccess.permission} = any(role.permissions))`,
    )
    .orderBy('account.name')
    .limit(most)
    .execute();
  const now = new Date();
  const found: typeof accounts = [];
  for (const account of accounts) {
    const claims = { tenant: user.tenant, userId: account.id, sessionId: '' };
    const other = await loadAccount(db, claims, services.config, ({ lit }) => lit(true));
    if (other === null || checkAccess(other.subject, scoringAccess, now) !== 'granted') continue;
    if (inDataScope(other, { id, team_id, department_id, branch_id })) found.push(account);
  }
  return found;
}

/** Everybody who has a card of a calibration or is asked for one, in the order in which they came. */
export async function readParticipants(
  { db, user }: UserInTransaction,
  card: Calibrated,
): Promise<CalibrationPeople['people']> {
  const same = sql<SqlBool>`call_record_id = ${card.call_record_id}::uuid
    and user_id = ${card.user_id}::uuid and form_id = ${card.form_id}::uuid`;
  const { rows } = await sql<CalibrationPeople['people'][number]>`
    with cards as (select * from quality_card where ${same} and kind = 'calibration'),
      invitations as (select * from quality_invitation where ${same})
    select coalesce(scorer_id, invited_id) as id, coalesce(scorer_name, account.name, '') as name,
      coalesce(state, 'none') as state, inviter_name as invited_by,
      coalesce(inviter_id = ${user.id}::uuid, false) as is_own
    from cards full join invitations on invited_id = scorer_id
    left join account on account.id = invited_id
    order by coalesce(cards.created_at, invitations.created_at), 2`.execute(db);
  return rows;
}

/** Who takes part in a calibration, and who may still be asked to. */
export async function peopleOf(inviter: Inviter, card: CardRow): Promise<CalibrationPeople> {
  const people = await readParticipants(inviter, card);
  const taken = new Set(people.map(({ id }) => id));
  const scorers = await readScorers(inviter, card);
  return { people, others: scorers.filter(({ id }) => !taken.has(id)) };
}

/** Who takes part in the calibration of an own card. @throws {ProblemError} 404 for any other card */
export async function readCalibrationPeople(
  reader: Inviter,
  id: string,
): Promise<CalibrationPeople> {
  return peopleOf(reader, await ownCalibration(reader, id));
}
