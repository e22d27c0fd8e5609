/** Texts that several screens of the remote use; each screen has its own beside it. */
export const messages = {
  none: '—',
  call: 'Gọi',
  callbackRequested: 'Xin gọi lại',
  callBack: 'Gọi lại',
  directions: { inbound: 'Gọi vào', outbound: 'Gọi ra', internal: 'Nội bộ' },
  hangupBy: { customer: 'Khách', agent: 'Nhân viên', system: 'Hệ thống' },
} as const;
