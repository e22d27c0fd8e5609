import type { Page } from '@playwright/test';

/** Milliseconds after which a sound that is not heard counts as lost. */
const patience = 10_000;

/**
 * When a page hears one of these tones (Hz) for the first time (ms since 1970), in a connection that is made after it was
 * asked; null: not in time.
 */
export function whenPageHears(page: Page, tones: readonly number[]): Promise<number | null> {
  return page.evaluate(
    async ([wanted, limit]) => {
      const known = new Set(globalThis.aloConnections);
      const context = new AudioContext();
      const analyser = new AnalyserNode(context, { fftSize: 1024, smoothingTimeConstant: 0 });
      const levels = new Float32Array(analyser.frequencyBinCount);
      const binWidth = context.sampleRate / analyser.fftSize;
      let isListening = false;
      try {
        for (const until = Date.now() + limit; Date.now() < until;) {
          await new Promise((resolve) => setTimeout(resolve, 5));
          const fresh = globalThis.aloConnections?.find((one) => !known.has(one));
          const track = fresh?.getReceivers().find((one) => one.track.kind === 'audio')?.track;
          if (track === undefined) continue;
          if (!isListening) {
            context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
            isListening = true;
          }
          analyser.getFloatFrequencyData(levels);
          if (wanted.some((tone) => (levels[Math.round(tone / binWidth)] ?? -200) > -50))
            return Date.now();
        }
        return null;
      } finally {
        await context.close();
      }
    },
    [tones, patience] as const,
  );
}
