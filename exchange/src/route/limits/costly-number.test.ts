import fc from 'fast-check';
import { fromAgent, go } from '../testing/ask-route.ts';
import { company, outboundRule } from '../testing/company.ts';
import { costlyKind, opensCostly } from './costly-number.ts';

test.each([
  ['0912345678', undefined],
  ['+84912345678', undefined],
  ['02471088888', undefined],
  ['18001234', undefined],
  ['115', undefined],
  ['00442071234567', 'international'],
  ['+442071234567', 'international'],
  ['19001234', 'premium'],
  ['+8419001234', 'premium'],
  ['008419001234', 'premium'],
] as const)('%s', (number, kind) => {
  expect(costlyKind(number)).toBe(kind);
});

const call = (to: string, prefix: string) =>
  go(
    fromAgent({ to }),
    company({
      outboundRules: [
        outboundRule('o', {
          patterns: [{ prefix, minLength: 3, maxLength: 20, strip: 0, prepend: '' }],
        }),
      ],
    }),
  );

test.each([
  ['00442071234567', '00', '00442071234567'],
  ['+442071234567', '00', '00442071234567'],
  ['+442071234567', '0044', '00442071234567'],
  ['19001234', '1900', '19001234'],
])('%s goes out by a rule for %s', (to, prefix, number) => {
  expect(call(to, prefix)).toMatchObject({ do: 'outside', number });
});

test('a rule that does not name a costly kind never opens it, whatever else it takes', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('00', '+1', '+44', '1900', '+841900', '00841900'),
      fc.stringMatching(/^\d{5,9}$/),
      fc.stringMatching(/^\d{0,6}$/),
      (start, rest, prefix) => {
        const number = start + rest;
        const kind = costlyKind(number);
        fc.pre(kind !== undefined && !opensCostly(kind, prefix));
        expect(call(number, prefix)).toMatchObject({ do: 'reject' });
      },
    ),
  );
});
