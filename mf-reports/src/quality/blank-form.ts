import type { QualityQuestion } from '@alo/contracts';

/** A question to fill in. */
export const blankQuestion = (): QualityQuestion => ({
  ...{ id: crypto.randomUUID(), text: '', kind: 'yes_no', weight: 10 },
  ...{ is_critical: false, allows_na: false },
});

/** A group with one question. */
export const blankGroup = () => ({
  id: crypto.randomUUID(),
  name: '',
  questions: [blankQuestion()],
});

/** Points of all questions. */
export const pointsOf = (questions: readonly Pick<QualityQuestion, 'weight'>[]) =>
  questions.reduce((sum, { weight }) => sum + (Number.isFinite(weight) ? weight : 0), 0);
