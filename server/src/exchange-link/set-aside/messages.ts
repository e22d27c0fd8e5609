/** Texts of notices about calls that have no record. */
export const messages = {
  setAside: {
    title: 'Có cuộc gọi chưa ghi được',
    body: 'Tổng đài có cuộc gọi chưa ghi được vào lịch sử. Mở danh sách để xem lý do và thử lại.',
  },
};
