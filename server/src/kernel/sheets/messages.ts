import { formatNumber } from '@alo/contracts';

/** Texts about spreadsheets that cannot be read or are too large. Counts come formatted. */
export const messages = {
  notSheet: 'Tệp phải là Excel (.xlsx) hoặc CSV mã hóa UTF-8.',
  csvQuotes: 'Không đọc được tệp CSV: dấu nháy không khớp.',
  xlsxBroken: 'Không đọc được tệp Excel. Lưu lại tệp dạng .xlsx rồi thử lại.',
  tooManyRows: (most: number) => `Mỗi lần nhập tối đa ${formatNumber(most)} dòng.`,
  entry: 'Một mục',
  sharedText: (number: number) => `Ô chữ thứ ${number}`,
  row: (row: number) => `Dòng ${row}`,
  cell: (name: string) => `Ô ${name}`,
  tooLong: (where: string, most: string) => `${where} dài quá ${most} ký tự.`,
  tooManyColumns: (row: number, most: number) => `Dòng ${row} có quá ${formatNumber(most)} cột.`,
  tooManyLines: (most: string) => `Bảng có quá ${most} dòng.`,
  tooManyCharacters: (most: string) => `Tệp có quá ${most} ký tự.`,
  tooManyTexts: 'Tệp có quá nhiều ô chữ.',
  tooLargeUnpacked: 'Tệp quá lớn khi giải nén.',
  thread: {
    TIMEOUT: 'Đọc tệp mất quá nhiều thời gian. Chia tệp thành các phần nhỏ hơn rồi thử lại.',
    MEMORY: 'Đọc tệp cần quá nhiều bộ nhớ. Chia tệp thành các phần nhỏ hơn rồi thử lại.',
    BROKEN: 'Không đọc được tệp.',
  },
};
