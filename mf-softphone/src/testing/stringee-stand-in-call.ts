import type { WebSocket } from 'ws';
import { remoteSdp } from './sip-server.ts';
import { service, type WireMessage } from './stringee-wire.ts';

/** A call at the stand-in for Stringee; a party without a socket is the test. */
export class StandInCall {
  readonly id: string;
  readonly from: string;
  /** Name of the caller, as the server tells it. */
  alias: string;
  isOver = false;
  readonly #caller: WebSocket | null;
  #called: readonly WebSocket[] = [];

  constructor(id: string, caller: WebSocket | null, from: string) {
    this.id = id;
    this.from = from;
    this.alias = from;
    this.#caller = caller;
  }

  /** Lets phones ring. */
  offer(devices: readonly WebSocket[]): void {
    this.#called = devices;
    const { from: fromNumber, alias: fromAlias } = this;
    const body = { fromNumber, fromAlias, toNumber: '', toAlias: '', video: false };
    for (const device of devices) {
      this.#send(device, service.startFromServer, { ...body, fromInternal: true, iceServers: [] });
    }
    if (this.#caller === null) this.#description(devices, 'offer');
  }

  /** What the called party does: 180, 200, 486; the caller and its other devices are notified. */
  state(code: number, by?: WebSocket): void {
    if (code >= 400) this.isOver = true;
    if (code === 200 && by === undefined) this.#description([this.#caller], 'answer');
    this.#send(this.#caller, service.stateFromServer, { code, reason: '' });
    if (by === undefined || code < 200) return;
    for (const device of this.#called) if (device !== by) this.elsewhere(code, device);
    if (code === 200) this.#called = [by];
  }

  /** Another device of the called person answered (200) or rejected (486). */
  elsewhere(code: number, device = this.#called[0]): void {
    const body = { type: 'CALL_STATE', data: { callId: this.id, code } };
    device?.send(JSON.stringify({ service: service.otherDevice, body }));
  }

  /** A party hangs up; without one it is the test. */
  stop(by?: WebSocket): void {
    this.isOver = true;
    for (const device of [this.#caller, ...this.#called]) {
      if (device !== by) this.#send(device, service.stopFromServer, {});
    }
  }

  /** Hands a description or candidate on to the other party. */
  relay(from: WebSocket, body: WireMessage['body']): void {
    const others = from === this.#caller ? this.#called : [this.#caller];
    const message = { ...body, requestId: undefined };
    for (const device of others) this.#send(device, service.sdpFromServer, message);
  }

  #description(devices: readonly (WebSocket | null)[], type: 'offer' | 'answer'): void {
    const body = { type: 'sdp', data: { type, sdp: remoteSdp } };
    for (const device of devices) this.#send(device, service.sdpFromServer, body);
  }

  #send(device: WebSocket | null, what: number, body: object): void {
    device?.send(JSON.stringify({ service: what, body: { callId: this.id, ...body } }));
  }
}
