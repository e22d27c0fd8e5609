/** Unique indexes of customers, with the field and the message of each. */
export const uniqueFields = {
  customer_phone: ['phone', 'Số điện thoại đã có ở khách hàng khác'],
  customer_code: ['code', 'Mã khách hàng đã được dùng'],
} as const;
