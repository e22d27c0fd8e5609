import { phoneHarness, register, until } from '../testing/phone-harness.ts';

const page = { type: 'page.incoming', callId: 'page', number: '201', name: 'Giám sát' } as const;
const dial = {
  type: 'dial',
  callId: 'out',
  target: '102',
  party: { number: '102', name: null },
} as const;
const incoming = { type: 'call.incoming', callId: 'in', number: '102', name: 'Mai' } as const;
const over = { callId: 'page', by: 'remote', cause: 'normal' } as const;

async function heard() {
  const phone = phoneHarness();
  await register(phone);
  phone.say(page);
  return phone;
}
const announcement = ({ engine }: ReturnType<typeof phoneHarness>) =>
  engine.getState().announcement;

test('an idle phone hears an announcement without a microphone, a ring, or a call of its own', async () => {
  const phone = await heard();
  expect(phone.provider.asked).toEqual(['connect', 'listen page']);
  expect(announcement(phone)).toEqual({
    callId: 'page',
    party: { number: '201', name: 'Giám sát' },
  });
  phone.say({ type: 'call.accepted', callId: 'page' });
  phone.say({ type: 'media.stream', callId: 'page' });
  phone.say({ type: 'call.ended', ...over });
  expect(announcement(phone)).toBeNull();
  expect(phone.engine.getState()).toMatchObject({ call: null, last: null, busyCaller: null });
  expect(phone.microphone.opened).toBe(0);
  expect(phone.audio.playing()).toBe(0);
  expect(new Set(phone.published.map(({ name }) => name))).toEqual(new Set(['phone.state']));
});

test.each([
  ['that rings', incoming],
  ['that dials', dial],
  ['that hears one already', { ...page, callId: 'before' }],
] as const)('a phone %s refuses an announcement, and says nothing of it', async (_what, before) => {
  const phone = phoneHarness();
  await register(phone);
  if (before.type === 'dial') phone.engine.dispatch(before);
  else phone.say(before);
  phone.say(page);
  expect(phone.provider.asked).toContain('reject page 486');
  expect(phone.provider.asked).not.toContain('listen page');
  expect(phone.engine.getState().busyCaller).toBeNull();
  expect(phone.published.map(({ name }) => name)).not.toContain('call.rejectedBusy');
});

test('a call that comes in ends the announcement, and rings', async () => {
  const phone = await heard();
  phone.say(incoming);
  expect(phone.provider.asked).toEqual(['connect', 'listen page', 'hangup page']);
  expect(announcement(phone)).toBeNull();
  expect(phone.engine.getState().call?.callId).toBe('in');
  phone.say({ type: 'call.ended', ...over });
  expect(phone.engine.getState().call?.callId).toBe('in');
});

test('so does a call that the person makes', async () => {
  const phone = await heard();
  phone.engine.dispatch(dial);
  await until(() => phone.provider.asked.includes('dial 102'));
  expect(phone.provider.asked).toContain('hangup page');
  expect(announcement(phone)).toBeNull();
});

test('the person may hear no more of it, and a phone that stops hears none', async () => {
  const phone = await heard();
  phone.engine.dispatch({ type: 'page.dismiss' });
  expect(phone.provider.asked.at(-1)).toBe('hangup page');
  expect(announcement(phone)).toBeNull();
  phone.say({ ...page, callId: 'page2' });
  phone.engine.dispatch({ type: 'stop', reason: 'status3' });
  expect(announcement(phone)).toBeNull();
  phone.say({ ...page, callId: 'page3' });
  expect(announcement(phone)).toBeNull();
});
