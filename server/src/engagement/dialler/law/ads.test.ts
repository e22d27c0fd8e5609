import type { NumberFacts } from './question.ts';
import { ads, answerTo, at, ban, day, type Case } from './testing/cases.ts';

const adsHours: readonly Case[] = [
  ['a second before ads may begin', ads(), `${day}T07:59:59`, ['ads_hours'], `${day}T08:00:00`],
  ['ads may begin', ads(), `${day}T08:00:00`, [], `${day}T08:00:00`],
  ['a second after', ads(), `${day}T08:00:01`, [], `${day}T08:00:01`],
  ['noon is no break', ads(), `${day}T12:00:00`, [], `${day}T12:00:00`],
  ['the last second of ads', ads(), `${day}T16:59:59`, [], `${day}T16:59:59`],
  ['ads are over', ads(), `${day}T17:00:00`, ['ads_hours'], '2026-11-28T08:00:00'],
  ['midnight', ads(), `${day}T00:00:00`, ['ads_hours'], `${day}T08:00:00`],
  ['before midnight', ads(), `${day}T23:59:59`, ['ads_hours'], '2026-11-28T08:00:00'],
  ['care is not bound to the hours of ads', {}, `${day}T17:00:00`, [], `${day}T17:00:00`],
  [
    'collection neither',
    { campaign: { purpose: 'collection' } },
    `${day}T07:00:00`,
    [],
    `${day}T07:00:00`,
  ],
  [
    'other hours were agreed',
    ads({ number: { agreedHours: true } }),
    `${day}T19:00:00`,
    [],
    `${day}T19:00:00`,
  ],
  [
    'a company may begin later',
    ads({ company: { adsFrom: 540 } }),
    `${day}T08:59:59`,
    ['ads_hours'],
    `${day}T09:00:00`,
  ],
  [
    'and end earlier',
    ads({ company: { adsTo: 960 } }),
    `${day}T16:00:00`,
    ['ads_hours'],
    '2026-11-28T08:00:00',
  ],
  [
    'but not earlier than the law',
    ads({ company: { adsFrom: 360 } }),
    `${day}T07:59:59`,
    ['ads_hours'],
    `${day}T08:00:00`,
  ],
  [
    'nor later',
    ads({ company: { adsTo: 1200 } }),
    `${day}T17:00:00`,
    ['ads_hours'],
    '2026-11-28T08:00:00',
  ],
];

const adsOften = (last: string, more: Partial<NumberFacts> = {}) =>
  ads({ number: { lastAdsCallAt: at(last), ...more } });
const adsCalls: readonly Case[] = [
  [
    '24 hours less a second',
    adsOften('2026-11-26T10:00:00'),
    `${day}T09:59:59`,
    ['ads_within_24_hours'],
    `${day}T10:00:00`,
  ],
  ['24 hours', adsOften('2026-11-26T10:00:00'), `${day}T10:00:00`, [], `${day}T10:00:00`],
  [
    'another day is not another 24 hours',
    adsOften('2026-11-26T16:59:59'),
    `${day}T08:00:00`,
    ['ads_within_24_hours'],
    `${day}T16:59:59`,
  ],
  [
    'free when ads are over: the next morning',
    adsOften('2026-11-26T17:00:00'),
    `${day}T16:00:00`,
    ['ads_within_24_hours'],
    '2026-11-28T08:00:00',
  ],
  [
    'more calls were agreed',
    adsOften(`${day}T09:00:00`, { agreedFrequency: true }),
    `${day}T10:00:00`,
    [],
    `${day}T10:00:00`,
  ],
  [
    'an ad keeps no care call away',
    { number: { lastAdsCallAt: at(`${day}T09:00:00`) } },
    `${day}T10:00:00`,
    [],
    `${day}T10:00:00`,
  ],
  [
    'who asked to be called is called the same day',
    {
      ...adsOften(`${day}T09:00:00`),
      contact: { isCallBack: true, nextAt: at(`${day}T10:00:00`) },
    },
    `${day}T10:00:00`,
    [],
    `${day}T10:00:00`,
  ],
];

const lists: readonly Case[] = [
  [
    'in the national register',
    ads({ number: { isRegistered: true } }),
    `${day}T10:00:00`,
    ['do_not_call_register'],
    null,
  ],
  [
    'the register is about ads',
    { number: { isRegistered: true } },
    `${day}T10:00:00`,
    [],
    `${day}T10:00:00`,
  ],
  [
    'in the list of the company',
    { number: { ownBan: ban(null) } },
    `${day}T10:00:00`,
    ['own_do_not_call'],
    null,
  ],
  [
    'in the list until tomorrow',
    { number: { ownBan: ban('2026-11-28T00:00:00') } },
    `${day}T23:59:59`,
    ['own_do_not_call'],
    '2026-11-28T00:00:00',
  ],
  [
    'no longer in the list',
    { number: { ownBan: ban(`${day}T00:00:00`) } },
    `${day}T00:00:00`,
    [],
    `${day}T00:00:00`,
  ],
  [
    'not in the list yet',
    { number: { ownBan: { since: at('2026-11-28T00:00:00'), until: null } } },
    `${day}T10:00:00`,
    [],
    `${day}T10:00:00`,
  ],
  [
    'has pressed the key to opt out',
    { number: { optOut: { since: at(`${day}T09:59:59`), until: null } } },
    `${day}T10:00:00`,
    ['opted_out'],
    null,
  ],
  [
    'opted out this very second',
    { number: { optOut: { since: at(`${day}T10:00:00`), until: null } } },
    `${day}T10:00:00`,
    ['opted_out'],
    null,
  ],
  [
    'has not agreed to ads',
    ads({ number: { hasConsent: false } }),
    `${day}T10:00:00`,
    ['no_consent'],
    null,
  ],
  [
    'nobody agrees to a survey',
    { campaign: { purpose: 'survey' }, number: { hasConsent: false } },
    `${day}T10:00:00`,
    [],
    `${day}T10:00:00`,
  ],
  [
    'no register is imported',
    ads({ company: { registerAsOf: null } }),
    `${day}T10:00:00`,
    ['register_missing'],
    null,
  ],
  [
    'a register of seven days',
    ads({}, '2026-11-20T10:00:00'),
    `${day}T10:00:00`,
    [],
    `${day}T10:00:00`,
  ],
  [
    'a register a second older',
    ads({}, '2026-11-20T09:59:59'),
    `${day}T10:00:00`,
    ['register_too_old'],
    null,
  ],
];

test.each([...adsHours, ...adsCalls, ...lists])('%s', (...given) => {
  const [, , , reasons, next] = given;
  expect(answerTo(given)).toEqual([reasons, next === null ? null : at(next)]);
});
