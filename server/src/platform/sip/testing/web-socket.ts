import { once } from 'node:events';
import { type ClientOptions, WebSocket } from 'ws';

/** An open WebSocket that speaks SIP; rejects when the server refuses it. */
export async function webSocket(
  url: string,
  options: ClientOptions = {},
  protocols: string[] = ['sip'],
): Promise<WebSocket> {
  const socket = new WebSocket(url, protocols, options);
  await once(socket, 'open');
  socket.on('error', () => undefined);
  return socket;
}
