import type { OutsideGrant } from '../limits/outside-grant.ts';
import { explain, friday, fromAgent, fromOutside, go, inboundTo } from '../testing/ask-route.ts';
import {
  company,
  type Company,
  known,
  outboundRule,
  ringGroup,
  subscriber,
  to,
} from '../testing/company.ts';

const mobile = '0912345678';
const open: OutsideGrant = { state: 'allowed', trunks: ['carrier'], abroad: true, premium: true };
const rules = { outboundRules: [outboundRule('o1')] };
const number = company().numbers[0]!;

const closed: [string, Partial<Company>, string][] = [
  ['the operator has not decided', { outside: { ...open, state: 'pending' } }, 'pending'],
  ['the operator has suspended it', { outside: { ...open, state: 'suspended' } }, 'suspended'],
  ['no trunk was given', { outside: { ...open, trunks: [] } }, 'trunk'],
  ['it has no number', { numbers: [] }, 'number'],
  ['its number is off', { numbers: [{ ...number, isActive: false }] }, 'number'],
  ['its number only takes calls', { numbers: [{ ...number, usage: 'in' }] }, 'number'],
  ['its number has run out', { numbers: [{ ...number, expiresAt: friday - 1 }] }, 'number'],
];

describe.each(closed)('while %s', (_, parts, detail) => {
  const of = (more: Partial<Company> = {}) => company({ ...rules, ...more, ...parts });

  test('nobody calls outside, and the reason is written down', () => {
    const { verb, reasons } = explain(fromAgent({ to: mobile }), of(), friday);
    expect(verb).toEqual({ do: 'reject', cause: 57 });
    expect(reasons).toEqual([{ code: 'not-granted', kind: 'tenant', id: '', detail }]);
  });

  test('nothing is sent outside again: forwards, members of groups, destinations', () => {
    const forward = { when: 'always', callers: 'both', destination: to('fw', mobile) } as const;
    const people = [subscriber('101', { forwards: [forward] }), subscriber('102')];
    const incoming = (destination: Parameters<typeof inboundTo>[0]) =>
      go(fromOutside(), {
        ...inboundTo(destination, { ...rules, ...parts }),
        subscriberById: known(...people),
        ringGroup: known(
          ringGroup('g1', {
            members: [
              { kind: 'subscriber', number: '102', timeout: null },
              { kind: 'outside', number: mobile, timeout: null },
            ],
          }),
        ),
      });
    expect(incoming(to('fw', mobile))).toEqual({ do: 'reject', cause: 57 });
    expect(incoming(to('direct', 's101'))).toEqual({ do: 'reject', cause: 57 });
    expect(incoming(to('group', 'g1'))).toMatchObject({ numbers: [], trunks: [] });
  });

  test('calls for help and among colleagues go', () => {
    expect(go(fromAgent({ to: '115' }), of())).toMatchObject({
      do: 'outside',
      trunks: ['carrier'],
    });
    expect(go(fromAgent({ to: '102' }), of())).toMatchObject({ do: 'dial' });
  });
});

test('a call goes by the trunks that were given, and for help by any', () => {
  const two = { trunks: ['first', 'second'], outside: { ...open, trunks: ['second'] } };
  expect(go(fromAgent({ to: mobile }), company({ ...rules, ...two }))).toMatchObject({
    trunks: ['second'],
    callerId: number.number,
  });
  expect(go(fromAgent({ to: '113' }), company(two))).toMatchObject({ trunks: ['first', 'second'] });
  const rule = { outboundRules: [outboundRule('o1', { trunks: ['first'] })] };
  const { verb, reasons } = explain(
    fromAgent({ to: mobile }),
    company({ ...rule, ...two }),
    friday,
  );
  expect(verb).toEqual({ do: 'reject', cause: 57 });
  expect(reasons.at(-1)).toMatchObject({ code: 'not-granted', detail: 'trunk' });
});

test('a limit of the operator counts by its own prices', () => {
  const caps = { concurrent: 0, perMinute: 0, perDay: 0, moneyPerDay: 1000 };
  const use = { concurrent: 0, lastMinute: 0, today: 0, moneyToday: 0 };
  const price = (perMinute: number) => () => ({ perMinute, first: 1, block: 1 });
  const limited = company({
    ...rules,
    priceOf: price(0),
    usedCaps: () => [{ whose: 'operator', caps, use, priceOf: price(600) }],
  });
  expect(go(fromAgent({ to: mobile }), limited)).toMatchObject({ longest: 100 });
});
