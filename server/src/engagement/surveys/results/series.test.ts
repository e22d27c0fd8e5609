import type { SurveyFormStep } from '@alo/contracts';
import { seriesOf } from './series.ts';

const option = (id: string) => ({ id, label: id, value: '', score: null, next: null });
const step = (parts: Partial<SurveyFormStep>): SurveyFormStep => ({
  ...{ id: 'q', version: 1, content: 'Cũ', type: 'single', required: true },
  ...{ options: [option('a'), option('b')], ranges: [], greeting_id: null, ...parts },
});

test('other words are the same series, other choices and other scales are not', () => {
  const found = seriesOf([
    [step({})],
    [step({ version: 2, content: 'Mới', options: [option('b'), option('a')] })],
    [step({ version: 3, options: [option('a'), option('c')] })],
    [step({ version: 4, type: 'nps', options: [] })],
  ]);
  expect(found.map(({ id, versions, step: { content } }) => [id, versions, content])).toEqual([
    ['q.4', [4], 'Cũ'],
    ['q.1', [1, 2], 'Mới'],
    ['q.3', [3], 'Cũ'],
  ]);
});
