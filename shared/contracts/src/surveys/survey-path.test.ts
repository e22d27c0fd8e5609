import { answerProblem, type SurveyAnswer, surveyPath, type SurveyStep } from './survey-path.ts';
import { surveyEdges } from './survey-edges.ts';
import { surveyProblems } from './survey-problems.ts';
import type { SurveyNext } from './survey-question.ts';

const step = (id: string, parts: Partial<SurveyStep> = {}): SurveyStep => ({
  ...{ id, content: id, type: 'text', required: true, options: [], ranges: [], greeting_id: null },
  ...parts,
});
const option = (id: string, next: SurveyNext = null) => ({
  ...{ id, label: id, value: '', score: null, next },
});
const range = (from: number, to: number, next: SurveyNext) => ({ id: `${from}`, from, to, next });
const said = (question_id: string, parts: Partial<SurveyAnswer> = {}): SurveyAnswer => ({
  ...{ question_id, option_ids: [], number: null, text: '' },
  ...parts,
});

/** How likely is it that you recommend us? Up to 6: why? Then how to reach you. */
const steps = [
  step('nps', { type: 'nps', ranges: [range(0, 6, 'why'), range(9, 10, 'end')] }),
  step('contact', { type: 'yesno', options: [option('yes'), option('no', 'end')] }),
  step('why', { required: false }),
];
const wayOf = (...answers: SurveyAnswer[]) => {
  const { asked, isOver } = surveyPath(steps, answers);
  return [...asked.map(({ id }) => id), ...(isOver ? ['over'] : [])].join(' ');
};

test.each<[string, SurveyAnswer[]]>([
  ['nps', []],
  ['nps contact', [said('nps', { number: 7 })]],
  ['nps why', [said('nps', { number: 6 })]],
  ['nps over', [said('nps', { number: 9 })]],
  ['nps why over', [said('nps', { number: 0 }), said('why', { text: 'Chậm' })]],
  // Passed over: it is not required.
  ['nps why over', [said('nps', { number: 0 }), said('why')]],
  ['nps contact over', [said('nps', { number: 7 }), said('contact', { option_ids: ['no'] })]],
  ['nps contact why', [said('nps', { number: 7 }), said('contact', { option_ids: ['yes'] })]],
  // What was said before the first answer was changed is beside the way.
  ['nps over', [said('nps', { number: 10 }), said('why', { text: 'Chậm' })]],
  ['nps', [said('nps', { number: 11 }), said('why', { text: 'Chậm' })]],
])('the way is "%s"', (way, answers) => {
  expect(wayOf(...answers)).toBe(way);
});

test('a jump back ends the survey, and one to nowhere goes on in order', () => {
  const back = [step('a'), step('b', { type: 'yesno', options: [option('x', 'a')] })];
  const answers = [said('a', { text: '1' }), said('b', { option_ids: ['x'] })];
  expect(surveyPath(back, answers)).toMatchObject({ isOver: true, asked: [{}, {}] });
  const lost = [step('b', { type: 'yesno', options: [option('x', 'gone')] }), step('c')];
  expect(surveyPath(lost, answers).asked.map(({ id }) => id)).toEqual(['b', 'c']);
});

test('of several choices the first one that leads elsewhere decides', () => {
  const many = [
    step('m', { type: 'multiple', options: [option('1'), option('2', 'c'), option('3', 'end')] }),
    ...[step('b'), step('c')],
  ];
  const { asked } = surveyPath(many, [said('m', { option_ids: ['3', '2', '1'] })]);
  expect(asked.map(({ id }) => id)).toEqual(['m', 'c']);
});

test.each<[string | undefined, Partial<SurveyStep>, Partial<SurveyAnswer>]>([
  ['required', {}, { text: '  ' }],
  [undefined, { required: false }, {}],
  ['long', {}, { text: 'a'.repeat(5001) }],
  [undefined, { type: 'single', options: [option('1')] }, { option_ids: ['1'] }],
  ['option', { type: 'single', options: [option('1')] }, { option_ids: ['2'] }],
  ['option', { type: 'single', options: [option('1')] }, { text: '1' }],
  ['many', { type: 'single', options: [option('1'), option('2')] }, { option_ids: ['1', '2'] }],
  ['option', { type: 'multiple', options: [option('1')] }, { option_ids: ['1', '1'] }],
  ['range', { type: 'rating' }, { number: 0 }],
  [undefined, { type: 'rating' }, { number: 5 }],
  ['whole', { type: 'nps' }, { number: 7.5 }],
  [undefined, { type: 'nps' }, { number: 0 }],
  [undefined, { type: 'number' }, { number: -7.5 }],
  ['range', { type: 'number' }, { number: Number.NaN }],
  ['range', { type: 'number' }, { text: '5' }],
  ['date', { type: 'date' }, { text: '2026-02-30' }],
  ['date', { type: 'date' }, { text: '30/02/2026' }],
  [undefined, { type: 'date' }, { text: '2028-02-29' }],
])('%s: %j answered with %j', (problem, parts, answer) => {
  expect(answerProblem(step('q', parts), said('q', answer))).toBe(problem);
});

test('whatever is asked and said, the way ends and asks nothing twice', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  for (let round = 0; round < 500; round += 1) {
    const count = 1 + random(8);
    const next = () => [null, 'end', `q${random(count + 1)}`][random(3)] ?? null;
    const all = Array.from({ length: count }, (_, at) =>
      step(`q${at}`, { type: 'single', options: [option('a', next()), option('b', next())] }),
    );
    const answers = all.map(({ id }) => said(id, { option_ids: [random(2) === 0 ? 'a' : 'b'] }));
    const { asked, isOver } = surveyPath(all, answers);
    expect(isOver).toBe(true);
    expect(new Set(asked).size).toBe(asked.length);
  }
});

test('what to mend is named: a jump back, one to nowhere, and what no way leads to', () => {
  expect(surveyProblems(steps)).toEqual([]);
  expect(
    surveyProblems([
      step('a', { type: 'yesno', options: [option('x', 'c'), option('y', 'gone')] }),
      step('b'),
      step('c', { type: 'rating', ranges: [range(1, 5, 'a')] }),
      step('d'),
    ]),
  ).toEqual([
    { kind: 'missing', question_id: 'a' },
    { kind: 'back', question_id: 'c' },
    { kind: 'unreachable', question_id: 'd' },
  ]);
  // Who may pass a question over comes to the one that follows.
  const optional = step('a', { type: 'single', required: false, options: [option('x', 'end')] });
  expect(surveyProblems([optional, step('b')])).toEqual([]);
});

test('the ways of a survey are those of its answers, and the order where an answer leads nowhere else', () => {
  const ways = surveyEdges(steps).map(({ from, to, answer }) => `${from} ${answer} ${to}`);
  expect(ways).toEqual([
    'nps 0–6 why',
    'nps 9–10 end',
    'nps  contact',
    'contact no end',
    'contact  why',
    'why  end',
  ]);
  const all = step('a', { type: 'rating', ranges: [range(1, 3, 'end'), range(4, 5, 'gone')] });
  expect(surveyEdges([all, step('b')]).map(({ to }) => to)).toEqual(['end', 'b', 'end']);
});
