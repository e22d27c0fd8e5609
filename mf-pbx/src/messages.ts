/** Texts that several screens of the remote use; each screen has its own beside it. */
export const messages = {
  addSubscriber: 'Thêm máy nhánh',
  recordPolicies: {
    inherit: 'Theo cấp trên',
    none: 'Không',
    all: 'Cả hai chiều',
    inbound: 'Chiều vào',
    outbound: 'Chiều ra',
  },
} as const;
