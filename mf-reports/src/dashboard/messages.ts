import { formatNumber } from '@alo/ui';

/** Texts of the dashboard. */
export const messages = {
  title: 'Tổng quan',
  ownKpis: 'KPI của tôi',
  period: 'Khoảng thời gian',
  periods: { today: 'Hôm nay', '7d': '7 ngày', '30d': '30 ngày' },
  against: {
    today: 'so với hôm qua',
    '7d': 'so với 7 ngày trước',
    '30d': 'so với 30 ngày trước',
  },
  tiles: {
    calls: 'Tổng cuộc gọi',
    inbound: 'Gọi vào',
    outbound: 'Gọi ra',
    missed: 'Nhỡ',
    answerRate: 'Tỉ lệ nghe',
    averageTalk: 'TB đàm thoại',
    newCustomers: 'Khách mới',
    agentsOnline: 'NV trực tuyến',
  },
  byHour: {
    title: 'Cuộc gọi theo giờ',
    hour: 'Giờ',
    hourOf: (hour: number) => `${hour}h`,
    answered: 'Nghe máy',
    notAnswered: 'Không nghe máy',
    summary: (hour: number, count: string) =>
      `Cuộc gọi theo giờ, nhiều nhất lúc ${hour}h: ${count} cuộc`,
    bar: (hour: number, answered: string, notAnswered: string) =>
      `${hour}h: ${answered} nghe máy, ${notAnswered} không nghe máy`,
    empty: 'Chưa có cuộc gọi nào trong khoảng thời gian này.',
  },
  byDisposition: {
    title: 'Kết quả cuộc gọi',
    disposition: 'Kết quả',
    calls: 'Số cuộc',
    share: 'Tỉ lệ',
    empty: 'Chưa có kết quả cuộc gọi để so sánh.',
  },
  topAgents: {
    title: 'Nhân viên gọi nhiều nhất',
    agent: 'Nhân viên',
    calls: 'Cuộc kết nối',
    talk: 'Đàm thoại',
    value: (calls: string, talk: string) => `${calls} cuộc · ${talk}`,
    empty: 'Chưa có nhân viên nào gọi hoặc nghe máy.',
  },
  missed: {
    title: 'Nhỡ, chưa gọi lại',
    empty: 'Mọi cuộc nhỡ đều đã được gọi lại.',
  },
  planEnd: {
    text: (day: string, left: number) =>
      left === 0
        ? `Gói dịch vụ hết hạn hôm nay, ${day}.`
        : `Gói dịch vụ hết hạn ngày ${day}, còn ${formatNumber(left)} ngày.`,
    open: 'Xem gói dịch vụ',
  },
} as const;
