import type { BrowserContext, Page } from '@playwright/test';

/** What the pages of a browser said and heard on the SIP socket. */
export interface SipFrames {
  /** Sockets that were opened. */
  readonly sockets: () => number;
  /** Requests of that method that a page sent, answers to a challenge left out. */
  readonly sent: (method: string, page?: Page) => readonly string[];
  /** Everything that the exchange sent to them. */
  readonly received: () => readonly string[];
}

/** Listens to the pages that the browser opens from now on. */
export function listenToSip(context: BrowserContext): SipFrames {
  const frames: { readonly page: Page; readonly text: string }[] = [];
  const received: string[] = [];
  let sockets = 0;
  context.on('page', (page) => {
    page.on('websocket', (socket) => {
      if (!new URL(socket.url()).pathname.endsWith('/sip')) return;
      sockets += 1;
      socket.on('framesent', ({ payload }) => frames.push({ page, text: String(payload) }));
      socket.on('framereceived', ({ payload }) => received.push(String(payload)));
    });
  });
  return {
    sockets: () => sockets,
    received: () => received,
    sent: (method, page) =>
      frames
        .filter((frame) => page === undefined || frame.page === page)
        .map(({ text }) => text)
        .filter((text) => text.startsWith(`${method} `) && !/^authorization:/im.test(text)),
  };
}
