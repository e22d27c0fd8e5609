import { type Pattern, ringback, ringtones, tonePeriod, waiting } from '../sound/ringtones.ts';
import { playOn } from '../sound/sink.ts';
import { defaultChoices, type SoundChoices } from '../sound/sound-choices.ts';

type Tone = 'ring' | 'ringback' | 'waiting' | 'none';

/** What the person hears in the ear, as loud as the other party. */
const inEar: Record<Exclude<Tone, 'ring' | 'none'>, Pattern> = { ringback, waiting };

/** What sounds: which pattern, how loud, on which device. */
function soundOf(tone: Exclude<Tone, 'none'>, choices: SoundChoices) {
  const { ringtone, ringVolume, speakerVolume, ringer, speaker } = choices;
  return tone === 'ring'
    ? { pattern: ringtones[ringtone], gain: ringVolume, device: ringer }
    : { pattern: inEar[tone], gain: speakerVolume, device: speaker };
}

/** Plays the ringtone and the tones of the telephone, made on the spot: no file to load when it matters. */
export class Ringer {
  readonly #createContext: () => AudioContext;
  readonly #onBlocked: (blocked: boolean) => void;
  readonly #choices: () => SoundChoices;
  #context: AudioContext | null = null;
  #device = '';
  #source: AudioBufferSourceNode | null = null;
  #tone: Tone = 'none';

  constructor(
    createContext: () => AudioContext,
    onBlocked: (blocked: boolean) => void,
    choices: () => SoundChoices = () => defaultChoices,
  ) {
    this.#createContext = createContext;
    this.#onBlocked = onBlocked;
    this.#choices = choices;
  }

  /** Call it on the first touch of the page: browsers start sound only then. */
  unlock(): void {
    void this.#running().then(
      () => this.#onBlocked(false),
      () => undefined,
    );
  }

  /** Plays a tone in place of the present one; the same tone plays on unbroken. */
  play(tone: Tone): void {
    if (tone === this.#tone) return;
    this.#tone = tone;
    this.#source?.stop();
    this.#source = null;
    if (tone === 'none') {
      this.#onBlocked(false);
      return;
    }
    const context = this.#present();
    const { device } = soundOf(tone, this.#choices());
    if (device === '' && this.#device === '') this.#start(tone, context);
    // Asked again each time: a device may have gone and come since.
    else void this.#startOn(device, tone, context);
    if (context.state !== 'running') {
      this.#onBlocked(true);
      this.unlock();
    }
  }

  /** Frees the sound card; for a ringer that was made to try something. */
  async close(): Promise<void> {
    this.play('none');
    await this.#context?.close();
    this.#context = null;
  }

  /** The device first: a ring must not begin in the headset and continue in the room. */
  async #startOn(
    device: string,
    tone: Exclude<Tone, 'none'>,
    context: AudioContext,
  ): Promise<void> {
    this.#device = device;
    await playOn(context, device);
    if (this.#tone === tone && this.#source === null) this.#start(tone, context);
  }

  #start(tone: Exclude<Tone, 'none'>, context: AudioContext): void {
    const { pattern, gain } = soundOf(tone, this.#choices());
    const samples = tonePeriod(pattern, context.sampleRate, gain);
    const buffer = context.createBuffer(1, samples.length, context.sampleRate);
    buffer.copyToChannel(samples, 0);
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.loop = true;
    source.connect(context.destination);
    source.start();
    this.#source = source;
  }

  #present(): AudioContext {
    this.#context ??= this.#createContext();
    return this.#context;
  }

  async #running(): Promise<void> {
    const context = this.#present();
    if (context.state === 'suspended') await context.resume();
  }
}
