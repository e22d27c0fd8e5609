import type { ObjectWords } from '../objects/object-words.ts';

/** Texts of the desk phones. */
export const deskPhoneWords = {
  title: 'Điện thoại bàn',
  one: 'điện thoại bàn',
  search: 'Tên điện thoại…',
  empty:
    'Chưa có điện thoại bàn nào. Thêm điện thoại theo địa chỉ MAC, rồi tạo địa chỉ cấu hình: điện thoại tự tải máy nhánh, phím nhanh và danh bạ.',
  fields: {
    name: 'Tên điện thoại',
    vendor: 'Hãng',
    model: 'Kiểu máy',
    mac: 'Địa chỉ MAC',
    subscriber_ids: 'Máy nhánh',
    transport: 'Kết nối',
    srtp: 'Mã hóa âm thanh (SRTP)',
    lamp_ids: 'Phím theo dõi đồng nghiệp',
    is_active: 'Đang dùng',
  },
  help: {
    model: 'Ví dụ: T46U. Chỉ để bạn dễ nhận ra máy.',
    mac: '12 ký tự in ở mặt sau điện thoại, ví dụ 00:15:65:AB:CD:EF.',
    subscriber_ids: 'Mỗi máy nhánh là một đường dây, theo thứ tự đã chọn.',
    transport: 'TLS mã hóa tín hiệu; điện thoại phải tin chứng chỉ của hệ thống.',
    srtp: 'Cần kết nối TLS. Cuộc gọi với bên không mã hóa được vẫn thực hiện bình thường.',
    lamp_ids: 'Đèn sáng khi đồng nghiệp đang bận; bấm để gọi, hoặc nhận cuộc gọi đang đổ chuông.',
    is_active: 'Khi tắt, điện thoại không tải được cấu hình nữa.',
  },
  choices: {
    vendor: { yealink: 'Yealink', fanvil: 'Fanvil', grandstream: 'Grandstream' },
    transport: { udp: 'UDP', tcp: 'TCP', tls: 'TLS' },
  },
} as const satisfies ObjectWords;

export const deskPhoneMessages = {
  sections: {
    phone: { title: 'Điện thoại', purpose: 'Hãng và địa chỉ MAC, để cấu hình đến đúng máy.' },
    lines: { title: 'Máy nhánh và phím', purpose: 'Áp dụng khi điện thoại tải lại cấu hình.' },
    network: { title: 'Kết nối', purpose: 'Cách điện thoại nối với tổng đài.' },
  },
  tab: 'Chung',
  columns: {
    fetched: 'Lần tải gần nhất',
    device: 'Thiết bị',
    registered: 'Đăng ký',
  },
  never: 'Chưa tải',
  waiting: (until: string) => `Chờ tải đến ${until}`,
  online: 'Trực tuyến',
  onlineSome: (count: number, all: number) => `${count}/${all} máy nhánh`,
  offline: 'Ngoại tuyến',
  address: {
    action: 'Tạo địa chỉ cấu hình',
    title: (name: string) => `Địa chỉ cấu hình cho ${name}`,
    whyPassword:
      'Điện thoại nhận mật khẩu SIP qua địa chỉ này, nên cần nhập lại mật khẩu của bạn. Địa chỉ cũ chưa dùng sẽ hết hiệu lực. Thao tác được ghi vào nhật ký.',
    ownPassword: 'Mật khẩu của bạn',
    make: 'Tạo địa chỉ',
    label: 'Địa chỉ cấu hình',
    what: 'địa chỉ cấu hình',
    code: 'Mã QR của địa chỉ cấu hình',
    until: 'Hết hạn',
    file: 'Tệp',
    once: 'Địa chỉ chỉ dùng được một lần và chỉ cho điện thoại này; sau đó điện thoại tự tải lại bằng khóa riêng.',
    insecure:
      'Trang này chưa dùng HTTPS nên mật khẩu SIP đi qua mạng không mã hóa. Chỉ dùng trong mạng nội bộ để thử.',
    steps: 'Các bước trên điện thoại',
    stepsOf: {
      yealink: [
        'Mở trang web của điện thoại, vào Settings → Auto Provision.',
        'Dán địa chỉ vào Server URL rồi bấm Confirm.',
        'Bấm Auto Provision Now.',
      ],
      fanvil: [
        'Mở trang web của điện thoại, vào System → Auto Provision → Static Provisioning Server.',
        'Dán địa chỉ vào Server Address, điền tên tệp vào Configuration File Name, chọn Protocol Type theo địa chỉ.',
        'Chọn Update After Reboot, bấm Apply rồi khởi động lại điện thoại.',
      ],
      grandstream: [
        'Mở trang web của điện thoại, vào Maintenance → Upgrade and Provisioning → Config.',
        'Chọn Config Upgrade Via theo địa chỉ, dán phần sau “://” vào Config Server Path.',
        'Bấm Save and Apply rồi khởi động lại điện thoại.',
      ],
    },
  },
} as const;
