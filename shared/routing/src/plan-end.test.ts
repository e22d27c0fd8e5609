import { explain, friday, fromAgent, fromOutside, go, inboundTo } from './testing/ask-route.ts';
import {
  company,
  emptyCompany,
  type Company,
  known,
  outboundRule,
  ringGroup,
  to,
} from './testing/company.ts';

const mobile = '0912345678';
const rules = { outboundRules: [outboundRule('o1')] };
/** A company whose plan was over at midnight of this day; it is the 20th. */
const until = (planLastDay: string | null, parts: Partial<Company> = {}) =>
  company({ ...rules, planLastDay, ...parts });

test.each([
  ['a plan without an end', null, { do: 'outside' }],
  ['its last day', '2026-11-20', { do: 'outside' }],
  ['the seventh day of grace', '2026-11-13', { do: 'outside' }],
  ['the day after grace', '2026-11-12', { do: 'reject', cause: 50 }],
])('a call to outside on %s', (_name, lastDay, verb) => {
  expect(go(fromAgent({ to: mobile }), until(lastDay))).toMatchObject(verb);
});

test('the day is that of the company’s own clock', () => {
  const lateInBerlin = Date.parse('2026-11-20T23:30:00+01:00');
  const call = fromAgent({ to: mobile });
  const inBerlin = until('2026-11-13', { timeZone: 'Europe/Berlin' });
  expect(go(call, inBerlin, lateInBerlin)).toMatchObject({ do: 'outside' });
  expect(go(call, until('2026-11-13'), lateInBerlin)).toMatchObject({ do: 'reject', cause: 50 });
});

describe('after the days of grace', () => {
  const over = '2020-01-01';

  test('the reason is written down', () => {
    const { reasons } = explain(fromAgent({ to: mobile }), until(over), friday);
    expect(reasons).toEqual([{ code: 'plan-ended', kind: 'tenant', id: '', detail: over }]);
  });

  test('calls for help and among colleagues go', () => {
    expect(go(fromAgent({ to: '113' }), until(over))).toMatchObject({ do: 'outside' });
    expect(go(fromAgent({ to: '102' }), until(over))).toMatchObject({ do: 'dial' });
  });

  test('calls from outside come, but are not sent outside again', () => {
    const incoming = (destination: Parameters<typeof inboundTo>[0]) =>
      go(fromOutside(), {
        ...inboundTo(destination, { ...rules, planLastDay: over }),
        ringGroup: known(
          ringGroup('g1', {
            members: [
              { kind: 'subscriber', number: '101', timeout: null },
              { kind: 'outside', number: mobile, timeout: null },
            ],
          }),
        ),
      });
    expect(incoming(to('direct', 's101'))).toMatchObject({ do: 'dial' });
    expect(incoming(to('group', 'g1'))).toMatchObject({ do: 'ring', numbers: [] });
    expect(incoming(to('fw', mobile))).toMatchObject({ do: 'reject', cause: 50 });
  });

  test('a company without a way out has none because of that', () => {
    const none = { ...emptyCompany('dn0002'), planLastDay: over };
    expect(go(fromAgent({ to: mobile }), none)).toMatchObject({ do: 'reject', cause: 1 });
  });
});
