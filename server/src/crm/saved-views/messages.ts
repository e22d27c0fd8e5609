import { formatNumber } from '@alo/contracts';

/** Texts about saved views. */
export const messages = {
  nameTaken: 'Bạn đã có góc nhìn cùng tên',
  tooMany: (most: number) => `Mỗi danh sách lưu tối đa ${formatNumber(most)} góc nhìn`,
};
