/** Days of the tenant's calendar (`yyyy-MM-dd`), both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Moment at which a day begins in Vietnam (UTC+7, no summer time). */
export function midnight(day: string): Date {
  return new Date(`${day}T00:00:00+07:00`);
}

const dayMs = 86_400_000;

/** First moment after the days. */
export function endOf({ to }: Days): Date {
  return new Date(midnight(to).getTime() + dayMs);
}
