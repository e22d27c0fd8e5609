import type { Mail } from '../../kernel/mail/mailer.ts';

/** The e-mail with the link. It repeats nothing that was typed at sign-up: the address may be somebody else's. */
export function confirmationMail(publicUrl: string, email: string, token: string): Mail {
  return {
    to: [email],
    subject: 'Xác nhận email của bạn trên Alo',
    text: [
      'Địa chỉ này vừa được dùng để đăng ký một doanh nghiệp trên Alo.',
      'Mở liên kết sau để xác nhận (có hiệu lực trong 24 giờ):',
      '',
      `${publicUrl}/confirm-email?token=${token}`,
      '',
      'Nếu bạn không đăng ký, hãy bỏ qua thư này.',
      '',
    ].join('\n'),
    attachment: null,
  };
}
