import { ExchangeFixture } from './testing/exchange-fixture.ts';
import { sendMalformed } from './testing/malformed-run.ts';

let exchange: ExchangeFixture;

beforeAll(async () => {
  exchange = await ExchangeFixture.start();
}, 180_000);

afterAll(() => exchange.stop());

// `npm run bench -- malformed` sends 10,000.
test('whatever is sent, over a WebSocket or UDP, Asterisk lives and a good call works', async () => {
  expect(await sendMalformed(exchange, { messages: 200, callEvery: 50 })).toEqual({
    messages: 200,
    goodCalls: 4,
    crashes: 0,
  });
});
