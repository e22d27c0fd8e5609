import { formatNumber } from '@alo/contracts';

/** Texts for who has forgotten a password, and for who can give another one. */
export const messages = {
  tooMany: (minutes: number) =>
    `Bạn đã yêu cầu quá nhiều lần. Thử lại sau ${formatNumber(minutes)} phút.`,
  wrongLink: 'Liên kết không đúng hoặc đã được dùng. Hãy yêu cầu một liên kết mới.',
  overLink: 'Liên kết đã hết hạn (sau 30 phút). Hãy yêu cầu một liên kết mới.',
  notice: (login: string) => `${login} quên mật khẩu`,
  noticeBody: (name: string) =>
    `${name} yêu cầu đặt lại mật khẩu. Hãy xác nhận đúng người rồi chọn “Đổi mật khẩu” ở tài khoản này.`,
  mail: {
    subject: 'Đặt lại mật khẩu Alo',
    text: (name: string, tenant: string, link: string) =>
      [
        `Chào ${name},`,
        '',
        `Có yêu cầu đặt lại mật khẩu của tài khoản này ở doanh nghiệp ${tenant}.`,
        'Mở liên kết sau để đặt mật khẩu mới (có hiệu lực trong 30 phút, dùng một lần):',
        '',
        link,
        '',
        'Nếu bạn không yêu cầu, hãy bỏ qua thư này: mật khẩu không thay đổi.',
        '',
      ].join('\n'),
  },
} as const;
