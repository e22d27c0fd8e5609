/** Days of the tenant's calendar (`yyyy-MM-dd`), both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Moment at which a day begins in Vietnam (UTC+7, no summer time). */
export function midnight(day: string): Date {
  return new Date(`${day}T00:00:00+07:00`);
}

export const dayMs = 86_400_000;

/** First moment after the days. */
export function endOf({ to }: Days): Date {
  return new Date(midnight(to).getTime() + dayMs);
}

/** How many days; none or fewer when they end before they begin. */
export function lengthOf({ from, to }: Days): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}
