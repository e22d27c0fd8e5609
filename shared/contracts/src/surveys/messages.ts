import { formatNumber } from '../text/format-number.ts';

/** Messages about survey questions. */
export const messages = {
  optionCount: (least: number, most: number) =>
    least === most
      ? `Cần đúng ${formatNumber(least)} lựa chọn`
      : `Cần từ ${formatNumber(least)} đến ${formatNumber(most)} lựa chọn`,
  noOptions: 'Loại câu hỏi này không có lựa chọn',
  noRanges: 'Loại câu hỏi này không rẽ nhánh theo khoảng số',
  optionTwice: 'Hai lựa chọn trùng tên',
  rangeOrder: 'Số đầu phải nhỏ hơn hoặc bằng số cuối',
  rangesOverlap: 'Các khoảng không được chồng lên nhau',
  rangeOutside: (from: number, to: number) =>
    `Khoảng phải nằm trong ${formatNumber(from)}–${formatNumber(to)}`,
  types: {
    single: 'Một lựa chọn',
    multiple: 'Nhiều lựa chọn',
    rating: 'Thang 1–5',
    nps: 'NPS 0–10',
    yesno: 'Có / Không',
    text: 'Văn bản',
    number: 'Số',
    date: 'Ngày',
  },
} as const;
