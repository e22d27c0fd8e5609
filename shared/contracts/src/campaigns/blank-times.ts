const hour = 3_600_000;
const week = 7 * 24 * hour;

/** When a new campaign calls unless somebody says otherwise: from the next full hour on, for a week. @param now - epoch milliseconds */
export function blankTimes(now = Date.now()) {
  const start = Math.ceil(now / hour) * hour;
  return {
    start_at: new Date(start).toISOString(),
    end_at: new Date(start + week).toISOString(),
  };
}
