import { formatNumber } from '@alo/contracts';

const dayOf = (day: string) => day.split('-').toReversed().join('/');

/** Texts of notices about sums of calls. */
export const messages = {
  differ: (
    company: string,
    { days, first, last }: { readonly days: number; readonly first: string; readonly last: string },
  ) => ({
    title: `Số liệu báo cáo của ${company} không khớp với cuộc gọi`,
    body: `${formatNumber(days)} ngày có số liệu lệch, từ ${dayOf(first)} đến ${dayOf(last)}. Cuộc gọi vẫn đúng; hãy chạy “npm run rebuild-sums” để tính lại số liệu.`,
  }),
};
