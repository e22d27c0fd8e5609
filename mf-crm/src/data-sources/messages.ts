/** Texts of the data sources. */
export const messages = {
  words: {
    title: 'Nguồn dữ liệu',
    one: 'nguồn dữ liệu',
    search: 'Tên, mã nguồn…',
    empty: 'Chưa có nguồn nào. Nguồn cho biết khách hàng đến từ đâu và tốn bao nhiêu.',
    purpose: 'Khách hàng đến từ đâu.',
  },
  fields: { cost: 'Chi phí mỗi khách (₫)', total: 'Tổng chi phí' },
} as const;
