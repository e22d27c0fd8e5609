import type { SoundAudio } from '@alo/contracts';
import { encodeWav, peaksOf } from './encode-wav.ts';
import { messages } from './messages.ts';

/** Why there is no recording. */
export type RecordingProblem = keyof typeof messages.record.problems;

/** What was recorded: a file to send, and what a player needs to play it here. */
export interface Recording {
  readonly file: File;
  readonly sound: SoundAudio;
}

/** A microphone that records now. */
export interface RunningRecording {
  /** 0 (silence) to 1. */
  readonly level: () => number;
  /** Releases the microphone and gives what was recorded. */
  readonly stop: () => Promise<Recording>;
  /** Releases the microphone; nothing is kept. */
  readonly drop: () => void;
}

/** Samples a second: twice the telephone's, so that five minutes stay below ten megabytes. */
const sampleRate = 16_000;

/** What a browser's refusal means. */
export function problemOf(error: unknown): RecordingProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return name === 'NotReadableError' ? 'busy' : 'failed';
}

async function toRecording(recorded: Blob): Promise<Recording> {
  const context = new OfflineAudioContext(1, 1, sampleRate);
  const buffer = await context.decodeAudioData(await recorded.arrayBuffer());
  const samples = buffer.getChannelData(0);
  const file = new File([encodeWav(samples, sampleRate)], messages.record.fileName, {
    type: 'audio/wav',
  });
  return {
    file,
    sound: {
      id: '',
      name: messages.record.recorded,
      url: URL.createObjectURL(file),
      duration_ms: Math.round(buffer.duration * 1000),
      peaks: peaksOf(samples),
    },
  };
}

/** Records a stream of its own: what the phone holds of the same microphone is not touched. */
export async function recordMicrophone(): Promise<RunningRecording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const wave = new Float32Array(analyser.fftSize);
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  const ended = new Promise<void>((resolve) => {
    recorder.ondataavailable = ({ data }) => void parts.push(data);
    recorder.onstop = () => resolve();
  });
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
    void context.close();
  };
  recorder.start();
  return {
    level: () => {
      analyser.getFloatTimeDomainData(wave);
      const power = wave.reduce((sum, sample) => sum + sample * sample, 0) / wave.length;
      // From -60 dB to 0 dB.
      return power === 0 ? 0 : Math.max(0, Math.min(1, 1 + (10 * Math.log10(power)) / 60));
    },
    stop: async () => {
      if (recorder.state !== 'inactive') recorder.stop();
      await ended;
      release();
      return toRecording(new Blob(parts, { type: recorder.mimeType }));
    },
    drop: () => {
      recorder.onstop = null;
      if (recorder.state !== 'inactive') recorder.stop();
      release();
    },
  };
}
