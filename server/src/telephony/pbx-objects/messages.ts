/** Texts about telephone objects that users of the product see. */
export const messages = {
  announcementSlot: 'Thông báo chen giữa nhạc',
} as const;
