/** Messages about KPIs, and the notice of one that is behind. */
export const messages = {
  /** Where a KPI names a unit. */
  target: 'Đối tượng',
  targetGone: 'Đối tượng đã chọn không còn tồn tại',
  taken: (name: string) =>
    `KPI “${name}” đang đặt cùng chỉ tiêu và kỳ cho một đối tượng đã chọn. Hãy tắt KPI đó hoặc bỏ đối tượng.`,
  behind: {
    title: (name: string) => `KPI chậm tiến độ: ${name}`,
    needed: (target: string, words: string) => `${target} ${words}.`,
    slow: (target: string) => `${target} đang chậm so với mục tiêu.`,
  },
} as const;
