import { endpoints, monitorMessageSchema } from '@alo/contracts';
import { getRuntimeConfig, reconnectDelay, requestEndpoint } from '@alo/core';
import * as v from 'valibot';
import type { BoardStore } from './board-store.ts';

/**
 * Fills a store from the server's stream until the returned function is called. A connection that is lost, and a message
 * that does not follow the one before, start again with everything.
 * @param onError - told when the board cannot be opened: rights that were withdrawn, a server that is away
 */
export function followBoard(store: BoardStore, onError: (error: unknown) => void): () => void {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let isOver = false;

  const reopen = () => {
    source?.close();
    source = null;
    if (isOver) return;
    clearTimeout(retry);
    retry = setTimeout(() => void open(), reconnectDelay(attempts++, Math.random()));
  };
  const open = async () => {
    try {
      const { ticket } = await requestEndpoint(endpoints.createStreamTicket);
      if (isOver) return;
      const query = new URLSearchParams({ ticket });
      source = new EventSource(`${getRuntimeConfig().api.platform}/monitor?${query.toString()}`);
      source.onmessage = ({ data }: MessageEvent<string>) => {
        const message = v.safeParse(monitorMessageSchema, JSON.parse(data));
        if (message.success && store.take(message.output)) attempts = 0;
        else reopen();
      };
      // The browser's own retry would use the spent ticket again.
      source.onerror = reopen;
    } catch (error) {
      onError(error);
      reopen();
    }
  };
  void open();
  return () => {
    isOver = true;
    clearTimeout(retry);
    source?.close();
    store.stop();
  };
}
