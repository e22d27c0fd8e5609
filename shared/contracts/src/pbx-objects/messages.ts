import { formatNumber } from '../text/format-number.ts';

/** Messages about telephone objects. */
export const messages = {
  whole: (least: number, most: number) =>
    `Nhập số nguyên từ ${formatNumber(least)} đến ${formatNumber(most)}`,
  timeFormat: 'Nhập giờ theo dạng HH:mm',
  momentInvalid: 'Thời điểm không hợp lệ',
  timeZoneInvalid: 'Múi giờ không hợp lệ',
  timeRange: 'Nhập cả hai giờ khác nhau, hoặc để trống cả hai cho cả ngày',
  dayRange: 'Ngày kết thúc phải từ ngày bắt đầu trở đi',
  addTime: 'Thêm ít nhất một khung giờ',
  addDay: 'Thêm ít nhất một ngày',
  blockedFormat: 'Nhập chữ số; mẫu có thể dùng * và ?',
  anonymous: 'Ẩn số',
  pinFormat: 'Mã PIN gồm 4 đến 10 chữ số',
  deskPhone: {
    mac: 'Địa chỉ MAC gồm 12 ký tự 0–9, A–F, in ở mặt sau điện thoại',
    line: 'Chọn ít nhất một máy nhánh',
    lines: (most: number) => `Tối đa ${formatNumber(most)} máy nhánh`,
    lamps: (most: number) => `Tối đa ${formatNumber(most)} phím`,
    twice: 'Mỗi máy nhánh chỉ chọn một lần',
    srtpWithTls: 'Mã hóa âm thanh cần chọn kết nối TLS',
    srtpByHand: 'Với Fanvil, hãy bật mã hóa âm thanh trên trang web của điện thoại',
  },
  conference: {
    samePin: 'Chọn mã khác với mã PIN của người tham gia',
    moderatorNeeded: 'Nhập mã PIN chủ trì để phòng có thể chờ người chủ trì',
  },
  inbound: {
    numberMissing: 'Nhập ít nhất một số',
    priorityTaken: 'Thứ tự đã được dùng trong định tuyến này',
  },
  ivr: {
    chooseKey: 'Chọn một phím',
    keyTwice: 'Mỗi phím chỉ dùng một lần',
    addKey: 'Thêm ít nhất một phím',
  },
  outbound: {
    prefixFormat: 'Đầu số gồm tối đa 10 chữ số',
    prependFormat: 'Phần thêm gồm tối đa 10 chữ số',
    lengthRange: 'Độ dài lớn nhất không được nhỏ hơn độ dài nhỏ nhất',
    addPattern: 'Thêm ít nhất một mẫu số',
  },
  queue: {
    chooseKey: 'Chọn một phím 0–9, * hoặc #',
    memberTwice: 'Mỗi nhân viên chỉ chọn một lần',
    keyIsExit: 'Chọn phím khác với phím thoát',
  },
  ringGroup: {
    chooseMember: 'Chọn ít nhất một thành viên',
    memberTwice: 'Mỗi thành viên chỉ chọn một lần',
    priorityTwice: 'Thứ tự của các thành viên phải khác nhau',
  },
  /** The template of holidays. */
  holidays: {
    newYear: 'Tết Dương lịch',
    lunarEve: 'Giao thừa',
    lunarFirst: 'Mùng 1 Tết',
    lunarSecond: 'Mùng 2 Tết',
    lunarThird: 'Mùng 3 Tết',
    hungKings: 'Giỗ Tổ Hùng Vương',
    reunification: 'Ngày Thống nhất',
    labour: 'Quốc tế Lao động',
    national: 'Quốc khánh',
  },
} as const;
