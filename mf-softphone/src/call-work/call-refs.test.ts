import { fakeSession, setUpCore } from '@alo/core/testing';
import { phoneHarness, register } from '../testing/phone-harness.ts';
import { callRef, rememberCallRefs } from './call-refs.ts';

beforeEach(() => {
  localStorage.clear();
  setUpCore(fakeSession());
});

test('a call keeps the first name that the exchange had for it, also when it is over', async () => {
  const phone = phoneHarness();
  await register(phone);
  let name: string | null = null;
  Reflect.set(phone.provider, 'callRef', () => name);
  const stop = rememberCallRefs(phone.engine);
  phone.say({ type: 'call.incoming', callId: 'in', number: '0912345678', name: null });
  expect(callRef('in')).toBeNull();
  name = 'n1-7';
  phone.say({ type: 'call.accepted', callId: 'in' });
  name = 'n1-8';
  phone.say({ type: 'call.ended', callId: 'in', by: 'remote', cause: 'normal' });
  expect(callRef('in')).toBe('n1-7');
  stop();
  // The page is reloaded, and the call comes back by another name.
  rememberCallRefs(phone.engine);
  phone.say({ type: 'call.incoming', callId: 'in', number: '0912345678', name: null });
  expect(callRef('in')).toBe('n1-7');
});

test('those of somebody else are not taken', async () => {
  localStorage.setItem('alo.call-refs:dn0002/other', JSON.stringify({ in: 'n1-1' }));
  expect(callRef('in')).toBeNull();
  localStorage.setItem(Object.keys(localStorage)[0] ?? '', 'no longer understood');
  expect(callRef('in')).toBeNull();
});
