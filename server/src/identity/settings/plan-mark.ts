import { formatDate } from '@alo/contracts';
import { messages } from './messages.ts';

/** Days before the last day of a plan on which its administrators are told. */
const marks = [1, 7, 30] as const;

/** The mark that a plan has come to: the nearest one ahead of which it is. Null: too early, or over. */
export function planMark(daysLeft: number): (typeof marks)[number] | null {
  return daysLeft < 0 ? null : (marks.find((mark) => daysLeft <= mark) ?? null);
}

/** What the notice says. `daysLeft` is 0 on the last day itself. */
export function planNoticeWords(lastDay: string, daysLeft: number) {
  return {
    title: messages.planNotice.title(formatDate(lastDay)),
    body: messages.planNotice.body(daysLeft),
  };
}
