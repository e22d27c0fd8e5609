import { answerTo, at, day, type Case } from './testing/cases.ts';

const caps: readonly Case[] = [
  ['an attempt is left', { contact: { attempts: 2 } }, `${day}T10:00:00`, [], `${day}T10:00:00`],
  ['none is left', { contact: { attempts: 3 } }, `${day}T10:00:00`, ['max_attempts'], null],
  [
    'who asked for it is called once more',
    { contact: { attempts: 3, isCallBack: true } },
    `${day}T10:00:00`,
    [],
    `${day}T10:00:00`,
  ],
  [
    'called today',
    { number: { calls: [at(`${day}T00:00:00`)] } },
    `${day}T10:00:00`,
    ['max_per_day'],
    '2026-11-28T00:00:00',
  ],
  [
    'called yesterday',
    { number: { calls: [at('2026-11-26T23:59:59')] } },
    `${day}T00:00:00`,
    [],
    `${day}T00:00:00`,
  ],
  [
    'two a day, the second',
    { campaign: { maxPerDay: 2 }, number: { calls: [at(`${day}T09:00:00`)] } },
    `${day}T10:00:00`,
    [],
    `${day}T10:00:00`,
  ],
  [
    'talked two days ago, three of rest',
    { campaign: { noRecallDays: 3 }, number: { lastTalkAt: at('2026-11-25T10:00:00') } },
    `${day}T10:00:00`,
    ['recently_talked'],
    '2026-11-28T10:00:00',
  ],
  [
    'the rest is over',
    { campaign: { noRecallDays: 2 }, number: { lastTalkAt: at('2026-11-25T10:00:00') } },
    `${day}T10:00:00`,
    [],
    `${day}T10:00:00`,
  ],
  [
    'to be retried in a second',
    { contact: { nextAt: at(`${day}T10:00:01`) } },
    `${day}T10:00:00`,
    ['retry_later'],
    `${day}T10:00:01`,
  ],
  [
    'to be retried now',
    { contact: { nextAt: at(`${day}T10:00:00`) } },
    `${day}T10:00:00`,
    [],
    `${day}T10:00:00`,
  ],
  [
    'called back on Saturday, which is no working day',
    {
      campaign: { callsOnWeekends: false },
      contact: { isCallBack: true, nextAt: at('2026-11-28T10:00:00') },
    },
    `${day}T10:00:00`,
    ['call_back_later'],
    '2026-11-30T00:00:00',
  ],
  [
    'dropped 72 hours ago less a second',
    { number: { droppedAt: at('2026-11-24T10:00:01') } },
    `${day}T10:00:00`,
    ['recently_dropped'],
    `${day}T10:00:01`,
  ],
  [
    'dropped 72 hours ago',
    { number: { droppedAt: at('2026-11-24T10:00:00') } },
    `${day}T10:00:00`,
    [],
    `${day}T10:00:00`,
  ],
  [
    'dropped, and an agent is kept for it',
    { number: { droppedAt: at(`${day}T09:00:00`) }, contact: { hasAgent: true } },
    `${day}T10:00:00`,
    [],
    `${day}T10:00:00`,
  ],
  [
    'the campaign drops too many',
    { company: { dropsTooMany: true } },
    `${day}T10:00:00`,
    ['drop_rate'],
    `${day}T11:00:00`,
  ],
  [
    'that keeps no agent from calling',
    { company: { dropsTooMany: true }, contact: { hasAgent: true } },
    `${day}T10:00:00`,
    [],
    `${day}T10:00:00`,
  ],
  [
    'another campaign is calling',
    { number: { isBeingCalled: true } },
    `${day}T10:00:00`,
    ['being_called'],
    null,
  ],
];

test.each([...caps])('%s', (...given) => {
  const [, , , reasons, next] = given;
  expect(answerTo(given)).toEqual([reasons, next === null ? null : at(next)]);
});
