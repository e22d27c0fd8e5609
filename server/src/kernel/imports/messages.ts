import { formatNumber } from '@alo/contracts';

const known = (count: number) =>
  count === 0 ? '' : ` (${formatNumber(count)} dòng trùng số điện thoại với khách hàng đã có)`;

/** Texts of imports from files. */
export const messages = {
  choose: 'Chọn tệp để nhập',
  chooseTable: 'Chọn tệp Excel hoặc CSV để nhập',
  tooManyCharacters: 'Tệp có quá 1.000.000 ký tự',
  tooManyRows: (most: number) => `Mỗi lần nhập tối đa ${formatNumber(most)} dòng`,
  phoneInFile: 'Số điện thoại đã có ở dòng trên',
  phoneTaken: 'Số điện thoại đã có ở khách hàng khác',
  codeTaken: 'Mã khách hàng đã được dùng',
  rowHeading: 'Dòng',
  mistakeHeading: 'Lỗi',
  /** `duplicates` counts rejected lines of whose numbers the person must not learn which they are. */
  done: (imported: number, things: string, rejected: number, duplicates: number) =>
    `Đã nhập ${formatNumber(imported)} ${things}, ${formatNumber(rejected)} dòng bị loại${known(duplicates)}.`,
  partlyDone: (imported: number, things: string, rejected: number, row: number) =>
    `Đã nhập ${formatNumber(imported)} ${things} đến dòng ${row} của tệp (${formatNumber(rejected)} dòng bị loại), các dòng sau chưa được nhập.`,
};
