import '@testing-library/jest-dom';
import { endpoints } from '@alo/contracts';
import { setSingleKeys } from '@alo/core';
import { fakeSession, recordBus, setUpCore } from '@alo/core/testing';
import { AloProvider } from '@alo/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type PhoneHarness, phoneHarness, register } from '../testing/phone-harness.ts';
import { PhoneDock } from './PhoneDock.tsx';

let phone: PhoneHarness;
let user: UserEvent;

beforeEach(async () => {
  const api = setUpCore(fakeSession());
  api.answer(endpoints.getHistoriesCall, {
    data: [],
    total: 0,
    total_capped: false,
    next_cursor: null,
  });
  api.answer(endpoints.getColleagues, []);
  setSingleKeys(true);
  phone = phoneHarness();
  user = userEvent.setup();
  render(
    <AloProvider>
      <PhoneDock engine={phone.engine} />
      <input aria-label="Ô khác" />
      <div role="menu" tabIndex={0} aria-label="Trình đơn" />
    </AloProvider>,
  );
  await act(() => register(phone));
});

const dialBox = () => screen.queryByRole('textbox', { name: 'Nhập số điện thoại' });
const talk = () =>
  act(() => {
    phone.say({ type: 'call.incoming', callId: 'in', number: '102', name: 'Mai' });
    phone.say({ type: 'call.accepted', callId: 'in' });
  });

test('D opens and closes the phone, and in a call its keypad', async () => {
  await user.keyboard('d');
  await waitFor(() => expect(dialBox()).toBeVisible());
  await user.keyboard('d');
  expect(dialBox()).toBeNull();
  await talk();
  await user.keyboard('d');
  expect(screen.getByRole('group', { name: 'Bàn phím' })).toBeVisible();
  await user.keyboard('d');
  expect(screen.queryByRole('group', { name: 'Bàn phím' })).toBeNull();
});

test('digits, star and hash are sent in a call, but not what somebody types', async () => {
  await talk();
  await user.keyboard('12#*0');
  const tones = () => phone.provider.asked.filter((asked) => asked.startsWith('dtmf'));
  expect(tones()).toEqual(['dtmf 1', 'dtmf 2', 'dtmf #', 'dtmf *', 'dtmf 0']);
  expect(screen.getByText('12#*0')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Ô khác' }), '34');
  expect(tones()).toHaveLength(5);
  act(() => phone.say({ type: 'call.ended', callId: 'in', by: 'remote', cause: 'normal' }));
  await user.click(document.body);
  await user.keyboard('7');
  expect(tones()).toHaveLength(5);
});

test('“/” goes to the dial box without writing into it', async () => {
  await user.keyboard('/');
  await waitFor(() => expect(dialBox()).toHaveFocus());
  expect(dialBox()).toHaveValue('');
});

test('“?” stays the page’s, whose sheet is asked for by the button', async () => {
  const asked = recordBus('shortcuts.show');
  await user.keyboard('?d');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Phím tắt' }));
  expect(asked).toEqual([{}]);
});

test.each(['textbox', 'menu'])('a %s keeps its letters', async (role) => {
  await talk();
  await user.click(screen.getByRole(role));
  await user.keyboard('m?d');
  expect(phone.engine.getState().call?.muted).toBe(false);
  expect(screen.queryByRole('group', { name: 'Bàn phím' })).toBeNull();
});

test('who switches them off has no keys of one character, F keys stay', async () => {
  setSingleKeys(false);
  await user.keyboard('d/');
  expect(dialBox()).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  await talk();
  await user.keyboard('m');
  expect(phone.engine.getState().call?.muted).toBe(false);
  await user.keyboard('{F4}');
  expect(phone.provider.asked).toContain('reject in 486');
});
