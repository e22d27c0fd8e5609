/** Texts about the exchange of this server. */
export const messages = {
  none: 'Máy chủ này chưa có tổng đài: chưa thể gọi điện.',
};
