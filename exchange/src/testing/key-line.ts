import { createSocket, type Socket } from 'node:dgram';
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds of a packet, and samples of 8,000 a second in it. */
const every = 20;
const perPacket = 160;
const keys = '0123456789*#';

/** The sound of a telephone of a test that presses keys as RTP events (RFC 4733). */
export class KeyLine {
  readonly port: number;
  readonly #socket: Socket;
  #sequence = 0;
  #moment = 0;

  private constructor(socket: Socket) {
    this.#socket = socket;
    this.port = socket.address().port;
    socket.on('error', () => undefined);
  }

  static async open(address: string): Promise<KeyLine> {
    const socket = createSocket('udp4');
    await new Promise<void>((done) => socket.bind(0, address, done));
    return new KeyLine(socket);
  }

  /**
   * Presses a key for so many milliseconds at where a session description says, and lets it go unless it is `held`; resolves with
   * the last packet.
   */
  async press(key: string, sdp: string, ms: number, { held = false } = {}): Promise<void> {
    const port = Number(/m=audio (\d+)/.exec(sdp)?.[1]);
    const host = /c=IN IP4 (\S+)/.exec(sdp)?.[1];
    const type = Number(/a=rtpmap:(\d+) telephone-event\/8000/.exec(sdp)?.[1]);
    if (!(port > 0) || !(type > 0) || host === undefined) throw new Error('no keys in the session');
    this.#moment += 8_000;
    const packets = Math.round(ms / every);
    for (let at = 1; at <= packets; at += 1) {
      this.#socket.send(this.#packet(type, key, at * perPacket, { first: at === 1 }), port, host);
      await delay(every);
    }
    if (held) return;
    const end = { first: false, end: true };
    for (let times = 0; times < 3; times += 1) {
      this.#socket.send(this.#packet(type, key, packets * perPacket, end), port, host);
    }
  }

  stop(): void {
    this.#socket.close();
  }

  #packet(type: number, key: string, length: number, { first = false, end = false }): Buffer {
    const packet = Buffer.alloc(16);
    this.#sequence = (this.#sequence + 1) % 65_536;
    packet.writeUInt8(0x80, 0);
    packet.writeUInt8(type | (first ? 0x80 : 0), 1);
    packet.writeUInt16BE(this.#sequence, 2);
    packet.writeUInt32BE(this.#moment, 4);
    packet.writeUInt32BE(1, 8);
    packet.writeUInt8(keys.indexOf(key), 12);
    packet.writeUInt8((end ? 0x80 : 0) | 10, 13);
    packet.writeUInt16BE(length, 14);
    return packet;
  }
}
