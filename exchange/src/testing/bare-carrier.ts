import {
  formatSipMessage,
  header,
  parseSipMessage,
  type SipHeader,
  type SipMessage,
} from '../sip/sip-message.ts';
import { carrierAddress } from './carrier.ts';
import { type SipWire, udpWire } from './sip-wire.ts';
import { token } from './token.ts';

/** Sends one response to a request. */
type Say = (status: number) => void;

/** A carrier that answers nothing by itself, neither OPTIONS nor INVITE; tests say what it does. */
export class BareCarrier {
  readonly #wire: SipWire;
  readonly port: number;
  /** Numbers of the INVITEs that reached it, each once. */
  readonly dialled: string[] = [];
  /** The same with what else they said. */
  readonly invites: SipMessage[] = [];
  readonly #seen = new Set<string>();
  /** What it does with a new INVITE. */
  onInvite: (say: Say) => void = () => undefined;
  /** Answers OPTIONS. */
  isQualified = false;

  private constructor(wire: SipWire) {
    this.#wire = wire;
    this.port = Number(/:(\d+)/.exec(wire.contact)?.[1]);
    wire.onText((text) => this.#receive(text));
  }

  /** @param exchangePort UDP port of the Asterisk it is connected with. */
  static async start(exchangePort: number): Promise<BareCarrier> {
    return new BareCarrier(await udpWire(carrierAddress, exchangePort));
  }

  /** One that is reached in another way than over UDP. */
  static on(wire: SipWire): BareCarrier {
    return new BareCarrier(wire);
  }

  close(): Promise<void> {
    return this.#wire.close();
  }

  #receive(text: string): void {
    const request = parseSipMessage(text);
    if (request.status !== undefined || request.method === 'ACK') return;
    const tag = token();
    const say = (status: number) => this.#respond(request, status, tag);
    if (request.method === 'OPTIONS') {
      if (this.isQualified) say(200);
      return;
    }
    if (request.method !== 'INVITE') return say(200);
    const id = `${header(request, 'Call-ID')} ${header(request, 'CSeq')}`;
    if (this.#seen.has(id)) return;
    this.#seen.add(id);
    this.dialled.push(/sip:([^@]+)@/.exec(request.startLine)?.[1] ?? '');
    this.invites.push(request);
    this.onInvite(say);
  }

  #respond(request: SipMessage, status: number, tag: string): void {
    const vias = (request.headers.get('via') ?? []).map((via): SipHeader => ['Via', via]);
    const to = header(request, 'To');
    this.#wire.send(
      formatSipMessage(`SIP/2.0 ${status} Said`, [
        ...vias,
        ['From', header(request, 'From')],
        ['To', status === 100 ? to : `${to};tag=${tag}`],
        ['Call-ID', header(request, 'Call-ID')],
        ['CSeq', header(request, 'CSeq')],
        ['Contact', `<sip:carrier@${this.#wire.contact}>`],
      ]),
    );
  }
}
