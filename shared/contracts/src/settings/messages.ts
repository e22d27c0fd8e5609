/** Messages about settings, API keys, web-hooks and the audit log. */
export const messages = {
  wrapupSeconds: 'Nhập số giây từ 0 đến 600',
  retentionDays: 'Nhập số ngày từ 1 đến 3.650',
  ringTimeout: 'Nhập số giây từ 5 đến 120',
  reloadHold: 'Nhập số giây từ 5 đến 120',
  parkSeconds: 'Nhập số giây từ 15 đến 1.800',
  adsHours: 'Giờ gọi quảng cáo phải từ 08:00 đến 17:00',
  oneOf: (values: readonly (number | string)[]) => `Giá trị phải là ${values.join(' hoặc ')}`,
  keyExpiry: 'Chọn thời hạn từ 1 đến 730 ngày',
  keyPermissionClosed: 'Khóa API không được có quyền này',
  sealInvalid: 'Mã niêm phong không đúng',
  urlTooLong: 'Địa chỉ dài tối đa 500 ký tự',
  urlInvalid: 'Địa chỉ không hợp lệ',
  urlScheme: 'Địa chỉ phải bắt đầu bằng https:// hoặc http://',
  chooseEvent: 'Chọn ít nhất một sự kiện',
} as const;
