import type { BrowserContext } from '@playwright/test';

/**
 * Lets calls from extension 101 arrive with the number of somebody outside, as a trunk would hand it over. The
 * call itself is a real one.
 */
export function callsFrom(number: () => string) {
  return (context: BrowserContext) =>
    context.routeWebSocket(/\/sip$/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        const text = typeof message === 'string' ? message : message.toString('utf8');
        socket.send(text.replace(/^(From:[^\r\n]*<sip:)101@/im, `$1${number()}@`));
      });
    });
}
