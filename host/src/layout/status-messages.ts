import { formatNumber } from '@alo/ui';

/** Texts of the status picker that come when somebody is signed in for a moment, or opens it. */
export const statusMessages = {
  afterCall: (word: string) => `Sau cuộc gọi: ${word}`,
  afterWork: (word: string) => `Sau đó: ${word}`,
  appliesAfterCall: 'Đang có cuộc gọi: trạng thái mới áp dụng sau cuộc gọi',
  cancelNext: (word: string) => `Hủy “Sau cuộc gọi: ${word}”`,
  endWrapUp: 'Kết thúc sớm',
  atMost: (minutes: number) => `tối đa ${formatNumber(minutes)} phút`,
  tooLong: (word: string, minutes: number) =>
    `${word} đã quá thời gian tối đa ${formatNumber(minutes)} phút`,
  pausedAt: (queue: string) => `Tạm ngưng: ${queue}`,
  pausedAtMany: (queues: number) => `Tạm ngưng ở ${formatNumber(queues)} hàng đợi`,
  pausedBy: (by: string, since: string) => `${by} tạm ngưng bạn từ ${since}`,
  pausedByForm: 'Bạn được đặt tạm ngưng trong cài đặt của hàng đợi',
  pauseReason: (reason: string) => `Lý do: ${reason}`,
  supervisorEnds: 'Đến khi giám sát cho nhận lại',
  formEnds: 'Đến khi quản trị viên bỏ tạm ngưng',
} as const;
