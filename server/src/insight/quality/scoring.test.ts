import {
  answerValues,
  isAnswerTo,
  type QualityAnswer,
  type QualityContent,
  type QualityQuestion,
  scoreCard,
} from '@alo/contracts';
import fc from 'fast-check';

const questions: fc.Arbitrary<QualityQuestion[]> = fc.array(
  fc.record({
    id: fc.uuid(),
    text: fc.constant('Câu hỏi'),
    kind: fc.constantFrom('yes_no', 'scale'),
    weight: fc.integer({ min: 1, max: 100 }),
    is_critical: fc.boolean(),
    allows_na: fc.boolean(),
  }),
  { minLength: 1, maxLength: 20 },
);

type Answers = Pick<QualityAnswer, 'question_id' | 'value'>[];

/** A form, and answers to all of its questions. */
const cards = fc
  .tuple(questions, fc.integer({ min: 0, max: 100 }), fc.infiniteStream(fc.nat()))
  .map(([of, pass_threshold, chance]): { content: QualityContent; answers: Answers } => ({
    content: { pass_threshold, groups: [{ id: 'g', name: 'Nhóm', questions: of }] },
    answers: of.map((question) => {
      const allowed = answerValues.filter((value) => isAnswerTo(question, value));
      return { question_id: question.id, value: allowed[chance.next().value % allowed.length]! };
    }),
  }));

const best = ({ kind }: QualityQuestion) => (kind === 'scale' ? '5' : 'yes');
const worst = ({ kind }: QualityQuestion) => (kind === 'scale' ? '1' : 'no');
const questionsIn = ({ groups }: QualityContent) => groups[0]!.questions;

test('a score is a part of the whole, and what does not apply can be left out of the form', () => {
  fc.assert(
    fc.property(cards, ({ content, answers }) => {
      const found = scoreCard(content, answers);
      const applies = answers.filter(({ value }) => value !== 'na').map((one) => one.question_id);
      const without = {
        ...content,
        groups: [
          {
            ...content.groups[0]!,
            questions: questionsIn(content).filter(({ id }) => applies.includes(id)),
          },
        ],
      };
      expect(scoreCard(without, answers)).toEqual(found);
      if (found.score === null) return expect(applies).toEqual([]);
      expect(found.score).toBeGreaterThanOrEqual(0);
      expect(found.score).toBeLessThanOrEqual(1);
    }),
  );
});

test('a better answer never makes a card worse', () => {
  fc.assert(
    fc.property(cards, fc.nat(), ({ content, answers }, at) => {
      const question = questionsIn(content)[at % answers.length]!;
      const change = (value: QualityAnswer['value']) =>
        scoreCard(
          content,
          answers.map((one) => (one.question_id === question.id ? { ...one, value } : one)),
        );
      const [low, high] = [change(worst(question)), change(best(question))];
      expect(high.score).toBeGreaterThanOrEqual(low.score ?? 0);
      expect(Number(high.passed)).toBeGreaterThanOrEqual(Number(low.passed));
    }),
  );
});

test('a card is failed by a critical question alone, and passes with the best answers whatever the threshold', () => {
  fc.assert(
    fc.property(cards, ({ content }) => {
      const answer = (choose: (question: QualityQuestion) => QualityAnswer['value']) =>
        questionsIn(content).map((one) => ({ question_id: one.id, value: choose(one) }));
      expect(scoreCard(content, answer(best))).toMatchObject({ score: 1, passed: true });
      const lost = scoreCard(
        content,
        answer((one) => (one.is_critical ? worst(one) : best(one))),
      );
      const hasCritical = questionsIn(content).some(({ is_critical }) => is_critical);
      expect(lost).toMatchObject(
        hasCritical ? { score: 0, failed: true, passed: false } : { score: 1, failed: false },
      );
    }),
  );
});
