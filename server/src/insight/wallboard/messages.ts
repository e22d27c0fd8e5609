/** Texts of refusals about wallboards. */
export const messages = {
  addressGone:
    'Địa chỉ này không còn dùng được. Hãy tạo địa chỉ mới trong Giám sát → Màn hình treo.',
  notYours: 'Chỉ người tạo màn hình mới tạo được địa chỉ: TV thấy những gì người đó thấy.',
};
