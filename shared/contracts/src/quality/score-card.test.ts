import type { QualityContent, QualityQuestion } from './quality-form.ts';
import { isAnswerTo, scoreCard, shareOf } from './score-card.ts';

const question = (id: string, parts: Partial<QualityQuestion> = {}): QualityQuestion => ({
  ...{ id, text: id, kind: 'yes_no', weight: 10, is_critical: false, allows_na: true },
  ...parts,
});
const content = (questions: QualityQuestion[], pass_threshold = 80): QualityContent => ({
  pass_threshold,
  groups: [{ id: 'g', name: 'Chào hỏi', questions }],
});
const answered = (values: Record<string, 'yes' | 'no' | '1' | '3' | '4' | '5' | 'na' | null>) =>
  Object.entries(values).map(([question_id, value]) => ({ question_id, value }));

const greets = question('greets');
const asks = question('asks', { kind: 'scale', weight: 30 });
const warns = question('warns', { weight: 20, is_critical: true });

test.each([
  ['all right', { greets: 'yes', asks: '5', warns: 'yes' }, 1, true],
  [
    'marks between earn a part of the points',
    { greets: 'yes', asks: '3', warns: 'yes' },
    0.75,
    false,
  ],
  ['what does not apply counts for nothing', { greets: 'na', asks: '5', warns: 'yes' }, 1, true],
  ['exactly the threshold passes', { greets: 'no', asks: '5', warns: 'yes' }, 50 / 60, true],
  ['a wrong critical answer is nothing', { greets: 'yes', asks: '5', warns: 'no' }, 0, false],
  [
    'a critical question that does not apply fails nobody',
    { greets: 'yes', asks: '5', warns: 'na' },
    1,
    true,
  ],
  ['nothing that applies has no score', { greets: 'na', asks: 'na', warns: 'na' }, null, null],
] as const)('%s', (_name, values, score, passed) => {
  expect(scoreCard(content([greets, asks, warns]), answered(values))).toMatchObject({
    score,
    passed,
    open: [],
  });
});

test('a threshold is reached to the point, however fractions are written', () => {
  const four = question('four', { kind: 'scale', weight: 3 });
  const rest = question('rest', { weight: 7 });
  const at = (threshold: number) =>
    scoreCard(content([four, rest], threshold), answered({ four: '1', rest: 'yes' })).passed;
  expect([at(69), at(70), at(71)]).toEqual([true, true, false]);
});

test('a half-filled card is scored by what is answered, and names what is open', () => {
  expect(
    scoreCard(content([greets, asks, warns]), answered({ greets: 'yes', asks: null })),
  ).toEqual({
    ...{ earned: 10, applicable: 10, score: 1, failed: false, passed: true },
    open: ['asks', 'warns'],
  });
});

test('answers to questions of another version are left out', () => {
  expect(scoreCard(content([greets]), answered({ greets: 'no', gone: 'yes' })).score).toBe(0);
});

test('marks go in equal steps from nothing to all', () => {
  expect((['1', '2', '3', '4', '5'] as const).map(shareOf)).toEqual([0, 0.25, 0.5, 0.75, 1]);
});

test.each([
  ['yes_no', true, 'yes', true],
  ['yes_no', true, '3', false],
  ['scale', true, '3', true],
  ['scale', true, 'no', false],
  ['scale', true, 'na', true],
  ['scale', false, 'na', false],
] as const)(
  'a question of the kind %s (may not apply: %s) answered %s: %s',
  (kind, allows_na, value, is) => {
    expect(isAnswerTo({ kind, allows_na }, value)).toBe(is);
  },
);
