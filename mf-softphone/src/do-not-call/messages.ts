/** Words of the question before a call to a customer who wants none. */
export const messages = {
  title: 'Khách hàng này không muốn nhận cuộc gọi',
  call: 'Gọi',
  doNotCall: 'Không gọi',
  advice: (who: string) => `${who}: chỉ gọi khi khách đã hẹn hoặc có việc cần báo.`,
};
