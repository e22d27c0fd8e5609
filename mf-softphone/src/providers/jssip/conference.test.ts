import { fakeJssip, FakeUa } from '../../testing/fake-jssip.ts';
import { asStream, FakeStream } from '../../testing/fake-microphone.ts';
import { phoneAccount } from '../../testing/phone-harness.ts';
import { JssipProvider } from './jssip-provider.ts';

interface FakeNode {
  readonly name: string;
  readonly stream: FakeStream;
  readonly to: FakeNode[];
  connect: (node: FakeNode) => void;
  disconnect: () => void;
}

/** Enough of WebAudio to see who hears whom. */
class FakeContext {
  closed = false;
  state: AudioContextState = mayPlay ? 'running' : 'suspended';
  resume = async () => {
    await touched;
    this.state = 'running';
  };
  readonly #node = (name: string, stream = new FakeStream()): FakeNode => {
    const to: FakeNode[] = [];
    return { name, stream, to, connect: (node) => to.push(node), disconnect: () => to.splice(0) };
  };
  readonly sources: FakeNode[] = [];
  createMediaStreamDestination = () => this.#node('out');
  createMediaStreamSource = (stream: FakeStream) => {
    const node = this.#node('source', stream);
    this.sources.push(node);
    return node;
  };
  close = async () => {
    this.closed = true;
  };
}

/** Whether the browser lets a page play that nobody has touched, and when somebody touches it. */
let mayPlay = true;
let touched: Promise<void>;

interface Party {
  readonly session: FakeUa['session'];
  readonly microphone: FakeStream;
  readonly remote: FakeStream;
  readonly sent: unknown[];
}

let provider: JssipProvider;
let ua: FakeUa;
let contexts: FakeContext[];

beforeEach(() => {
  contexts = [];
  mayPlay = true;
  touched = Promise.resolve();
  Reflect.set(globalThis, 'AudioContext', function make() {
    const context = new FakeContext();
    contexts.push(context);
    return context;
  });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  provider = new JssipProvider(fakeJssip, 'id');
  provider.connect({ ...phoneAccount });
  ua = FakeUa.latest;
});

afterEach(() => provider.disconnect('logout'));

/** An established call with somebody to be heard. */
function talk(callId: string): Party {
  const microphone = new FakeStream();
  ua.session = new (ua.session.constructor as new () => FakeUa['session'])();
  provider.dial({ callId, number: '102', stream: asStream(microphone), iceServers: [] });
  const { session } = ua;
  const remote = new FakeStream();
  const sent: unknown[] = [];
  const sender = {
    track: { kind: 'audio' },
    replaceTrack: async (track: unknown) => sent.push(track),
  };
  Reflect.set(session.connection, 'getSenders', () => [sender]);
  Reflect.set(session.connection, 'getReceivers', () => []);
  const peer = new EventTarget();
  session.emit('peerconnection', { peerconnection: peer });
  peer.dispatchEvent(Object.assign(new Event('track'), { track: remote.track, streams: [remote] }));
  session.status = 'established';
  session.emit('accepted', {});
  return { session, microphone, remote, sent };
}

const own = ({ microphone }: Party) => microphone.clones[0]?.track;
/** Everybody whose voice goes into what a party is sent. */
function hears({ sent }: Party): FakeStream[] {
  const [context] = contexts;
  return (context?.sources ?? [])
    .filter(({ to }) => to.some(({ stream }) => stream.track === sent.at(-1)))
    .map(({ stream }) => stream);
}

test('each party is sent the microphone and the other party, never itself', async () => {
  const [a, b] = [talk('a'), talk('b')];
  const heard = await provider.conference(['a', 'b']);
  expect(new Set(hears(a))).toEqual(new Set([a.microphone.clones[0], b.remote]));
  expect(new Set(hears(b))).toEqual(new Set([b.microphone.clones[0], a.remote]));
  const person = (contexts[0]?.sources ?? []).filter(({ to }) =>
    to.some(({ stream }) => (stream as unknown) === heard),
  );
  expect(new Set(person.map(({ stream }) => stream))).toEqual(new Set([a.remote, b.remote]));
});

test('muting silences the microphone and no other party; after the conference it continues', async () => {
  const [a, b] = [talk('a'), talk('b')];
  await provider.mute('a', true);
  await provider.conference(['a', 'b']);
  expect(own(a)?.enabled).toBe(false);
  expect(a.session.asked.at(-1)).toBe('unmute');
  expect(own(b)?.enabled).toBe(true);
  await provider.mute('b', true);
  expect(own(b)?.enabled).toBe(false);
  expect(b.session.asked).not.toContain('mute');
  await provider.conference([]);
  expect(a.sent.at(-1)).toBe(own(a));
  expect(b.sent.at(-1)).toBe(own(b));
  expect([a.session.asked.at(-1), b.session.asked.at(-1)]).toEqual(['mute', 'mute']);
  expect(contexts[0]?.closed).toBe(true);
});

test('a new microphone joins the conference', async () => {
  const [a] = [talk('a'), talk('b')];
  Reflect.set(globalThis, 'MediaStream', FakeStream);
  await provider.conference(['a', 'b']);
  const mixed = a.sent.at(-1);
  const [before] = a.microphone.clones;
  await provider.replaceInput(asStream(new FakeStream()).getAudioTracks()[0] as MediaStreamTrack);
  expect(a.sent.at(-1)).toBe(mixed);
  expect(before?.track.readyState).toBe('ended');
  expect(hears(a)).toHaveLength(2);
  expect(hears(a)).not.toContain(before);
});

test('without sound of both there is no conference', async () => {
  talk('a');
  ua.session = new (ua.session.constructor as new () => FakeUa['session'])();
  Reflect.set(ua.session.connection, 'getReceivers', () => []);
  provider.dial({ callId: 'c', number: '104', stream: asStream(new FakeStream()), iceServers: [] });
  await expect(provider.conference(['a', 'c'])).rejects.toMatchObject({ code: 'BAD_STATE' });
});

test('sound that starts late is waited for', async () => {
  mayPlay = false;
  const [a, b] = [talk('a'), talk('b')];
  await provider.conference(['a', 'b']);
  expect(hears(a)).toContain(b.remote);
});

test('where the browser plays nothing there is no conference: nobody is sent silence', async () => {
  jest.useFakeTimers();
  mayPlay = false;
  touched = new Promise(() => undefined);
  const [a, b] = [talk('a'), talk('b')];
  const refused = expect(provider.conference(['a', 'b'])).rejects.toMatchObject({
    code: 'BAD_STATE',
  });
  await jest.advanceTimersByTimeAsync(2000);
  await refused;
  expect([...a.sent, ...b.sent]).toEqual([]);
  expect(contexts[0]?.closed).toBe(true);
  jest.useRealTimers();
});

test('one that is split before it has begun does not begin', async () => {
  mayPlay = false;
  const touch = Promise.withResolvers<void>();
  touched = touch.promise;
  const [a, b] = [talk('a'), talk('b')];
  const joined = provider.conference(['a', 'b']);
  await provider.conference([]);
  touch.resolve();
  expect(await joined).toBeNull();
  expect([...a.sent, ...b.sent]).toEqual([]);
  expect(contexts[0]?.closed).toBe(true);
});
