import { createSocket, type Socket } from 'node:dgram';

/** Milliseconds of sound in a packet, and the silence of A-law in it. */
const packetMs = 20;
const silence = Buffer.alloc(8 * packetMs, 0xd5);
/** A buzz of 500 Hz, loud: half of each wave above, half below. */
const buzz = Buffer.from(silence.map((_sign, at) => (at % 16 < 8 ? 0xa5 : 0x25)));

/** A-law inverts every other bit; the sign is the highest. */
const isLoudSign = (sign: number) => ((sign ^ 0x55) & 0x7f) > 0x60;

/** Sends silence to the other side, as a telephone does that nobody speaks into, or a buzz. */
export class RtpSender {
  readonly port: number;
  readonly #socket: Socket;
  /** Packets that have come, and those of them with a loud sound. */
  heard = 0;
  loud = 0;
  /** Sends the buzz from now on, or silence. */
  isLoud = false;
  /** Packets that were sent. */
  sent = 0;
  /** Each packet of so many is lost on its way; 0: none is. */
  losesEach = 0;
  #timer: NodeJS.Timeout | undefined;
  #sequence = 0;

  private constructor(socket: Socket) {
    this.#socket = socket;
    this.port = socket.address().port;
    socket.on('error', () => undefined);
    socket.on('message', (packet) => {
      this.heard += 1;
      if (packet.subarray(12).some(isLoudSign)) this.loud += 1;
    });
  }

  static async open(address: string): Promise<RtpSender> {
    const socket = createSocket(address.includes(':') ? 'udp6' : 'udp4');
    await new Promise<void>((done) => socket.bind(0, address, done));
    return new RtpSender(socket);
  }

  /** Begins to send to where a session description says. */
  sendTo(sdp: string, isLoud = false): void {
    this.isLoud = isLoud;
    const port = Number(/m=audio (\d+)/.exec(sdp)?.[1]);
    const host = /c=IN IP[46] (\S+)/.exec(sdp)?.[1];
    if (!(port > 0) || host === undefined || this.#timer !== undefined) return;
    this.#timer = setInterval(() => {
      const packet = this.#packet(this.isLoud ? buzz : silence);
      if (this.losesEach > 0 && this.#sequence % this.losesEach === 0) return;
      this.#socket.send(packet, port, host);
      this.sent += 1;
    }, packetMs);
  }

  /** Ends what {@link sendTo} began; it can send to another. */
  hush(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  stop(): void {
    this.hush();
    this.#socket.close();
  }

  #packet(sound: Buffer): Buffer {
    const head = Buffer.alloc(12);
    this.#sequence = (this.#sequence + 1) % 65_536;
    head.writeUInt8(0x80, 0);
    head.writeUInt8(8, 1);
    head.writeUInt16BE(this.#sequence, 2);
    head.writeUInt32BE(this.#sequence * silence.length, 4);
    head.writeUInt32BE(1, 8);
    return Buffer.concat([head, sound]);
  }
}
