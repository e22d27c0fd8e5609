import { featureCodesFormSchema } from '@alo/contracts';
import * as v from 'valibot';
import { explain, fromAgent, go } from '../testing/ask-route.ts';
import { type Company, company, known, ringGroup, subscriber } from '../testing/company.ts';

const people = [
  ...['101', '102', '103'].map((extension) => subscriber(extension)),
  subscriber('104', { dnd: true }),
  subscriber('105', { isActive: false }),
];
const of = (parts: Partial<Company> = {}, group: Parameters<typeof ringGroup>[1] = {}) =>
  company({
    subscriber: (extension) => people.find((one) => one.extension === extension),
    internalNumber: (number) =>
      number === '600'
        ? { kind: 'group', id: 'g1' }
        : number === '800'
          ? { kind: 'queue', id: 'q1' }
          : undefined,
    ringGroup: known(
      ringGroup('g1', {
        members: ['101', '102', '103', '104', '105'].map((number) => ({
          kind: 'subscriber',
          number,
          timeout: null,
        })),
        ...group,
      }),
    ),
    ...parts,
  });
const ask = (to: string, company: Company, sent?: string) =>
  go(fromAgent({ to, ...(sent === undefined ? {} : { sent }) }), company);

test('an announcement goes to the free phones of the group, not to the own one', () => {
  expect(ask('*80600', of())).toEqual({
    do: 'page',
    endpoints: ['dn0002-102', 'dn0002-103'],
    place: 'page.g1.0',
    hops: 0,
  });
});

test.each<[string, Partial<Company>]>([
  ['talks', { phoneNow: (extension) => (extension === '102' ? 'busy' : 'idle') }],
  ['has no phone', { phoneNow: (extension) => (extension === '102' ? 'absent' : 'idle') }],
  ['has work after a call, or a break', { isReady: (extension) => extension !== '102' }],
])('who %s is left alone', (_what, facts) => {
  expect(ask('*80600', of(facts))).toMatchObject({ endpoints: ['dn0002-103'] });
});

test('nobody free is told as nobody there, and nobody outside is ever called', () => {
  expect(ask('*80600', of({ phoneNow: () => 'busy' }))).toEqual({ do: 'reject', cause: 20 });
  const outside = { kind: 'outside', number: '0912345678', timeout: null } as const;
  expect(ask('*80600', of({}, { members: [outside] }))).toEqual({ do: 'reject', cause: 20 });
});

test('fifty phones hear it at the most', () => {
  const many = Array.from({ length: 60 }, (_none, at) => String(200 + at));
  const members = many.map((number) => ({ kind: 'subscriber', number, timeout: null }) as const);
  const verb = ask('*80600', of({ subscriber: (one) => subscriber(one) }, { members }));
  expect(verb.do === 'page' && verb.endpoints).toHaveLength(50);
});

test.each([
  ['a number of nothing', '*80999'],
  ['a queue', '*80800'],
  ['a person', '*80102'],
  ['no number', '*80'],
])('%s is refused', (_what, to) => {
  expect(ask(to, of())).toMatchObject({ do: 'reject' });
});

test('a group that is switched off is refused, and so is a call that somebody transfers there', () => {
  expect(ask('*80600', of({}, { isActive: false }))).toEqual({ do: 'reject', cause: 21 });
  expect(ask('*80600', of(), '102')).toEqual({ do: 'reject', cause: 1 });
});

test('the company may dial another code, or none', () => {
  const codes = (page: object) => v.parse(featureCodesFormSchema, { page });
  const plan = of({ featureCodes: codes({ code: '*55' }) });
  expect(ask('*55600', plan).do).toBe('page');
  expect(ask('*80600', plan).do).toBe('reject');
  expect(ask('*80600', of({ featureCodes: codes({ is_active: false }) })).do).toBe('reject');
});

test('the reasons name the group and who hears it', () => {
  const { reasons } = explain(fromAgent({ to: '*80600' }), of());
  expect(reasons.at(-1)).toMatchObject({ code: 'dial', id: 'g1', detail: '102 103' });
});
