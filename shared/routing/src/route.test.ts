import { featureCodesFormSchema } from '@alo/contracts';
import fc from 'fast-check';
import * as v from 'valibot';
import { routeAnswer, routeVerbSchema } from './dial-plan/route-verb.ts';
import { explain, friday, fromAgent, fromOutside, go, inboundTo } from './testing/ask-route.ts';
import {
  company,
  emptyCompany,
  known,
  officeHours,
  outboundRule,
  queue,
  subscriber,
  to,
} from './testing/company.ts';

describe('an agent dials', () => {
  const people = [
    subscriber('101'),
    subscriber('102', { ringTimeout: 20 }),
    subscriber('103', { dnd: true }),
    subscriber('104', { isActive: false }),
    subscriber('105', {
      forwards: [
        { when: 'always', callers: 'external', destination: to('direct', 's101') },
        { when: 'noanswer', callers: 'both', destination: to('direct', 's102') },
      ],
      hasVoicemail: true,
    }),
  ];
  const configuration = company({
    subscriber: (extension) => people.find((one) => one.extension === extension),
    subscriberById: known(...people),
    internalNumber: (number) => (number === '800' ? { kind: 'queue', id: 'q1' } : undefined),
    queue: known(queue('q1')),
    outboundRules: [outboundRule('o1')],
  });
  test.each([
    ['a colleague', '102', { do: 'dial', endpoint: 'dn0002-102', timeout: 20 }],
    ['nobody', '999', { do: 'reject', cause: 21 }],
    ['somebody disabled', '104', { do: 'reject', cause: 1 }],
    ['somebody not to be disturbed', '103', { do: 'hangup', cause: 17 }],
    ['oneself', '101', { do: 'reject', cause: 17 }],
    ['a feature code that does not exist', '*99', { do: 'reject', cause: 1 }],
    ['the internal number of a queue', '800', { do: 'queue', queue: 'dn0002-qq1' }],
    ['a mobile', '0912345678', { do: 'outside', number: '0912345678', callerId: '02471088888' }],
    ['abroad, without a rule', '00442071234567', { do: 'reject', cause: 21 }],
    ['1900, without a rule', '19001234', { do: 'reject', cause: 21 }],
    ['an ambulance, without a rule', '115', { do: 'outside', number: '115', trunks: ['carrier'] }],
  ])('%s', (_, dialled, verb) => {
    expect(go(fromAgent({ to: dialled }), configuration)).toMatchObject(verb);
  });

  test('who does not answer is followed to the forward, then to the mailbox', () => {
    const first = go(fromAgent({ to: '105' }), configuration);
    expect(first).toMatchObject({ do: 'dial', endpoint: 'dn0002-105', place: 'subscriber.s105.0' });
    const back = { to: '105', at: 'subscriber.s105.0' };
    expect(go(fromAgent({ ...back, outcome: 'noanswer' }), configuration)).toMatchObject({
      endpoint: 'dn0002-102',
    });
    expect(go(fromAgent({ ...back, outcome: 'busy' }), configuration)).toEqual({
      do: 'voicemail',
      box: '105@dn0002',
      prompts: [],
    });
    expect(go(fromAgent({ ...back, outcome: 'answered' }), configuration)).toMatchObject({
      do: 'hangup',
    });
  });

  test('nothing leaves the house where there is no trunk', () => {
    const inside = { ...configuration, trunks: [] };
    expect(go(fromAgent({ to: '0912345678' }), inside)).toEqual({ do: 'reject', cause: 1 });
  });
});

test('*8 takes what rings at the colleagues of the own groups', () => {
  const pickupFrom = (extension: string) => (extension === '101' ? ['102', '103'] : []);
  expect(go(fromAgent({ to: '*8' }), company({ pickupFrom }))).toEqual({
    do: 'pickup',
    endpoints: ['dn0002-102', 'dn0002-103'],
  });
  expect(go(fromAgent({ from: '104', to: '*8' }), company({ pickupFrom }))).toMatchObject({
    do: 'reject',
  });
});

describe('feature codes', () => {
  const codes = (form: v.InferInput<typeof featureCodesFormSchema>) =>
    company({ featureCodes: v.parse(featureCodesFormSchema, form) });

  test.each([
    ['*43', {}, { do: 'echo' }],
    ['#12', { echo: { code: '#12' } }, { do: 'echo' }],
    ['*43', { echo: { code: '#12' } }, { do: 'reject', cause: 1 }],
    ['*43', { echo: { is_active: false } }, { do: 'reject', cause: 1 }],
    ['*431', {}, { do: 'reject', cause: 1 }],
  ])('%s with the table %j', (to, form, verb) => {
    expect(go(fromAgent({ to }), codes(form))).toEqual(verb);
  });

  const people = ['101', '102', '103'].map((one) => subscriber(one));
  const house = company({
    subscriber: (extension) => people.find((one) => one.extension === extension),
    subscriberById: (id) => people.find((one) => one.id === id),
    pickupFrom: (extension) => (extension === '101' ? ['102', '103'] : []),
    timeCondition: (id) => (id === 't9' ? undefined : officeHours(id)),
    nightCondition: (number) => ['t1', 't2', 't9'][number - 1],
  });
  const asked = (to: string) => go(fromAgent({ to }), house);

  test.each([
    ['**103', ['dn0002-103']],
    ['*8', ['dn0002-102', 'dn0002-103']],
  ])('%s picks up at %j', (code, endpoints) => {
    expect(asked(code)).toEqual({ do: 'pickup', endpoints });
  });

  test.each(['**104', '**', '*72101', '*72113', '*72104', '*73102', '*703', '*700'])(
    '%s is refused',
    (code) => expect(asked(code).do).toBe('reject'),
  );

  test.each([
    ['*78', true, { kind: 'dnd', subscriber: 's101', on: true }],
    ['*79', false, { kind: 'dnd', subscriber: 's101', on: false }],
    ['*72102', true, { kind: 'forward', subscriber: 's101', to: to('direct', 's102') }],
    ['*73', false, { kind: 'forward', subscriber: 's101', to: null }],
    ['*70', true, { kind: 'night', subscriber: 's101', condition: 't1', override: 'closed' }],
    ['*702', true, { kind: 'night', subscriber: 's101', condition: 't2', override: 'closed' }],
  ])('%s asks for a change', (code, on, change) => {
    expect(asked(code)).toEqual({ do: 'confirm', on, change });
  });

  test('a closed condition opens by its hours again', () => {
    const closed = { ...house, timeCondition: known(officeHours('t1', { override: 'closed' })) };
    expect(go(fromAgent({ to: '*70' }), closed)).toMatchObject({
      on: false,
      change: { override: 'auto' },
    });
  });

  test('the answer to the dial plan does not have the change', () => {
    expect(routeAnswer(asked('*78'))).toBe('{"do":"confirm","on":"yes"}');
  });

  test('nobody outside reaches one', () => {
    expect(go(fromOutside({ to: '*43' }), codes({}))).toEqual({ do: 'reject', cause: 1 });
  });
});

test('a loop of pure jumps ends after thirty of them', () => {
  const condition = officeHours('t1', { match: to('time', 't1'), noMatch: to('time', 't1') });
  const configuration = inboundTo(to('time', 't1'), { timeCondition: known(condition) });
  const { verb, reasons } = explain(fromOutside(), configuration, friday);
  expect(verb).toEqual({ do: 'hangup', cause: 25 });
  expect(reasons.filter(({ code }) => code === 'open')).toHaveLength(30);
  expect(reasons.at(-1)?.code).toBe('loop');
});

test('a loop through announcements ends too: the jumps travel with the call', () => {
  const message = { prompt: 'again', repeat: 1, skippable: false, answer: true, isActive: true };
  const configuration = inboundTo(to('msg', 'm1'), {
    message: known({ ...message, id: 'm1', after: to('msg', 'm1') }),
  });
  let verb = go(fromOutside(), configuration);
  let played = 0;
  while (verb.do === 'play' && played < 100) {
    played += 1;
    verb = go(fromOutside({ at: verb.place, outcome: 'done', hops: verb.hops }), configuration);
  }
  expect(played).toBe(30);
  expect(verb).toEqual({ do: 'hangup', cause: 25 });
});

test('a call of another tenant is never routed by this configuration', () => {
  expect(go(fromAgent({ tenant: 'dn0003' }), company())).toEqual({ do: 'reject', cause: 1 });
});

test('whatever is asked, the answer holds nothing that means something to a dial plan', () => {
  const hostile = fc.oneof(fc.string(), fc.constantFrom('102', '${SHELL(id)}', '102&PJSIP/x', ']'));
  fc.assert(
    fc.property(
      hostile,
      hostile,
      hostile,
      fc.integer(),
      (extension, dialled, name, ringTimeout) => {
        const verb = go(
          {
            tenant: 'dn0002',
            origin: 'agent',
            from: '101',
            to: dialled,
            call: '1',
            hops: 0,
          },
          {
            ...emptyCompany('dn0002'),
            subscriber: () => subscriber(extension, { ringTimeout }),
            trunks: [name],
            outboundRules: [outboundRule(name)],
          },
          friday,
        );
        if (!v.is(routeVerbSchema, verb)) {
          expect(() => routeAnswer(verb)).toThrow(v.ValiError);
          return;
        }
        expect(routeAnswer(verb)).toMatch(/^\{[a-zA-Z0-9_.+":,@-]*\}$/);
      },
    ),
  );
});

test.each(['dn0002-102', '102@dn0003', '102&PJSIP/dn0003-101', '${EXTEN}', '', '1'.repeat(33)])(
  'a question that dials "%s" is refused at the door',
  (dialled) => {
    expect(() => fromAgent({ to: dialled })).toThrow(v.ValiError);
  },
);

test.each(['ivr.i1', 'ivr..0', '${X}.i1.0', 'ivr.i1.1000', 'ivr.i1/../x.0'])(
  'a question from the place "%s" is refused at the door',
  (at) => {
    expect(() => fromAgent({ at })).toThrow(v.ValiError);
  },
);
