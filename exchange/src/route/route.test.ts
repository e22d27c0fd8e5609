import fc from 'fast-check';
import { route, type RouteConfiguration, type RouteSubscriber } from './route.ts';
import { routeCallSchema } from './route-call.ts';
import { routeAnswer, routeVerbSchema } from './route-verb.ts';
import * as v from 'valibot';

const subscribers: readonly RouteSubscriber[] = [
  { extension: '101', isActive: true, dnd: false, ringTimeout: 30 },
  { extension: '102', isActive: true, dnd: false, ringTimeout: 20 },
  { extension: '103', isActive: true, dnd: true, ringTimeout: 30 },
  { extension: '104', isActive: false, dnd: false, ringTimeout: 30 },
];
const configuration: RouteConfiguration = {
  tenant: 'dn0002',
  subscriber: (extension) => subscribers.find((item) => item.extension === extension),
};
const clock = (): number => 1_795_245_538_218;
const call = (to: string, tenant = 'dn0002') =>
  v.parse(routeCallSchema, { tenant, from: '101', to, call: 'n1-1795245538.0', sip: 'abc' });

test.each([
  ['a colleague', '102', { do: 'dial', endpoint: 'dn0002-102', timeout: 20 }],
  ['nobody', '999', { do: 'reject', cause: 1 }],
  ['somebody disabled', '104', { do: 'reject', cause: 1 }],
  ['somebody not to be disturbed', '103', { do: 'reject', cause: 17 }],
  ['oneself', '101', { do: 'reject', cause: 17 }],
  ['an outside number', '0912345678', { do: 'reject', cause: 1 }],
])('calling %s', (_, to, verb) => {
  expect(route(call(to), configuration, clock)).toEqual(verb);
});

test('a call of another tenant is never routed by this configuration', () => {
  expect(route(call('102', 'dn0003'), configuration, clock)).toEqual({ do: 'reject', cause: 1 });
});

test('whatever is asked, the answer holds nothing that means something to a dial plan', () => {
  const hostile = fc.oneof(fc.string(), fc.constantFrom('102', '${SHELL(id)}', '102&PJSIP/x', ']'));
  fc.assert(
    fc.property(hostile, hostile, fc.integer(), (extension, dialled, ringTimeout) => {
      const verb = route(
        { tenant: 'dn0002', from: '101', to: dialled, call: '1', sip: '' },
        {
          tenant: 'dn0002',
          subscriber: () => ({ extension, isActive: true, dnd: false, ringTimeout }),
        },
        clock,
      );
      if (!v.is(routeVerbSchema, verb)) {
        expect(() => routeAnswer(verb)).toThrow(v.ValiError);
        return;
      }
      expect(routeAnswer(verb)).toMatch(/^\{[a-z0-9":,-]*\}$/);
    }),
  );
});

test.each(['dn0002-102', '102@dn0003', '102&PJSIP/dn0003-101', '${EXTEN}', '', '1'.repeat(33)])(
  'a question that dials "%s" is refused at the door',
  (to) => {
    expect(() => call(to)).toThrow(v.ValiError);
  },
);
