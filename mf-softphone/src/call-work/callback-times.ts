import { toLocal, toMoment } from '@alo/ui/controls';
import { messages } from './messages.ts';

const hour = 3_600_000;

function dayAt(now: number, days: number, time: string): number {
  return Date.parse(toMoment(`${toLocal(now + days * 24 * hour).slice(0, 10)}T${time}`));
}

/** Moments to call back that are offered at a time, with their words; ISO 8601 in UTC. Days are those of Vietnam. */
export function callbackTimes(now: number): readonly (readonly [words: string, at: string])[] {
  const afternoon = dayAt(now, 0, '14:00');
  const times: readonly (readonly [string, number])[] = [
    [messages.inAnHour, Math.floor((now + hour) / 60_000) * 60_000],
    ...(afternoon - now > hour ? [[messages.thisAfternoon, afternoon] as const] : []),
    [messages.tomorrow, dayAt(now, 1, '09:00')],
    [messages.nextWeek, dayAt(now, 7, '09:00')],
  ];
  return times.map(([words, at]) => [words, new Date(at).toISOString()] as const);
}
