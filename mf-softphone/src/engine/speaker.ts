/** Plays the other party through the audio element of the host's layout (specification §2). */
export class Speaker {
  readonly #element: () => HTMLAudioElement;
  readonly #log: (message: string) => void;

  constructor(element: () => HTMLAudioElement, log: (message: string) => void) {
    this.#element = element;
    this.#log = log;
  }

  /** A missing or blocked speaker is only logged (specification §8). */
  async play(stream: MediaStream): Promise<void> {
    try {
      const element = this.#element();
      if (element.srcObject !== stream) element.srcObject = stream;
      await element.play();
    } catch (error) {
      this.#log(`The speaker could not play: ${error instanceof Error ? error.name : 'unknown'}`);
    }
  }

  stop(): void {
    try {
      this.#element().srcObject = null;
    } catch {
      // No element, nothing to stop.
    }
  }
}
