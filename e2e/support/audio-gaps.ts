import { expect, type Page, test } from '@playwright/test';

/** Milliseconds of a call that may be lost. */
const bearable = 200;

/** What a page has heard of its call since the meter began; milliseconds. */
export interface Heard {
  /** Longest time for which the browser had nothing of the other side to play and made something up. */
  readonly missing: number;
  /** Longest time for which nothing was played at all, whatever had come. */
  readonly unplayed: number;
  /** Longest time without a packet at the moment of a look. */
  readonly quiet: number;
  readonly looks: number;
}

declare global {
  // Stops the meter of the page; by then it has looked once more.
  var aloAudioMeter: (() => Promise<Heard>) | undefined;
}

/**
 * Begins to listen for gaps in what a page hears. The figures are those that the browser's own receiver counts
 * outside of the page, so that a busy page, in which a look comes late, is not taken for a gap.
 */
export async function measureAudio(page: Page): Promise<() => Promise<Heard>> {
  await page.evaluate(() => {
    /** Milliseconds between two checks: `getStats` keeps an answer for 50 ms. */
    const period = 60;
    /** Looks over which playing is compared with the clock: about a second. */
    const memory = 16;
    const heard = { missing: 0, unplayed: 0, quiet: 0, looks: 0 };
    let before: { readonly events: number; readonly concealed: number } | undefined;
    let gap = 0;
    let behind: number[] = [];

    const note = (key: 'missing' | 'unplayed' | 'quiet', value: number) => {
      heard[key] = Math.max(heard[key], value);
    };
    const look = async () => {
      for (const connection of globalThis.aloConnections ?? []) {
        if (connection.connectionState !== 'connected') continue;
        for (const stats of (await connection.getStats()).values()) {
          if (stats.type !== 'inbound-rtp') continue;
          heard.looks += 1;
          const rate = stats.totalSamplesReceived / stats.totalSamplesDuration;
          const concealed = (stats.concealedSamples / rate) * 1000;
          const events = stats.concealmentEvents;
          const more = concealed - (before?.concealed ?? concealed);
          // Several between two checks count as one: rather too long than too short.
          gap = more === 0 || events !== before?.events ? more : gap + more;
          note('missing', gap);
          before = { events, concealed };
          const lag = stats.timestamp - stats.totalSamplesDuration * 1000;
          note('unplayed', lag - Math.min(lag, ...behind));
          behind = [...behind.slice(1 - memory), lag];
          note('quiet', stats.timestamp - stats.lastPacketReceivedTimestamp);
        }
      }
    };
    const timer = setInterval(() => void look(), period);
    globalThis.aloAudioMeter = async () => {
      clearInterval(timer);
      await look();
      return heard;
    };
  });
  return () =>
    page.evaluate(() => {
      if (globalThis.aloAudioMeter === undefined) throw new Error('Nothing is measured');
      return globalThis.aloAudioMeter();
    });
}

/** Was anything missing that a person would notice? */
export function hasGap({ missing, unplayed }: Heard): boolean {
  return Math.max(missing, unplayed) > bearable;
}

/** Nothing that a person would notice was missing; says what was. */
export function expectNoGap(who: string, heard: Heard): void {
  const { missing, unplayed, quiet, looks } = heard;
  const words = `missing ${missing.toFixed(0)} ms, unplayed ${unplayed.toFixed(0)} ms, without packet ${quiet.toFixed(0)} ms, ${looks} looks`;
  test.info().annotations.push({ type: `heard by ${who}`, description: words });
  console.log(`  heard by ${who}: ${words}`);
  expect(looks).toBeGreaterThan(0);
  expect(missing, `${who}: ${words}`).toBeLessThanOrEqual(bearable);
  expect(unplayed, `${who}: ${words}`).toBeLessThanOrEqual(bearable);
}

/** A page sends nothing for some milliseconds: a gap for the other side. */
export async function fallSilent(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate(async (duration) => {
    const connection = globalThis.aloConnections?.find(
      ({ connectionState }) => connectionState === 'connected',
    );
    const sender = connection?.getSenders().find(({ track }) => track?.kind === 'audio');
    if (sender === undefined) throw new Error('Nothing is sent');
    const { track } = sender;
    await sender.replaceTrack(null);
    await new Promise((resolve) => setTimeout(resolve, duration));
    await sender.replaceTrack(track);
  }, milliseconds);
}
