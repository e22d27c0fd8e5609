import {
  isAnswerTo,
  type newCardSchema,
  type QualityAnswer,
  type QualityCard,
  type QualityCardForm,
  type QualityContent,
  questionsOf,
} from '@alo/contracts';
import type * as v from 'valibot';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { bumpRowVersion, lockRow, requireRowVersion } from '../../kernel/database/row-version.ts';
import { ProblemError, refuse } from '../../kernel/errors/problem-error.ts';
import { unmaskText } from '../../kernel/masking/masked-text.ts';
import type { RequestActor, UserInTransaction } from '../../kernel/user/actor.ts';
import { answersOf, type CardRow, cardTarget, toCard } from './card-row.ts';
import { finishCard } from './finish-card.ts';
import { readContent } from './form-store.ts';
import { withdrawInvitations } from './invite.ts';
import { messages } from './messages.ts';
import { cardQuery, readCardRow } from './visible-cards.ts';

/** The reader's own card of this kind that is not finished. */
export function readOwnCard(
  reader: UserInTransaction,
  { call_record_id, user_id, form_id, kind }: v.InferOutput<typeof newCardSchema>,
): Promise<CardRow | undefined> {
  return cardQuery(reader)
    .where('card.call_record_id', '=', call_record_id)
    .where('card.user_id', '=', user_id)
    .where('card.form_id', '=', form_id)
    .where('card.kind', '=', kind)
    .where('card.scorer_id', '=', reader.user.id)
    .executeTakeFirst();
}

/** @throws {ProblemError} 404 for somebody else's, 409 it is finished */
async function ownDraft(actor: RequestActor, id: string): Promise<CardRow> {
  await lockRow(actor.db, 'quality_card', id);
  const row = await readCardRow(actor, id);
  if (row.scorer_id !== actor.user.id) throw refuse.notFound();
  if (row.state === 'finished') {
    throw new ProblemError(409, 'CARD_FINISHED', 'A finished card is not changed', {
      detail: messages.finished,
    });
  }
  return row;
}

/** Answers to questions of the version, in their order. @throws {ProblemError} 422 an answer does not fit its question */
function checked(
  content: QualityContent,
  answers: readonly QualityAnswer[],
): readonly QualityAnswer[] {
  const given = new Map(answers.map((answer) => [answer.question_id, answer]));
  return questionsOf(content).flatMap((question) => {
    const answer = given.get(question.id);
    if (answer === undefined) return [];
    if (answer.value !== null && !isAnswerTo(question, answer.value)) {
      throw refuse.invalid([
        { path: 'form.answers', code: 'WRONG_ANSWER', message: messages.wrongAnswer },
      ]);
    }
    return [answer];
  });
}

/** Saves the own draft, and ends it where that is asked for; `told` are those who got a notice of it. */
export async function saveCard(
  actor: RequestActor,
  id: string,
  {
    form,
    finish,
    seen,
  }: {
    readonly form: QualityCardForm;
    readonly finish: boolean;
    readonly seen: number | undefined;
  },
): Promise<{ readonly card: QualityCard; readonly told: readonly string[] }> {
  const { db, user } = actor;
  const before = await ownDraft(actor, id);
  requireRowVersion(seen, before.row_version);
  const content = await readContent(db, before.form_id, before.form_version);
  const stored = new Map(answersOf(before).map((answer) => [answer.question_id, answer.comment]));
  const answers = checked(content, form.answers).map((answer) => ({
    ...answer,
    comment: unmaskText(answer.comment, stored.get(answer.question_id) ?? '', user.mask),
  }));
  await db
    .updateTable('quality_card')
    .set({
      answers: JSON.stringify(answers),
      comment: unmaskText(form.comment, before.comment, user.mask),
      ...bumpRowVersion(),
    })
    .where('id', '=', id)
    .execute();
  const told = finish ? await finishCard(actor, before, content, answers) : [];
  return { card: await toCard(db, await readCardRow(actor, id), user), told };
}

/** Throws the own draft away. */
export async function deleteCard(actor: RequestActor, id: string): Promise<void> {
  const card = await ownDraft(actor, id);
  if (card.kind === 'calibration') await withdrawInvitations(actor, card);
  await actor.db.deleteFrom('quality_card').where('id', '=', id).execute();
  await writeAudit(actor, {
    action: 'qualityCard.delete',
    target: cardTarget(card),
    before: { kind: card.kind },
  });
}
