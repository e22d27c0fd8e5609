import { endpoints, type SurveyResults, type SurveySeries } from '@alo/contracts';
import { type FakeApi, fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../App.tsx';

const id = '018f0000-0000-7000-8000-00000000d001';
const question = '018f0000-0000-7000-8000-00000000d002';
const series = (
  key: string,
  parts: Pick<SurveySeries, 'type'> & Partial<SurveySeries>,
): SurveySeries => ({
  ...{ id: `${question}.${key}`, question_id: question, content: `Câu ${key}`, versions: [1] },
  ...{ answered: 10, skipped: 0, values: [], nps: null, csat: null, number: null, ...parts },
});
const results: SurveyResults = {
  ...{ name: 'Tháng 11', mode: 'agent', grouping: 'user', isRunning: false, anonymous: true },
  responses: {
    ...{ all: 12, complete: 10, refused: 2, no_answer: 0, wrong_number: 0, callback: 0, open: 0 },
  },
  series: [
    series('1', {
      type: 'nps',
      values: [{ id: '9', label: '9', count: 7 }],
      nps: { promoters: 7, passives: 1, detractors: 2, score: 50, low: -0.3, high: 100 },
    }),
    series('2', {
      type: 'single',
      values: [{ id: 'a', label: 'Tốt', count: 8 }],
    }),
    series('3', { type: 'text' }),
  ],
  groups: [
    {
      ...{ id: 'u1', name: 'Nguyễn Văn An', responses: 12, complete: 10 },
      figures: [{ series: `${question}.1`, answered: 10, value: 50 }],
    },
  ],
  hidden_groups: 2,
};

let api: FakeApi;
beforeEach(() => {
  api = setUpCore(fakeSession({ features: ['survey'] }));
  api.answer(endpoints.getSurveyResults, results);
  api.answer(endpoints.getSurveyCross, { rows: ['9'], columns: ['Tốt'], counts: [[null]] });
  api.answer(endpoints.getSurveyVerbatims, {
    data: [
      {
        ...{ response_id: id, question_id: question, question: 'Vì sao?', text: 'Chờ lâu' },
        at: '2026-11-28T01:00:00Z',
      },
    ],
    ...{ total: 1, total_capped: false, next_cursor: null },
  });
});

test('figures stand with their interval, each chart has its table, and small groups are hidden', async () => {
  const user = openApp(App, `/survey/campaign/results/${id}`);
  const nps = within(await screen.findByRole('region', { name: 'Câu 1' }));
  expect(nps.getByText('+50')).toBeVisible();
  expect(nps.getByText(/khoảng tin cậy 95%/)).toBeVisible();
  expect(nps.getByRole('img', { name: 'Biểu đồ: Câu 1' })).toBeVisible();
  expect(screen.getByRole('row', { name: /Nguyễn Văn An 12 83,3% \+50 \(10\)/ })).toBeVisible();
  expect(screen.getByText(/2 nhóm dưới 5/)).toBeVisible();
  expect(await screen.findByRole('cell', { name: '< 5' })).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Tìm trong câu trả lời' }), 'cho');
  await waitFor(() =>
    expect(api.requests(endpoints.getSurveyVerbatims).at(-1)?.query).toMatchObject({
      search: 'cho',
    }),
  );
});
