import type { SurveyFormStep } from '@alo/contracts';
import { answerOfKey } from './key-answer.ts';
import { spokenQuestion } from '../speech/messages.ts';

const option = (id: string) => ({
  id,
  label: id.toUpperCase(),
  value: '',
  score: null,
  next: null,
});
const step = (type: SurveyFormStep['type'], options: SurveyFormStep['options'] = []) => ({
  ...{
    id: 'q',
    version: 1,
    content: 'Thế nào?',
    type,
    required: true,
    options,
    ranges: [],
    greeting_id: null,
  },
});
const said = (
  type: SurveyFormStep['type'],
  keys: string,
  options: SurveyFormStep['options'] = [],
) =>
  [...keys].map((key) => {
    const answer = answerOfKey(step(type, options), key);
    return answer?.number ?? answer?.option_ids[0] ?? null;
  });

test('a key is a choice by its place, a number of the scale, or nothing', () => {
  const ten = [...'abcdefghij'].map(option);
  expect(said('single', '190#*', ten)).toEqual(['a', 'i', 'j', null, null]);
  expect(said('yesno', '123', ten.slice(0, 2))).toEqual(['a', 'b', null]);
  expect(said('rating', '01567')).toEqual([null, 1, 5, null, null]);
  expect(said('nps', '09*#')).toEqual([0, 9, 10, null]);
  expect(said('text', '1')).toEqual([null]);
});

test('a question is read aloud with its keys', () => {
  expect(spokenQuestion(step('single', [option('a'), option('b')]))).toBe(
    'Thế nào? Bấm phím 1 nếu chọn: A. Bấm phím 2 nếu chọn: B.',
  );
  expect(spokenQuestion(step('nps'))).toMatch(/phím sao/);
});
