import { registrationWords } from '../dock/phone-words.ts';
import { fakeAudioContext } from '../testing/fake-audio-context.ts';
import { fakeMicrophone, FakeStream } from '../testing/fake-microphone.ts';
import { phoneAccount, phoneHarness, register, until } from '../testing/phone-harness.ts';
import { MediaBroker } from './media-broker.ts';
import { publishedState } from './published-state.ts';
import { Ringer } from './ringer.ts';

const party = { number: '102', name: null };
const dial = { type: 'dial', callId: 'out', target: '102', party } as const;
const incoming = { type: 'call.incoming', callId: 'in', number: '102', name: 'Mai' } as const;

test('an outgoing call from dialling to the end', async () => {
  const posts: string[] = [];
  const phone = phoneHarness({ postHistory: (number) => Promise.resolve(posts.push(number)) });
  await register(phone);
  phone.engine.dispatch(dial);
  await until(() => phone.provider.asked.includes('dial 102'));
  phone.say({ type: 'call.proceeding', callId: 'out' });
  phone.say({ type: 'call.ringing', callId: 'out', early: false });
  expect(phone.audio.playing()).toBe(1);
  phone.say({ type: 'call.accepted', callId: 'out' });
  expect(phone.audio.playing()).toBe(0);
  expect(publishedState(phone.engine.getState())).toBe('CALL_ACCEPTED');
  phone.engine.dispatch({ type: 'hangup' });
  expect(phone.stream.track.readyState).toBe('ended');
  phone.say({ type: 'call.ended', callId: 'out', by: 'local', cause: 'normal' });
  expect(publishedState(phone.engine.getState())).toBe('CALL_FAILED');
  expect(posts).toEqual(['102']);
  const names = phone.published.map(({ name }) => name).filter((name) => name !== 'phone.state');
  expect(names).toEqual(['call.created', 'call.accepted', 'call.ended']);
});

test('edge 14: cancelling before the microphone opens dials nothing and stops the late stream', async () => {
  const microphone = fakeMicrophone();
  const phone = phoneHarness({ microphone: new MediaBroker(microphone.open) });
  await register(phone);
  phone.engine.dispatch(dial);
  phone.engine.dispatch({ type: 'hangup' });
  const late = new FakeStream();
  microphone.resolve(late);
  await until(() => late.track.readyState === 'ended');
  expect(phone.provider.asked).toEqual(['connect']);
  expect(publishedState(phone.engine.getState())).toBe('CALL_FAILED');
});

test('edge 13: a CANCEL while the microphone opens: failed, the late stream is stopped', async () => {
  const microphone = fakeMicrophone();
  const phone = phoneHarness({ microphone: new MediaBroker(microphone.open) });
  await register(phone);
  phone.say(incoming);
  phone.engine.dispatch({ type: 'answer' });
  phone.say({ type: 'call.failed', callId: 'in', by: 'remote', cause: 'cancelled', code: null });
  const late = new FakeStream();
  microphone.resolve(late);
  await until(() => late.track.readyState === 'ended');
  expect(phone.provider.asked).toEqual(['connect']);
});

test('edge 15: without a microphone the call fails and only the log says why', async () => {
  const microphone = fakeMicrophone();
  const phone = phoneHarness({ microphone: new MediaBroker(microphone.open) });
  await register(phone);
  phone.engine.dispatch(dial);
  microphone.reject(new DOMException('none', 'NotFoundError'));
  await until(() => phone.engine.getState().call === null);
  expect(phone.provider.asked).toEqual(['connect']);
  expect(phone.logged).toEqual(['Microphone: not-found']);
});

test('a call that the exchange gave up while there was no network is asked for and goes on', async () => {
  const phone = phoneHarness();
  await register(phone);
  phone.engine.dispatch(dial);
  await until(() => phone.provider.asked.includes('dial 102'));
  phone.say({ type: 'call.accepted', callId: 'out' });
  const answeredAt = phone.engine.getState().call?.answeredAt;
  phone.say({ type: 'call.ended', callId: 'out', by: 'system', cause: 'signal-lost', ref: 'x' });
  expect(phone.engine.getState().call).toMatchObject({ resume: 'x', mediaDown: true });
  await until(() => phone.provider.asked.includes('dial resume.x'));
  phone.say({ type: 'call.accepted', callId: 'out' });
  expect(phone.engine.getState().call).toMatchObject({ resume: null, answeredAt });
  const names = phone.published.map(({ name }) => name);
  expect(names.filter((name) => name === 'call.accepted')).toHaveLength(1);
});

describe('a call that the page before has dialled', () => {
  /** It is asked for by the next page, and rings. */
  async function follows() {
    const before = phoneHarness();
    await register(before);
    before.engine.dispatch(dial);
    await until(() => before.provider.asked.includes('dial 102'));
    before.say({ type: 'call.ringing', callId: 'out', early: false });
    const { call } = before.engine.getState();
    const phone = phoneHarness();
    if (call !== null) phone.engine.dispatch({ type: 'resume', call, ref: 'x' });
    await register(phone);
    await until(() => phone.provider.asked.includes('dial resume.x'));
    return phone;
  }

  test('rings on, is answered, and may be hung up', async () => {
    const phone = await follows();
    phone.say({ type: 'call.ringing', callId: 'out', early: false });
    expect(phone.audio.playing()).toBe(1);
    phone.engine.dispatch({ type: 'resume.expired', callId: 'out' });
    phone.say({ type: 'call.accepted', callId: 'out' });
    expect(phone.engine.getState().call).toMatchObject({ state: 'CALL_ACCEPTED', resume: null });
    expect(phone.published.map(({ name }) => name)).toContain('call.accepted');
    phone.engine.dispatch({ type: 'hangup' });
    expect(phone.provider.asked).toContain('hangup out');
  });

  test('ends with the cause of the callee', async () => {
    const phone = await follows();
    phone.say({ type: 'call.failed', callId: 'out', by: 'remote', cause: 'busy', code: 486 });
    expect(phone.engine.getState().last).toMatchObject({ cause: 'busy', state: 'CALL_FAILED' });
  });

  test('is given up while it is away: as soon as it rings again', async () => {
    const phone = await follows();
    phone.engine.dispatch({ type: 'hangup' });
    expect(phone.provider.asked).not.toContain('hangup out');
    phone.say({ type: 'call.ringing', callId: 'out', early: false });
    expect(phone.provider.asked).toContain('hangup out');
  });
});

describe('after the first call an INVITE does not wait for the microphone', () => {
  const again = { ...dial, callId: 'again' };
  async function afterTheFirst() {
    const microphone = fakeMicrophone();
    const phone = phoneHarness({ microphone: new MediaBroker(microphone.open) });
    await register(phone);
    phone.engine.dispatch(dial);
    microphone.resolve(new FakeStream());
    await until(() => phone.provider.asked.includes('dial 102'));
    phone.say({ type: 'call.failed', callId: 'out', by: 'remote', cause: 'busy', code: 486 });
    phone.provider.asked.length = 0;
    phone.engine.dispatch(again);
    return { ...phone, microphone };
  }

  test('it is dialled at once, and the microphone handed in when it is open', async () => {
    const { provider, microphone } = await afterTheFirst();
    expect(provider.asked).toEqual(['dial 102 ahead']);
    microphone.resolve(new FakeStream());
    await until(() => provider.asked.includes('microphone'));
    expect(provider.asked).toEqual(['dial 102 ahead', 'microphone']);
  });

  test('a microphone that fails all the same ends the call', async () => {
    const { engine, provider, microphone, logged } = await afterTheFirst();
    microphone.reject(new DOMException('gone', 'NotFoundError'));
    await until(() => engine.getState().call === null);
    expect(provider.asked).toEqual(['dial 102 ahead', 'hangup again']);
    expect(engine.getState().last).toMatchObject({ cause: 'microphone', state: 'CALL_FAILED' });
    expect(logged).toEqual(['Microphone: not-found']);
  });

  test('one that opens after the end of the call is closed again', async () => {
    const { engine, provider, microphone, say } = await afterTheFirst();
    engine.dispatch({ type: 'hangup' });
    say({ type: 'call.failed', callId: 'again', by: 'local', cause: 'cancelled', code: null });
    const late = new FakeStream();
    microphone.resolve(late);
    await until(() => late.track.readyState === 'ended');
    expect(provider.asked).toEqual(['dial 102 ahead', 'hangup again']);
  });
});

test('edge 10: a second call is rejected with 486 within the very event', async () => {
  const phone = phoneHarness();
  await register(phone);
  phone.say(incoming);
  phone.say({ ...incoming, callId: 'second', number: '103' });
  expect(phone.provider.asked).toEqual(['connect', 'reject second 486']);
  expect(phone.engine.getState().call?.callId).toBe('in');
  expect(phone.audio.playing()).toBe(1);
  expect(phone.published).toContainEqual({
    name: 'call.rejectedBusy',
    payload: { party: { number: '103', name: 'Mai' }, at: expect.any(Number) },
  });
});

test('edge 12: answering twice answers once', async () => {
  const phone = phoneHarness();
  await register(phone);
  phone.say(incoming);
  phone.engine.dispatch({ type: 'answer' });
  phone.engine.dispatch({ type: 'answer' });
  await until(() => phone.provider.asked.includes('answer in'));
  phone.engine.dispatch({ type: 'answer' });
  expect(phone.provider.asked).toEqual(['connect', 'answer in']);
});

test('edge 35: the history entry is tried twice and its failure leaves the call alone', async () => {
  let tries = 0;
  const phone = phoneHarness({
    postHistory: () => {
      tries += 1;
      return Promise.reject(new Error('500'));
    },
  });
  await register(phone);
  phone.engine.dispatch(dial);
  await until(() => phone.provider.asked.includes('dial 102'));
  phone.say({ type: 'call.proceeding', callId: 'out' });
  await until(() => phone.logged.length > 0);
  expect(tries).toBe(2);
  expect(publishedState(phone.engine.getState())).toBe('CALL_PROCESS');
});

test('edge 6: a ring whose signalling was lost stops after eight seconds', async () => {
  const phone = phoneHarness();
  await register(phone);
  jest.useFakeTimers();
  phone.say(incoming);
  phone.say({ type: 'reg.lost', cause: 'connection' });
  jest.advanceTimersByTime(7900);
  expect(phone.audio.playing()).toBe(1);
  jest.advanceTimersByTime(200);
  jest.useRealTimers();
  expect(phone.audio.playing()).toBe(0);
  expect(publishedState(phone.engine.getState())).toBe('CALL_FAILED');
  expect(phone.engine.getState().last).toMatchObject({ cause: 'signal-lost', missed: true });
});

test('a provider that is not installed is said so, and no other takes its place', async () => {
  const sip = { ...phoneAccount.sip, provider: 3 } as const;
  const phone = phoneHarness({
    createProvider: () => null,
    fetchAccount: () => Promise.resolve({ ...phoneAccount, sip }),
  });
  phone.engine.dispatch({ type: 'start', provider: 3, extension: '101' });
  await until(() => phone.engine.getState().registration.status === 'failed');
  expect(phone.engine.getState()).toMatchObject({
    provider: 3,
    registration: { cause: 'provider-not-installed', retryable: false },
  });
});

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'not-found'],
  ['NotReadableError', 'in-use'],
])('edge 17: %s is logged as %s', async (name, kind) => {
  const microphone = fakeMicrophone();
  const phone = phoneHarness({ microphone: new MediaBroker(microphone.open) });
  await register(phone);
  phone.engine.dispatch(dial);
  microphone.reject(new DOMException('', name));
  await until(() => phone.engine.getState().call === null);
  expect(phone.logged).toEqual([`Microphone: ${kind}`]);
});

test('edge 22: status 3 while idle stops the phone at once, while it rings after the ring', async () => {
  const phone = phoneHarness();
  await register(phone);
  phone.say(incoming);
  phone.engine.dispatch({ type: 'stop', reason: 'status3' });
  expect(publishedState(phone.engine.getState())).toBe('CALL_INCOMING');
  phone.say({ type: 'call.failed', callId: 'in', by: 'remote', cause: 'cancelled', code: null });
  expect(phone.provider.asked).toEqual(['connect', 'disconnect status3']);
  const idle = phoneHarness();
  await register(idle);
  idle.engine.dispatch({ type: 'stop', reason: 'status3' });
  expect(publishedState(idle.engine.getState())).toBe('CALL_OFFLINE');
});

test('edge 38: dialling without a provider is logged and nothing else', () => {
  const phone = phoneHarness();
  phone.engine.dispatch(dial);
  expect(phone.engine.getState().call).toBeNull();
  expect(phone.microphone.opened).toBe(0);
  expect(phone.logged).toEqual(['Dialling was refused: the phone is not registered']);
});

test('the provider of the account goes before that of the tenant, and says what it can', async () => {
  const sip = { ...phoneAccount.sip, provider: 2 } as const;
  const phone = phoneHarness({ fetchAccount: () => Promise.resolve({ ...phoneAccount, sip }) });
  await register(phone);
  expect(phone.engine.getState()).toMatchObject({ provider: 2, caps: phone.provider.caps });
});

test('edge 20: an incoming call that is confirmed is CONFIRMED on provider 2 and ACCEPTED on provider 1', async () => {
  const published = async (provider: 1 | 2) => {
    const sip = { ...phoneAccount.sip, provider };
    const phone = phoneHarness({ fetchAccount: () => Promise.resolve({ ...phoneAccount, sip }) });
    await register(phone);
    phone.say(incoming);
    phone.say({ type: 'call.accepted', callId: 'in' });
    phone.say({ type: 'call.confirmed', callId: 'in' });
    return publishedState(phone.engine.getState());
  };
  expect(await published(1)).toBe('CALL_ACCEPTED');
  expect(await published(2)).toBe('CALL_CONFIRMED');
});

test('a user without a subscriber gets a message', async () => {
  const phone = phoneHarness({ fetchAccount: () => Promise.resolve(null) });
  phone.engine.dispatch({ type: 'start', provider: 1, extension: null });
  await until(() => phone.engine.getState().registration.cause === 'no-account');
});

test('an account that the server refuses says why', async () => {
  const sip = { ...phoneAccount.sip, provider: 2 as const, refused: 'voice-expired' };
  const phone = phoneHarness({ fetchAccount: () => Promise.resolve({ ...phoneAccount, sip }) });
  phone.engine.dispatch({ type: 'start', provider: 2, extension: '101' });
  await until(() => phone.engine.getState().registration.cause === 'voice-expired');
  expect(registrationWords(phone.engine.getState())).toEqual({
    tone: 'danger',
    text: 'Thuê bao thoại của bạn đã hết hạn',
    help: 'Hãy nhờ quản trị viên gia hạn thuê bao.',
    canRetry: true,
  });
});

test('an account that cannot be read is read again later', async () => {
  let fail = true;
  const real = phoneHarness();
  const phone = phoneHarness({
    createProvider: () => Promise.resolve(real.provider),
    fetchAccount: () => (fail ? Promise.reject(new Error('offline')) : Promise.resolve(null)),
  });
  jest.useFakeTimers();
  phone.engine.dispatch({ type: 'start', provider: 1, extension: '101' });
  await jest.advanceTimersByTimeAsync(1);
  expect(phone.engine.getState().registration).toMatchObject({ cause: 'unreachable' });
  fail = false;
  await jest.advanceTimersByTimeAsync(2000);
  jest.useRealTimers();
  expect(phone.logged).toHaveLength(1);
});

test('edge 23: leaving in a call hangs up, un-registers and silences the phone for later events', async () => {
  const phone = phoneHarness();
  await register(phone);
  phone.say(incoming);
  phone.engine.dispatch({ type: 'answer' });
  await until(() => phone.provider.asked.includes('answer in'));
  phone.say({ type: 'call.accepted', callId: 'in' });
  await phone.engine.leave();
  expect(phone.provider.asked.slice(-2)).toEqual(['hangup in', 'disconnect logout']);
  expect(phone.stream.track.readyState).toBe('ended');
  phone.say({ type: 'reg.ok' });
  phone.say(incoming);
  expect(publishedState(phone.engine.getState())).toBe('CALL_NOT_CREATED');
});

test('edge 22: status 3 in a call stops the phone after it, another status starts it again', async () => {
  const phone = phoneHarness();
  await register(phone);
  phone.say(incoming);
  phone.engine.dispatch({ type: 'stop', reason: 'status3' });
  expect(phone.provider.asked).toEqual(['connect']);
  phone.engine.dispatch({ type: 'reject' });
  expect(phone.provider.asked.slice(-2)).toEqual(['reject in 486', 'disconnect status3']);
  phone.engine.dispatch({ type: 'dismiss' });
  expect(publishedState(phone.engine.getState())).toBe('CALL_OFFLINE');
  phone.engine.dispatch({ type: 'start', provider: 1, extension: '101' });
  await until(() => phone.provider.asked.at(-1) === 'connect');
});

test('a ring that the browser blocks is reported until sound is unlocked', async () => {
  const audio = fakeAudioContext('suspended');
  audio.context.resume = () => new Promise(() => undefined);
  const phone = phoneHarness({
    createRinger: (onBlocked) => new Ringer(() => audio.context, onBlocked),
  });
  await register(phone);
  phone.say(incoming);
  expect(phone.engine.getState().soundBlocked).toBe(true);
  audio.context.resume = () => Promise.resolve();
  phone.engine.unlockSound();
  await until(() => !phone.engine.getState().soundBlocked);
});
