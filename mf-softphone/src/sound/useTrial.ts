import { useEffect, useState } from 'react';
import { Ringer } from '../engine/ringer.ts';
import type { SoundChoices } from './sound-choices.ts';

type Trial = 'ring' | 'ringback' | 'none';

/** Milliseconds after which a trial ends by itself. */
const trialMs = 6000;

/** Plays a tone to try it, on the device and as loud as chosen now; a changed choice is heard at once. */
export function useTrial(choices: SoundChoices) {
  const [trial, setTrial] = useState<Trial>('none');
  useEffect(() => {
    if (trial === 'none') return undefined;
    const ringer = new Ringer(
      () => new AudioContext(),
      () => undefined,
      () => choices,
    );
    ringer.play(trial);
    const timer = setTimeout(() => setTrial('none'), trialMs);
    return () => {
      clearTimeout(timer);
      void ringer.close();
    };
  }, [trial, choices]);
  return { trial, setTrial };
}
