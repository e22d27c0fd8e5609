import { MediaBroker } from '../engine/media-broker.ts';
import { publishedState } from '../engine/published-state.ts';
import { fakeMicrophone } from '../testing/fake-microphone.ts';
import { phoneHarness, register, until } from '../testing/phone-harness.ts';

const party = { number: '102', name: null };

/** A phone whose microphone fails in this way. */
async function without(name: string) {
  const microphone = fakeMicrophone();
  const phone = phoneHarness({ microphone: new MediaBroker(microphone.open) });
  await register(phone);
  return { phone, fail: () => microphone.reject(new DOMException('', name)) };
}

test('edge 15: no microphone for an outgoing call: nothing is sent, it fails, only the log says why', async () => {
  const { phone, fail } = await without('NotFoundError');
  phone.engine.dispatch({ type: 'dial', callId: 'out', target: '102', party });
  fail();
  await until(() => phone.engine.getState().call === null);
  expect(phone.provider.asked).toEqual(['connect']);
  expect(publishedState(phone.engine.getState())).toBe('CALL_FAILED');
  expect(phone.logged).toEqual(['Microphone: not-found']);
});

test('edge 16: no microphone for an incoming call: it is refused with 480, never answered', async () => {
  const { phone, fail } = await without('NotFoundError');
  phone.say({ type: 'call.incoming', callId: 'in', number: '102', name: null });
  phone.engine.dispatch({ type: 'answer' });
  fail();
  await until(() => phone.provider.asked.includes('reject in 480'));
  expect(phone.provider.asked).toEqual(['connect', 'reject in 480']);
  expect(publishedState(phone.engine.getState())).toBe('CALL_FAILED');
  expect(phone.engine.getState().last?.missed).toBe(false);
});

test.each([
  ['NotAllowedError', 'denied'],
  ['NotReadableError', 'in-use'],
  ['NotFoundError', 'not-found'],
])('edge 17: %s is logged as %s', async (name, kind) => {
  const { phone, fail } = await without(name);
  phone.engine.dispatch({ type: 'dial', callId: 'out', target: '102', party });
  fail();
  await until(() => phone.logged.length > 0);
  expect(phone.logged).toEqual([`Microphone: ${kind}`]);
});
