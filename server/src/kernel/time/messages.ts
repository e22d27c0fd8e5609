/** Messages about spans of days. */
export const messages = {
  periodTooLong: (days: number) => `Chọn khoảng thời gian tối đa ${days} ngày`,
  periodReversed: 'Ngày kết thúc trước ngày bắt đầu',
} as const;
