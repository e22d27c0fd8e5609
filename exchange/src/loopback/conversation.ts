import type { CallLeg } from './call-leg.ts';
import type { PhoneLink } from './phone-link.ts';
import { endCause } from './refusal-cause.ts';
import { Relay } from './relay.ts';
import { causeHeader, reply } from './sip-reply.ts';
import type { SipRequest } from './sip-request.ts';

/** Two phones that talk: passes on what they say, and ends it for one when the other is gone. */
export class Conversation {
  readonly #legs: readonly [CallLeg, CallLeg];
  readonly #graceMs: number;
  readonly #onEnd: (cause: number, by: CallLeg | undefined) => void;
  readonly #relay = new Relay();
  readonly #graceTimers = new Map<CallLeg, NodeJS.Timeout>();
  #isOver = false;

  /**
   * @param graceMs - how long a phone may be without a connection, milliseconds.
   * @param onEnd - called once, with the Q.850 cause and the leg of the phone that ended it, if one did.
   */
  constructor(
    legs: readonly [CallLeg, CallLeg],
    graceMs: number,
    onEnd: (cause: number, by: CallLeg | undefined) => void,
  ) {
    this.#legs = legs;
    this.#graceMs = graceMs;
    this.#onEnd = onEnd;
  }

  /** A request of one of the two, perhaps over a new connection. */
  receive(leg: CallLeg, link: PhoneLink, request: SipRequest): void {
    clearTimeout(this.#graceTimers.get(leg));
    leg.receive(link, request);
    if (request.method === 'BYE') {
      reply(link, request, 200);
      this.#end(endCause.normal, this.#otherThan(leg), leg);
    } else {
      for (const other of this.#otherThan(leg)) this.#relay.pass(leg, other, request);
    }
  }

  /** A connection is gone: its phone has a while to come back. */
  linkLost(link: PhoneLink): void {
    for (const leg of this.#legs) {
      if (leg.link !== link) continue;
      clearTimeout(this.#graceTimers.get(leg));
      const end = () => this.#end(endCause.lost, this.#otherThan(leg));
      this.#graceTimers.set(leg, setTimeout(end, this.#graceMs));
    }
  }

  /** Ends it for both. */
  drop(): void {
    this.#end(endCause.lost, this.#legs);
  }

  #otherThan(leg: CallLeg): readonly CallLeg[] {
    return this.#legs.filter((one) => one !== leg);
  }

  #end(cause: number, notified: readonly CallLeg[], by?: CallLeg): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const timer of this.#graceTimers.values()) clearTimeout(timer);
    for (const leg of notified) leg.request('BYE', { headers: [causeHeader(cause)] });
    this.#onEnd(cause, by);
  }
}
