import type { Destination } from '@alo/contracts';
import type {
  Holiday,
  RingMember,
  RouteIvr,
  RouteQueue,
  RouteRingGroup,
  RouteSubscriber,
} from '@alo/routing';
import {
  type Company,
  inboundTo,
  ivr,
  known,
  officeHours,
  outboundRule,
  queue,
  ringGroup,
  subscriber,
  to,
} from '@alo/routing/testing';
import type { GoldenCase } from './golden-case.ts';

const hotline = '02471088888';
export const customer = '0912345678';

/** What a case says; the rest is a customer who calls the hotline. */
interface GoldenParts extends Omit<Partial<GoldenCase>, 'configuration'> {
  readonly name: string;
  readonly goes?: Destination | null;
  readonly with?: Partial<Company>;
  /** Prefix of the inbound route, and name of the number. */
  readonly labels?: { readonly prefix?: string; readonly displayName?: string };
  readonly path: readonly string[];
  readonly disposition: string;
}

export function golden({
  goes = null,
  with: parts = {},
  labels,
  ...rest
}: GoldenParts): GoldenCase {
  const plain = inboundTo(goes, {
    ...people(),
    outboundRules: [outboundRule('o1')],
    ...parts,
  });
  const labelled = <Row extends object>(row: Row | undefined) => row && { ...row, ...labels };
  const configuration = {
    ...plain,
    inbound: (id: string) => labelled(plain.inbound(id)),
    number: (number: string) => labelled(plain.number(number)),
  };
  return { from: customer, to: hotline, ...rest, configuration };
}

/** Extensions 101 to 104 ring for a second; some of them differ. */
function people(...different: readonly RouteSubscriber[]): Partial<Company> {
  const all = ['101', '102', '103', '104'].map(
    (extension) =>
      different.find((one) => one.extension === extension) ??
      subscriber(extension, { ringTimeout: 1 }),
  );
  return {
    subscriber: (extension) => all.find((one) => one.extension === extension),
    subscriberById: known(...all),
  };
}

export const person = (extension: string, parts: Partial<RouteSubscriber>) =>
  people(subscriber(extension, { ringTimeout: 1, ...parts }));
export const forward = (
  when: 'always' | 'busy' | 'noanswer' | 'unregistered',
  destination: Destination,
) => person('101', { forwards: [{ when, callers: 'both', destination }] });

export function group(parts: Partial<RouteRingGroup>): Partial<Company> {
  const members = ['101', '102', '103'].map((number): RingMember => {
    return { kind: 'subscriber', number, timeout: 1 };
  });
  return { ringGroup: known(ringGroup('g1', { members, ringTimeout: 5, ...parts })) };
}

export const menu = (parts: Partial<RouteIvr> = {}) => {
  const options = [
    { key: '1', destination: to('direct', 's101'), isActive: true },
    { key: '*', destination: to('direct', 's102'), isActive: true },
    { key: '5', destination: to('direct', 's103'), isActive: false },
    { key: 'i', destination: to('direct', 's103'), isActive: true },
    { key: 't', destination: to('direct', 's104'), isActive: true },
  ];
  return {
    ivr: known(ivr('i1', { timeout: 1, between: 1, maxRetries: 1, options, ...parts })),
  };
};

export const wait = (longest = 0, parts: Partial<RouteQueue> = {}) => ({
  queue: known(
    ...['7', '8', '9'].map((id) =>
      queue(id, {
        greeting: 'hello',
        maxWait: longest,
        timeout: to('direct', 's103'),
        full: to('direct', 's104'),
        empty: to('voicmail', 's101'),
        exit: to('direct', 's101'),
        ...parts,
      }),
    ),
  ),
});

export const announcement = (after: Destination | null, parts = {}) => ({
  message: known({
    id: 'm1',
    prompt: 'hello',
    repeat: 2,
    skippable: false,
    answer: true,
    after,
    isActive: true,
    ...parts,
  }),
});

export const lastAgent = (extension?: string, waitIfBusy = 0) => ({
  lastCall: known({
    id: 'l1',
    ringTimeout: 1,
    waitIfBusy,
    fallback: to('direct', 's103'),
    isActive: true,
  }),
  lastAgent: () => extension,
});

export const hours = (parts = {}) => ({
  timeCondition: known(
    officeHours('t1', { match: to('direct', 's101'), noMatch: to('direct', 's102'), ...parts }),
  ),
});

/** Office hours with a holiday, whose calls go to 103. */
export const closedOn = (day: Pick<Holiday, 'on'> & Partial<Holiday>, parts = {}) =>
  hours({
    holiday: to('direct', 's103'),
    holidays: [{ name: 'Nghỉ lễ', from: null, to: null, destination: null, ...day }],
    ...parts,
  });

/** Calls to outside cost 600 VND a minute, charged by six seconds; the company has so many VND a day, and used some. */
export const money = (most: number, used: number): Partial<Company> => ({
  priceOf: () => ({ perMinute: 600, first: 6, block: 6 }),
  usedCaps: () => [
    {
      whose: 'tenant',
      caps: { concurrent: 0, perMinute: 0, perDay: 0, moneyPerDay: most },
      use: { concurrent: 0, lastMinute: 0, today: 0, moneyToday: used },
    },
  ],
});

export const block = (parts: object) => ({
  blockedIncoming: [
    {
      id: 'b1',
      type: 'exact' as const,
      value: customer,
      mode: 'block' as const,
      expiresAt: null,
      isActive: true,
      action: 'reject' as const,
      destination: null,
      numberIds: [],
      ...parts,
    },
  ],
});

export const evening = Date.parse('2026-11-20T20:00:00+07:00');
