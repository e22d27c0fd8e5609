import type { Browser, Page } from '@playwright/test';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from '../browser.ts';
import { dial, openPhone } from '../phone-page.ts';
import type { BenchPhone } from './bench-phone.ts';
import { beepsWav, heardInPieces } from './tones.ts';

const rate = 48_000;
const seconds = 60;
/** How often the sound of the page is looked at. */
const pieceMs = 25;

/** For each look at what the last connection of the page receives: whether the loudest tone in it is the one. */
function tonesOf(page: Page, frequency: number, milliseconds: number): Promise<boolean[]> {
  return page.evaluate(
    async ([wanted, whole, every]) => {
      const connection = globalThis.aloConnections?.findLast(
        ({ connectionState }) => connectionState === 'connected',
      );
      const track = connection?.getReceivers().find((one) => one.track.kind === 'audio')?.track;
      if (track === undefined) return [];
      const context = new AudioContext();
      const analyser = new AnalyserNode(context, { fftSize: 2048, smoothingTimeConstant: 0 });
      context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
      const levels = new Float32Array(analyser.frequencyBinCount);
      const binWidth = context.sampleRate / analyser.fftSize;
      const found: boolean[] = [];
      for (const until = performance.now() + whole; performance.now() < until;) {
        await new Promise((resolve) => setTimeout(resolve, every));
        analyser.getFloatFrequencyData(levels);
        let peak = 0;
        for (let bin = 1; bin < levels.length; bin += 1)
          if ((levels[bin] ?? -200) > (levels[peak] ?? -200)) peak = bin;
        const isNear = Math.abs(peak * binWidth - wanted) <= 1.5 * binWidth;
        found.push(isNear && (levels[peak] ?? -200) > -60);
      }
      await context.close();
      return found;
    },
    [frequency, milliseconds, pieceMs] as const,
  );
}

/** The phone of a person's page, in a browser whose microphone says beeps. */
export async function startBrowserPhone(
  url: string,
  extension: string,
  tone: number,
): Promise<BenchPhone> {
  const file = join(tmpdir(), `alo-bench-beeps-${process.pid}-${extension}.wav`);
  await writeFile(file, beepsWav(tone, seconds, rate));
  const browser: Browser = await launch({ microphone: file });
  const page = await openPhone(browser, url, extension);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    ...{ kind: 'browser', transport: 'WS', extension, tone, mustEncrypt: false },
    dial: async (number) => void (await dial(page, number)),
    answer: () => button('Trả lời').last().click({ timeout: 10_000 }),
    listen: async (frequency, milliseconds) => {
      const heard = heardInPieces(await tonesOf(page, frequency, milliseconds), pieceMs);
      return heard;
    },
    hangUp: async () => {
      for (const name of ['Kết thúc', 'Từ chối']) {
        const shown = button(name).last();
        if (await shown.isVisible()) await shown.click({ timeout: 2000 }).catch(() => undefined);
      }
    },
    stop: async () => {
      await browser.close();
      await rm(file, { force: true });
    },
  };
}
