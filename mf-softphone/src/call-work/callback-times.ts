import { messages } from './messages.ts';

const hour = 3_600_000;

function dayAt(now: number, days: number, hours: number): number {
  const day = new Date(now);
  day.setDate(day.getDate() + days);
  day.setHours(hours, 0, 0, 0);
  return day.getTime();
}

/** Moments to call back that are offered at a time, with their words; ISO 8601 in UTC, by the clock of this computer. */
export function callbackTimes(now: number): readonly (readonly [words: string, at: string])[] {
  const afternoon = dayAt(now, 0, 14);
  const times: readonly (readonly [string, number])[] = [
    [messages.inAnHour, Math.floor((now + hour) / 60_000) * 60_000],
    ...(afternoon - now > hour ? [[messages.thisAfternoon, afternoon] as const] : []),
    [messages.tomorrow, dayAt(now, 1, 9)],
    [messages.nextWeek, dayAt(now, 7, 9)],
  ];
  return times.map(([words, at]) => [words, new Date(at).toISOString()] as const);
}

const two = (part: number) => String(part).padStart(2, '0');

/** A moment as the box for day and time shows it. */
export function toLocal(iso: string): string {
  const at = new Date(iso);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The moment that the box shows; null while it shows none. */
export function fromLocal(text: string): string | null {
  const at = new Date(text);
  return text === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}
