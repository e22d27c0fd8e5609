/** Texts of the choice of somebody's picture. */
export const messages = {
  picture: 'Ảnh đại diện',
  choose: 'Chọn ảnh',
  remove: 'Gỡ ảnh',
  help: 'Ảnh PNG hoặc JPG không quá 2 MB.',
  badPicture: 'Chọn ảnh PNG hoặc JPG không quá 2 MB',
} as const;
