import type { Destination } from '@alo/contracts';
import { fromAgent, fromOutside, go, inboundTo } from '../testing/ask-route.ts';
import {
  type Company,
  known,
  outboundRule,
  ringGroup,
  subscriber,
  to,
} from '../testing/company.ts';

describe('a ring group', () => {
  const first = (parts: Parameters<typeof ringGroup>[1], more: Partial<Company> = {}) =>
    go(
      fromOutside(),
      inboundTo(to('group', 'g1'), { ringGroup: known(ringGroup('g1', parts)), ...more }),
    );
  const later = (
    step: number,
    parts: Parameters<typeof ringGroup>[1],
    more: Partial<Company> = {},
  ) =>
    go(
      fromOutside({ at: `ring_group.g1.${step}`, outcome: 'noanswer' }),
      inboundTo(to('group', 'g1'), { ringGroup: known(ringGroup('g1', parts)), ...more }),
    );

  test('rings one after another within its time', () => {
    const linear = { strategy: 'linear', noAnswer: to('direct', 's104') } as const;
    expect(first(linear)).toMatchObject({
      endpoints: ['dn0002-101'],
      timeout: 10,
      place: 'ring_group.g1.1',
    });
    expect(later(1, linear)).toMatchObject({ endpoints: ['dn0002-102'], timeout: 10 });
    expect(later(2, linear)).toMatchObject({ endpoints: ['dn0002-103'], timeout: 10 });
    expect(later(3, linear)).toMatchObject({ endpoint: 'dn0002-104' });
  });

  test('rings where its members forward their calls, unless that is to be ignored', () => {
    const forwarding = (extension: string, destination: Destination) =>
      subscriber(extension, { forwards: [{ when: 'always', callers: 'both', destination }] });
    const people = [
      forwarding('101', to('direct', 's104')),
      forwarding('102', to('fw', '0987654321')),
      forwarding('103', to('queue', 'q1')),
      subscriber('104'),
    ];
    const world = {
      subscriber: (extension: string) => people.find((one) => one.extension === extension),
      subscriberById: known(...people),
      outboundRules: [outboundRule('o1')],
    };
    expect(first({}, world)).toMatchObject({
      endpoints: ['dn0002-101', 'dn0002-102', 'dn0002-103'],
      numbers: [],
    });
    expect(first({ followsForwards: true }, world)).toMatchObject({
      endpoints: ['dn0002-104'],
      numbers: ['0987654321'],
    });
  });

  test('has its music, and the prefixes of the way before the name', () => {
    const inbound = inboundTo(to('group', 'g1'), {
      ringGroup: known(ringGroup('g1', { music: 'm1', prefix: ' Bán "hàng" ' })),
    });
    const verb = go(fromOutside(), {
      ...inbound,
      inbound: (id) => {
        const found = inbound.inbound(id);
        return found && { ...found, prefix: 'Hotline' };
      },
    });
    expect(verb).toMatchObject({ music: 'm1', prefix: 'Hotline Bán  hàng' });
  });

  test('says at phones which number was called, to calls from outside only', () => {
    const named = inboundTo(to('group', 'g1'), { ringGroup: known(ringGroup('g1')) });
    const world = {
      ...named,
      number: (text: string) => {
        const found = named.number(text);
        return found && { ...found, displayName: ' Chăm "sóc" ' };
      },
      internalNumber: () => ({ kind: 'group', id: 'g1' }) as const,
    };
    expect(go(fromOutside(), world)).toMatchObject({ do: 'ring', called: 'Chăm  sóc' });
    expect(go(fromAgent({ to: '600' }), world)).not.toHaveProperty('called');
  });

  test('takes up one more with each round', () => {
    const hunt = { strategy: 'memoryhunt' } as const;
    expect(first(hunt)).toMatchObject({ endpoints: ['dn0002-101'] });
    expect(later(2, hunt)).toMatchObject({ endpoints: ['dn0002-101', 'dn0002-102', 'dn0002-103'] });
  });

  test('some join later; who is the first to ring does not wait', () => {
    const member = (number: string, delay: number) =>
      ({ kind: 'subscriber', number, timeout: null, delay }) as const;
    const parts = { members: [member('101', 5), member('102', 20), member('103', 5)] };
    expect(first(parts)).toMatchObject({ endpoints: ['dn0002-101', 'dn0002-103'], timeout: 15 });
    expect(later(1, parts)).toMatchObject({
      endpoints: ['dn0002-101', 'dn0002-102', 'dn0002-103'],
      timeout: 15,
    });
    const short = { ...parts, ringTimeout: 10, noAnswer: to('direct', 's104') };
    expect(first(short)).toMatchObject({ timeout: 10 });
    expect(later(1, short)).toMatchObject({ endpoint: 'dn0002-104' });
  });

  test('begins with the next one each time', () => {
    expect(first({ strategy: 'roundrobin' }, { turn: () => 4 })).toMatchObject({
      endpoints: ['dn0002-102'],
    });
  });

  test('the phone that is free rings, and nobody else', () => {
    const busy = {
      phoneNow: (extension: string) => (extension === '101' ? 'busy' : 'idle'),
    } as const;
    expect(first({ strategy: 'firstavailable' }, busy)).toMatchObject({
      endpoints: ['dn0002-102'],
    });
    expect(first({ skipBusy: false }, busy)).toMatchObject({
      endpoints: ['dn0002-101', 'dn0002-102', 'dn0002-103'],
    });
  });

  test('with nobody there it continues at once', () => {
    const parts = { noAnswer: to('direct', 's104') };
    expect(first(parts, { phoneNow: () => 'absent' })).toMatchObject({ endpoint: 'dn0002-104' });
  });

  test('a member outside is dialled by the outbound rules', () => {
    const members = [{ kind: 'outside', number: '0987654321', timeout: null }] as const;
    expect(first({ members }, { outboundRules: [outboundRule('o1')] })).toMatchObject({
      endpoints: [],
      numbers: ['0987654321'],
      callerId: '02471088888',
      trunks: ['carrier'],
    });
  });
});
