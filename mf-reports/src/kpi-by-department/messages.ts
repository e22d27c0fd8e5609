import { formatNumber } from '@alo/ui';

/** Texts of KPIs by department. */
export const messages = {
  title: 'KPI theo phòng ban',
  department: 'Phòng ban',
  score: 'Điểm',
  rank: 'Hạng',
  scoreHelp: 'Trung bình % đạt của các chỉ tiêu theo trọng số; mỗi chỉ tiêu tính tối đa 100%.',
  cellHelp: (formula: string) => `${formula} % đạt và hạng giữa các phòng ban.`,
  place: (rank: number) => `hạng ${formatNumber(rank)}`,
  chart: 'Điểm theo phòng ban',
  empty: 'Chưa có KPI nào cho phòng ban trong kỳ này.',
  period: 'Kỳ',
  day: 'Ngày trong kỳ',
  oneDay: 'Chọn một ngày',
  exportCsv: 'Xuất CSV',
  without: 'Chưa đặt mục tiêu',
} as const;
