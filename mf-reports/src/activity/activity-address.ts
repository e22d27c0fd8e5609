import type { Counted } from '../report/report-kind.ts';

/** Address of the screen with what is asked for; what is missing or empty is left out. */
export function activityAddress(
  wanted: Readonly<Record<string, string | null | undefined>>,
): string {
  const given = Object.entries(wanted).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, value]],
  );
  const query = new URLSearchParams(given).toString();
  return query === '' ? '/activity-user-tenant' : `/activity-user-tenant?${query}`;
}

/** Filters of the summary that a unit becomes. */
const filters: Readonly<Record<string, string>> = { department: 'department', team: 'team' };

/**
 * Where a row of the summary leads: a person to his time line, a unit or a day to its people. Null where there is no
 * filter for them.
 */
export function rowAddress({ keys, groups, days, filters: chosen }: Counted): string | null {
  const of = (name: string) => {
    const at = groups.findIndex((group) => group === name);
    return at < 0 ? undefined : (keys[at]?.value ?? null);
  };
  const day = of('day');
  const span = day === undefined || day === null ? days : { from: day, to: day };
  const user = of('user');
  if (user !== undefined) return user && activityAddress({ view: 'log', ...span, user });
  const units = groups.filter((group) => group !== 'day');
  if (units.some((unit) => filters[unit] === undefined || of(unit) === null)) return null;
  const wanted = Object.fromEntries(units.map((unit) => [filters[unit] ?? unit, of(unit)]));
  const { department, team, user: person } = chosen;
  return activityAddress({ ...span, department, team, user: person, ...wanted });
}
