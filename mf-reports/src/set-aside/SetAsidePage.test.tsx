import { endpoints, type SetAsideCall } from '@alo/contracts';
import { type FakeApi, fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../App.tsx';

const stray: SetAsideCall = {
  id: '018f0000-0000-7000-8000-0000000000a1',
  call_id: 'n1-1795245538.7',
  reason: 'number_unowned',
  company: '',
  from_number: '097***456',
  to_number: '02499999999',
  trunk: 'viettel',
  started_at: '2026-11-24T03:00:00.000Z',
  failure: 'NUMBER_UNOWNED',
  attempts: 0,
  set_aside_at: '2026-11-24T03:00:05.000Z',
  retried_at: null,
};
const listed = (...data: SetAsideCall[]) => ({
  ...{ data, total: data.length, total_capped: false, next_cursor: null },
});

let api: FakeApi;

beforeEach(() => {
  api = setUpCore(fakeSession({ permissions: ['platform.calls'] }));
  api.answer(endpoints.getSetAsideCalls, listed(stray));
});

const open = async () => {
  const user = openApp(App, '/setting/set-aside-calls');
  const row = (await screen.findByText('02499999999')).closest('tr')!;
  return { user, row: within(row) };
};

test('a call says when it was, between whom, and why it has no record', async () => {
  const { row } = await open();
  const cells = row.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.slice(0, 6)).toEqual([
    ...['24/11/2026 10:00', '097***456', '02499999999', '—'],
    ...['Số nhận không thuộc công ty nào', '—'],
  ]);
});

test('one is tried again, and the list is read again', async () => {
  const { user, row } = await open();
  api.answer(endpoints.retrySetAsideCall, { recorded: true });
  api.answer(endpoints.getSetAsideCalls, listed());
  await user.click(row.getByRole('button', { name: /^Thử lại/ }));
  expect(await screen.findByText('Mọi cuộc gọi đã được ghi vào lịch sử.')).toBeInTheDocument();
  expect(api.requests(endpoints.retrySetAsideCall)[0]).toMatchObject({ params: { id: stray.id } });
  expect(screen.getByText('Đã ghi cuộc gọi vào lịch sử.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Thử lại tất cả' })).toBeNull();
});

test('one that cannot be recorded yet says so and stays', async () => {
  const { user, row } = await open();
  api.answer(endpoints.retrySetAsideCall, { recorded: false });
  const tried = { ...stray, attempts: 2, retried_at: '2026-11-24T04:00:00.000Z' };
  api.answer(endpoints.getSetAsideCalls, listed(tried));
  await user.click(row.getByRole('button', { name: /^Thử lại/ }));
  expect(await screen.findByText(/Vẫn chưa ghi được cuộc gọi/)).toBeInTheDocument();
  expect(await screen.findByText('2 lần, gần nhất 24/11/2026 11:00')).toBeInTheDocument();
});

test('all are tried again', async () => {
  const { user } = await open();
  api.answer(endpoints.retrySetAsideCalls, { recorded: 3, failed: 1 });
  await user.click(screen.getByRole('button', { name: 'Thử lại tất cả' }));
  expect(
    await screen.findByText('Đã ghi 3 cuộc gọi, 1 cuộc gọi vẫn chưa ghi được.'),
  ).toBeInTheDocument();
});

test('one is given up after a question', async () => {
  const { user, row } = await open();
  api.answer(endpoints.deleteSetAsideCall, {});
  await user.click(row.getByRole('button', { name: /^Xóa khỏi danh sách/ }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText(/không có trong lịch sử của công ty nào/)).toBeInTheDocument();
  expect(api.requests(endpoints.deleteSetAsideCall)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Xóa khỏi danh sách' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.requests(endpoints.deleteSetAsideCall)[0]).toMatchObject({ params: { id: stray.id } });
});
