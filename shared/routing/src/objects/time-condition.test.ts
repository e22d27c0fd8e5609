import { fromOutside, friday, go, inboundTo } from '../testing/ask-route.ts';
import { known, officeHours, to } from '../testing/company.ts';

describe('a time condition', () => {
  const open = to('direct', 's101');
  const closed = to('direct', 's102');
  const tet = {
    name: 'Tết',
    on: { kind: 'lunar', day: 1, month: 1 },
    from: null,
    to: null,
    destination: null,
  } as const;
  test.each([
    ['open', '2026-11-20T16:59:00+07:00', {}, 'dn0002-101'],
    ['closed', '2026-11-20T17:00:00+07:00', {}, 'dn0002-102'],
    ['closed by hand', '2026-11-20T10:00:00+07:00', { override: 'closed' }, 'dn0002-102'],
    [
      'by hand until a time that is over',
      '2026-11-20T10:00:00+07:00',
      { override: 'closed', overrideUntil: friday },
      'dn0002-101',
    ],
    [
      'on Tết',
      '2026-02-17T10:00:00+07:00',
      { holidays: [tet], holiday: to('direct', 's103') },
      'dn0002-103',
    ],
    [
      'on Tết, forced open',
      '2026-02-17T10:00:00+07:00',
      { holidays: [tet], override: 'open' },
      'dn0002-101',
    ],
    [
      'in another time zone',
      '2026-11-20T10:00:00+07:00',
      { timeZone: 'Europe/London' },
      'dn0002-102',
    ],
  ] as const)('%s', (_, at, parts, endpoint) => {
    const condition = officeHours('t1', { match: open, noMatch: closed, ...parts });
    const configuration = inboundTo(to('time', 't1'), { timeCondition: known(condition) });
    expect(go(fromOutside(), configuration, Date.parse(at))).toMatchObject({ endpoint });
  });
});
