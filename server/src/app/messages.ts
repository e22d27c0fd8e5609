/** Texts about work in the background. */
export const messages = {
  rightsLost: 'Bạn không còn quyền thực hiện thao tác này nên việc đã dừng.',
};
