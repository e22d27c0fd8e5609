import { MediaBroker } from '../engine/media-broker.ts';
import { Speaker } from '../engine/speaker.ts';
import { asStream, FakeStream } from '../testing/fake-microphone.ts';
import { until } from '../testing/phone-harness.ts';
import { followDevices } from './follow-devices.ts';
import { ChoiceStore } from './sound-choices.ts';

/** A computer whose devices the test plugs in and out. */
class FakeDevices extends EventTarget {
  plugged: readonly (readonly [MediaDeviceKind, string])[] = [];
  /** Before each id, as browsers do that give others on every page. */
  prefix = '';

  plug(...ids: string[]): void {
    this.plugged = ids.flatMap((id) => [['audioinput', id] as const, ['audiooutput', id] as const]);
    this.dispatchEvent(new Event('devicechange'));
  }
  async enumerateDevices(): Promise<MediaDeviceInfo[]> {
    return this.plugged.map(
      ([kind, name]) =>
        ({ kind, deviceId: this.prefix + name, label: name, groupId: '' }) as MediaDeviceInfo,
    );
  }
}

function setUp(microphone = '') {
  const choices = new ChoiceStore(sessionStorage);
  choices.change({ microphone, speaker: microphone });
  const devices = new FakeDevices();
  const streams: FakeStream[] = [];
  const open = async ({ audio }: MediaStreamConstraints) => {
    const wanted = Object(audio).deviceId?.exact as string | undefined;
    const there = devices.plugged.some(([, id]) => id === wanted);
    if (wanted !== undefined && !there) throw new DOMException('', 'OverconstrainedError');
    streams.push(new FakeStream(wanted ?? 'default'));
    return asStream(streams.at(-1)!);
  };
  const element = document.createElement('audio');
  const sinks: string[] = [];
  Reflect.set(element, 'sinkId', '');
  Reflect.set(element, 'setSinkId', async (id: string) => {
    sinks.push(id);
    Reflect.set(element, 'sinkId', id);
  });
  const broker = new MediaBroker(open, () => choices.get().microphone);
  const speaker = new Speaker(
    () => element,
    () => undefined,
    choices.get,
  );
  const inCall: MediaStreamTrack[] = [];
  /** What the other party would hear at the moment of each replacement. */
  const liveTracks: number[] = [];
  const logged: string[] = [];
  const stop = followDevices({
    sound: { choices, microphone: broker, speaker },
    devices,
    replaceInput: async (track) => {
      liveTracks.push(streams.filter((one) => one.track.readyState === 'live').length);
      inCall.push(track);
    },
    log: (message) => logged.push(message),
  });
  const sent = () => streams.at(-1)?.track;
  return {
    choices,
    devices,
    streams,
    broker,
    element,
    sinks,
    inCall,
    liveTracks,
    logged,
    stop,
    sent,
  };
}

beforeEach(() => sessionStorage.clear());

test('edge 34: a microphone that is unplugged in a call is replaced by the default one, track replaced', async () => {
  const page = setUp('headset');
  page.devices.plug('default', 'headset');
  await page.broker.acquire('call');
  expect(page.sent()?.deviceId).toBe('headset');
  page.devices.plugged = page.devices.plugged.filter(([, id]) => id !== 'headset');
  page.sent()?.unplug();
  await until(() => page.inCall.length === 1);
  expect(page.sent()).toMatchObject({ deviceId: 'default', readyState: 'live' });
  expect(page.inCall[0]).toBe(page.sent());
  expect(page.broker.streamOf('call')?.getAudioTracks()[0]).toBe(page.sent());
  // Plugged in again, it gets its place back, and the one in between is stopped.
  page.devices.plug('default', 'headset');
  await until(() => page.inCall.length === 2);
  expect(page.streams.map(({ track }) => track.readyState)).toEqual(['ended', 'ended', 'live']);
  expect(page.sent()?.deviceId).toBe('headset');
  page.stop();
});

test('edge 34: a change while talking has no gap: the old one stops after the new one is in the call', async () => {
  const page = setUp();
  page.devices.plug('default', 'desk');
  await page.broker.acquire('call');
  page.sent()!.enabled = false;
  page.choices.change({ microphone: 'desk' });
  await until(() => page.inCall.length === 1);
  expect(page.liveTracks).toEqual([2]);
  await until(() => page.streams[0]?.track.readyState === 'ended');
  // Who is muted stays so.
  expect(page.sent()).toMatchObject({ deviceId: 'desk', enabled: false });
  page.stop();
});

test('edge 34: a speaker that goes and comes back is reached over the default one', async () => {
  const page = setUp('headset');
  page.devices.plug('default', 'headset');
  await until(() => page.sinks.at(-1) === 'headset');
  page.devices.plug('default');
  await until(() => page.sinks.at(-1) === '');
  page.devices.plug('default', 'headset');
  await until(() => page.sinks.at(-1) === 'headset');
  expect(page.sinks).toEqual(['', 'headset', '', '', 'headset']);
  page.stop();
});

test('a device that the browser gives another id on the next page is known by its name', async () => {
  const first = setUp('headset');
  first.devices.plug('default', 'headset');
  await until(() => first.choices.kept().names.speaker === 'headset');
  first.stop();
  const next = setUp();
  next.choices.onStorage({
    key: 'alo.softphone.sound',
    newValue: JSON.stringify(first.choices.kept()),
  });
  next.devices.prefix = 'next-';
  next.devices.plug('default', 'headset');
  await until(() => next.sinks.at(-1) === 'next-headset');
  expect(next.choices.get()).toMatchObject({ microphone: 'next-headset', speaker: 'next-headset' });
  // Another tab may know it by the id that was kept.
  expect(next.choices.kept().speaker).toBe('headset');
  next.choices.change({ ringVolume: 0.5 });
  expect(next.choices.get().speaker).toBe('next-headset');
  next.choices.change({ speaker: 'next-default' });
  expect(next.choices.get().speaker).toBe('next-default');
  next.stop();
});

test('at rest nothing is opened, whatever is plugged in or chosen', async () => {
  const page = setUp();
  page.devices.plug('default', 'desk');
  page.choices.change({ microphone: 'desk' });
  await until(() => page.sinks.length === 0 && page.devices.plugged.length === 4);
  await Promise.resolve();
  expect(page.streams).toEqual([]);
  page.stop();
});

test('changes in quick succession end at the last choice with one live microphone', async () => {
  const page = setUp();
  page.devices.plug('default', 'a', 'b');
  await page.broker.acquire('call');
  for (const microphone of ['a', 'b', 'a', 'b']) page.choices.change({ microphone });
  await until(() => page.sent()?.deviceId === 'b');
  await until(() => page.streams.filter(({ track }) => track.readyState === 'live').length === 1);
  expect(page.sent()).toMatchObject({ deviceId: 'b', readyState: 'live' });
  page.broker.release('call');
  expect(page.sent()?.readyState).toBe('ended');
  page.stop();
});

test('a device that cannot be opened leaves the present one and only the log says so', async () => {
  const page = setUp();
  page.devices.plug('default', 'a');
  await page.broker.acquire('call');
  jest
    .spyOn(page.broker, 'replace')
    .mockRejectedValueOnce(new DOMException('', 'NotReadableError'));
  page.choices.change({ microphone: 'a' });
  await until(() => page.logged.length === 1);
  expect(page.sent()?.readyState).toBe('live');
  page.stop();
});

test('after a device has come or gone the next call waits for its microphone', async () => {
  const { devices, broker } = setUp();
  devices.plug('headset');
  await broker.acquire('a');
  broker.release('a');
  expect(broker.isSure).toBe(true);
  devices.plug();
  expect(broker.isSure).toBe(false);
});
