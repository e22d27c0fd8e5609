import type { SpeechVoice } from '@alo/contracts';

/** What is to be said. */
export interface Speech {
  readonly text: string;
  readonly voice: SpeechVoice;
  /** 0.5 (slow) to 2 (fast); 1 is the usual pace. */
  readonly speed: number;
}

/** Reads text aloud: another engine, local or of a provider, takes this place. */
export interface SpeechEngine {
  /** A wav file. Rejects with `AudioError`; `signal` ends the work. */
  readonly speak: (speech: Speech, signal: AbortSignal) => Promise<Uint8Array>;
}
