/** Texts about the PIN by which a mailbox is heard by telephone, and by which people log in at desk phones of others. */
export const messages = {
  set: 'Đặt mã PIN',
  change: 'Đổi mã PIN',
  title: 'Mã PIN hộp thư thoại',
  section: 'Mã PIN mới',
  purpose: 'Dùng để nghe lời nhắn bằng điện thoại và đăng nhập điện thoại bàn dùng chung.',
  purposeWith: (code: string) =>
    `Bấm ${code} trên điện thoại rồi nhập mã này để nghe lời nhắn; mã này cũng để đăng nhập điện thoại bàn dùng chung. Nhập sai 5 lần thì phải chờ 15 phút.`,
  field: 'Mã PIN',
  repeated: 'Nhập lại mã PIN',
  saved: 'Đã lưu mã PIN hộp thư',
  titleOf: (name: string) => `Mã PIN hộp thư thoại của ${name}`,
  purposeOf:
    'Mã mới thay mã cũ ngay; hộp thư bị khóa vì nhập sai cũng mở lại. Hãy báo mã này cho người dùng máy nhánh.',
} as const;
