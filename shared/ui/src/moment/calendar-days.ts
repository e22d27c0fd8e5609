const dayMilliseconds = 86_400_000;

const iso = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);

/** The day (`yyyy-MM-dd`) so many days later; negative: earlier. */
export function addDays(day: string, days: number): string {
  return iso(Date.parse(day) + days * dayMilliseconds);
}

/** The same day so many months later, or the last day of that month where it is shorter. */
export function addMonths(day: string, months: number): string {
  const at = new Date(day);
  const first = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months + 1, 0));
  return addDays(iso(first), Math.min(at.getUTCDate(), last.getUTCDate()) - 1);
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7;
}

/** The weeks of a month from Monday to Sunday; null where a day belongs to another month. */
export function weeksOf(day: string): (string | null)[][] {
  const month = day.slice(0, 7);
  let monday = addDays(`${month}-01`, -weekdayOf(`${month}-01`));
  const weeks: (string | null)[][] = [];
  do {
    const week = Array.from({ length: 7 }, (_, at) => addDays(monday, at));
    weeks.push(week.map((date) => (date.startsWith(month) ? date : null)));
    monday = addDays(monday, 7);
  } while (monday.startsWith(month));
  return weeks;
}

/** Where a key moves to from a day of the calendar; null when it moves nowhere. */
export function dayAfterKey(day: string, key: string, shift: boolean): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return addMonths(day, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shift ? 12 : 1);
    default:
      return null;
  }
}

/** Where a key moves to from a month (`yyyy-MM`) of three columns; null when it moves nowhere. */
export function monthAfterKey(month: string, key: string): string | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -3,
    ArrowDown: 3,
    PageUp: -12,
    PageDown: 12,
    Home: 1 - Number(month.slice(5)),
    End: 12 - Number(month.slice(5)),
  };
  const step = steps[key];
  return step === undefined ? null : addMonths(`${month}-01`, step).slice(0, 7);
}
