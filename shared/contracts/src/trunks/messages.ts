/** Texts about ways to carriers. */
export const messages = {
  nameFormat: 'Mã kênh gồm chữ không dấu, số và gạch nối, tối đa 40 ký tự',
  hostFormat: 'Nhập tên miền hoặc địa chỉ IP của nhà mạng, không phải máy này',
  addressNeeded: 'Thêm ít nhất một địa chỉ',
  tooManyAddresses: 'Tối đa 8 địa chỉ',
  addressTwice: 'Địa chỉ đã có trong danh sách',
  usernameFormat: 'Chỉ gồm chữ không dấu, số và . _ + -, tối đa 64 ký tự',
  usernameNeeded: 'Cần tên đăng nhập để đăng ký với nhà mạng',
  passwordFormat: 'Mật khẩu gồm 1–128 ký tự không dấu, không có khoảng trắng',
  domainFormat: 'Nhập tên miền hoặc địa chỉ IP',
  codecNeeded: 'Chọn ít nhất một bộ mã hóa',
  companyNeeded: 'Chọn ít nhất một doanh nghiệp',
  costKind: 'Chọn một loại số',
  costPrefix: 'Nhập đầu số gồm 1 đến 15 chữ số, quốc tế viết 00 và mã nước',
  testNumber: 'Nhập số điện thoại cần gọi thử',
  testEmergency: 'Không gọi thử số khẩn cấp',
  testShown: 'Nhập số điện thoại, hoặc để trống',
} as const;
