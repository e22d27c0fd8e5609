import { fromOutside, go, inboundTo } from '../testing/ask-route.ts';
import { ivr, known, officeHours, outboundRule, queue, ringGroup, to } from '../testing/company.ts';

describe('a call from outside', () => {
  test.each([
    ['a subscriber', to('direct', 's101'), { do: 'dial', endpoint: 'dn0002-101' }],
    [
      'a ring group',
      to('group', 'g1'),
      { do: 'ring', endpoints: ['dn0002-101', 'dn0002-102', 'dn0002-103'] },
    ],
    ['a queue', to('queue', 'q1'), { do: 'queue', queue: 'dn0002-qq1', longest: 120 }],
    ['a menu', to('ivr', 'i1'), { do: 'ivr', prompts: ['welcome'], place: 'ivr.i1.0' }],
    ['an announcement', to('msg', 'm1'), { do: 'play', prompts: ['closed'], repeat: 2 }],
    ['office hours, open', to('time', 't1'), { do: 'dial', endpoint: 'dn0002-101' }],
    ['the last agent', to('lastcall', 'l1'), { do: 'dial', endpoint: 'dn0002-104', timeout: 15 }],
    ['the mailbox of a subscriber', to('voicmail', 's102'), { do: 'voicemail', box: '102@dn0002' }],
    [
      'a shared mailbox',
      to('voicemaill', 'v1'),
      { do: 'voicemail', box: 'box-v1@dn0002', prompts: [] },
    ],
    ['a number outside', to('fw', '0987654321'), { do: 'outside', number: '0987654321' }],
    ['something that is gone', to('queue', 'gone'), { do: 'hangup', cause: 16 }],
    ['nothing', null, { do: 'hangup', cause: 16 }],
  ])('to %s', (_, destination, verb) => {
    const configuration = inboundTo(destination, {
      ringGroup: known(ringGroup('g1')),
      queue: known(queue('q1')),
      ivr: known(ivr('i1')),
      message: known({
        id: 'm1',
        prompt: 'closed',
        repeat: 2,
        skippable: false,
        answer: true,
        after: null,
        isActive: true,
      }),
      timeCondition: known(officeHours('t1', { match: to('direct', 's101') })),
      lastCall: known({ id: 'l1', ringTimeout: 15, waitIfBusy: 0, fallback: null, isActive: true }),
      lastAgent: () => '104',
      mailbox: (id) => id === 'v1',
      outboundRules: [outboundRule('o1')],
    });
    expect(go(fromOutside(), configuration)).toMatchObject(verb);
  });

  test.each([
    ['an unknown number', { to: '0999999999' }, {}, { do: 'reject', cause: 1 }],
    ['a number whose room is taken', {}, { callsOf: (): number => 2 }, { do: 'reject', cause: 17 }],
    ['a number whose room is not quite taken', {}, { callsOf: (): number => 1 }, { do: 'dial' }],
    [
      'a blocked caller',
      {},
      { blockedIncoming: [{ value: '0912345678' }] },
      { do: 'reject', cause: 21 },
    ],
    [
      'a withheld number where that is blocked',
      { from: '' },
      { blockedIncoming: [{ type: 'anonymous', value: '' }] },
      { do: 'reject', cause: 21 },
    ],
    [
      'somebody else',
      { from: '0900000000' },
      { blockedIncoming: [{ value: '0912345678' }] },
      { do: 'dial' },
    ],
  ] as const)('%s', (_, call, parts, verb) => {
    const rule = {
      id: 'b1',
      mode: 'block',
      type: 'exact',
      expiresAt: null,
      isActive: true,
    } as const;
    const rest = { action: 'reject', destination: null, numberIds: [] } as const;
    const { blockedIncoming = [], ...others } = { blockedIncoming: undefined, ...parts };
    const configuration = inboundTo(null, {
      ...others,
      blockedIncoming: (blockedIncoming ?? []).map((one) => ({ ...rule, ...rest, ...one })),
      inbound: known({
        id: 'in1',
        greeting: null,
        maxCalls: 2,
        timeConditionId: null,
        rules: [
          {
            id: 'r1',
            callers: 'any',
            values: [],
            destination: to('direct', 's101'),
            isActive: true,
          },
        ],
        isActive: true,
      }),
    });
    expect(go(fromOutside(call), configuration)).toMatchObject(verb);
  });

  test('rules look at the caller, in their order', () => {
    const rule = (
      id: string,
      callers: 'exact' | 'prefix' | 'vip' | 'anonymous' | 'any',
      values: string[],
      extension: string,
    ) => ({
      id,
      callers,
      values,
      destination: to('direct', `s${extension}`),
      isActive: true,
    });
    const configuration = inboundTo(null, {
      isVip: (caller) => caller === '0933333333',
      inbound: known({
        id: 'in1',
        greeting: null,
        maxCalls: 0,
        timeConditionId: null,
        rules: [
          rule('r1', 'anonymous', [], '101'),
          rule('r2', 'exact', ['+84912345678'], '102'),
          rule('r3', 'vip', [], '103'),
          rule('r4', 'any', [], '104'),
        ],
        isActive: true,
      }),
    });
    const reached = (from: string) => go(fromOutside({ from }), configuration);
    expect(reached('')).toMatchObject({ endpoint: 'dn0002-101' });
    expect(reached('0912345678')).toMatchObject({ endpoint: 'dn0002-102' });
    expect(reached('0933333333')).toMatchObject({ endpoint: 'dn0002-103' });
    expect(reached('0988888888')).toMatchObject({ endpoint: 'dn0002-104' });
  });
});
