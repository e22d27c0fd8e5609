/** Texts of reminders to call back. */
export const messages = {
  callbackDue: (customer: string | null, at: string) => ({
    title: customer === null ? 'Đến giờ gọi lại' : `Đến giờ gọi lại ${customer}`,
    body: `Bạn đã hẹn gọi lại lúc ${at}.`,
  }),
};
