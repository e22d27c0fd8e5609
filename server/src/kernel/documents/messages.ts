import { formatNumber } from '@alo/contracts';

/** Texts of documents. */
export const messages = {
  page: (number: number, of: number) => `Trang ${formatNumber(number)}/${formatNumber(of)}`,
  noRows: 'Không có số liệu.',
} as const;
