/** What keeps a contact from being called beside law and courtesy. */
export const messages = {
  contactOver: (status: string) => `Liên hệ ở trạng thái “${status}” nên không được gọi nữa`,
  notRunning: (status: string) => `Chiến dịch ở trạng thái “${status}” nên chưa gọi`,
} as const;
