import { dayInVietnam } from '@alo/contracts';

export { formatDate, formatDateTime, formatTime, formatTimeWithSeconds } from '@alo/contracts';

/** yyyy-MM-dd of a moment in Vietnam time, the form of date filters. */
export function toIsoDay(at: Date | string | number): string {
  return dayInVietnam(new Date(at));
}
