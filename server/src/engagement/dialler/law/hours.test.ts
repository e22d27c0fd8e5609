import type { CampaignRules } from './question.ts';
import {
  ads,
  answerTo,
  at,
  day,
  every,
  holiday,
  holidays,
  office,
  type Case,
  type Parts,
} from './testing/cases.ts';

const tet = (parts: Partial<CampaignRules> = {}): Parts => ({ campaign: { holidays, ...parts } });
const calendar: readonly Case[] = [
  // 2026: the last month has 29 days, Tết is on 17/02, a Tuesday.
  ['the day before the eve of Tết', tet(), '2026-02-15T23:59:59', [], '2026-02-15T23:59:59'],
  [
    'the eve of Tết, written 30/12, in a short month',
    tet(),
    '2026-02-16T00:00:00',
    ['holiday'],
    '2026-02-20T00:00:00',
  ],
  [
    'the last second of the third day',
    tet(),
    '2026-02-19T23:59:59',
    ['holiday'],
    '2026-02-20T00:00:00',
  ],
  ['after the holidays', tet(), '2026-02-20T00:00:00', [], '2026-02-20T00:00:00'],
  // 2027: the last month has 29 days too, Tết is on 06/02, a Saturday.
  ['Tết of 2027', tet(), '2027-02-06T09:00:00', ['holiday'], '2027-02-09T00:00:00'],
  [
    'Tết of 2027 and the weekend',
    tet({ callsOnWeekends: false }),
    '2027-02-06T09:00:00',
    ['holiday', 'weekend'],
    '2027-02-09T00:00:00',
  ],
  [
    'the kings Hùng, 10/3 of the lunar year',
    tet(),
    '2026-04-26T12:00:00',
    ['holiday'],
    '2026-04-27T00:00:00',
  ],
  [
    '30 April and 1 May are two days',
    tet(),
    '2026-04-30T00:00:00',
    ['holiday'],
    '2026-05-02T00:00:00',
  ],
  ['national day', tet(), '2026-09-02T10:00:00', ['holiday'], '2026-09-03T00:00:00'],
  [
    'new year, at midnight in Vietnam',
    tet(),
    '2027-01-01T00:00:00',
    ['holiday'],
    '2027-01-02T00:00:00',
  ],
  ['the second before', tet(), '2026-12-31T23:59:59', [], '2026-12-31T23:59:59'],
  [
    'half a holiday, before',
    tet({ holidays: [holiday({ kind: 'date', date: day }, 720, 1440)] }),
    `${day}T11:59:59`,
    [],
    `${day}T11:59:59`,
  ],
  [
    'half a holiday',
    tet({ holidays: [holiday({ kind: 'date', date: day }, 720, 1440)] }),
    `${day}T12:00:00`,
    ['holiday'],
    '2026-11-28T00:00:00',
  ],
  [
    'Saturday begins',
    { campaign: { callsOnWeekends: false } },
    '2026-11-28T00:00:00',
    ['weekend'],
    '2026-11-30T00:00:00',
  ],
  [
    'the last second of Friday',
    { campaign: { callsOnWeekends: false } },
    `${day}T23:59:59`,
    [],
    `${day}T23:59:59`,
  ],
  [
    'the last second of Sunday',
    { campaign: { callsOnWeekends: false } },
    '2026-11-29T23:59:59',
    ['weekend'],
    '2026-11-30T00:00:00',
  ],
];

const hours = (parts: Parts = {}): Parts => ({
  ...parts,
  campaign: { hours: office, ...parts.campaign },
});
const working: readonly Case[] = [
  [
    'before the campaign’s hours',
    hours(),
    `${day}T07:59:59`,
    ['campaign_hours'],
    `${day}T08:00:00`,
  ],
  ['in them', hours(), `${day}T11:59:59`, [], `${day}T11:59:59`],
  ['noon', hours(), `${day}T12:00:00`, ['campaign_hours'], `${day}T13:30:00`],
  ['after noon', hours(), `${day}T13:30:00`, [], `${day}T13:30:00`],
  [
    'ads and hours both end, the law earlier',
    ads(hours()),
    `${day}T17:15:00`,
    ['ads_hours'],
    '2026-11-28T08:00:00',
  ],
  [
    'both are over',
    ads(hours()),
    `${day}T17:30:00`,
    ['ads_hours', 'campaign_hours'],
    '2026-11-28T08:00:00',
  ],
  [
    'hours by day of the week',
    { campaign: { hours: [{ ...every, weekDays: [1] }] } },
    `${day}T10:00:00`,
    ['campaign_hours'],
    '2026-11-30T00:00:00',
  ],
  [
    'hours over midnight',
    { campaign: { hours: [{ ...every, from: 1320, to: 360 }] } },
    `${day}T06:00:00`,
    ['campaign_hours'],
    `${day}T22:00:00`,
  ],
  ['no hours at all', { campaign: { hours: [] } }, `${day}T10:00:00`, ['campaign_hours'], null],
  [
    'hours that never meet those of ads',
    ads({ campaign: { hours: [{ ...every, from: 1080, to: 1200 }] } }),
    `${day}T10:00:00`,
    ['campaign_hours'],
    null,
  ],
  [
    'the campaign has not begun',
    { campaign: { startAt: at('2026-12-01T09:00:00') } },
    `${day}T10:00:00`,
    ['campaign_not_started'],
    '2026-12-01T09:00:00',
  ],
  [
    'it begins',
    { campaign: { startAt: at(`${day}T10:00:00`) } },
    `${day}T10:00:00`,
    [],
    `${day}T10:00:00`,
  ],
  [
    'its last second',
    { campaign: { endAt: at(`${day}T10:00:01`) } },
    `${day}T10:00:00`,
    [],
    `${day}T10:00:00`,
  ],
  [
    'it has ended',
    { campaign: { endAt: at(`${day}T10:00:00`) } },
    `${day}T10:00:00`,
    ['campaign_ended'],
    null,
  ],
  [
    'it ends before the next opening',
    hours({ campaign: { endAt: at('2026-11-28T07:00:00') } }),
    `${day}T18:00:00`,
    ['campaign_hours'],
    null,
  ],
];

test.each([...calendar, ...working])('%s', (...given) => {
  const [, , , reasons, next] = given;
  expect(answerTo(given)).toEqual([reasons, next === null ? null : at(next)]);
});
