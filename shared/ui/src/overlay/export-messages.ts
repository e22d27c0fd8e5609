/** Texts of lists that are handed out as files. */
export const messages = { xlsx: 'Xuất Excel', csv: 'Xuất CSV' } as const;
