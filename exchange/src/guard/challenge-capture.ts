import { createSocket, type Socket } from 'node:dgram';
import { readHepPacket } from './hep-packet.ts';
import { IssuedNonces } from './issued-nonces.ts';

/** Bytes that may wait while this process is busy; the system may give less. */
const receiveBuffer = 4 * 1024 * 1024;
/** Milliseconds until another attempt, when the port could not be had. */
const again = 5000;

/** Where Asterisk sends its capture, and the password that it writes into each packet. */
export interface CaptureAccess {
  readonly port: number;
  readonly password: string;
}

/** Takes the capture that Asterisk makes of its SIP, and remembers which nonces it gave to whom. */
export class ChallengeCapture {
  readonly #access: () => CaptureAccess;
  readonly #onError: (error: unknown) => void;
  readonly #nonces = new IssuedNonces();
  #socket: Socket | undefined;
  #port = 0;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  /** @param access is asked again by {@link listen} and for each packet: an exchange that is restarted has others. */
  constructor(access: () => CaptureAccess, onError: (error: unknown) => void) {
    this.#access = access;
    this.#onError = onError;
  }

  /** Listens where Asterisk sends to now; to be called whenever it (re)connects. */
  listen(): void {
    const { port } = this.#access();
    if (this.#closed || (this.#socket !== undefined && this.#port === port)) return;
    this.#socket?.close();
    clearTimeout(this.#timer);
    const socket = createSocket('udp4');
    this.#socket = socket;
    this.#port = port;
    socket.on('error', (error) => {
      if (this.#socket !== socket) return;
      this.#onError(error);
      this.#socket = undefined;
      socket.close();
      this.#timer = setTimeout(() => this.listen(), again).unref();
    });
    socket.on('message', (packet) => this.#receive(packet));
    socket.bind(port, '127.0.0.1', () => socket.setRecvBufferSize(receiveBuffer));
    socket.unref();
  }

  /** Did Asterisk lately give this nonce to this address? */
  hasIssued(address: string, nonce: string): boolean {
    return this.#nonces.has(address, nonce, Date.now());
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#socket = undefined;
  }

  #receive(packet: Buffer): void {
    const message = readHepPacket(packet);
    if (message === undefined || message.key !== this.#access().password) return;
    this.#nonces.note(message.destination, message.payload, Date.now());
  }
}
