// What decides by the clock, for screens that show it: pure, without the exchange around it.
export { type Holiday, holidayAt } from './holiday.ts';
export { localTime } from './local-time.ts';
export { anyRowCovers, type TimeRow } from './time-row.ts';
