import { messages } from './messages.ts';

/** Why a sound is not taken. */
export type AudioProblem = keyof typeof messages.problems;

/** What somebody gave us is no sound that can be used; the message is for that person. */
export class AudioError extends Error {
  override readonly name = 'AudioError';
  readonly code: AudioProblem;

  constructor(code: AudioProblem, options?: ErrorOptions) {
    super(messages.problems[code], options);
    this.code = code;
  }
}
