import { ringGroupChoices } from '@alo/contracts';
import { formatNumber } from '@alo/ui';
import type { ObjectWords } from '../objects/object-words.ts';

/** Texts of the ring groups (entities.md §4.5). */
export const ringGroupWords = {
  title: 'Nhóm đổ chuông',
  one: 'nhóm đổ chuông',
  search: 'Tên nhóm, số nội bộ…',
  empty:
    'Chưa có nhóm đổ chuông nào. Một cuộc gọi vào nhóm làm nhiều máy cùng hoặc lần lượt đổ chuông.',
  fields: {
    name: 'Tên nhóm',
    extension: 'Số nội bộ',
    strategy: 'Kiểu đổ chuông',
    members: 'Thành viên',
    ring_timeout: 'Tổng thời gian đổ chuông (giây)',
    greeting_id: 'Lời chào',
    moh_id: 'Nhạc khi chờ',
    skip_busy: 'Bỏ qua máy bận',
    ignore_forward: 'Bỏ qua chuyển tiếp',
    prevent_missed: 'Không tính nhỡ khi có người nghe',
    cid_prefix: 'Tiền tố tên',
    record_policy: 'Ghi âm',
    noanswer_dest: 'Khi không ai nghe',
    is_active: 'Đang dùng',
  },
  help: {
    extension:
      '2 đến 6 chữ số, không trùng máy nhánh hay hàng đợi. Để trống nếu không cần gọi trực tiếp.',
    moh_id: 'Để trống: khách nghe hồi chuông.',
    cid_prefix: 'Thêm trước tên người gọi trên máy của nhân viên.',
  },
  choices: ringGroupChoices,
} as const satisfies ObjectWords;

export const ringGroupMessages = {
  tab: 'Chung',
  sections: {
    main: { title: 'Nhóm', purpose: 'Tên và cách các máy đổ chuông.' },
    members: { title: 'Thành viên', purpose: 'Ai đổ chuông, theo thứ tự từ trên xuống.' },
    rules: { title: 'Khi đổ chuông', purpose: 'Khách nghe gì và cuộc gọi được tính thế nào.' },
    end: {
      title: 'Khi không ai nghe',
      purpose: 'Cuộc gọi đi tiếp tới đâu sau tổng thời gian đổ chuông.',
    },
  },
  page: 'Phát loa',
  pageGroup: (name: string) => `Phát loa tới ${name}`,
  member: 'Thành viên',
  memberTimeout: 'Đổ chuông (giây)',
  memberDelay: 'Đổ chuông sau (giây)',
  columns: {
    members: 'Thành viên',
    time: 'Thời gian',
    seconds: (count: number) => `${formatNumber(count)} giây`,
  },
} as const;
