/** Names of figures and their formulas in words. */
export const messages = {
  names: {
    calls: 'Tổng',
    inbound: 'Gọi vào',
    outbound: 'Gọi ra',
    internal: 'Nội bộ',
    answered: 'Thành công',
    missed: 'Nhỡ',
    answerRate: 'Tỉ lệ nghe',
    talkTime: 'Tổng đàm thoại',
    averageTalk: 'TB đàm thoại',
    averageWait: 'TB chờ',
  },
  averageRing: 'TB đổ chuông',
  formulas: {
    calls: 'Số cuộc gọi; mỗi cuộc gọi tính một lần, theo nhân viên của cuộc gọi.',
    inbound: 'Số cuộc gọi từ bên ngoài vào đầu số của doanh nghiệp.',
    outbound: 'Số cuộc gọi từ máy nhánh ra bên ngoài.',
    internal: 'Số cuộc gọi giữa các máy nhánh; tính cho người gọi.',
    answered: 'Số cuộc gọi có người nghe máy.',
    missed: 'Số cuộc gọi nhỡ, khách gác máy khi chờ hoặc không nghe máy.',
    answerRate: 'Thành công ÷ Tổng.',
    talkTime: 'Tổng thời gian từ lúc nghe máy đến lúc kết thúc, gồm cả thời gian giữ máy.',
    averageTalk: 'Tổng đàm thoại ÷ Thành công.',
    averageWait: 'Tổng thời gian chờ của cuộc gọi vào ÷ Gọi vào.',
    callsOfLegs:
      'Số cuộc gọi mà máy nhánh gọi hoặc đổ chuông. Một cuộc gọi đổ chuông ở nhiều máy được tính cho từng máy.',
    inboundOfLegs: 'Số cuộc gọi từ bên ngoài đã đổ chuông ở máy nhánh.',
    answeredOfLegs: 'Số cuộc gọi mà chính máy nhánh này đàm thoại.',
    missedOfLegs: 'Số cuộc gọi đã đổ chuông ở máy nhánh mà máy nhánh không nghe.',
    talkTimeOfLegs:
      'Thời gian máy nhánh này đàm thoại; cuộc gọi được chuyển chỉ tính phần của mình.',
    averageRing: 'Tổng thời gian đổ chuông ÷ số cuộc gọi đã đổ chuông ở máy nhánh.',
  },
} as const;
