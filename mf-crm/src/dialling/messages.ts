/** Texts of the question before a call that is not wanted. */
export const messages = {
  title: (name: string) => `Vẫn gọi ${name}?`,
  text: 'Khách hàng này không muốn bị làm phiền. Chỉ gọi khi khách đã hẹn hoặc có việc cần báo.',
  call: 'Vẫn gọi',
} as const;
