import { endpoints } from '@alo/contracts';
import { apiError, type FakeApi, recordBus, sendLiveEvent, setUpCore } from '@alo/core/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aCallRecord } from '../testing/call-record.ts';
import { aDashboard } from '../testing/dashboard.ts';
import { anOnboarding } from '../testing/onboarding.ts';
import { openApp } from '@alo/ui/testing';
import { App } from '../App.tsx';

let api: FakeApi;

beforeEach(() => {
  api = setUpCore();
  api.answer(endpoints.getDashboard, aDashboard());
  api.answer(endpoints.getOnboarding, anOnboarding());
});

const card = (name: string) => within(screen.getByRole('region', { name }));

test('figures stand on their tiles with the movement in words', async () => {
  openApp(App, '/dashboard');
  expect(await screen.findByRole('group', { name: 'Tổng cuộc gọi' })).toHaveTextContent(
    'Tổng cuộc gọi1.240Tăng 24%so với hôm qua',
  );
  expect(screen.getByRole('group', { name: 'Nhỡ' })).toHaveTextContent('Nhỡ90Giảm 10%');
});

test('the period lives in the address', async () => {
  const user = openApp(App, '/dashboard?period=7d');
  await screen.findByRole('group', { name: 'Nhỡ' });
  expect(api.requests(endpoints.getDashboard)[0]?.query).toEqual({ period: '7d' });
  await user.click(screen.getByRole('button', { name: '30 ngày' }));
  expect(location.search).toBe('?period=30d');
  await waitFor(() =>
    expect(api.requests(endpoints.getDashboard).at(-1)?.query).toEqual({ period: '30d' }),
  );
  await user.click(screen.getByRole('button', { name: 'Hôm nay' }));
  expect(location.search).toBe('');
});

test('the table of a chart is one click away', async () => {
  const user = openApp(App, '/dashboard');
  await screen.findByRole('img', { name: 'Cuộc gọi theo giờ, nhiều nhất lúc 9h: 48 cuộc' });
  await user.click(card('Cuộc gọi theo giờ').getByRole('button', { name: 'Xem bảng' }));
  const table = screen.getByRole('table', { name: 'Cuộc gọi theo giờ' });
  expect(within(table).getByRole('row', { name: '9h 41 7' })).toBeInTheDocument();
  expect(within(table).getAllByRole('row')).toHaveLength(25);
});

test('results and agents carry their figures in words', async () => {
  openApp(App, '/dashboard');
  await screen.findByRole('group', { name: 'Nhỡ' });
  expect(card('Kết quả cuộc gọi').getByText('1.085 · 87,5%')).toBeInTheDocument();
  expect(card('Nhân viên gọi nhiều nhất').getByText('58 cuộc · 121:05')).toBeInTheDocument();
});

test('a missed caller is called back by reference', async () => {
  const dialled = recordBus('dial.request');
  const user = openApp(App, '/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Gọi lại Nguyễn Thị Hồng Ánh' }));
  expect(dialled).toEqual([{ kind: 'ref', dialRef: 'ref.call.r1', name: 'Nguyễn Thị Hồng Ánh' }]);
});

test('a day without calls explains each card', async () => {
  const { totals, ...rest } = aDashboard();
  api.answer(endpoints.getDashboard, {
    ...rest,
    totals: { ...totals, calls: 0 },
    by_disposition: [],
    top_agents: [],
    missed_not_called_back: [],
  });
  openApp(App, '/dashboard');
  expect(
    await screen.findByText('Chưa có cuộc gọi nào trong khoảng thời gian này.'),
  ).toBeInTheDocument();
  expect(screen.getByText('Chưa có kết quả cuộc gọi để so sánh.')).toBeInTheDocument();
  expect(screen.getByText('Chưa có nhân viên nào gọi hoặc nghe máy.')).toBeInTheDocument();
  expect(screen.getByText('Mọi cuộc nhỡ đều đã được gọi lại.')).toBeInTheDocument();
});

test('a failure can be tried again', async () => {
  api.answer(endpoints.getDashboard, () => {
    throw apiError({ status: 500, code: 'INTERNAL' });
  });
  const user = openApp(App, '/dashboard');
  await screen.findByText('Có lỗi xảy ra , vui lòng thử lại');
  api.answer(endpoints.getDashboard, aDashboard());
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByRole('group', { name: 'Nhỡ' })).toBeInTheDocument();
});

test('calls that end are gathered into one new reading', async () => {
  openApp(App, '/dashboard');
  await screen.findByRole('group', { name: 'Tổng cuộc gọi' });
  const { totals, ...rest } = aDashboard();
  api.answer(endpoints.getDashboard, { ...rest, totals: { ...totals, calls: 1242 } });
  act(() => {
    sendLiveEvent({ type: 'call-record.created', record: aCallRecord({ id: 'a' }) });
    sendLiveEvent({ type: 'call-record.created', record: aCallRecord({ id: 'b' }) });
  });
  await waitFor(
    () => expect(screen.getByRole('group', { name: 'Tổng cuộc gọi' })).toHaveTextContent('1.242'),
    { timeout: 3000 },
  );
  expect(api.requests(endpoints.getDashboard)).toHaveLength(2);
});
