import { once } from 'node:events';
import * as v from 'valibot';
import { type WebSocket, WebSocketServer } from 'ws';
import { StandInCall } from './stringee-stand-in-call.ts';
import { messageSchema, service, userOf, type WireMessage } from './stringee-wire.ts';

/** A phone that is connected. */
interface Device {
  readonly socket: WebSocket;
  user: string;
}

/**
 * A stand-in for Stringee: speaks its JSON over a real WebSocket. Phones that are connected call each
 * other; with `onStart` the test itself is the other party of every call.
 */
export class StringeeServer {
  readonly #server: WebSocketServer;
  readonly #devices = new Set<Device>();
  readonly #calls = new Map<string, StandInCall>();
  #sequence = 0;
  /** Everything that phones sent. */
  readonly received: WireMessage[] = [];
  /** Results of the coming sign-ins; 0 when there are none left. 6: the token has expired. */
  readonly authenResults: number[] = [];
  /** False: takes no connection and lets none stay. */
  online = true;
  /** False: hears everything and says nothing more. */
  answering = true;
  onStart: ((call: StandInCall) => void) | null = null;

  private constructor(server: WebSocketServer) {
    this.#server = server;
    server.on('connection', (socket) => {
      if (!this.online) return socket.terminate();
      const device: Device = { socket, user: '' };
      this.#devices.add(device);
      socket.on('close', () => this.#devices.delete(device));
      socket.on('message', (data) => {
        const message = v.parse(messageSchema, JSON.parse(String(data)));
        this.received.push(message);
        if (this.answering) this.#receive(device, message);
      });
    });
  }

  static async start(port = 0): Promise<StringeeServer> {
    const server = new WebSocketServer({ port, host: '127.0.0.1' });
    await once(server, 'listening');
    return new StringeeServer(server);
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port');
    return `ws://127.0.0.1:${address.port}`;
  }

  /** What phones sent of a service. */
  sent(which: keyof typeof service): WireMessage['body'][] {
    return this.received
      .filter((message) => message.service === service[which])
      .map(({ body }) => body);
  }

  /** Codes of call states that phones sent. */
  states(): number[] {
    return this.sent('state').map(({ code = 0 }) => code);
  }

  connections(): number {
    return this.#devices.size;
  }

  /** Drops every connection as a network does. */
  cut(): void {
    for (const { socket } of this.#devices) socket.terminate();
  }

  /** Calls every connected phone; the test is the caller. */
  ring(from: string, alias = from): StandInCall {
    const call = this.#newCall(null, from);
    call.alias = alias;
    call.offer([...this.#devices].map(({ socket }) => socket));
    return call;
  }

  /** Forgets a call without a word: what is asked of it later is answered with no. */
  forget(call: StandInCall): void {
    this.#calls.delete(call.id);
  }

  async stop(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #newCall(caller: WebSocket | null, from: string): StandInCall {
    this.#sequence += 1;
    const call = new StandInCall(`call-vn-${this.#sequence}`, caller, from);
    this.#calls.set(call.id, call);
    return call;
  }

  #receive(device: Device, { service: asked, body }: WireMessage): void {
    const { socket } = device;
    const answer = (more: object) => {
      const { requestId } = body;
      socket.send(JSON.stringify({ service: asked, body: { requestId, ...more } }));
    };
    const call = this.#calls.get(body.callId ?? '');
    switch (asked) {
      case service.authen:
        return this.#signIn(device, body.accesstoken ?? '', answer);
      case service.start:
        return this.#start(device, body, answer);
      case service.exists:
        return answer({ r: 0, exist: call !== undefined });
      case service.ping:
        return;
      default:
        answer({ r: call === undefined ? 1 : 0 });
    }
    if (call === undefined) return;
    if (asked === service.sdp) call.relay(socket, body);
    if (asked === service.state) call.state(body.code ?? 0, socket);
    if (asked === service.stop) call.stop(socket);
    if (call.isOver) this.#calls.delete(call.id);
  }

  #signIn(device: Device, token: string, answer: (body: object) => void): void {
    const r = this.authenResults.shift() ?? 0;
    if (r !== 0) return answer({ r });
    device.user = userOf(token);
    answer({ r, userId: device.user, clients: [], ice_servers: [], ping_after_ms: 60_000 });
  }

  #start(device: Device, body: WireMessage['body'], answer: (body: object) => void): void {
    const [tenant, extension = device.user] = device.user.split('-');
    const call = this.#newCall(device.socket, extension);
    answer({ r: 0, callId: call.id, toType: 'internal', iceServers: [] });
    call.state(100);
    if (this.onStart !== null) return this.onStart(call);
    const called = [body.toNumber, `${tenant}-${body.toNumber}`];
    const devices = [...this.#devices].filter(({ user }) => called.includes(user));
    if (devices.length === 0) call.state(404);
    else call.offer(devices.map(({ socket }) => socket));
  }
}
