/** Texts about the own working status. */
export const messages = {
  wrongReason: 'Lý do không thuộc trạng thái này',
};
