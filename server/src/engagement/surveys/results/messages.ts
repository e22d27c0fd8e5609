/** Texts of the results of surveys. */
export const messages = {
  nobody: 'Không rõ',
  export: {
    title: 'Xuất kết quả khảo sát',
    sheet: 'Câu trả lời',
    done: 'Tệp kết quả khảo sát đã sẵn sàng.',
    columns: {
      started: 'Bắt đầu',
      finished: 'Kết thúc',
      complete: 'Trọn vẹn',
      result: 'Kết quả',
      score: 'Điểm',
      user: 'Nhân viên',
      name: 'Khách hàng',
      phone: 'Số điện thoại',
    },
    yes: 'Có',
    no: 'Không',
  },
} as const;
