/** Texts of the e-mail that confirms an address. */
export const messages = {
  subject: 'Xác nhận email của bạn trên Alo',
  text: (link: string) =>
    [
      'Địa chỉ này vừa được dùng để đăng ký một doanh nghiệp trên Alo.',
      'Mở liên kết sau để xác nhận (có hiệu lực trong 24 giờ):',
      '',
      link,
      '',
      'Nếu bạn không đăng ký, hãy bỏ qua thư này.',
      '',
    ].join('\n'),
};
