/** Texts of the report by units. */
export const messages = { title: 'Lịch sử theo phòng ban/nhóm' } as const;
