import {
  formatPercent,
  type QualityAnswer,
  type QualityContent,
  questionsOf,
  scoreCard,
  shareOf,
} from '@alo/contracts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { notify } from '../../kernel/notifications/notify.ts';
import type { RequestActor } from '../../kernel/user/actor.ts';
import { type CardRow, cardTarget } from './card-row.ts';
import { tellInviters } from './invite.ts';
import { messages } from './messages.ts';

/** Where the agent reads his card. */
const ownCardLink = (id: string) => `/dashboard?card=${id}`;

const refused = (code: string, message: string, open?: number) =>
  refuse.invalid([
    { path: 'form.answers', code, message, ...(open !== undefined && { params: { count: open } }) },
  ]);

/**
 * Ends a card: its score is fixed, and what each answer earned is kept. Of a rating the agent gets a notice, of the last card
 * of a calibration who has asked for it.
 * @returns whom a notice was given
 * @throws {ProblemError} 422 questions are open, or none applies
 */
export async function finishCard(
  actor: RequestActor,
  card: CardRow,
  content: QualityContent,
  answers: readonly QualityAnswer[],
): Promise<readonly string[]> {
  const { db } = actor;
  const { score, passed, failed, open } = scoreCard(content, answers);
  if (open.length > 0) {
    throw refused('QUESTIONS_OPEN', messages.openQuestions(open.length), open.length);
  }
  if (score === null || passed === null) {
    throw refused('NOTHING_APPLIES', messages.nothingApplies);
  }
  await db
    .updateTable('quality_card')
    .set({ state: 'finished', finished_at: new Date(), score, passed, failed })
    .where('id', '=', card.id)
    .execute();
  await keepAnswers(actor, card.id, content, answers);
  await writeAudit(actor, {
    action: 'qualityCard.finish',
    target: cardTarget(card),
    after: { kind: card.kind, score: formatPercent(score), passed },
  });
  if (card.kind === 'calibration') return tellInviters(actor, card);
  await tellAgent(actor, card, { score, passed });
  return [card.user_id];
}

async function keepAnswers(
  { db, user }: RequestActor,
  card_id: string,
  content: QualityContent,
  answers: readonly QualityAnswer[],
): Promise<void> {
  const values = new Map(answers.map(({ question_id: id, value }) => [id, value]));
  const rows = questionsOf(content).flatMap(({ id, text, weight }) => {
    const share = shareOf(values.get(id) ?? null);
    if (share === null) return [];
    return [{ ma_dn: user.tenant, card_id, question_id: id, text, earned: share * weight, weight }];
  });
  await db.insertInto('quality_answer').values(rows).execute();
}

async function tellAgent(
  { db, user }: RequestActor,
  { id, user_id: userId, form_name }: CardRow,
  { score, passed }: { readonly score: number; readonly passed: boolean },
): Promise<void> {
  await notify(db, {
    ...{ tenant: user.tenant, userId, kind: 'kpi', link: ownCardLink(id) },
    title: messages.notice.title,
    body: messages.notice.body(form_name, formatPercent(score), passed),
  });
}
