import type { QualityCard, QualityCardRow } from '@alo/contracts';
import { sql, type SqlBool } from 'kysely';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { bumpRowVersion, lockRow } from '../../kernel/database/row-version.ts';
import { ProblemError, refuse } from '../../kernel/errors/problem-error.ts';
import type { RequestActor, UserInTransaction } from '../../kernel/user/actor.ts';
import { toCard, toCardRow } from './card-row.ts';
import { messages } from './messages.ts';
import { cardQuery, cardSummaries } from './visible-cards.ts';

/** Cards that an agent is shown. */
const shown = 50;

/** Finished ratings of an agent; calibrations are about supervisors, not about him. */
const ofAgent = ({ user }: UserInTransaction) =>
  sql<SqlBool>`card.user_id = ${user.id}::uuid and card.kind = 'rating' and card.state = 'finished'`;

/** The latest first. */
export async function findOwnCards(agent: UserInTransaction): Promise<QualityCardRow[]> {
  const rows = await cardSummaries(agent)
    .where(ofAgent(agent))
    .orderBy('card.finished_at', 'desc')
    .orderBy('card.id')
    .limit(shown)
    .execute();
  return rows.map((row) => toCardRow(row, agent.user));
}

/** @throws {ProblemError} 404, also for somebody else's */
export async function readAgentCard(agent: UserInTransaction, id: string): Promise<QualityCard> {
  const row = await cardQuery(agent)
    .where('card.id', '=', id)
    .where(ofAgent(agent))
    .executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  return toCard(agent.db, row, agent.user);
}

/** @throws {ProblemError} 404, 409 it was done already */
export async function acknowledge(
  actor: RequestActor,
  id: string,
  remark: string,
): Promise<QualityCard> {
  const { db } = actor;
  await lockRow(db, 'quality_card', id);
  const card = await readAgentCard(actor, id);
  if (card.acknowledged_at !== null) {
    throw new ProblemError(409, 'CARD_ACKNOWLEDGED', 'The card has been acknowledged', {
      detail: messages.acknowledged,
    });
  }
  await db
    .updateTable('quality_card')
    .set({ acknowledged_at: new Date(), remark, ...bumpRowVersion() })
    .where('id', '=', id)
    .execute();
  await writeAudit(actor, {
    action: 'qualityCard.acknowledge',
    target: { kind: 'quality_card', id, name: `${card.form_name}, ${card.user_name}` },
    after: { remark },
  });
  return readAgentCard(actor, id);
}
