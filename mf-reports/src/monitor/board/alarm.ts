import type { MonitorCall, MonitorQueue } from '@alo/contracts';

/** Calls that have waited in a queue for longer than it should take. @param now - by the server's clock */
export function overdueCalls(
  calls: readonly MonitorCall[],
  queues: readonly MonitorQueue[],
  now: number,
): readonly string[] {
  const limits = new Map(queues.map(({ id, servicelevel }) => [id, servicelevel]));
  return calls.flatMap(({ id, state, since, queue_id: queue }) => {
    const limit = limits.get(queue ?? '');
    return state === 'waiting' && limit !== undefined && now - since >= limit * 1000 ? [id] : [];
  });
}

/** Two short tones. */
export function playAlarm(audio: AudioContext): void {
  for (const [at, frequency] of [
    [0, 880],
    [0.18, 660],
  ] as const) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    volume.gain.value = 0.15;
    tone.frequency.value = frequency;
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + 0.14);
  }
}
