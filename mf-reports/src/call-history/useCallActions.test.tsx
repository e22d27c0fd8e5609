import { endpoints } from '@alo/contracts';
import { type FakeApi, fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen } from '@testing-library/react';
import { App } from '../App.tsx';
import { answerCallChoices } from '../testing/call-choices.ts';
import { aCallPage, aCallRecord } from '../testing/call-record.ts';

let api: FakeApi;

beforeEach(() => {
  api = setUpCore();
  answerCallChoices(api);
});

const more = (user: ReturnType<typeof openApp>) =>
  screen.findByRole('button', { name: /^Thao tác khác/ }).then((button) => user.click(button));

test('the number of a call is blocked by the form for blocked callers', async () => {
  api = setUpCore(fakeSession({ features: ['blocknumber'] }));
  answerCallChoices(api);
  api.answer(endpoints.getHistoriesCall, aCallPage(aCallRecord()));
  const user = openApp(App, '/call-history');
  await more(user);
  await user.click(await screen.findByRole('menuitem', { name: 'Chặn số gọi đến' }));
  expect(location.pathname + location.search).toBe(
    '/list-of-blocked-incoming-numbers?add=new&value=0912345678',
  );
});

test('a customer is made of a caller whom nobody knows', async () => {
  const unknown = aCallRecord({ customer_id: null, customer_name: null });
  api.answer(endpoints.getHistoriesCall, aCallPage(unknown));
  const user = openApp(App, '/call-history');
  await more(user);
  await user.click(await screen.findByRole('menuitem', { name: 'Tạo khách hàng' }));
  expect(location.pathname + location.search).toBe('/customer/add?phone=0912345678');
});

test('a hidden number is neither blocked nor made a customer of', async () => {
  const hidden = aCallRecord({ from_number: '091***678', customer_id: null });
  api.answer(endpoints.getHistoriesCall, aCallPage(hidden));
  openApp(App, '/call-history');
  await screen.findByText('091***678');
  expect(screen.queryByRole('button', { name: /^Thao tác khác/ })).not.toBeInTheDocument();
});
