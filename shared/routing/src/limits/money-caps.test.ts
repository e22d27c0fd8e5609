import { fromAgent, go } from '../testing/ask-route.ts';
import { company, outboundRule } from '../testing/company.ts';
import type { CappedUse } from './call-caps.ts';

const idle = { concurrent: 0, lastMinute: 0, today: 0, moneyToday: 0 };
const open = { concurrent: 0, perMinute: 0, perDay: 0, moneyPerDay: 0 };
const money = (whose: CappedUse['whose'], moneyPerDay: number, moneyToday: number): CappedUse => {
  return { whose, caps: { ...open, moneyPerDay }, use: { ...idle, moneyToday } };
};
const call = (uses: readonly CappedUse[], to = '0987654321', maxDuration = 0) =>
  go(
    fromAgent({ to }),
    company({
      outboundRules: [outboundRule('o', { maxDuration })],
      usedCaps: () => uses,
      priceOf: () => ({ perMinute: 600, first: 6, block: 6 }),
    }),
  );

test.each<[string, readonly CappedUse[], object]>([
  ['no caps', [], { do: 'outside', longest: 0 }],
  ['enough for ten minutes', [money('tenant', 10_000, 4_000)], { longest: 600 }],
  [
    'the smaller rest counts',
    [money('extension', 900, 300), money('tenant', 9_000, 0)],
    { longest: 60 },
  ],
  ['whole blocks only', [money('tenant', 1_099, 0)], { longest: 108 }],
  ['not even the first block', [money('tenant', 1_000, 941)], { do: 'reject', cause: 21 }],
  ['nothing is left', [money('extension', 1_000, 1_000)], { do: 'reject', cause: 21 }],
  ['more than a day of talk', [money('tenant', 1_000_000_000, 0)], { longest: 0 }],
])('%s', (_, uses, verb) => {
  expect(call(uses)).toMatchObject(verb);
});

test('the limit of the rule stays, where it is the smaller one', () => {
  expect(call([money('tenant', 10_000, 4_000)], '0987654321', 120)).toMatchObject({ longest: 120 });
  expect(call([money('tenant', 60, 0)], '0987654321', 120)).toMatchObject({ longest: 6 });
});

test('an ambulance comes whatever it costs', () => {
  expect(call([money('tenant', 1, 1)], '115')).toMatchObject({ do: 'outside', longest: 0 });
});
