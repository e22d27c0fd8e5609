import { formatDate, formatTimeWithSeconds } from '@alo/contracts';

const words = (moment: Date) => `${formatDate(moment)} ${formatTimeWithSeconds(moment)}`;

/** Messages about corrections of working time. */
export const messages = {
  outsideInterval: ({ from, to }: { readonly from: Date; readonly to: Date }) =>
    `Chọn thời điểm trong khoảng ${words(from)} – ${words(to)}`,
} as const;
