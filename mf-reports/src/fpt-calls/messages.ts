/** Texts of the calls by numbers of FPT. */
export const messages = {
  title: 'Lịch sử cuộc gọi FPT',
  views: 'Cách xem',
  calls: 'Cuộc gọi',
  sums: 'Tổng hợp',
  empty: 'Chưa có cuộc gọi nào qua đầu số FPT trong khoảng thời gian này.',
  more: 'Chỉ hiện 1.000 dòng có nhiều cuộc gọi nhất; dòng tổng cộng vẫn tính đủ. Hãy lọc để xem các dòng còn lại.',
  columns: {
    hotline: 'Đầu số FPT',
    network: 'Nhà mạng đích',
    onNet: 'Nội/ngoại mạng',
    talk: 'Thời lượng',
    charged: 'Block 6s+1',
    cost: 'Cước (đồng)',
    cause: 'Mã kết thúc',
  },
  onNet: 'Nội mạng',
  offNet: 'Ngoại mạng',
  help: {
    network: 'Nhận biết theo đầu số của khách; số đã chuyển mạng giữ số có thể hiện sai nhà mạng.',
    onNet: 'Nội mạng: theo đầu số, số của khách cũng thuộc FPT.',
    total: 'Dòng tổng cộng tính mọi cuộc gọi tìm được, trên tất cả các trang.',
    charged:
      'Thời lượng tính cước của phần gọi ra, theo block của bảng giá lúc có cuộc gọi: thường là 6 giây đầu, sau đó từng giây. Không nghe máy thì không tính.',
  },
  causeOf: (code: number, words: string) => `${code} · ${words}`,
} as const;
