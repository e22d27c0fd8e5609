import { type AnswerParts, routeAnswer, type RouteVerb } from '@alo/routing';
import { foldCallEvents } from '../call-record/fold-call-events.ts';
import type { ExchangeFixture } from './exchange-fixture.ts';
import { waitFor } from './wait-for.ts';

/** What the server of a test says to the dial plan, and what it was asked. */
export class AnswerScript {
  readonly #exchange: ExchangeFixture;
  asked: URLSearchParams[] = [];

  constructor(exchange: ExchangeFixture) {
    this.#exchange = exchange;
  }

  /** One answer after the other; then the call ends. */
  readonly script = (...verbs: readonly (RouteVerb | [RouteVerb, AnswerParts])[]): void => {
    const left = [...verbs];
    this.asked = [];
    this.#exchange.answer = (question) => {
      this.asked.push(question);
      const next = left.shift() ?? { do: 'hangup', cause: 20 };
      return Array.isArray(next) ? routeAnswer(...next) : routeAnswer(next);
    };
  };

  /** Place and outcome of every question after the first. */
  readonly came = (): string[] =>
    this.asked.slice(1).map((question) => `${question.get('at')} ${question.get('outcome')}`);

  /** The one record of the call that was asked about, once it is over. */
  readonly recorded = async () => {
    const callId = this.asked[0]?.get('call') ?? '';
    const ends = async () =>
      (await this.#exchange.events(callId)).filter(({ event }) => event === 'LINKEDID_END').length;
    await waitFor(async () => (await ends()) > 0);
    expect(await ends()).toBe(1);
    return foldCallEvents(await this.#exchange.events(callId));
  };
}
