/** Texts of the e-mail about a voicemail. Moment and length come formatted. */
export const messages = {
  hiddenNumber: 'số ẩn',
  subject: (caller: string) => `Lời nhắn thoại mới từ ${caller}`,
  mailbox: (name: string) => `Hộp thư: ${name}`,
  caller: (caller: string) => `Người gọi: ${caller}`,
  leftAt: (moment: string) => `Lúc: ${moment}`,
  length: (length: string) => `Thời lượng: ${length}`,
  listen: 'Mở trang Lời nhắn thoại của Alo để nghe.',
  attached: 'Lời nhắn được đính kèm.',
};
