import type { SoundAudio } from '@alo/contracts';
import { useBusState } from '@alo/core';
import { useEffect, useRef, useState } from 'react';

/** Two sounds at once are noise: whoever starts stops the one before. */
let sounding: HTMLAudioElement | null = null;

/** Silence, for whoever needs it: a recording would hear what plays. */
export function hush(): void {
  sounding?.pause();
}

interface PlayerState {
  readonly sound: SoundAudio | null;
  readonly isLoading: boolean;
  readonly isPlaying: boolean;
  /** Seconds. */
  readonly position: number;
  readonly hasFailed: boolean;
}

const start: PlayerState = {
  sound: null,
  isLoading: false,
  isPlaying: false,
  position: 0,
  hasFailed: false,
};

function makePlayer(url: string, change: (changes: Partial<PlayerState>) => void) {
  const audio = new Audio(url);
  audio.onplay = () => change({ isPlaying: true });
  audio.onpause = () => change({ isPlaying: false });
  audio.ontimeupdate = () => change({ position: audio.currentTime });
  audio.onended = () => change({ isPlaying: false, position: 0 });
  audio.onerror = () => change({ isPlaying: false, hasFailed: true });
  return audio;
}

/** Plays one sound, which is asked for when somebody first wants to hear it. */
export function useSoundPlayer(load: () => Promise<SoundAudio | null>) {
  const [state, setState] = useState(start);
  const player = useRef<HTMLAudioElement | null>(null);
  const change = (changes: Partial<PlayerState>) => setState((now) => ({ ...now, ...changes }));

  // Whoever answers a call must not hear anything else; afterwards it can be started again.
  const isInCall = (useBusState('phone.state')?.call ?? null) !== null;
  useEffect(() => {
    if (isInCall) hush();
  }, [isInCall]);

  useEffect(
    () => () => {
      const audio = player.current;
      if (sounding === audio) sounding = null;
      audio?.pause();
      audio?.removeAttribute('src');
    },
    [],
  );

  const prepare = async (): Promise<HTMLAudioElement | null> => {
    if (player.current !== null && !state.hasFailed) return player.current;
    change({ isLoading: true, hasFailed: false });
    const sound = await load();
    change({ isLoading: false, sound, hasFailed: sound === null });
    if (sound === null) return null;
    const audio = makePlayer(sound.url, change);
    player.current = audio;
    return audio;
  };

  const toggle = async (): Promise<void> => {
    if (state.isPlaying) return player.current?.pause();
    try {
      const audio = await prepare();
      if (audio === null) return;
      if (sounding !== audio) sounding?.pause();
      sounding = audio;
      await audio.play();
    } catch {
      change({ isLoading: false, isPlaying: false, hasFailed: true });
    }
  };

  const seek = (seconds: number): void => {
    const audio = player.current;
    const length = (state.sound?.duration_ms ?? 0) / 1000;
    if (audio === null) return;
    audio.currentTime = Math.max(0, Math.min(length, seconds));
    change({ position: audio.currentTime });
  };

  return { ...state, toggle, seek };
}
