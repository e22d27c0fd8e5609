/** Messages about hotlines. */
export const messages = {
  hotlineFormat: 'Nhập 10 chữ số bắt đầu bằng 0, số cố định 11 chữ số, hoặc số 1900/1800',
  taxCodeFormat: 'Mã số thuế gồm 10 hoặc 13 chữ số',
} as const;
