/** How a call ended, in the words of every screen. */
export const dispositionNames = {
  answered: 'Thành công',
  missed: 'Nhỡ',
  abandoned: 'Khách gác khi chờ',
  busy: 'Máy bận',
  no_answer: 'Không nghe máy',
  rejected: 'Từ chối',
  failed: 'Lỗi',
  cancelled: 'Hủy',
  voicemail: 'Để lại lời nhắn',
  ivr_end: 'Dừng ở IVR',
  blocked: 'Bị chặn',
  announced: 'Thông báo loa',
} as const;

/** Messages about mailboxes. */
export const messages = { pinRepeated: 'Hai mã PIN không giống nhau' } as const;
