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
  },
  fields: {
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
  },
  help: {
    extension: 'Từ 2 đến 6 chữ số, không trùng số nội bộ khác.',
    user: 'Mỗi nhân viên có nhiều nhất một máy nhánh.',
    ringTimeout: 'Từ 5 đến 120 giây.',
    maxContacts: 'Từ 1 đến 5; trình duyệt và máy bàn là 2.',
    dnd: 'Cuộc gọi đến được báo bận.',
  },
  codecs: { opus: 'Opus', alaw: 'G.711 A-law', ulaw: 'G.711 µ-law' },
} as const;
