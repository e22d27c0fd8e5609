import { fromAgent, friday, go } from '../testing/ask-route.ts';
import { company, type Company, known, outboundRule } from '../testing/company.ts';

describe('outbound rules', () => {
  const numbers = ['n1', 'n2'].map((id, index) => ({
    id,
    number: `0247108888${index}`,
    usage: 'inout' as const,
    inboundId: null,
    expiresAt: null,
    isActive: true,
  }));
  const dial = (rules: Parameters<typeof outboundRule>[1][], parts: Partial<Company> = {}) =>
    go(
      fromAgent({ to: '0912345678' }),
      company({
        numberById: known(...numbers),
        numbers,
        outside: { state: 'allowed', trunks: ['t1', 't2'], abroad: false, premium: false },
        outboundRules: rules.map((rule, index) => outboundRule(`o${index}`, rule)),
        ...parts,
      }),
    );

  test.each([
    ['the first that fits', [{ isActive: false }, { maxDuration: 60 }, {}], { longest: 60 }],
    [
      'one that strips and prepends',
      [{ patterns: [{ prefix: '09', minLength: 10, maxLength: 10, strip: 1, prepend: '84' }] }],
      { number: '84912345678' },
    ],
    [
      'one that is for numbers with the country code',
      [{ patterns: [{ prefix: '849', minLength: 11, maxLength: 11, strip: 0, prepend: '' }] }],
      { number: '84912345678' },
    ],
    ['one that is for others is passed over', [{ allowed: ['102'] }, {}], { do: 'outside' }],
    ['none that is for the caller', [{ allowed: ['102'] }], { do: 'reject' }],
    ['closed at this hour', [{ rows: [] }], { do: 'reject' }],
    ['its own trunks', [{ trunks: ['t2', 't1'] }], { trunks: ['t2', 't1'] }],
    [
      'a shown number that only takes calls is not shown',
      [{ numberIds: ['n3'] }],
      { do: 'outside' },
    ],
  ])('%s', (_, rules, verb) => {
    expect(dial(rules)).toMatchObject(verb);
  });

  test.each([
    ['open to others only', { allowed: ['102'] }, '02471088881'],
    ['open to the caller', { allowed: ['101'] }, '02471088880'],
    ['without a free channel', { maxChannels: 2 }, '02471088881'],
    ['with a channel left', { maxChannels: 3 }, '02471088880'],
  ])('a number %s', (_, parts, callerId) => {
    const [first, ...rest] = numbers;
    const all = [{ ...(first ?? numbers[0]!), ...parts }, ...rest];
    const rules = [{ numberIds: ['n1', 'n2'] }];
    const world = { numbers: all, numberById: known(...all), channelsOf: () => 2 };
    expect(dial(rules, world)).toMatchObject({ callerId });
  });

  test('who may show no number calls nobody outside, emergency services do not ask', () => {
    const all = numbers.map((one) => ({ ...one, allowed: ['102'] }));
    const world = { numbers: all, numberById: known(...all) };
    expect(dial([{}], world)).toMatchObject({ do: 'reject' });
    const outside = company({ ...world, outboundRules: [outboundRule('o1')] });
    expect(go(fromAgent({ to: '113' }), outside)).toMatchObject({ do: 'outside' });
  });

  test('a callee sees a number of the own network, where there is one', () => {
    const mobile = ['0961000001', '0911000001'].map((number, at) => ({
      ...(numbers[at] ?? numbers[0]!),
      number,
    }));
    const shown = (to: string) =>
      go(
        fromAgent({ to }),
        company({
          numberById: known(...mobile),
          outboundRules: [outboundRule('o1', { numberIds: ['n1', 'n2'], choice: 'same_carrier' })],
        }),
      );
    expect(shown('0912345678')).toMatchObject({ callerId: '0911000001' });
    expect(shown('0902345678')).toMatchObject({ callerId: '0961000001' });
  });

  test('an own number goes before the rule’s, and any number of the company before none', () => {
    const shown = (rule: Parameters<typeof outboundRule>[1], parts: Partial<Company>) =>
      dial([rule], parts);
    const own = { ownNumber: () => 'n2' };
    expect(shown({ numberIds: ['n1'] }, own)).toMatchObject({ callerId: '02471088881' });
    const company = { numbers: numbers.map((one, at) => ({ ...one, isActive: at > 0 })) };
    expect(shown({ numberIds: [] }, company)).toMatchObject({ callerId: '02471088881' });
  });

  test('numbers take turns, or the callee sees the one he knows', () => {
    const both = { numberIds: ['n1', 'n2'] };
    const shown = (choice: 'rotate' | 'last_used', parts: Partial<Company>) =>
      dial([{ ...both, choice }], parts);
    expect(shown('rotate', { turn: () => 3 })).toMatchObject({ callerId: '02471088881' });
    expect(shown('last_used', { lastShown: () => '02471088881' })).toMatchObject({
      callerId: '02471088881',
    });
    expect(shown('last_used', { lastShown: () => '0999' })).toMatchObject({
      callerId: '02471088880',
    });
  });

  test('a day has so many calls and no more', () => {
    expect(dial([{ maxCallsPerDay: 5 }], { callsToday: () => 4 })).toMatchObject({ do: 'outside' });
    expect(dial([{ maxCallsPerDay: 5 }], { callsToday: () => 5 })).toMatchObject({ do: 'reject' });
  });

  test('a tenant whose cap is used up calls nobody but for help', () => {
    const caps = { concurrent: 1, perMinute: 0, perDay: 0, moneyPerDay: 0 };
    const use = { concurrent: 1, lastMinute: 0, today: 0, moneyToday: 0 };
    const usedCaps = () => [{ whose: 'tenant', caps, use } as const];
    expect(dial([{}], { usedCaps })).toMatchObject({ do: 'reject' });
    const help = go(fromAgent({ to: '114' }), company({ usedCaps }));
    expect(help).toMatchObject({ do: 'outside', number: '114' });
  });

  test('a blocked number is refused, an exception lets it through', () => {
    const rule = { expiresAt: null, isActive: true, extensions: [] };
    const block = { ...rule, id: 'b1', mode: 'block', type: 'prefix', value: '0912' } as const;
    const allow = {
      ...rule,
      id: 'b2',
      mode: 'allow',
      type: 'exact',
      value: '84912345678',
    } as const;
    expect(dial([{}], { blockedOutgoing: [block] })).toMatchObject({ do: 'reject' });
    expect(dial([{}], { blockedOutgoing: [block, allow] })).toMatchObject({ do: 'outside' });
    const others = { ...block, extensions: ['102'] };
    expect(dial([{}], { blockedOutgoing: [others] })).toMatchObject({ do: 'outside' });
    const over = { ...block, expiresAt: friday - 1 };
    expect(dial([{}], { blockedOutgoing: [over] })).toMatchObject({ do: 'outside' });
  });
});
