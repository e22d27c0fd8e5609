/** Texts of the menu of the user, which are fetched with it. */
export const menuMessages = {
  copyTenant: 'Sao chép mã doanh nghiệp',
} as const;
