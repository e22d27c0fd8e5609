/** Messages about voice one-time passwords. */
export const messages = {
  template: 'Nội dung phải có đúng một chỗ {otp}',
  greetingTwice: 'Chọn lời chào có sẵn hoặc nhập văn bản, không cả hai',
  callbackUrl: 'Nhập địa chỉ https:// đầy đủ',
  mobile: 'Chỉ gọi được số di động Việt Nam gồm 10 chữ số',
  code: 'Mã chỉ gồm chữ số, từ 4 đến 8 số',
  ref: 'Mã tham chiếu chỉ gồm chữ, số và . _ : -, tối đa 64 ký tự',
  refOrCall: 'Cần ref_id hoặc call_id',
} as const;
