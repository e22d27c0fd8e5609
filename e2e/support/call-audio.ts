import { type BrowserContext, expect, type Page } from '@playwright/test';
import { connectionReport } from './connection-report.ts';

declare global {
  // Every connection that the page has made, kept by the script below.
  var aloConnections: RTCPeerConnection[] | undefined;
}

/** What one browser hears and sends. */
export interface AudioCounters {
  readonly received: number;
  readonly sent: number;
  /** Energy of what was heard; stays 0 while nothing is played. */
  readonly energy: number;
}

/** Makes pages keep their peer connections, so that tests can ask them for statistics. */
export async function rememberConnections(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    globalThis.aloConnections = [];
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        globalThis.aloConnections?.push(this);
      }
    };
  });
}

/** Counters over all connections of the page that are in use. */
export function audioCounters(page: Page): Promise<AudioCounters> {
  return page.evaluate(async () => {
    const sum = { received: 0, sent: 0, energy: 0 };
    for (const connection of globalThis.aloConnections ?? []) {
      if (connection.connectionState !== 'connected') continue;
      for (const stats of (await connection.getStats()).values()) {
        if (stats.type === 'inbound-rtp') {
          sum.received += stats.packetsReceived;
          sum.energy += stats.totalAudioEnergy ?? 0;
        }
        if (stats.type === 'outbound-rtp') sum.sent += stats.packetsSent;
      }
    }
    return sum;
  });
}

/** Energy that even a moment of speech exceeds and the noise of an empty line never reaches. */
const audible = 1e-5;

/** Waits until packets have gone and come. */
export async function expectPackets(page: Page, packets = 30, energy = -Infinity): Promise<void> {
  const before = await audioCounters(page);
  await expect(async () => {
    const now = await audioCounters(page);
    expect(now.received).toBeGreaterThan(before.received + packets);
    expect(now.sent).toBeGreaterThan(before.sent + packets);
    expect(now.energy).toBeGreaterThan(before.energy + energy);
  })
    .toPass({ timeout: 20_000, intervals: [100] })
    .catch(async (error: Error) => {
      const connections = await connectionReport(page.context().browser());
      throw new Error(`${error.message}\nConnections: ${connections}`, { cause: error });
    });
}

/** Waits until packets have gone and come and something was heard. */
export function expectAudioRises(page: Page, packets?: number): Promise<void> {
  return expectPackets(page, packets, audible);
}

/**
 * Waits until the speaker of the page plays something. Who mixes a conference hears the mix: the receivers of the
 * parties are turned down then, and their counters with them.
 */
export async function expectSpeakerSounds(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const element = [...document.querySelectorAll('audio')].find((each) => !each.paused);
    if (!(element?.srcObject instanceof MediaStream)) throw new Error('Nothing is played');
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(element.srcObject).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const loudest = () => {
      analyser.getFloatTimeDomainData(samples);
      return Math.max(...samples.map(Math.abs));
    };
    try {
      for (const until = performance.now() + 20_000; performance.now() < until;) {
        if (loudest() > 0.01) return;
        await new Promise(requestAnimationFrame);
      }
    } finally {
      await context.close();
    }
    throw new Error('The speaker plays silence');
  });
}
