const done = {
  assign: 'Đã giao phụ trách',
  status: 'Đã đổi trạng thái',
  delete: 'Đã xóa',
} as const;
type Action = keyof typeof done;

/** Texts about customers: refusals, background work and the columns of an export. Counts come formatted. */
export const messages = {
  phoneTaken: 'Số điện thoại đã có ở khách hàng khác',
  phoneTakenBy: (code: string, name: string) => `Số điện thoại đã có ở khách hàng ${code} ${name}`,
  codeTaken: 'Mã khách hàng đã được dùng',
  mergeTwo: 'Chọn ít nhất hai khách hàng để gộp',
  nothingToChange: 'Không có khách hàng nào để thay đổi',
  tooManyToChange: (most: string) => `Mỗi lần thay đổi tối đa ${most} khách hàng. Hãy lọc bớt.`,
  change: {
    title: 'Thay đổi khách hàng',
    valueGone: 'Người phụ trách hoặc trạng thái đã chọn không còn dùng được nên việc đã dừng.',
    done: (action: Action, changed: string) => `${done[action]} ${changed} khách hàng.`,
    unchanged: (count: string) => `${count} khách hàng không cần đổi.`,
    partlyDone: (action: Action, changed: string, total: string) =>
      `${done[action]} ${changed} trên ${total} khách hàng, số còn lại giữ nguyên.`,
  },
  undo: {
    title: 'Hoàn tác thay đổi khách hàng',
    done: (restored: string) => `Đã hoàn tác ${restored} khách hàng.`,
    kept: (count: string) => `Giữ nguyên ${count} khách hàng vì đã được sửa sau đó.`,
  },
  export: {
    title: 'Xuất khách hàng',
    sheet: 'Khách hàng',
    done: 'Tệp khách hàng đã sẵn sàng để tải về.',
    columns: {
      code: 'Mã khách hàng',
      name: 'Tên khách hàng',
      email: 'Email',
      address: 'Địa chỉ',
      zalo: 'Zalo',
      facebook: 'Facebook',
      status: 'Trạng thái',
      source: 'Nguồn dữ liệu',
      project: 'Dự án',
      owner: 'Nhân viên phụ trách',
      dnc: 'Không làm phiền',
      note: 'Ghi chú',
      calls: 'Số cuộc gọi',
      lastCall: 'Cuộc gọi cuối',
      createdAt: 'Ngày tạo',
      phone: 'Số điện thoại',
    },
  },
};
