import type { FeatureName } from '@alo/contracts';

/** Texts of the screen of feature codes. */
export const featureCodeMessages = {
  title: 'Mã tính năng',
  section: {
    title: 'Mã bấm trên điện thoại',
    purpose:
      'Nhân viên bấm các mã này trên máy bàn hoặc điện thoại trình duyệt. Mã bắt đầu bằng * hoặc # nên không trùng máy nhánh, số khẩn cấp hay số ngoài.',
  },
  code: 'Mã',
  active: 'Đang dùng',
  reset: (usual: string) => `Về mặc định ${usual}`,
  resetOf: (feature: string, usual: string) => `Đưa mã của “${feature}” về mặc định ${usual}`,
  conditions: (numbered: string) => `Các điều kiện: ${numbered}`,
  save: 'Lưu mã tính năng',
  saved: 'Đã lưu mã tính năng',
  help: {
    pickup: 'Nhận cuộc đang đổ chuông ở máy cùng nhóm máy nhánh.',
    pickup_of: 'Bấm mã rồi số máy nhánh cùng nhóm đang đổ chuông, ví dụ **102.',
    forward_on:
      'Bấm mã rồi số nhận: mọi cuộc gọi đến máy của mình chuyển sang đó. Số ngoài phải là số mà máy được gọi.',
    forward_off: 'Cuộc gọi lại đổ chuông ở máy của mình.',
    dnd_on: 'Máy của mình không đổ chuông nữa.',
    dnd_off: 'Máy của mình đổ chuông trở lại.',
    night_mode:
      'Đóng điều kiện thời gian bằng tay, bấm lần nữa để theo giờ. Bấm thêm số của điều kiện (xem trong biểu mẫu điều kiện; không bấm là số 1); người bấm cần quyền mở/đóng điều kiện.',
    mailbox_own:
      'Bấm mã rồi mã PIN đặt ở trang Lời nhắn thoại. Trong hộp thư: 1 nghe lại, 2 tin tiếp, 3 xóa.',
    mailbox_of: 'Bấm mã rồi số máy nhánh có hộp thư, ví dụ *98102, sau đó mã PIN của hộp thư đó.',
    conference: 'Bấm mã rồi số của phòng họp, sau đó nhập mã PIN.',
    park: 'Chuyển cuộc gọi đến mã này, hoặc giữ máy rồi bấm mã để nghe số ô: người kia chờ với nhạc. Máy nào trong công ty cũng lấy được bằng mã rồi số ô, ví dụ *683. Thời gian chờ đặt ở Cài đặt › Cuộc gọi.',
    page: 'Bấm mã rồi số của nhóm đổ chuông: các máy đang rảnh của nhóm tự mở loa và nghe người bấm nói (tối đa 50 máy). Máy đang gọi, không làm phiền hoặc chưa sẵn sàng không bị làm phiền. Người bấm cần quyền phát loa.',
    hot_desk_in:
      'Bấm trên điện thoại bàn của máy nhánh khác, thêm số máy nhánh của mình, ví dụ *11101, rồi nhập mã PIN hộp thư thoại: điện thoại đó đổ chuông và gọi đi như máy của mình, cho đến khi đăng xuất hoặc đăng nhập nơi khác.',
    hot_desk_out:
      'Điện thoại bàn trở lại là máy nhánh của nó. Bấm ngay trên máy đó, hoặc từ máy của mình.',
    echo: 'Nghe lại giọng nói của chính mình.',
    record:
      'Bấm trong khi nói chuyện: ghi âm cuộc chưa ghi, tạm dừng hoặc ghi tiếp cuộc đang ghi. Người bấm cần quyền ghi âm; tiếng bíp cao dần là đang ghi, thấp dần là đã tạm dừng.',
  } satisfies Record<FeatureName, string>,
} as const;
