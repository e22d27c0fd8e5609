import { subscriberChoices } from '@alo/contracts';

/** Texts of the form of a subscriber. */
export const messages = {
  form: {
    editTitle: 'Sửa máy nhánh',
    created: (name: string) => `Đã thêm máy nhánh ${name}`,
    updated: (name: string) => `Đã lưu máy nhánh ${name}`,
  },
  sections: {
    identity: { title: 'Máy nhánh', purpose: 'Số nội bộ và người dùng nó.' },
    calls: { title: 'Cuộc gọi', purpose: 'Cách máy nhánh nhận và ghi âm cuộc gọi.' },
    devices: { title: 'Thiết bị', purpose: 'Máy nhánh đăng nhập từ đâu và dùng âm thanh nào.' },
    forwards: {
      title: 'Chuyển tiếp',
      purpose: 'Cuộc gọi đi đâu khi máy nhánh không nhận. Dòng đứng trước được dùng trước.',
    },
    voicemail: { title: 'Hộp thư thoại', purpose: 'Lời nhắn của người gọi khi không ai nghe.' },
  },
  places: {
    title: 'Nhóm và quy tắc của máy nhánh',
    members: { title: 'Thuộc về', none: 'Chưa thuộc nhóm, nhóm chuông hay hàng đợi nào.' },
    rules: { title: 'Quy tắc gọi ra', none: 'Không có quy tắc nào cho phép máy này gọi ra ngoài.' },
    blocked: { title: 'Số bị chặn riêng', none: 'Không có số nào bị chặn riêng cho máy này.' },
    kinds: {
      group: 'nhóm',
      ring_group: 'nhóm chuông',
      queue: 'hàng đợi',
      outbound: '',
      blocked_outgoing: '',
    },
    via: (group: string) => `(qua nhóm ${group})`,
  },
  forwards: {
    add: 'Thêm chuyển tiếp',
    whenLabel: 'Khi',
    callersLabel: 'Cuộc gọi',
    destination: 'Chuyển đến',
    when: subscriberChoices.when,
    callers: subscriberChoices.call_filter,
  },
  fields: {
    outboundNumber: 'Đầu số gọi ra',
    forwards: 'Chuyển tiếp',
    voicemail: 'Nhận lời nhắn',
    voicemailEmail: 'Gửi lời nhắn đến email',
    voicemailGreeting: 'Lời chào hộp thư',
    extension: 'Số máy nhánh',
    name: 'Tên hiển thị',
    user: 'Nhân viên',
    active: 'Đang sử dụng',
    recordPolicy: 'Ghi âm',
    ringTimeout: 'Thời gian đổ chuông (giây)',
    dnd: 'Không làm phiền',
    maxContacts: 'Số thiết bị đăng nhập',
    webrtc: 'Dùng trên trình duyệt',
    codecs: 'Bộ mã hóa',
    soundEncryption: 'Mã hóa âm thanh của máy bàn',
  },
  help: {
    outboundNumber: 'Để trống: quy tắc gọi ra chọn đầu số.',
    extension: 'Từ 2 đến 6 chữ số, không trùng số nội bộ khác.',
    user: 'Mỗi nhân viên có nhiều nhất một máy nhánh.',
    ringTimeout: 'Từ 5 đến 120 giây.',
    maxContacts: 'Từ 1 đến 5 mỗi loại: trình duyệt và máy bàn được tính riêng.',
    dnd: 'Cuộc gọi đến được báo bận.',
    soundEncryption:
      'Chọn “Bắt buộc” khi máy chỉ nhận SRTP. Trình duyệt luôn mã hóa. Nên kết nối máy bằng TLS.',
  },
  soundEncryption: subscriberChoices.sound_encryption,
  codecs: subscriberChoices.codecs,
} as const;
