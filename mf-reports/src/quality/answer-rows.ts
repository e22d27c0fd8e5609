import {
  answerValues,
  isAnswerTo,
  type QualityAnswer,
  type QualityCard,
  type QualityQuestion,
  questionsOf,
} from '@alo/contracts';

export type AnswerValue = NonNullable<QualityAnswer['value']>;

/** The answers that a question offers, in their order. */
export function choicesOf(question: QualityQuestion): readonly AnswerValue[] {
  return answerValues.filter((value) => isAnswerTo(question, value));
}

/** An answer for each question of a card in its order: what was given, or an empty one. */
export function allAnswers({
  content,
  answers,
}: Pick<QualityCard, 'content' | 'answers'>): QualityAnswer[] {
  const given = new Map(answers.map((answer) => [answer.question_id, answer]));
  return questionsOf(content).map(
    ({ id }) => given.get(id) ?? { question_id: id, value: null, comment: '', at_sec: null },
  );
}
