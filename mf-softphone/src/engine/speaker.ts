import { playOn } from '../sound/sink.ts';
import { defaultChoices, type SoundChoices } from '../sound/sound-choices.ts';

/** Plays the other party through the audio element of the host's layout (specification §2). */
export class Speaker {
  readonly #element: () => HTMLAudioElement;
  readonly #log: (message: string) => void;
  readonly #choices: () => Pick<SoundChoices, 'speaker' | 'speakerVolume'>;
  #device = '';

  constructor(
    element: () => HTMLAudioElement,
    log: (message: string) => void,
    choices: () => Pick<SoundChoices, 'speaker' | 'speakerVolume'> = () => defaultChoices,
  ) {
    this.#element = element;
    this.#log = log;
    this.#choices = choices;
  }

  /** A missing or blocked speaker is only logged (specification §8). */
  async play(stream: MediaStream): Promise<void> {
    try {
      const element = this.#element();
      if (element.srcObject !== stream) element.srcObject = stream;
      void this.apply();
      await element.play();
    } catch (error) {
      this.#log(`The speaker could not play: ${error instanceof Error ? error.name : 'unknown'}`);
    }
  }

  /** Applies the current volume and device; `device` when the chosen one is not there. */
  async apply(device = this.#choices().speaker): Promise<void> {
    const element = this.#element();
    element.volume = this.#choices().speakerVolume;
    if (device === this.#device) return;
    this.#device = device;
    await playOn(element, device);
  }

  stop(): void {
    try {
      this.#element().srcObject = null;
    } catch {
      // No element, nothing to stop.
    }
  }
}
