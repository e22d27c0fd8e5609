import type { Browser, Page } from '@playwright/test';

/** What the connections of one page say of themselves: states, tracks, counters. Nothing of whom was called. */
function connectionsOf(page: Page): Promise<readonly object[]> {
  return page.evaluate(() => {
    const trackOf = (track: MediaStreamTrack | null) =>
      track === null
        ? 'none'
        : `${track.readyState}${track.muted ? ' muted' : ''} ${track.enabled}`;
    return Promise.all(
      (globalThis.aloConnections ?? []).map(async (connection) => {
        const stats = [...(await connection.getStats()).values()];
        return {
          states: [
            connection.connectionState,
            connection.iceConnectionState,
            connection.signalingState,
          ],
          sends: connection.getSenders().map(({ track }) => trackOf(track)),
          hears: connection.getReceivers().map(({ track }) => trackOf(track)),
          dtls: stats.flatMap((one) => (one.type === 'transport' ? [one.dtlsState] : [])),
          packets: stats.flatMap((one) => {
            if (one.type === 'inbound-rtp') return [`${one.packetsReceived} received`];
            return one.type === 'outbound-rtp' ? [`${one.packetsSent} sent`] : [];
          }),
          pairs: stats.flatMap((one) =>
            one.type === 'candidate-pair'
              ? [`${one.state} ${one.requestsSent} asked, ${one.responsesReceived} answered`]
              : [],
          ),
        };
      }),
    );
  });
}

/** All connections of all pages of a browser, for whoever looks for why nothing is heard. */
export async function connectionReport(browser: Browser | null): Promise<string> {
  const pages = (browser?.contexts() ?? []).flatMap((context) => context.pages());
  const reported = await Promise.all(
    pages.map(async (page) => ({
      page: new URL(page.url()).pathname,
      connections: await connectionsOf(page).catch((error: unknown) => [{ error: String(error) }]),
    })),
  );
  return JSON.stringify(reported, null, 1);
}
