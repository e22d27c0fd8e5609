import type { SpeechEngine } from './speech-engine.ts';

/** Texts kept: the greetings that every new company gets, and those that people listen to before they save them. */
const kept = 16;

/** An engine that says the same text in the same voice once: what new companies get is the same for all. */
export function rememberSpeech(engine: SpeechEngine): SpeechEngine {
  const said = new Map<string, Uint8Array>();
  return {
    speak: async (speech, signal) => {
      const key = JSON.stringify([speech.voice, speech.speed, speech.text]);
      const present = said.get(key);
      if (present !== undefined) return present;
      const sound = await engine.speak(speech, signal);
      const [oldest] = said.keys();
      if (said.size >= kept && oldest !== undefined) said.delete(oldest);
      said.set(key, sound);
      return sound;
    },
  };
}
