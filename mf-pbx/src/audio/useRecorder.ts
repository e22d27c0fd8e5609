import { useBusState } from '@alo/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  problemOf,
  type Recording,
  type RecordingProblem,
  recordMicrophone,
  type RunningRecording,
} from './record-microphone.ts';
import { hush } from './useSoundPlayer.ts';

type Phase = 'idle' | 'asking' | 'recording' | 'working';

/** Seconds that a greeting may have. */
const longest = 300;
/** Milliseconds between two readings of time and level. */
const every = 100;

/** Records from the microphone, never beside a call: the phone has the microphone then. */
export function useRecorder(onRecorded: (recording: Recording | null) => void) {
  const [phase, setPhase] = useState<Phase>('idle');
  const [problem, setProblem] = useState<RecordingProblem | null>(null);
  const [meter, setMeter] = useState({ seconds: 0, level: 0 });
  const running = useRef<RunningRecording | null>(null);
  const isGone = useRef(false);
  const isInCall = (useBusState('phone.state')?.call ?? null) !== null;

  const stop = async () => {
    const present = running.current;
    if (present === null) return;
    running.current = null;
    setPhase('working');
    try {
      onRecorded(await present.stop());
    } catch {
      setProblem('failed');
    }
    setPhase('idle');
  };

  const start = async () => {
    if (isInCall) return setProblem('inCall');
    setProblem(null);
    setPhase('asking');
    hush();
    onRecorded(null);
    try {
      const recording = await recordMicrophone();
      if (isGone.current) return recording.drop();
      running.current = recording;
      setMeter({ seconds: 0, level: 0 });
      setPhase('recording');
    } catch (error) {
      setProblem(problemOf(error));
      setPhase('idle');
    }
  };

  const end = useEffectEvent(() => void stop());
  useEffect(() => {
    if (phase !== 'recording') return undefined;
    const from = performance.now();
    const timer = setInterval(() => {
      const seconds = (performance.now() - from) / 1000;
      setMeter({ seconds, level: running.current?.level() ?? 0 });
      if (seconds >= longest - 0.5) end();
    }, every);
    return () => clearInterval(timer);
  }, [phase]);

  // A call that begins gets the microphone; what was said until then is kept.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the call is outside React; the recording ends with it
    if (isInCall) end();
  }, [isInCall]);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      running.current?.drop();
      running.current = null;
    };
  }, []);

  return { phase, problem, ...meter, start, stop };
}
