import fc from 'fast-check';
import type { OutboundPattern } from '../model/outbound.ts';
import type { OutsideGrant } from './outside-grant.ts';
import { explain, friday, fromAgent, go } from '../testing/ask-route.ts';
import { company, outboundRule } from '../testing/company.ts';
import { costlyKind, namesCostly, readSentNumber } from './sent-number.ts';

test.each([
  ['0912345678', 'national', '0912345678'],
  ['+84912345678', 'national', '0912345678'],
  ['84912345678', 'national', '0912345678'],
  ['840912345678', 'national', '0912345678'],
  ['0084912345678', 'national', '0912345678'],
  ['84841234567', 'national', '0841234567'],
  ['1710912345678', 'national', '0912345678'],
  ['17884912345678', 'national', '0912345678'],
  ['02471088888', 'national', '02471088888'],
  ['842471088888', 'national', '02471088888'],
  ['115', 'national', '115'],
  ['18001234', 'free', '18001234'],
  ['8418001234', 'free', '18001234'],
  ['19001234', 'premium', '19001234'],
  ['+8419001234', 'premium', '19001234'],
  ['008419001234', 'premium', '19001234'],
  ['84019001234', 'premium', '19001234'],
  ['17919001234', 'premium', '19001234'],
  ['1080', 'premium', '1080'],
  ['00442071234567', 'international', '00442071234567'],
  ['+442071234567', 'international', '00442071234567'],
  ['442071234567', 'international', '442071234567'],
  ['8400442071234567', 'international', '00442071234567'],
  ['+8400442071234567', 'international', '00442071234567'],
  ['17100442071234567', 'international', '00442071234567'],
  ['84017100442071234567', 'international', '017100442071234567'],
  ['8417100442071234567', 'international', '8417100442071234567'],
  ['841234567', 'international', '841234567'],
  ['38251234', 'international', '38251234'],
  ['09123456789', 'international', '09123456789'],
  ['84', 'international', '84'],
  ['', 'international', ''],
] as const)('"%s" is %s, written %s', (number, kind, written) => {
  expect(readSentNumber(number)).toEqual({ kind, written });
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
        const kind = costlyKind(readSentNumber(number));
        fc.pre(kind !== undefined && !namesCostly(kind, prefix));
        expect(call(number, prefix)).toMatchObject({ do: 'reject' });
      },
    ),
  );
});

const closed: OutsideGrant = {
  state: 'allowed',
  trunks: ['carrier'],
  abroad: false,
  premium: false,
};
const sentBy = (to: string, pattern: Partial<OutboundPattern>, outside = closed) =>
  explain(
    fromAgent({ to }),
    company({
      outside,
      outboundRules: [
        outboundRule('o', {
          patterns: [
            { prefix: '', minLength: 3, maxLength: 20, strip: 0, prepend: '', ...pattern },
          ],
        }),
      ],
    }),
    friday,
  );

describe('what the operator has not opened stays closed, by whatever rule it is written', () => {
  test.each([
    ['00447700900123', { prefix: '00' }, 'international'],
    ['99447700900123', { prefix: '99', strip: 2, prepend: '00' }, 'international'],
    ['9447700900123', { prefix: '9', strip: 1, prepend: '+' }, 'international'],
    ['0447700900123', { prefix: '0', strip: 1, prepend: '17100' }, undefined],
    ['0447700900123', { prefix: '0', strip: 1, prepend: '0084171' }, 'international'],
    ['00447700900123', { prefix: '00', strip: 2 }, 'international'],
    ['7719001234', { prefix: '77', strip: 2, prepend: '' }, undefined],
    ['19001234', { prefix: '1900' }, 'premium'],
    ['8419001234', { prefix: '841900' }, 'premium'],
  ])('%s by %p', (to, pattern, kind) => {
    const { verb, reasons } = sentBy(to, pattern);
    expect(verb).toMatchObject({ do: 'reject', cause: kind === undefined ? 21 : 57 });
    expect(reasons.at(-1)).toMatchObject(
      kind === undefined ? { code: 'no-rule' } : { code: 'not-granted', detail: kind },
    );
  });

  test('and no pattern sends a number that is not Vietnamese', () => {
    const digits = (from: number, most: number) =>
      fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: from, maxLength: most });
    const start = fc.constantFrom('', '00', '0', '84', '+84', '+', '171', '1900', '17100', '8400');
    fc.assert(
      fc.property(
        fc.tuple(start, digits(5, 12)).map((parts) => parts.join('')),
        fc.record({
          prefix: fc.oneof(start, digits(0, 3)),
          strip: fc.nat(6),
          prepend: fc.oneof(start, digits(0, 3)),
        }),
        (to, pattern) => {
          const { verb } = sentBy(to, pattern);
          if (verb.do !== 'outside') return;
          expect(verb.number).toMatch(/^(?:\+84|0084|84|0|1)/);
          expect(costlyKind(readSentNumber(verb.number))).toBeUndefined();
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('what is open abroad stays closed for 1900, and the other way round', () => {
    const abroad = { ...closed, abroad: true };
    expect(sentBy('00447700900123', { prefix: '00' }, abroad).verb.do).toBe('outside');
    expect(sentBy('19001234', { prefix: '1900' }, abroad).verb.do).toBe('reject');
    const premium = { ...closed, premium: true };
    expect(sentBy('00447700900123', { prefix: '00' }, premium).verb.do).toBe('reject');
    expect(sentBy('19001234', { prefix: '1900' }, premium).verb.do).toBe('outside');
  });
});
