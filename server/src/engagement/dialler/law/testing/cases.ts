import type { Holiday, TimeRow } from '@alo/routing';
import { mayCall } from '../may-call.ts';
import type { ObstacleReason } from '../obstacle.ts';
import type {
  CampaignRules,
  CompanyRules,
  ContactFacts,
  NumberFacts,
  Question,
} from '../question.ts';

export const at = (text: string) => Date.parse(`${text}+07:00`);
export const every: TimeRow = {
  ...{ from: null, to: null, weekDays: [], monthDays: [], months: [] },
  ...{ dateFrom: null, dateTo: null, isActive: true },
};
export const office = [
  { ...every, from: 8 * 60, to: 12 * 60 },
  { ...every, from: 13 * 60 + 30, to: 17 * 60 + 30 },
];
export const holiday = (
  on: Holiday['on'],
  from: number | null = null,
  to: number | null = null,
): Holiday => ({
  ...{ name: 'Nghỉ', on, from, to, destination: null },
});
const lunar = (day: number, month: number) => holiday({ kind: 'lunar', day, month });
const yearly = (day: number, month: number) => holiday({ kind: 'yearly', day, month });
/** The public holidays of Vietnam. */
export const holidays = [
  ...[yearly(1, 1), lunar(30, 12), lunar(1, 1), lunar(2, 1), lunar(3, 1), lunar(10, 3)],
  ...[yearly(30, 4), yearly(1, 5), yearly(2, 9)],
];

const campaign: CampaignRules = {
  purpose: 'care',
  startAt: at('2026-01-01T00:00:00'),
  endAt: at('2028-01-01T00:00:00'),
  hours: [every],
  holidays: [],
  callsOnWeekends: true,
  maxAttempts: 3,
  maxPerDay: 1,
  noRecallDays: 0,
};
const company: CompanyRules = {
  adsFrom: 480,
  adsTo: 1020,
  registerAsOf: null,
  dropsTooMany: false,
};
const number: NumberFacts = {
  ...{ isRegistered: false, ownBan: null, optOut: null, hasConsent: true },
  ...{ agreedHours: false, agreedFrequency: false, isBeingCalled: false, calls: [] },
  ...{ lastAdsCallAt: null, lastTalkAt: null, droppedAt: null },
};
const contact: ContactFacts = { attempts: 0, nextAt: null, isCallBack: false, hasAgent: false };

export interface Parts {
  readonly campaign?: Partial<CampaignRules>;
  readonly company?: Partial<CompanyRules>;
  readonly number?: Partial<NumberFacts>;
  readonly contact?: Partial<ContactFacts>;
}

export const asked = (parts: Parts): Question => ({
  campaign: { ...campaign, ...parts.campaign },
  company: { ...company, ...parts.company },
  number: { ...number, ...parts.number },
  contact: { ...contact, ...parts.contact },
});

/** An advertising campaign whose register is of the morning of the day in question. */
export const ads = (parts: Parts = {}, registerAsOf = '2026-11-27T06:00:00'): Parts => ({
  ...parts,
  campaign: { purpose: 'ads', ...parts.campaign },
  company: { registerAsOf: at(registerAsOf), ...parts.company },
});

/** What is asked, when, what is against it, and when it is free; `null`: not by time alone. */
export type Case = readonly [string, Parts, string, readonly ObstacleReason[], string | null];

/** A Friday. */
export const day = '2026-11-27';
export const ban = (until: string | null) => ({
  since: 0,
  until: until === null ? null : at(until),
});

/** What `mayCall` says of a case, in the words of the case. */
export function answerTo([, parts, moment]: Case): readonly [
  readonly ObstacleReason[],
  number | null,
] {
  const { obstacles, nextAt } = mayCall(asked(parts), at(moment));
  return [obstacles.map(({ reason }) => reason), nextAt];
}
