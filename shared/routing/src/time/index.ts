// What decides by the clock, for screens that show it: pure, without the exchange around it.
export { holidaysOf, timeRowsOf } from './from-forms.ts';
export { holidayAt } from './holiday.ts';
export { localTime } from './local-time.ts';
export { anyRowCovers } from './time-row.ts';
