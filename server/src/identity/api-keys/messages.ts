/** Texts about API keys. */
export const messages = {
  missingPermissions: (names: readonly string[]) => `Bạn không có quyền: ${names.join(', ')}`,
};
