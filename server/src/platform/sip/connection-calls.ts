import { callIdOf } from './phone-message.ts';

/** How far a call is that a connection carries; cancelled: it rings no more, and the phone has not confirmed that. */
type Phase = 'dialling' | 'ringing' | 'cancelled' | 'talking';

interface Carried {
  readonly phase: Phase;
  /** The INVITE of the exchange, of a call that rings at the phone. */
  readonly invite?: string;
}

/** Calls that one connection is remembered to carry at the same time. */
const most = 50;

/**
 * The calls that a telephone connection carries, by what passes over it: an INVITE that nobody has answered yet, of the
 * phone (`dialling`) or of the exchange (`ringing`), and those that are answered.
 */
export class ConnectionCalls {
  readonly #calls = new Map<string, Carried>();

  /** @param text a SIP message that goes to the exchange */
  fromPhone(text: string): void {
    this.#note(text, 'dialling');
  }

  /** @param text a SIP message of the exchange */
  fromExchange(text: string): void {
    this.#note(text, 'ringing');
  }

  /** SIP Call-IDs of the calls that are that far. */
  in(phase: Phase): readonly string[] {
    return [...this.#calls].flatMap(([id, its]) => (its.phase === phase ? [id] : []));
  }

  /** The INVITEs of the calls that ring at the phone, by SIP Call-ID. */
  get ringing(): ReadonlyMap<string, string> {
    return this.#invites('ringing');
  }

  /** The same of those that are cancelled. */
  get cancelled(): ReadonlyMap<string, string> {
    return this.#invites('cancelled');
  }

  has(sipCallId: string): boolean {
    return this.#calls.has(sipCallId);
  }

  /** The connection carries no call. */
  get isEmpty(): boolean {
    return this.#calls.size === 0;
  }

  /** Nobody is to ask about the call any more. */
  forget(sipCallId: string): void {
    this.#calls.delete(sipCallId);
  }

  #invites(wanted: Phase): ReadonlyMap<string, string> {
    return new Map(
      [...this.#calls].flatMap(([id, { phase, invite }]) =>
        phase === wanted && invite !== undefined ? [[id, invite] as const] : [],
      ),
    );
  }

  #note(text: string, begun: Phase): void {
    const end = text.indexOf('\r\n');
    const startLine = end < 0 ? text : text.slice(0, end);
    const status = Number(/^SIP\/2\.0 (\d{3}) /.exec(startLine)?.[1] ?? 0);
    if (status === 0) this.#request(startLine.split(' ', 1)[0] ?? '', text, begun);
    else if (status >= 200 && /^cseq[ \t]*:[ \t]*\d+ INVITE/im.test(text)) {
      this.#answered(callIdOf(text), status);
    }
  }

  #request(method: string, text: string, begun: Phase): void {
    const id = callIdOf(text);
    if (method === 'BYE') this.#calls.delete(id);
    const carried = this.#calls.get(id);
    // One that reaches a page which is about to go is answered by nobody: the next page must not ring for it.
    if (method === 'CANCEL' && carried?.phase === 'ringing')
      this.#calls.set(id, { ...carried, phase: 'cancelled' });
    if (method !== 'INVITE' || this.#calls.has(id) || this.#calls.size >= most) return;
    // One inside of a call that began over another connection names the other side's tag.
    const isInside = /^(?:to|t)[ \t]*:[^\r\n]*;[ \t]*tag=/im.test(text);
    if (isInside) this.#calls.set(id, { phase: 'talking' });
    else
      this.#calls.set(id, begun === 'ringing' ? { phase: begun, invite: text } : { phase: begun });
  }

  #answered(id: string, status: number): void {
    const phase = this.#calls.get(id)?.phase;
    if (phase === undefined) return;
    if (status < 300) this.#calls.set(id, { phase: 'talking' });
    // A challenge, or an offer that was refused inside of the call, ends nothing.
    else if (phase !== 'talking' && status !== 401) this.#calls.delete(id);
  }
}
