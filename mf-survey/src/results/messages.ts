import type { SurveyGrouping } from '@alo/contracts';
import { formatNumber, formatPercent } from '@alo/ui';

const points = (value: number) => `${value > 0 ? '+' : ''}${formatNumber(Math.round(value))}`;

/** Texts of the results of a survey. */
export const messages = {
  title: (name: string) => `Kết quả: ${name}`,
  contacts: 'Danh sách liên hệ',
  exportAs: { xlsx: 'Xuất Excel', csv: 'Xuất CSV' },
  exporting: 'Đang xuất kết quả. Chuông thông báo sẽ có tệp khi xong.',
  empty: 'Chưa có câu trả lời nào.',
  summary: 'Tổng kết',
  mode: 'Cách hỏi',
  figures: {
    all: 'Đã khảo sát',
    complete: 'Trọn vẹn',
    refused: 'Từ chối',
    no_answer: 'Không nghe máy',
    wrong_number: 'Sai số',
    callback: 'Hẹn lại',
    open: 'Đang dở',
  },
  answered: (answered: number, skipped: number) =>
    skipped === 0
      ? `${formatNumber(answered)} người trả lời`
      : `${formatNumber(answered)} người trả lời, ${formatNumber(skipped)} bỏ qua`,
  multiple: 'Một người có thể chọn nhiều câu.',
  versions: (versions: readonly number[]) => `Phiên bản ${versions.join(', ')}`,
  nps: 'NPS',
  csat: 'CSAT',
  npsValue: points,
  npsInterval: (low: number, high: number) =>
    `khoảng tin cậy 95%: ${points(low)} đến ${points(high)}`,
  npsParts: (promoters: number, passives: number, detractors: number) =>
    `Ủng hộ ${formatNumber(promoters)} · Trung lập ${formatNumber(passives)} · Phê bình ${formatNumber(detractors)}`,
  csatInterval: (low: number, high: number) =>
    `khoảng tin cậy 95%: ${formatPercent(low)} đến ${formatPercent(high)}`,
  csatMean: (mean: number) => `Điểm trung bình ${formatNumber(Math.round(mean * 100) / 100)}`,
  number: (mean: number, least: number, most: number) =>
    `Trung bình ${formatNumber(Math.round(mean * 100) / 100)}, từ ${formatNumber(least)} đến ${formatNumber(most)}`,
  words: 'Câu trả lời bằng lời ở cuối trang.',
  table: 'Bảng số liệu',
  chartOf: (question: string) => `Biểu đồ: ${question}`,
  tableOf: (question: string) => `Số liệu: ${question}`,
  value: 'Câu trả lời',
  count: 'Số người',
  share: 'Tỉ lệ',
  by: 'So sánh theo',
  groupings: { user: 'Nhân viên', queue: 'Hàng đợi', day: 'Ngày' } satisfies Record<
    SurveyGrouping,
    string
  >,
  groupColumns: { responses: 'Đã khảo sát', complete: 'Trọn vẹn' },
  hidden: (count: number, least: number) =>
    `${formatNumber(count)} nhóm dưới ${formatNumber(least)} câu trả lời không hiện vì khảo sát ẩn danh.`,
  none: '—',
  few: `< 5`,
  cross: 'Bảng chéo',
  crossHelp: 'Câu trả lời của câu này đi cùng câu trả lời nào của câu kia.',
  row: 'Theo hàng',
  column: 'Theo cột',
  verbatims: 'Câu trả lời bằng lời',
  search: 'Tìm trong câu trả lời',
  noVerbatims: 'Không có câu trả lời nào phù hợp.',
  previous: 'Trang trước',
  next: 'Trang sau',
  page: (page: number, pages: number) => `Trang ${formatNumber(page)} / ${formatNumber(pages)}`,
} as const;
