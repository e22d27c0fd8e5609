import { ProviderError } from '../../engine/telephony-provider.ts';

/** Milliseconds that the sound of the page may take to start. */
const START_MS = 2000;

/**
 * Sound that runs. A page that nobody has touched is not let play: what it mixed would be silence, for everybody.
 */
export async function runningSound(): Promise<AudioContext> {
  const context = new AudioContext();
  const late = new Promise((resolve) => setTimeout(resolve, START_MS));
  // Asked of a context that may not run, `resume` waits for ever.
  if (context.state !== 'running') await Promise.race([context.resume(), late]);
  if (context.state === 'running') return context;
  await context.close();
  throw new ProviderError('BAD_STATE', 'The browser does not let this page play sound yet');
}

interface Party {
  readonly callId: string;
  readonly remote: MediaStream;
  readonly microphone: MediaStream;
}

interface Leg {
  readonly remote: MediaStreamAudioSourceNode;
  readonly out: MediaStreamAudioDestinationNode;
  microphone: MediaStreamAudioSourceNode;
  /** Chrome lets the sound of a connection flow only while an element plays it. */
  readonly tap: HTMLAudioElement;
}

/**
 * Mixes a conference in the browser: each party hears the person's microphone and the other parties, the
 * person hears all of them.
 */
export class ConferenceMixer {
  readonly #context: AudioContext;
  readonly #legs = new Map<string, Leg>();
  readonly #monitor: MediaStreamAudioDestinationNode;

  constructor(context: AudioContext, parties: readonly Party[]) {
    this.#context = context;
    this.#monitor = context.createMediaStreamDestination();
    for (const party of parties) this.#legs.set(party.callId, this.#leg(party));
    for (const [callId, { remote }] of this.#legs) {
      remote.connect(this.#monitor);
      for (const [other, { out }] of this.#legs) if (other !== callId) remote.connect(out);
    }
  }

  /** What the person hears. */
  get monitor(): MediaStream {
    return this.#monitor.stream;
  }

  /** What a party is sent. */
  trackFor(callId: string): MediaStreamTrack | null {
    return this.#legs.get(callId)?.out.stream.getAudioTracks()[0] ?? null;
  }

  replaceMicrophone(callId: string, microphone: MediaStream): void {
    const leg = this.#legs.get(callId);
    if (leg === undefined) return;
    leg.microphone.disconnect();
    leg.microphone = this.#context.createMediaStreamSource(microphone);
    leg.microphone.connect(leg.out);
  }

  async stop(): Promise<void> {
    for (const { tap } of this.#legs.values()) tap.srcObject = null;
    this.#legs.clear();
    await this.#context.close();
  }

  #leg({ remote, microphone }: Party): Leg {
    const tap = new Audio();
    tap.muted = true;
    tap.srcObject = remote;
    // A tap that is not allowed to play is told by the silence of the party alone; there is no other way.
    void tap.play().catch(() => undefined);
    const out = this.#context.createMediaStreamDestination();
    const source = this.#context.createMediaStreamSource(microphone);
    source.connect(out);
    return { remote: this.#context.createMediaStreamSource(remote), out, microphone: source, tap };
  }
}
