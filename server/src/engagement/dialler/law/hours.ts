import type { Holiday, TimeRow } from '@alo/routing';
import { anyRowCovers, holidayAt } from '@alo/routing/time';
import { clockAt, nextOpening, type Opening } from './clock.ts';
import type { Obstacle } from './obstacle.ts';
import type { Question } from './question.ts';

const edgesOf = (rows: readonly Pick<TimeRow | Holiday, 'from' | 'to'>[]) =>
  rows.flatMap(({ from, to }) => [from, to].filter((minute) => minute !== null));

function campaignHours(rows: readonly TimeRow[]): Opening {
  return { isOpen: (at) => anyRowCovers(rows, clockAt(at)), edges: edgesOf(rows) };
}

function noHoliday(holidays: readonly Holiday[]): Opening {
  const isOpen = (at: number) => holidayAt(holidays, clockAt(at)) === undefined;
  return { isOpen, edges: edgesOf(holidays) };
}

/** Decree 91/2020, article 13: advertising calls between 08:00 and 17:00. */
const lawFrom = 8 * 60;
const lawTo = 17 * 60;

function adsHours(adsFrom: number, adsTo: number): Opening {
  const [from, to] = [Math.max(lawFrom, adsFrom), Math.min(lawTo, adsTo)];
  const isOpen = (at: number) => {
    const { minute } = clockAt(at);
    return minute >= from && minute < to;
  };
  return { isOpen, edges: [from] };
}

const weekdays: Opening = { isOpen: (at) => clockAt(at).weekday <= 5, edges: [] };

/** What the clock and the calendar have against a call at a moment. */
export function hoursAgainst({ campaign, company, number }: Question, at: number): Obstacle[] {
  const openings: readonly (readonly [Obstacle['reason'], boolean, Opening])[] = [
    ['holiday', true, noHoliday(campaign.holidays)],
    ['weekend', !campaign.callsOnWeekends, weekdays],
    [
      'ads_hours',
      campaign.purpose === 'ads' && !number.agreedHours,
      adsHours(company.adsFrom, company.adsTo),
    ],
    ['campaign_hours', true, campaignHours(campaign.hours)],
  ];
  return openings.flatMap(([reason, applies, opening]) => {
    if (!applies || opening.isOpen(at)) return [];
    return [{ reason, until: nextOpening(opening, at) }];
  });
}
