import { endpoints, maskPhone, type TrunkTestForm } from '@alo/contracts';
import { costlyKind, readSentNumber } from '@alo/routing';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { asOperator } from '../../kernel/database/operator.ts';
import { ProblemError, refuse } from '../../kernel/errors/problem-error.ts';
import { type Context, serve } from '../context.ts';
import { readTrunks } from '../trunk-book/trunk-rows.ts';
import { messages } from './messages.ts';

/** Test calls of all operators together. */
const limits = [
  { key: 'trunk-test-minute', most: 6, within: 60_000 },
  { key: 'trunk-test-hour', most: 60, within: 3_600_000 },
];

function exchangeDown() {
  return new ProblemError(503, 'EXCHANGE_DOWN', 'The exchange does not answer', {
    detail: messages.exchangeDown,
    retryAfter: 5,
  });
}

/** Asks the exchange. @throws {ProblemError} 503 */
async function asked<Answer>({ http }: Context, asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking;
  } catch (error) {
    http.log.warn({ err: error }, 'the exchange did not take a test call');
    throw exchangeDown();
  }
}

/** Counts a test call. @throws {ProblemError} 429 */
async function requireTurn({ services }: Context): Promise<void> {
  const wait = Math.ceil((await services.guesses.count(limits)) / 1000);
  if (wait <= 0) return;
  throw new ProblemError(429, 'TOO_MANY_TESTS', 'Too many test calls', {
    detail: messages.tooManyTests(Math.ceil(wait / 60)),
    retryAfter: wait,
  });
}

/** A number that costs is called only when that was confirmed. @throws {ProblemError} 422 */
function requireConfirmed({ number, confirmed }: TrunkTestForm): void {
  if (confirmed || costlyKind(readSentNumber(number)) === undefined) return;
  throw refuse.invalid([{ path: 'confirmed', code: 'COSTLY', message: messages.confirmCost }]);
}

/** As a carrier takes it: `+84912…` is `0912…`, `+44…` is `0044…`. */
function asSent(number: string): string {
  const { kind, written } = readSentNumber(number);
  return kind === 'international' ? number.replace(/^\+/, '00') : written;
}

const startTrunkTest = serve(endpoints.startTrunkTest, async ({ params, body }, context) => {
  const { db, user, services } = context;
  const trunks = await asOperator(db, () => readTrunks(db));
  const trunk = trunks.find(({ id }) => id === params.id);
  if (trunk === undefined) throw refuse.notFound();
  const { name, is_active } = trunk.form;
  if (!is_active) throw refuse.invalid([{ path: 'number', message: messages.switchOn }]);
  requireConfirmed(body);
  const tests = services.exchange.trunkTests;
  if (tests === undefined) throw exchangeDown();
  await requireTurn(context);
  const number = asSent(body.number);
  const begun = await asked(
    context,
    tests.begin({ trunk: name, number, shown: body.shown, tenant: user.tenant }),
  );
  if (begun === undefined) {
    throw new ProblemError(409, 'TEST_GOES_ON', 'Another test call goes on', {
      detail: messages.testGoesOn,
    });
  }
  await writeAudit(context, {
    action: 'trunk.test',
    target: { kind: 'trunk', id: trunk.id, name },
    after: { number: maskPhone(number, 2), shown: body.shown },
  });
  return begun;
});

/** @throws {ProblemError} 404 */
function requireTest({ services }: Context, call: string) {
  const found = services.exchange.trunkTests?.find(call);
  if (found === undefined) throw refuse.notFound();
  return found;
}

const getTrunkTest = serve(endpoints.getTrunkTest, async ({ params }, context) =>
  requireTest(context, params.call),
);

const endTrunkTest = serve(endpoints.endTrunkTest, async ({ params }, context) => {
  requireTest(context, params.call);
  await asked(context, context.services.exchange.trunkTests?.end(params.call) ?? Promise.resolve());
  return requireTest(context, params.call);
});

/** Test calls by a carrier, for the operator of the installation. */
export const trunkTestRoutes = [startTrunkTest, getTrunkTest, endTrunkTest];
