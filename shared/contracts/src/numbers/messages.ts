/** Texts about numbers that the operator assigns. */
export const messages = {
  numbersNeeded: 'Thông tin không được để trống',
  numbersFormat: 'Mỗi dòng một số, hoặc một dải như 02471080000-02471080099; tối đa 500 số',
  companyNeeded: 'Chọn doanh nghiệp',
} as const;
