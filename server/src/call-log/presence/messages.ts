import { formatNumber } from '@alo/contracts';

/** Texts of the notice that an agent no longer takes calls. */
export const messages = {
  missedRings: {
    title: 'Bạn đã được chuyển sang Không sẵn sàng',
    body: (queue: string, count: number) =>
      `Hàng đợi ${queue}: ${formatNumber(count)} cuộc đổ chuông liên tiếp không được nghe. Chọn Sẵn sàng để nhận cuộc gọi tiếp.`,
  },
};
