import { endpoints, type SipDenial } from '@alo/contracts';
import { apiError, type FakeApi, fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../App.tsx';

const account: SipDenial = {
  id: 'dn0003-101@192.0.2.7',
  company: 'dn0003',
  extension: '101',
  address: '192.0.2.7',
  since: '2026-11-24T03:00:00.000Z',
  until: '2026-11-24T03:05:00.000Z',
  wrong: 10,
};
const network: SipDenial = {
  ...account,
  ...{ id: '@2001:db8:1:2::/64', company: '', extension: '', address: '2001:db8:1:2::/64' },
  wrong: 0,
};
const listed = (...data: SipDenial[]) => ({
  ...{ data, total: data.length, total_capped: false, next_cursor: null },
});

let api: FakeApi;

beforeEach(() => {
  api = setUpCore(fakeSession({ permissions: ['platform.telecom'] }));
  api.answer(endpoints.getSipDenials, listed(account, network));
});

const open = async () => {
  const user = openApp(App, '/setting/sip-denials');
  await screen.findByText('192.0.2.7');
  return user;
};

test('each says whom, from where, how often, since when and until when', async () => {
  await open();
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  const times = ['24/11/2026 10:00', '24/11/2026 10:05'];
  expect(cells.slice(0, 6)).toEqual(['101', 'dn0003', '192.0.2.7', '10', ...times]);
  expect(cells.slice(7, 13)).toEqual(['Mọi máy nhánh', '—', '2001:db8:1:2::/64', '—', ...times]);
});

test('one is opened early by the keyboard, after a question', async () => {
  const user = await open();
  api.answer(endpoints.openSipDenial, {});
  screen.getByRole('button', { name: /^Mở sớm 101 từ 192.0.2.7/ }).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(api.requests(endpoints.openSipDenial)).toEqual([]);
  api.answer(endpoints.getSipDenials, listed());
  await user.click(dialog.getByRole('button', { name: 'Mở sớm' }));
  expect(await screen.findByText('Đã mở 101 từ 192.0.2.7.')).toBeInTheDocument();
  expect(api.requests(endpoints.openSipDenial)[0]).toMatchObject({ params: { id: account.id } });
  expect(
    await screen.findByText('Không có máy nhánh hay địa chỉ nào bị khóa.'),
  ).toBeInTheDocument();
});

test('one that cannot be opened now says so and stays', async () => {
  const user = await open();
  api.answer(endpoints.openSipDenial, () => {
    throw apiError({ status: 503, code: 'EXCHANGE_DOWN', detail: 'Tổng đài không trả lời.' });
  });
  await user.click(screen.getByRole('button', { name: /^Mở sớm 101/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Mở sớm' }));
  expect(await screen.findByText(/Tổng đài không trả lời/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Hủy' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByText('192.0.2.7')).toBeInTheDocument();
});

test('a list that cannot be read says so', async () => {
  api.answer(endpoints.getSipDenials, () => {
    throw apiError({ status: 503, code: 'UNAVAILABLE' });
  });
  openApp(App, '/setting/sip-denials');
  expect(await screen.findByRole('button', { name: 'Thử lại' })).toBeInTheDocument();
});
