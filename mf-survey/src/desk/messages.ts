import type { AnswerProblem } from '@alo/contracts';
import { formatNumber } from '@alo/ui';
import { messages as tried } from '../try-survey/messages.ts';

/** Texts of the desk at which agents hold a survey. */
export const messages = {
  tabs: {
    label: 'Danh sách liên hệ',
    waiting: (count: number) => `Chờ (${formatNumber(count)})`,
    called: (count: number) => `Đã gọi (${formatNumber(count)})`,
    callback: (count: number) => `Hẹn lại (${formatNumber(count)})`,
  },
  search: 'Tìm liên hệ',
  nobody: {
    waiting: 'Không còn liên hệ nào đang chờ.',
    called: 'Chưa gọi liên hệ nào.',
    callback: 'Không có liên hệ nào hẹn lại.',
  },
  more: 'Xem thêm',
  unnamed: 'Chưa có tên',
  attempts: (count: number) => `Đã gọi ${formatNumber(count)} lần`,
  wished: (at: string) => `Hẹn ${at}`,
  taken: 'Nhân viên khác đang hỏi',
  takeOf: (name: string) => `Hỏi ${name}`,
  ask: 'Hỏi',
  editOf: (name: string) => `Sửa câu trả lời của ${name}`,
  edit: 'Sửa',
  next: 'Lấy liên hệ tiếp theo',
  noNext: 'Không còn liên hệ nào gọi được lúc này.',
  idle: 'Chọn một liên hệ trong danh sách, hoặc lấy liên hệ tiếp theo.',
  notRunning: 'Khảo sát không đang chạy. Người quản lý cần bắt đầu hoặc chạy tiếp.',
  call: 'Gọi',
  within: (campaign: string) =>
    `Câu trả lời thuộc về cuộc gọi của chiến dịch “${campaign}”, không gọi lại khách.`,
  leave: 'Trả lại',
  lost: 'Liên hệ đã được giao lại vì trang này im lặng quá 15 phút.',
  intro: 'Lời mở đầu',
  closing: 'Lời kết',
  note: 'Ghi chú',
  script: 'Câu hỏi khảo sát',
  change: (question: string) => `Sửa câu trả lời: ${question}`,
  changeShort: 'Sửa',
  answer: 'Trả lời',
  skip: tried.skip,
  keys: 'Bấm phím 1–9 để chọn câu trả lời.',
  saved: 'Đã lưu',
  saving: (count: number) => `Đang lưu ${formatNumber(count)} câu trả lời…`,
  offline: (count: number) =>
    `Mất kết nối: ${formatNumber(count)} câu trả lời được giữ trên máy này và gửi khi có mạng.`,
  refused: 'Một câu trả lời không lưu được: ',
  full: 'Máy này đang giữ quá nhiều câu trả lời chưa gửi. Hãy kiểm tra kết nối.',
  over: 'Đã hỏi hết các câu.',
  result: 'Kết quả',
  callbackAt: 'Hẹn lại lúc',
  save: 'Lưu kết quả',
  finished: 'Đã lưu kết quả',
  close: 'Đóng',
  problems: tried.problems satisfies Readonly<Record<AnswerProblem, string>>,
} as const;
