/** Texts of a television. */
export const messages = {
  opening: 'Đang mở màn hình treo…',
  gone: 'Địa chỉ này không còn dùng được',
  goneReason: 'Hãy tạo địa chỉ mới trong Giám sát → Màn hình treo, rồi mở lại trên TV này.',
} as const;
