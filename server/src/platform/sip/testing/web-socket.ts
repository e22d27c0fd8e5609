import { once } from 'node:events';
import { type ClientOptions, WebSocket } from 'ws';

/** An open WebSocket that speaks SIP; rejects when the server refuses it. */
export async function webSocket(
  url: string,
  ticket: string,
  options: ClientOptions = {},
): Promise<WebSocket> {
  const socket = new WebSocket(url, ['sip', `ticket.${ticket}`], options);
  await once(socket, 'open');
  socket.on('error', () => undefined);
  return socket;
}
