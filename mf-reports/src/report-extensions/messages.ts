import { reportWords } from '@alo/contracts';

/** Texts of the report by extensions. */
export const messages = {
  title: 'Cuộc gọi theo máy nhánh',
  columns: reportWords.work,
  help: {
    people: 'Người dùng máy nhánh khi có cuộc gọi.',
    first: 'Lúc cuộc gọi đầu tiên trong khoảng thời gian bắt đầu ở máy nhánh.',
    last: 'Lúc cuộc gọi cuối cùng trong khoảng thời gian bắt đầu ở máy nhánh.',
    idle: 'Thời gian Sẵn sàng của nhân viên trừ thời gian đổ chuông và đàm thoại, tính theo ngày, trên mọi máy nhánh và mọi chiều gọi.',
  },
} as const;
