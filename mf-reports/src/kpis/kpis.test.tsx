// Covers: mf-reports/charts, mf-reports/kpi-by-department
import { endpoints, type Kpi } from '@alo/contracts';
import { type FakeApi, fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../App.tsx';
import { aKpi } from '../testing/kpi.ts';

const kpi: Kpi = {
  ...{ id: aKpi.id, name: aKpi.name, metric: 'total_calls', target_type: 'user' },
  ...{ target_ids: [aKpi.target_id], period: 'day', target_value: 40, weight: 100 },
  ...{ start_date: '2026-11-01', end_date: null, is_active: true, row_version: 2 },
};

let api: FakeApi;

beforeEach(() => {
  // The day of the KPI, after lunch in Vietnam.
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-25T08:00:00Z'));
  api = setUpCore(fakeSession({ features: ['kpi'] }));
  api.answer(endpoints.getDataFilter, {
    ...{
      users: [{ id: aKpi.target_id, name: 'Nguyễn An', extension: '101' }],
      departments: [],
      teams: [],
    },
    ...{ statuses: [], datasources: [], projects: [] },
  });
  const other = {
    ...aKpi,
    target_id: '018f0000-0000-7000-8000-0000000000a2',
    target_name: 'Lê Bình',
  };
  api.answer(endpoints.getKpis, {
    ...{ data: [aKpi, { ...other, state: 'on_track', missing: null, needed: null }], total: 2 },
    ...{ total_capped: false, next_cursor: null },
  });
  api.answer(endpoints.getKpi, kpi);
  api.answer(endpoints.createKpi, kpi);
});

test('each target stands with what it reached and what is missing until when', async () => {
  openApp(App, '/kpis');
  const row = (await screen.findByText('Nguyễn An')).closest('tr')!;
  expect(row).toHaveTextContent('50%');
  expect(row).toHaveTextContent('Chậm');
  expect(row).toHaveTextContent('20; cần thêm 20 cuộc trước 17:00');
  expect(screen.getByText('Lê Bình').closest('tr')).toHaveTextContent('Đúng tiến độ');
});

test('a KPI is added with a target of the kind that was chosen', async () => {
  const user = openApp(App, '/kpi/add');
  await user.type(await screen.findByLabelText(/^Tên/), 'Gọi mỗi ngày');
  await user.type(screen.getByLabelText(/^Mục tiêu/), '40');
  const pick = async (label: RegExp, option: string) => {
    await user.click(screen.getByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await pick(/^Chỉ tiêu/, 'Số cuộc gọi');
  await user.click(await screen.findByRole('checkbox', { name: 'Nguyễn An' }));
  await pick(/^Áp dụng cho/, 'Nhóm làm việc');
  expect(screen.getByText('Chưa có nhóm nào để chọn.')).toBeVisible();
  await pick(/^Áp dụng cho/, 'Nhân viên');
  const person = await screen.findByRole('checkbox', { name: 'Nguyễn An' });
  expect(person).not.toBeChecked();
  await user.click(person);
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(api.requests(endpoints.createKpi)).toHaveLength(1));
  expect(api.requests(endpoints.createKpi)[0]?.body).toMatchObject({
    form: {
      ...{ name: 'Gọi mỗi ngày', metric: 'total_calls', target_value: 40, period: 'month' },
      ...{ target_type: 'user', target_ids: [aKpi.target_id] },
    },
  });
});

test('departments stand with shares and ranks, and open the KPIs of their people', async () => {
  const id = '018f0000-0000-7000-8000-0000000000d1';
  api.answer(endpoints.getKpiMatrix, {
    ...{ period: 'month', from: '2026-11-01', to: '2026-11-30', metrics: ['answer_rate'] },
    departments: [
      {
        ...{ id, name: 'Kinh doanh', score: 0.9, rank: 1 },
        cells: [
          {
            ...{ metric: 'answer_rate', target: 0.8, value: 0.72, numerator: 72, denominator: 100 },
            ...{ attained: 0.9, rank: 1 },
          },
        ],
      },
    ],
  });
  const user = openApp(App, '/kpi-by-department');
  const open = await screen.findByRole('button', { name: 'Kinh doanh' });
  const row = open.closest('tr')!;
  expect(row).toHaveTextContent('72% / 80% · hạng 1');
  expect(within(row).getAllByRole('cell')[2]).toHaveTextContent('90%');
  await user.type(screen.getByRole('searchbox'), 'ke toan');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Kinh doanh' })).toBeNull());
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'kinh');
  await user.click(await screen.findByRole('button', { name: 'Kinh doanh' }));
  expect(location.search).toBe(`?department=${id}&period=month`);
});
