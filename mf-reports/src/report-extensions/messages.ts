/** Texts of the report by extensions. */
export const messages = { title: 'Cuộc gọi theo máy nhánh' } as const;
