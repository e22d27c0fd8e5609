import { createSocket, type Socket } from 'node:dgram';
import { fromALaw, toALaw } from './a-law.ts';

const rate = 8000;
/** Samples in a packet of 20 ms. */
const perPacket = 160;
/** Of 32,768: well below what distorts when three people speak at once. */
const loudness = 6000;
/** A tone counts as heard from this part of its loudness on. */
const heardFrom = 0.25;

/** Sound of one packet that came, and how loud a frequency is in it. */
export type PacketListener = (loudnessOf: (frequency: number) => number) => void;

/** How loud a frequency is in samples, 0 to 32,768 (Goertzel). */
function levelOf(samples: readonly number[], frequency: number): number {
  const factor = 2 * Math.cos((2 * Math.PI * frequency) / rate);
  let [one, two] = [0, 0];
  for (const sample of samples) [one, two] = [sample + factor * one - two, one];
  const power = one * one + two * two - factor * one * two;
  return (2 * Math.sqrt(Math.max(0, power))) / samples.length;
}

/** The sound of a telephone of a test: speaks one tone all the time, and tells which others it hears. */
export class ToneLine {
  readonly port: number;
  readonly frequency: number;
  readonly #socket: Socket;
  /** Hears each packet, of 20 ms. */
  onPacket: PacketListener = () => undefined;
  #samples: number[] = [];
  #timer: NodeJS.Timeout | undefined;
  #sequence = 0;

  private constructor(socket: Socket, frequency: number) {
    this.#socket = socket;
    this.frequency = frequency;
    this.port = socket.address().port;
    socket.on('error', () => undefined);
    socket.on('message', (packet) => this.#hear(packet));
  }

  /** @param frequency - Hz, a multiple of 50: a packet holds whole waves */
  static async open(address: string, frequency: number): Promise<ToneLine> {
    const socket = createSocket('udp4');
    await new Promise<void>((done) => socket.bind(0, address, done));
    return new ToneLine(socket, frequency);
  }

  /** Begins to speak to where a session description says. */
  speakTo(sdp: string): void {
    const port = Number(/m=audio (\d+)/.exec(sdp)?.[1]);
    const host = /c=IN IP4 (\S+)/.exec(sdp)?.[1];
    if (!(port > 0) || host === undefined || this.#timer !== undefined) return;
    const tone = Buffer.from(
      Array.from({ length: perPacket }, (_none, at) =>
        toALaw(Math.round(loudness * Math.sin((2 * Math.PI * this.frequency * at) / rate))),
      ),
    );
    this.#timer = setInterval(() => this.#socket.send(this.#packet(tone), port, host), 20);
  }

  /** Ends what {@link speakTo} began; it can speak again. */
  hush(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Does it hear a tone in the last fifth of a second of what came? */
  hears(frequency: number): boolean {
    return levelOf(this.#samples, frequency) > loudness * heardFrom;
  }

  /** Forgets what it heard; resolves once as much as {@link hears} looks at has come since. */
  async listen(): Promise<void> {
    this.#samples = [];
    while (this.#samples.length < perPacket * 10) {
      await new Promise((done) => this.#socket.once('message', done));
    }
  }

  stop(): void {
    this.hush();
    this.#socket.close();
  }

  #hear(packet: Buffer): void {
    if ((packet.readUInt8(1) & 0x7f) !== 8) return;
    const sound = [...packet.subarray(12)].map(fromALaw);
    this.#samples = [...this.#samples, ...sound].slice(-perPacket * 10);
    this.onPacket((frequency) => levelOf(sound, frequency));
  }

  #packet(sound: Buffer): Buffer {
    const head = Buffer.alloc(12);
    this.#sequence = (this.#sequence + 1) % 65_536;
    head.writeUInt8(0x80, 0);
    head.writeUInt8(8, 1);
    head.writeUInt16BE(this.#sequence, 2);
    head.writeUInt32BE(this.#sequence * perPacket, 4);
    head.writeUInt32BE(1, 8);
    return Buffer.concat([head, sound]);
  }
}
