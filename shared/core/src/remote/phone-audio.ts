/** Id of the audio element in the common layout (specification §2). */
export const PHONE_AUDIO_ID = 'alo-phone-audio';

/** The layout has no audio element for the phone. */
export class NoPhoneAudioError extends Error {
  override readonly name = 'NoPhoneAudioError';
}

/** The audio element of the common layout that plays the other party. */
export function getPhoneAudio(): HTMLAudioElement {
  const element = document.getElementById(PHONE_AUDIO_ID);
  if (element instanceof HTMLAudioElement) return element;
  throw new NoPhoneAudioError('The layout has no audio element for the phone');
}
