import { phoneHarness, register, until } from '../testing/phone-harness.ts';

const campaign = {
  type: 'call.incoming',
  ...{ callId: 'in', number: '0912345678', name: 'Lan', auto: true },
} as const;

test('an idle phone takes the call of a campaign by itself', async () => {
  const phone = phoneHarness();
  await register(phone);
  phone.say(campaign);
  await until(() => phone.provider.asked.includes('answer in'));
  expect(phone.microphone.opened).toBe(1);
});

test('beside another call it waits like any call', async () => {
  const phone = phoneHarness();
  await register(phone);
  phone.say({ type: 'call.incoming', callId: 'first', number: '102', name: 'Mai' });
  phone.say(campaign);
  expect(phone.engine.getState().call?.callId).toBe('first');
  expect(phone.provider.asked).not.toContain('answer in');
});
