/** Texts about the exchange of this server. */
export const messages = {
  loopback: 'Máy chủ này dùng tổng đài thử: các máy nhánh gọi được cho nhau, chưa gọi ra ngoài.',
};
