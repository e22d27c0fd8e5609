import { header } from '../sip/sip-message.ts';
import { fieldOf } from './digest-answer.ts';
import { RtpSender } from './rtp-sender.ts';
import type { SipCall } from './sip-call.ts';
import { SipPhone } from './sip-phone.ts';
import { udpWire } from './sip-wire.ts';

/** Where carriers of tests are: an address that no phone of the tests calls from. */
export const carrierAddress = '127.0.0.2';

/** What a carrier sends about a caller besides the number. */
interface CallOptions {
  readonly name?: string;
  /** The number in To, where the call is for the name of an account. */
  readonly wanted?: string;
  readonly headers?: readonly (readonly [string, string])[];
}

/** A carrier for tests: SIP over UDP that hands calls over and takes some. */
export class Carrier {
  readonly #phone: SipPhone;
  readonly #rtp: RtpSender;
  readonly port: number;
  /** It answers no question whether it is there. */
  isAway = false;
  /** Users whose registration it has taken. */
  readonly registered: string[] = [];

  private constructor(phone: SipPhone, rtp: RtpSender, port: number) {
    this.#phone = phone;
    this.#rtp = rtp;
    phone.rtpPort = rtp.port;
    this.port = port;
    phone.onRequest = (request) => {
      if (request.method === 'OPTIONS') return this.isAway ? undefined : { status: 200 };
      if (request.method !== 'REGISTER') return undefined;
      const user = fieldOf(header(request, 'Authorization'), 'username');
      if (user === '') {
        return {
          status: 401,
          headers: [['WWW-Authenticate', 'Digest realm="carrier", nonce="n", algorithm=MD5']],
        };
      }
      this.registered.push(user);
      return {
        status: 200,
        headers: [
          ['Contact', header(request, 'Contact')],
          ['Expires', '300'],
        ],
      };
    };
  }

  /** @param exchangePort UDP port of the Asterisk it is connected with. */
  static async start(exchangePort: number): Promise<Carrier> {
    const wire = await udpWire(carrierAddress, exchangePort);
    const phone = new SipPhone({ user: 'carrier', password: '', url: '' }, wire);
    const rtp = await RtpSender.open(carrierAddress);
    return new Carrier(phone, rtp, Number(wire.contact.split(':')[1]));
  }

  /** Hands a call over: `from` calls `to`. Only the first call that is answered has sound. */
  call(to: string, from: string, { name = '', wanted, headers = [] }: CallOptions = {}): SipCall {
    const call = this.#phone.call(`sip:${to}@127.0.0.1`, {
      from: `${name === '' ? '' : `"${name}" `}<sip:${from}@alo.invalid>`,
      ...(wanted === undefined ? {} : { to: `<sip:${wanted}@127.0.0.1>` }),
      headers,
    });
    void call.final.promise.then(() => this.#rtp.sendTo(call.sdp.answer));
    return call;
  }

  /** The next call that the exchange sends out through it. */
  nextCall(): Promise<SipCall> {
    return this.#phone.nextCall();
  }

  /** Where calls get their sound from now on, in place of its own. */
  hearAt(port: number): void {
    this.#phone.rtpPort = port;
  }

  /** Gives a call that came from the exchange sound, and takes it from the one before. */
  speakIn(call: SipCall, isLoud = false): void {
    this.#rtp.hush();
    this.#rtp.sendTo(call.sdp.offer, isLoud);
  }

  /** Packets of sound that it has sent, and that each of so many is lost from now on (0: none). */
  get spoken(): number {
    return this.#rtp.sent;
  }

  set losesEach(packets: number) {
    this.#rtp.losesEach = packets;
  }

  /** Takes the calls that come from the exchange at once. */
  set onCall(listener: (call: SipCall) => void) {
    this.#phone.onCall = listener;
  }

  /** Who speaks falls silent, and the line stays open. */
  fallSilent(): void {
    this.#rtp.isLoud = false;
  }

  forgetCalls(): void {
    this.#phone.forgetCalls();
  }

  /** Everything that ever reached it, as it stood on the wire. */
  get heard(): string[] {
    return this.#phone.heard;
  }

  get invitesSeen(): number {
    return this.#phone.invitesSeen;
  }

  close(): Promise<void> {
    this.#rtp.stop();
    return this.#phone.close();
  }
}
