/** Texts that several screens of the remote use; each screen has its own beside it. */
export const messages = {
  none: '—',
  call: 'Gọi',
  callbackRequested: 'Xin gọi lại',
  callBack: 'Gọi lại',
  directions: { inbound: 'Gọi vào', outbound: 'Gọi ra', internal: 'Nội bộ' },
  dispositions: {
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
  },
  hangupBy: { customer: 'Khách', agent: 'Nhân viên', system: 'Hệ thống' },
} as const;
