import { ExchangeFixture, sendMalformed } from '@alo/exchange/testing';
import { isQuick } from '../quick.ts';
import { table } from '../numbers.ts';

/** Malformed SIP messages at Asterisk, with a good call after each hundred. */
export async function malformedMessages(): Promise<string> {
  const exchange = await ExchangeFixture.start();
  try {
    const startedAt = performance.now();
    const messages = isQuick ? 1000 : 10_000;
    const run = await sendMalformed(exchange, { messages, callEvery: 100 });
    return table(
      [
        'Malformed messages, over a WebSocket and UDP each',
        'good calls between',
        'crashes',
        'seconds',
      ],
      [
        [
          `${run.messages}`,
          `${run.goodCalls}`,
          `${run.crashes}`,
          ((performance.now() - startedAt) / 1000).toFixed(0),
        ],
      ],
    );
  } finally {
    await exchange.stop();
  }
}
