/** Texts of notices about calls that have no record. */
export const messages = {
  setAside: {
    title: 'Có cuộc gọi chưa ghi được',
    body: 'Tổng đài có cuộc gọi chưa ghi được vào lịch sử. Mở danh sách để xem lý do và thử lại.',
  },
  filling: (count: number, most: number) => ({
    title: 'Danh sách cuộc gọi chưa ghi được sắp đầy',
    body: `Danh sách có ${count} cuộc gọi, giữ tối đa ${most}. Hãy thử lại hoặc xóa bớt: khi đầy, các cuộc gọi cũ nhất bị bỏ.`,
  }),
  dropped: (count: number) => ({
    title: 'Đã bỏ các cuộc gọi chưa ghi được cũ nhất',
    body: `Danh sách đã đầy nên ${count} cuộc gọi cũ nhất không còn trong danh sách. Nhật ký hệ thống ghi số lượng và khoảng thời gian.`,
  }),
};
