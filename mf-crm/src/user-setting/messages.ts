import { formatNumber } from '@alo/ui';

/** Texts of the personal settings (entities.md §5.8). */
export const messages = {
  title: 'Cài đặt cá nhân',
  pages: {
    profile: 'Hồ sơ',
    password: 'Mật khẩu & bảo mật',
    softphone: 'Điện thoại',
    forward: 'Chuyển tiếp cuộc gọi',
    appearance: 'Giao diện',
    notification: 'Thông báo',
    status: 'Trạng thái làm việc',
    sessions: 'Thiết bị đăng nhập',
  },
  forward: {
    section: {
      title: 'Cuộc gọi đến máy của bạn',
      purpose:
        'Giống các mã *72, *73, *78, *79 trên máy bàn: đổi ở đâu, nơi kia thấy ngay. Nhập máy nhánh, số nội bộ hoặc số ngoài mà bạn được gọi; để trống là không chuyển.',
    },
    none: {
      title: 'Chưa có máy nhánh',
      purpose: 'Tài khoản của bạn chưa có máy nhánh nên không có cuộc gọi để chuyển tiếp.',
    },
    dnd: 'Không làm phiền',
    dndHelp: 'Máy của bạn không đổ chuông.',
    fields: {
      always: 'Chuyển mọi cuộc gọi tới',
      busy: 'Khi máy bận, chuyển tới',
      noanswer: 'Khi không nghe máy, chuyển tới',
    },
    help: {
      always: 'Máy của bạn không đổ chuông nữa.',
      busy: 'Khi bạn đang nói chuyện hoặc từ chối cuộc gọi.',
      noanswer: 'Khi hết thời gian đổ chuông.',
    },
    standing: (name: string, number: string) =>
      number === ''
        ? `Quản trị viên đã đặt: ${name}. Nhập số để thay.`
        : `Đang chuyển tới ${name}.`,
    saved: 'Đã lưu chuyển tiếp cuộc gọi',
  },
  save: 'Lưu',
  none: '—',
  profile: {
    section: { title: 'Thông tin của bạn', purpose: 'Đồng nghiệp thấy tên và ảnh này.' },
    place: { title: 'Vị trí', purpose: 'Do quản trị viên đặt.' },
    name: 'Họ và tên',
    phone: 'Số điện thoại',
    email: 'Tên đăng nhập',
    role: 'Vai trò',
    branch: 'Chi nhánh',
    department: 'Phòng ban',
    team: 'Nhóm làm việc',
    extension: 'Máy nhánh',
    saved: 'Đã lưu hồ sơ',
    avatarSaved: 'Đã đổi ảnh đại diện',
    avatarRemoved: 'Đã gỡ ảnh đại diện',
  },
  password: {
    section: {
      title: 'Đổi mật khẩu',
      purpose: 'Các thiết bị khác bị đăng xuất ngay khi mật khẩu được đổi.',
    },
    current: 'Mật khẩu hiện tại',
    next: 'Mật khẩu mới',
    confirm: 'Nhập lại mật khẩu mới',
    help: 'Ít nhất 8 ký tự, có chữ và số, không phải mật khẩu phổ biến.',
    saved: 'Đã đổi mật khẩu, các thiết bị khác đã được đăng xuất',
    save: 'Đổi mật khẩu',
  },
  totp: {
    section: {
      title: 'Xác thực hai bước',
      purpose: 'Ngoài mật khẩu, mỗi lần đăng nhập cần mã trong ứng dụng trên điện thoại của bạn.',
    },
    on: 'Đang bật',
    off: 'Đang tắt',
    required: 'Vai trò của bạn bắt buộc xác thực hai bước.',
    left: (count: number) => `Còn ${formatNumber(count)} mã khôi phục`,
    start: 'Bật xác thực hai bước',
    next: 'Tiếp tục',
    stop: 'Tắt xác thực hai bước',
    renew: 'Tạo mã khôi phục mới',
    password: 'Mật khẩu hiện tại',
    code: 'Mã 6 số hoặc mã khôi phục',
    firstCode: 'Mã 6 số trong ứng dụng',
    started: 'Đã bật xác thực hai bước',
    stopped: 'Đã tắt xác thực hai bước',
    codes: 'Mã khôi phục',
    codesHelp:
      'Cất các mã này ở nơi an toàn: mỗi mã vào được một lần khi bạn mất điện thoại. Chúng chỉ hiện lần này.',
    done: 'Tôi đã cất mã',
  },
  softphone: {
    section: {
      title: 'Âm thanh và cách báo cuộc gọi',
      purpose:
        'Micro, loa, chuông và âm lượng của trình duyệt này; dùng cho mọi cuộc gọi từ bây giờ.',
    },
    where:
      'Chọn và nghe thử ngay trong khung điện thoại; những gì bạn chọn được lưu trong trình duyệt này.',
    open: 'Mở cài đặt âm thanh',
    notYet: 'Điện thoại đang tải…',
    missing: 'Bạn chưa được cấp quyền dùng điện thoại.',
  },
  appearance: {
    section: { title: 'Giao diện', purpose: 'Lưu trong trình duyệt này.' },
    theme: 'Chế độ màu',
    modes: { light: 'Sáng', dark: 'Tối', contrast: 'Tương phản cao', system: 'Theo thiết bị' },
    size: 'Cỡ chữ',
    sizes: { normal: 'Thường', large: 'Lớn', larger: 'Rất lớn' },
  },
  notification: {
    section: {
      title: 'Thông báo trình duyệt',
      purpose: 'Báo cuộc gọi đến khi bạn đang ở cửa sổ khác.',
    },
    ringHint: 'Tiếng chuông và âm lượng nằm ở mục Điện thoại.',
    answers: {
      granted: 'Trình duyệt này được phép hiện thông báo.',
      denied:
        'Trình duyệt này đang chặn thông báo. Hãy cho phép trong cài đặt trang của trình duyệt.',
      default: 'Trình duyệt này chưa được phép hiện thông báo.',
      missing: 'Trình duyệt này không hỗ trợ thông báo.',
    },
    allow: 'Cho phép thông báo',
    test: 'Gửi thông báo thử',
    testTitle: 'Alo',
    testText: 'Thông báo cuộc gọi sẽ hiện như thế này.',
  },
  status: {
    section: {
      title: 'Trạng thái làm việc',
      purpose: 'Quyết định hàng đợi có chia cuộc gọi cho bạn không.',
    },
    help: {
      1: 'Nhận cuộc gọi từ hàng đợi.',
      2: 'Điện thoại vẫn gọi được, hàng đợi không chia cuộc gọi.',
      3: 'Điện thoại ngừng hoạt động.',
      4: 'Hàng đợi không chia cuộc gọi.',
      5: 'Hàng đợi không chia cuộc gọi.',
      6: 'Hàng đợi không chia cuộc gọi.',
      7: 'Tự đặt sau mỗi cuộc gọi.',
    },
  },
  sessions: {
    section: {
      title: 'Thiết bị đăng nhập',
      purpose: 'Đăng xuất thiết bị bạn không nhận ra, rồi đổi mật khẩu.',
    },
    current: 'Thiết bị này',
    unknown: 'Thiết bị không rõ',
    since: (at: string) => `Đăng nhập ${at}`,
    seen: (at: string) => `Dùng lần cuối ${at}`,
    end: 'Đăng xuất',
    endOf: (device: string) => `Đăng xuất ${device}`,
    ended: 'Đã đăng xuất thiết bị',
    endOthers: 'Đăng xuất mọi thiết bị khác',
    endedOthers: (count: number) => `Đã đăng xuất ${formatNumber(count)} thiết bị khác`,
    alone: 'Bạn chỉ đăng nhập trên thiết bị này.',
  },
} as const;
