import type { CalibrationPeople } from '@alo/contracts';
import { sql } from 'kysely';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { notifyAll } from '../../kernel/notifications/notify.ts';
import type { RequestActor, UserInTransaction } from '../../kernel/user/actor.ts';
import {
  type Calibrated,
  type Inviter,
  ownCalibration,
  peopleOf,
  readParticipants,
} from './calibration-people.ts';
import { type CardRow, cardTarget } from './card-row.ts';
import { messages } from './messages.ts';

/** The list of calibrations with the call open beside it. */
const linkTo = ({ call_record_id: call }: Calibrated) =>
  `/history-success-call?view=calibrations&open=${call}`;

const sameCalibration = ({ call_record_id, user_id, form_id }: Calibrated) => ({
  ...{ call_record_id, user_id, form_id },
});

/**
 * Asks exactly these people on the actor's behalf: who is new gets a notice, who is left out and has not begun is asked no
 * more. Who takes part already stays.
 * @returns whom a notice was given
 * @throws {ProblemError} 404 for what is no own card of a calibration, 422 for who may not score this agent
 */
export async function inviteToCalibration(
  actor: RequestActor & Inviter,
  id: string,
  wanted: readonly string[],
): Promise<{ readonly people: CalibrationPeople; readonly told: readonly string[] }> {
  const { db } = actor;
  const card = await ownCalibration(actor, id);
  // Two who ask the same person at the same moment: the second one sees that he is asked.
  await sql`select pg_advisory_xact_lock(hashtext('quality_card'), hashtext(${card.call_record_id}))`.execute(
    db,
  );
  const { people, others } = await peopleOf(actor, card);
  const taken = new Set(people.map((one) => one.id));
  const names = new Map(others.map((one) => [one.id, one.name]));
  const added = [...new Set(wanted)].filter((one) => !taken.has(one));
  if (added.some((one) => !names.has(one))) {
    const message = messages.mayNotScore;
    throw refuse.invalid([{ path: 'user_ids', code: 'MAY_NOT_SCORE', message }]);
  }
  const dropped = people.filter(
    (one) => one.is_own && one.state === 'none' && !wanted.includes(one.id),
  );
  await withdraw(actor, card, dropped);
  await invite(actor, card, added);
  if (added.length + dropped.length > 0) {
    await writeAudit(actor, {
      action: 'qualityCard.invite',
      target: cardTarget(card),
      before: { invited: dropped.map(({ name }) => name).join(', ') },
      after: { invited: added.map((one) => names.get(one) ?? '').join(', ') },
    });
  }
  return { people: await peopleOf(actor, card), told: added };
}

async function invite(
  { db, user }: RequestActor,
  card: CardRow,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const by = { ma_dn: user.tenant, inviter_id: user.id, inviter_name: user.name };
  const rows = ids.map((invited_id) => ({ ...sameCalibration(card), ...by, invited_id }));
  await db.insertInto('quality_invitation').values(rows).execute();
  await notifyAll(db, ids, {
    ...{ tenant: user.tenant, kind: 'kpi', link: linkTo(card) },
    title: messages.invitation.title,
    body: messages.invitation.body(user.name, card.user_name, card.form_name),
  });
}

async function withdraw(
  { db }: UserInTransaction,
  card: Calibrated,
  people: readonly { readonly id: string }[],
): Promise<void> {
  const ids = people.map(({ id }) => id);
  if (ids.length === 0) return;
  const { call_record_id, user_id, form_id } = card;
  await db
    .deleteFrom('quality_invitation')
    .where('call_record_id', '=', call_record_id)
    .where('user_id', '=', user_id)
    .where('form_id', '=', form_id)
    .where('invited_id', 'in', ids)
    .execute();
}

/** Who throws his own card away asks nobody any more; who has begun goes on. */
export async function withdrawInvitations(
  actor: UserInTransaction,
  card: Calibrated,
): Promise<void> {
  const people = await readParticipants(actor, card);
  await withdraw(
    actor,
    card,
    people.filter(({ is_own, state }) => is_own && state === 'none'),
  );
}

/**
 * Tells whoever has asked others for a card that the last of them has finished, unless it was he himself.
 * @returns whom a notice was given
 */
export async function tellInviters(actor: UserInTransaction, card: CardRow): Promise<string[]> {
  const { db, user } = actor;
  const people = await readParticipants(actor, card);
  if (people.some(({ state }) => state !== 'finished')) return [];
  const inviters = await db
    .selectFrom('quality_invitation')
    .select('inviter_id')
    .distinct()
    .where('call_record_id', '=', card.call_record_id)
    .where('user_id', '=', card.user_id)
    .where('form_id', '=', card.form_id)
    .where('inviter_id', '!=', user.id)
    .execute();
  const ids = inviters.map(({ inviter_id }) => inviter_id);
  await notifyAll(db, ids, {
    ...{ tenant: user.tenant, kind: 'kpi', link: linkTo(card) },
    title: messages.calibrated.title,
    body: messages.calibrated.body(people.length, card.user_name, card.form_name),
  });
  return ids;
}
