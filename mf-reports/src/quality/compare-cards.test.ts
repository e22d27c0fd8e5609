import type { Calibration, QualityAnswer } from '@alo/contracts';
import { aCard, aContent } from '../testing/quality.ts';
import { compareCards, resultSpread } from './compare-cards.ts';

const [listens, confirms] = aContent.groups[0]!.questions;
const card = (listened: QualityAnswer['value'], confirmed: QualityAnswer['value']) => ({
  ...aCard,
  answers: [
    { question_id: listens!.id, value: listened, comment: '', at_sec: null },
    { question_id: confirms!.id, value: confirmed, comment: '', at_sec: null },
  ],
});
const of = (...cards: Calibration['cards']): Calibration => ({ content: aContent, cards });

test('each question says how many points its scorers are apart', () => {
  const found = compareCards(of(card('5', 'yes'), card('3', 'yes')));
  expect(found.map(({ values, spread }) => [values, spread])).toEqual([
    [['5', '3'], 30],
    [['yes', 'yes'], 0],
  ]);
  expect(resultSpread(of(card('5', 'yes'), card('3', 'yes')))).toBeCloseTo(0.3);
});

test('who says that a question does not apply has given no points, and is told apart', () => {
  const [first] = compareCards(of(card('5', 'yes'), card('na', 'yes')));
  expect(first).toMatchObject({ spread: 0, disagreesOnUse: true });
  const [none] = compareCards(of(card('na', 'yes'), card('na', 'yes')));
  expect(none).toMatchObject({ spread: null, disagreesOnUse: false });
});
