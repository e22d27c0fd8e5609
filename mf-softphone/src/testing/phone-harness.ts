import type { BusMessage } from '../engine/phone-effect.ts';
import { MediaBroker } from '../engine/media-broker.ts';
import { PhoneEngine } from '../engine/phone-engine.ts';
import type { PhoneParts } from '../engine/phone-parts.ts';
import type { ProviderFact } from '../engine/provider-event.ts';
import { Ringer } from '../engine/ringer.ts';
import { Speaker } from '../engine/speaker.ts';
import { fakeAudioContext, type FakeAudioContext } from './fake-audio-context.ts';
import { type FakeMicrophone, fakeMicrophone, FakeStream } from './fake-microphone.ts';
import { FakeProvider } from './fake-provider.ts';

export interface PhoneHarness {
  readonly engine: PhoneEngine;
  readonly provider: FakeProvider;
  readonly microphone: FakeMicrophone;
  readonly stream: FakeStream;
  readonly audio: FakeAudioContext;
  readonly published: BusMessage[];
  readonly logged: string[];
  /** Lets the provider say something. */
  readonly say: (fact: ProviderFact) => void;
}

/** What the server tells the phone of the tests. */
export const phoneAccount = {
  sip: {
    provider: 1,
    extension: '101',
    name: 'Nguyễn Văn An',
    username_telecom: 'dn0002-101',
    domain_telecom: 'alo.test',
    password_telecom: 'secret',
  },
  socketUrl: 'ws://localhost/sip',
} as const;

/** A phone engine on parts that the test holds in its hands. */
export function phoneHarness(parts: Partial<PhoneParts> = {}): PhoneHarness {
  const provider = new FakeProvider();
  const stream = new FakeStream();
  const microphone = fakeMicrophone(stream);
  const audio = fakeAudioContext();
  const published: BusMessage[] = [];
  const logged: string[] = [];
  const engine = new PhoneEngine({
    createProvider: () => Promise.resolve(provider),
    fetchAccount: () => Promise.resolve(phoneAccount),
    iceServers: () => [],
    microphone: new MediaBroker(microphone.open),
    createRinger: (onBlocked) => new Ringer(() => audio.context, onBlocked),
    speaker: new Speaker(
      () => document.createElement('audio'),
      () => undefined,
    ),
    postHistory: () => Promise.resolve(),
    findName: () => Promise.resolve(null),
    displayNumber: (number) => number,
    callWaiting: () => false,
    publish: (message) => published.push(message),
    log: (_, message) => logged.push(message),
    ...parts,
  });
  return {
    engine,
    provider,
    microphone,
    stream,
    audio,
    published,
    logged,
    say: (fact) => provider.say(fact),
  };
}

/** Starts the phone and waits until it is registered. */
export async function register({ engine, provider, say }: PhoneHarness): Promise<void> {
  engine.dispatch({ type: 'start', provider: 1, extension: '101' });
  await provider.connected;
  say({ type: 'reg.ok' });
}

export async function until(condition: () => boolean): Promise<void> {
  const limit = Date.now() + 20_000;
  while (!condition()) {
    if (Date.now() > limit) throw new Error(`Never came true: ${condition.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
