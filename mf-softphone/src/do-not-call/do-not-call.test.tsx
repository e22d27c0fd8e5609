import '@testing-library/jest-dom';
import { endpoints } from '@alo/contracts';
import { type FakeApi, setUpCore } from '@alo/core/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AloProvider } from '@alo/ui';
import { callOrAsk, dialQuestion, expectDial, learnFirst } from './ask-first.ts';
import { DialQuestion } from './DialQuestion.tsx';
import { messages } from './messages.ts';

const { title } = messages;

let api: FakeApi;
let called: jest.Mock<void, []>;
// What is learned of a number outlives a test: each takes another one.
let at = 0;
const aNumber = () => `09120000${(at += 1) + 10}`;

const dial = (target: string, unwanted = false) =>
  act(() => callOrAsk(target, { who: 'Ánh', call: called }, unwanted));
const asked = () =>
  api.requests(endpoints.getCallWish).map(({ params }) => Reflect.get(params ?? {}, 'target'));

beforeEach(() => {
  api = setUpCore();
  api.answer(endpoints.getCallWish, { do_not_call: true });
  called = jest.fn<void, []>();
  render(
    <AloProvider>
      <DialQuestion />
    </AloProvider>,
  );
});

afterEach(() => act(dialQuestion.close));

test('a number whose owner wants no calls is asked about; the way back has the focus', async () => {
  const number = aNumber();
  await expectDial(`${number.slice(0, 4)} ${number.slice(4, 7)} ${number.slice(7)}`);
  await waitFor(() => expect(asked()).toEqual([number]));
  const user = userEvent.setup();
  dial(number);
  expect(await screen.findByRole('alertdialog', { name: title })).toHaveTextContent('Ánh');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Không gọi' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(called).not.toHaveBeenCalled();
  dial(number);
  await user.click(await screen.findByRole('button', { name: 'Gọi' }));
  expect(called).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('an answer that is not there in time keeps nobody waiting', async () => {
  const number = aNumber();
  api.answer(endpoints.getCallWish, () => new Promise(() => undefined));
  void expectDial(number);
  await waitFor(() => expect(asked()).toEqual([number]));
  dial(number);
  expect(called).toHaveBeenCalledTimes(1);
  dial(aNumber());
  expect(called).toHaveBeenCalledTimes(2);
});

test('a click on another screen waits for the answer, but not for one that does not come', async () => {
  const number = aNumber();
  await learnFirst(number);
  dial(number);
  expect(await screen.findByRole('alertdialog', { name: title })).toBeInTheDocument();
  act(dialQuestion.close);
  api.answer(endpoints.getCallWish, () => new Promise(() => undefined));
  const other = aNumber();
  await learnFirst(other);
  dial(other);
  expect(called).toHaveBeenCalledTimes(1);
  await learnFirst('102');
  expect(asked()).toEqual([number, other]);
});

test('ordinary numbers go at once, and each is asked about once', async () => {
  api.answer(endpoints.getCallWish, { do_not_call: false });
  const number = aNumber();
  await expectDial(number);
  await expectDial(number);
  await waitFor(() => expect(asked()).toEqual([number]));
  dial(number);
  expect(called).toHaveBeenCalledTimes(1);
});

test('a question that failed is asked again', async () => {
  api.answer(endpoints.getCallWish, () => Promise.reject(new Error('away')));
  const number = aNumber();
  await expectDial(number);
  await waitFor(() => expect(asked()).toEqual([number]));
  dial(number);
  expect(called).toHaveBeenCalledTimes(1);
  api.answer(endpoints.getCallWish, { do_not_call: true });
  await waitFor(async () => {
    await expectDial(number);
    expect(asked()).toEqual([number, number]);
  });
});

test('extensions, codes and names are nobody’s secret and not asked about', async () => {
  for (const text of ['102', '*97', 'Hồng Ánh', '1900', '', 'refuse']) await expectDial(text);
  expect(asked()).toEqual([]);
});

test('what the server tells with a reference is heeded; without a screen the call goes', async () => {
  dial('ref.customer.1', true);
  expect(await screen.findByRole('alertdialog', { name: title })).toBeInTheDocument();
  expect(called).not.toHaveBeenCalled();
});
