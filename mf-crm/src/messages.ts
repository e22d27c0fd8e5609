/** Texts that several screens of the remote use; each screen has its own beside it. */
export const messages = {
  addCustomer: 'Thêm khách hàng',
  doNotCall: 'Không làm phiền',
  noteInCalling: 'Ghi chú trong cuộc gọi',
  yes: 'Có',
  no: 'Không',
} as const;
