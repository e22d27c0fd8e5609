import { formatNumber } from '@alo/ui';

/** Texts of the guide for a new company. */
export const messages = {
  title: 'Thiết lập tổng đài',
  progress: (done: number, all: number) => `${formatNumber(done)}/${formatNumber(all)}`,
  progressInWords: (done: number, all: number) =>
    `Đã xong ${formatNumber(done)} trên ${formatNumber(all)} bước`,
  show: 'Hướng dẫn thiết lập',
  hide: 'Ẩn hướng dẫn',
  finished: 'Thiết lập xong: khách hàng gọi đến đã có người nghe.',
  done: 'Đã xong',
  next: 'Làm tiếp',
  number: {
    title: 'Số điện thoại',
    missing: {
      text: 'Khách hàng cần một số để gọi đến bạn. Hãy đăng ký một hotline.',
      action: 'Đăng ký hotline',
      look: 'Mở danh sách số',
    },
    requested: {
      text: 'Hotline của bạn đang chờ duyệt. Duyệt xong là khách hàng gọi được.',
      action: 'Xem yêu cầu',
    },
    inactive: {
      text: 'Số của bạn đang tắt, đã hết hạn hoặc chỉ để gọi ra, nên khách hàng chưa gọi đến được.',
      action: 'Mở danh sách số',
    },
  },
  inbound: {
    title: 'Định tuyến gọi vào',
    missing: {
      text: 'Định tuyến quyết định cuộc gọi đến số của bạn sẽ tới ai. Chưa có thì khách gọi không gặp được người nào.',
      action: 'Thêm định tuyến',
    },
    inactive: {
      text: (name: string) => `Định tuyến “${name}” đang tắt, nên cuộc gọi đến bị từ chối.`,
      action: 'Bật định tuyến',
    },
  },
  queue: {
    title: 'Hàng đợi có người nghe',
    missing: {
      text: 'Hàng đợi giữ khách chờ và chia cuộc gọi cho nhân viên. Hãy tạo một hàng đợi và thêm nhân viên vào.',
      action: 'Thêm hàng đợi',
      ringGroup: 'Thêm nhóm đổ chuông',
    },
    empty: {
      text: (name: string) => `“${name}” chưa có nhân viên nào, nên khách chờ mà không ai nghe.`,
      action: 'Thêm nhân viên',
    },
    unreached: {
      text: 'Nhóm nghe máy đã có người, nhưng chưa định tuyến nào dẫn khách tới đó. Hãy chọn hàng đợi hoặc nhóm đổ chuông làm nơi đến.',
      action: 'Chọn nơi đến',
    },
  },
  testCall: {
    title: 'Cuộc gọi thử',
    text: (number: string) =>
      `Dùng điện thoại di động gọi ${number} rồi trả lời trên Alo, để chắc rằng khách gọi là có người nghe.`,
    withoutNumber:
      'Xong các bước trên, hãy gọi thử từ điện thoại di động và trả lời trên Alo, để chắc rằng khách gọi là có người nghe.',
    action: 'Thử định tuyến',
  },
} as const;
