/** Messages about calling outside and its prices. */
export const messages = {
  chooseState: 'Chọn một trạng thái',
  chooseKind: 'Chọn một loại số',
  prefixFormat: 'Nhập đầu số gồm 1 đến 15 chữ số',
  tooManyRows: 'Tối đa 300 dòng giá',
  priceTwice: 'Mỗi loại số hoặc đầu số chỉ có một giá',
} as const;
