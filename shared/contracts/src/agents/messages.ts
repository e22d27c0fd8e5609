/** Messages about pause reasons. */
export const messages = {
  codeFormat: 'Mã chỉ gồm chữ không dấu, số, dấu gạch dưới hoặc gạch ngang',
  minutes: 'Nhập số phút từ 0 đến 480',
  chooseStatus: 'Chọn trạng thái làm việc',
} as const;
