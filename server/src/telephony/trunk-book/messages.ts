/** Texts about ways to carriers as they are stored. */
export const messages = {
  nameTaken: 'Mã kênh đã có',
};
