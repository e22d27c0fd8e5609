import { formatNumber } from '@alo/ui';

/** Texts that the screens alone use: the names of the fields come with every screen of the exchange. */
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
  onlineSome: (count: number, all: number) =>
    `${formatNumber(count)}/${formatNumber(all)} máy nhánh`,
  offline: 'Ngoại tuyến',
  guest: (person: string) => `Đang là máy của ${person}`,
  guestAt: (line: string, person: string) => `${line} đang là máy của ${person}`,
  guestSince: (since: string) => `Từ ${since}`,
  logOut: 'Đăng xuất',
  logOutOf: (line: string, person: string) => `Đăng xuất ${person} khỏi máy ${line}`,
  loggedOut: (line: string) => `Điện thoại của máy ${line} đã trở lại là máy của nó`,
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
