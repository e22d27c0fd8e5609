import { MediaBroker, type MicrophoneError } from './media-broker.ts';
import { FakeStream, type FakeMicrophone, fakeMicrophone } from '../testing/fake-microphone.ts';

function setUp(): { microphone: FakeMicrophone; broker: MediaBroker } {
  const microphone = fakeMicrophone();
  return { microphone, broker: new MediaBroker(microphone.open) };
}

test('a call that is over before the microphone opens stops the late stream', async () => {
  const { microphone, broker } = setUp();
  const acquired = broker.acquire('a');
  broker.release('a');
  const stream = new FakeStream();
  microphone.resolve(stream);
  await expect(acquired).rejects.toMatchObject({ code: 'released' });
  expect(stream.track.readyState).toBe('ended');
  expect(broker.streamOf('a')).toBeNull();
});

test('the microphone is shared and stops with the last call', async () => {
  const { microphone, broker } = setUp();
  const first = broker.acquire('a');
  const second = broker.acquire('b');
  const stream = new FakeStream();
  microphone.resolve(stream);
  expect(await first).toBe(await second);
  expect(microphone.opened).toBe(1);
  broker.release('a');
  expect(stream.track.readyState).toBe('live');
  broker.release('b');
  expect(stream.track.readyState).toBe('ended');
});

test('a second call takes over a stream whose first call was over while it opened', async () => {
  const { microphone, broker } = setUp();
  const first = broker.acquire('a').catch((error: MicrophoneError) => error.code);
  broker.release('a');
  const second = broker.acquire('b');
  const stream = new FakeStream();
  microphone.resolve(stream);
  expect(await first).toBe('released');
  expect((await second).getTracks()).toEqual([stream.track]);
  expect(stream.track.readyState).toBe('live');
});

test('a device that has opened is sure to open again, until it does not', async () => {
  const { microphone, broker } = setUp();
  expect(broker.isSure).toBe(false);
  const first = broker.acquire('a');
  expect(broker.isOpening('a')).toBe(true);
  expect(broker.isSure).toBe(false);
  microphone.resolve(new FakeStream());
  await first;
  expect(broker.isOpening('a')).toBe(false);
  expect(broker.isSure).toBe(true);
  broker.release('a');
  const second = broker.acquire('b');
  microphone.reject(new DOMException('gone', 'NotFoundError'));
  await expect(second).rejects.toMatchObject({ code: 'not-found' });
  expect(broker.isSure).toBe(false);
});

test('another device is not as sure as the one before', async () => {
  const microphone = fakeMicrophone(new FakeStream());
  let chosen = 'first';
  const broker = new MediaBroker(microphone.open, () => chosen);
  await broker.acquire('a');
  expect(broker.isSure).toBe(true);
  chosen = 'second';
  expect(broker.isSure).toBe(false);
});

test('after a release the next call reopens the microphone', async () => {
  const { microphone, broker } = setUp();
  const first = broker.acquire('a');
  microphone.resolve(new FakeStream());
  await first;
  broker.release('a');
  const again = broker.acquire('b');
  const stream = new FakeStream();
  microphone.resolve(stream);
  await again;
  expect(microphone.opened).toBe(2);
  expect(stream.track.readyState).toBe('live');
});

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'not-found'],
  ['NotReadableError', 'in-use'],
  ['TypeError', 'failed'],
])('%s is reported as %s', async (name, code) => {
  const { microphone, broker } = setUp();
  const acquired = broker.acquire('a');
  microphone.reject(new DOMException('no', name));
  await expect(acquired).rejects.toMatchObject({ name: 'MicrophoneError', code });
  expect(broker.streamOf('a')).toBeNull();
});
