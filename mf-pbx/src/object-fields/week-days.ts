import { messages } from './messages.ts';

/** 1 Monday to 7 Sunday (specification §9). */
export const weekDayChoices = messages.weekDays.map((label, index) => ({
  value: index + 1,
  label,
}));
