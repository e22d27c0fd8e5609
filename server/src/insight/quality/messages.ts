import { formatNumber } from '@alo/contracts';

/** Messages about forms and cards of quality, and notices to agents and scorers. */
export const messages = {
  used: (cards: number) =>
    `Mẫu phiếu đã có ${formatNumber(cards)} phiếu chấm nên không xóa được. Hãy tắt “Đang dùng” để không chấm bằng mẫu này nữa.`,
  noRecording: 'Cuộc gọi không có ghi âm để chấm',
  notInCall: 'Nhân viên này không đàm thoại trong cuộc gọi, hoặc bạn không quản lý người này',
  ownCall: 'Bạn không thể tự chấm cuộc gọi của mình',
  formGone: 'Mẫu phiếu không còn dùng, hãy chọn mẫu khác',
  rated: (scorer: string) => `${scorer} đã chấm cuộc gọi này bằng mẫu phiếu đã chọn`,
  mayNotScore: 'Có người không được chấm cuộc gọi của nhân viên này',
  finished: 'Phiếu đã hoàn tất nên không sửa được nữa',
  openQuestions: (count: number) => `Còn ${formatNumber(count)} câu hỏi chưa trả lời`,
  nothingApplies: 'Ít nhất một câu hỏi phải áp dụng được',
  wrongAnswer: 'Câu trả lời không hợp với câu hỏi',
  acknowledged: 'Bạn đã xác nhận phiếu này rồi',
  invitation: {
    title: 'Bạn được mời chấm hiệu chuẩn',
    body: (inviter: string, agent: string, form: string) =>
      `${inviter} mời bạn chấm một cuộc gọi của ${agent} theo mẫu ${form}.`,
  },
  calibrated: {
    title: 'Mọi người đã chấm hiệu chuẩn xong',
    body: (cards: number, agent: string, form: string) =>
      `Có ${formatNumber(cards)} phiếu để so sánh: cuộc gọi của ${agent} theo mẫu ${form}.`,
  },
  notice: {
    title: 'Bạn có phiếu chấm cuộc gọi mới',
    body: (form: string, score: string, passed: boolean) =>
      `${form}: ${score}, ${passed ? 'đạt' : 'không đạt'}.`,
  },
} as const;
